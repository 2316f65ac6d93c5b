/** How a verdict ended: leads on weak evidence apart, and what is level never with what was not compared. */
export const VERDICT_KINDS = [
  'subject',
  'rival',
  'weak-subject',
  'weak-rival',
  'level',
  'one-sided',
  'apart',
  'unscored',
] as const;
export type VerdictKind = (typeof VERDICT_KINDS)[number];
