/** How many characters the name of a player has at most. */
export const MAX_NAME = 30;
