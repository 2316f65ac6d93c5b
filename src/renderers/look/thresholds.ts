/** Counts at which more than one output changes its layout. */

/** Rivals up to which a matrix stands upright on paper; beyond it lies on its side. */
export const UPRIGHT_RIVALS = 3;
/** Rivals up to which a matrix is set in full; beyond its type is small. */
export const ROOMY_RIVALS = 5;
