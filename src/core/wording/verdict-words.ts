/** The badge’s words; a module of its own, because pages count verdicts without explaining them. */
export const VERDICT_WORDS = {
  product: 'product superior',
  competitor: 'competitor superior',
  comparable: 'comparable',
  oneSideOnly: 'documented by one side only',
  notComparable: 'not comparable',
  notScored: 'not scored',
  weak: 'superior on weak evidence',
} as const;
