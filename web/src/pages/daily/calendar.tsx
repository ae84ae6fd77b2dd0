/** A month of puzzles: which days there were, and how many of their puzzles were solved. */

import { useEffect, useState } from "preact/hooks";
import { classNames } from "../../art/class-names";
import { pluralize } from "../../speech/sentences";
import { linkTo } from "../../store/text-mode";
import { addMonths, dayName, monthName, monthOf, weeksOf } from "./dates";
import { fetchMonth } from "./requests";
import type { Daily, Month } from "./types";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

interface Props {
  daily: Daily;
  month: string;
  setMonth(month: string): void;
  chosen: string;
}

export function Calendar({ daily, month, setMonth, chosen }: Props) {
  const [found, setFound] = useState<Month | null>(null);
  useEffect(() => {
    fetchMonth(month).then(setFound, () => setFound(null));
  }, [month]);
  const days = found?.month === month ? found.days : {};
  return (
    <section class="sheet calendar" aria-labelledby="calendar-month">
      <div class="calendar-head">
        <button type="button" class="quiet" disabled={month <= monthOf(daily.first_day)} onClick={() => setMonth(addMonths(month, -1))}>
          <span aria-hidden="true">‹</span>
          <span class="heard">Previous month</span>
        </button>
        <h2 id="calendar-month" aria-live="polite">
          {monthName(month)}
        </h2>
        <button type="button" class="quiet" disabled={month >= monthOf(daily.today)} onClick={() => setMonth(addMonths(month, 1))}>
          <span aria-hidden="true">›</span>
          <span class="heard">Next month</span>
        </button>
      </div>
      <table>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) => (
                <td key={column}>{day ? <CalendarDay day={day} daily={daily} solved={days[day]} isChosen={day === chosen} /> : null}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayProps {
  day: string;
  daily: Daily;
  solved: Record<string, number> | undefined;
  isChosen: boolean;
}

function CalendarDay({ day, daily, solved = {}, isChosen }: DayProps) {
  const number = Number(day.slice(8));
  if (day < daily.first_day || day > daily.today) return <span class="calendar-day">{number}</span>;
  const done = daily.puzzles.filter(({ kind }) => kind in solved).length;
  return (
    <a
      class={classNames("calendar-day", done > 0 && "some", done === daily.puzzles.length && "all", day === daily.today && "today")}
      href={linkTo(day === daily.today ? "/daily" : `/daily/${day}`)}
      aria-current={isChosen ? "date" : undefined}
      aria-label={`${dayName(day)}, ${done ? pluralize(done, "puzzle") : "none"} solved`}
    >
      {number}
      <span class="marks" aria-hidden="true">
        {"•".repeat(done)}
      </span>
    </a>
  );
}
