/** The face of a bot, beside its name and therefore hidden from screen readers; text mode has none. */

import { isTextMode } from "../store/text-mode";

export function BotFace({ bot, size }: { bot: string; size: number }) {
  const kind = bot.split(":")[0];
  return isTextMode() ? null : <img class="face" src={`/faces/${kind}.svg`} width={size} height={size} alt="" />;
}
