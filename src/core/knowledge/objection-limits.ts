/** Characters of what a reader says against a claim, and of the address given for it. */
export const LONGEST_OBJECTION = 1000;
export const LONGEST_OBJECTION_SOURCE = 2000;
