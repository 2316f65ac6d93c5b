/** Counts at which more than one output changes its layout. */

/** Rivals up to which a matrix stands upright on paper; beyond it lies on its side. */
export const UPRIGHT_RIVALS = 3;
/** Rivals up to which a matrix is set in full; beyond its type is small. */
export const ROOMY_RIVALS = 5;

/** Characters of the title at the foot of every page, in one line in any script. */
export const RUNNING_TITLE = 60;
