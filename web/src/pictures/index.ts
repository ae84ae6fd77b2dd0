/**
 * The pictures of the games: one file each, named by the game's id, drawn by us.
 * They take their colours from the looks (`fill="var(--tile)"`), so they have neither styles nor ids of their own.
 */

const FILES = import.meta.glob<string>("./*.svg", { eager: true, query: "?raw", import: "default" });

/** The picture of a game as SVG text; the catalogue's own emblem where there is none. */
export const pictureOf = (game: string): string | null => FILES[`./${game}.svg`] ?? null;
