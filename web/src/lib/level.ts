/** What stands between a level and the commander who plays it, as in sergeant:bold. */
const MARK = ':';

/** The level of a player of the program, without its character. */
export const levelOf = (player: string): string => player.split(MARK)[0] ?? player;

/** The commander whose name stands behind a level; none: the usual one. */
export const characterOf = (player: string): string => player.split(MARK)[1] ?? '';

/** A level as it is played by a commander. */
export const as = (level: string, character: string): string => (level && character ? level + MARK + character : level);
