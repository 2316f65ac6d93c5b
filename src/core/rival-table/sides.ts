/** The most that are compared side by side. */
export const MOST_SIDES = 10;
