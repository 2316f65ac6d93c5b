/** So many are compared side by side at most. */
export const MOST_SIDES = 10;
