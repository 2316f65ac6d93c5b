import type { VerdictKind } from '../catalog/vocabulary.ts';

/** The badge’s words; a lead on weak evidence is worded like any other, and its weakness said beside it. */
export const VERDICT_WORDS: Record<VerdictKind, string> = {
  subject: 'product superior',
  rival: 'competitor superior',
  'weak-subject': 'product superior',
  'weak-rival': 'competitor superior',
  level: 'comparable',
  'one-sided': 'documented by one side only',
  apart: 'not comparable',
  unscored: 'not scored',
};

/** Leads of either side on weak evidence, counted together. */
export const WEAK_LEADS = 'superior on weak evidence';
