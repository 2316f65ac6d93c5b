import type { VerdictKind } from '../catalog/verdict-kinds.ts';

/** The badge’s words. */
export const VERDICT_WORDS: Record<VerdictKind, string> = {
  subject: 'product superior',
  rival: 'competitor superior',
  'weak-subject': 'product superior on weak evidence',
  'weak-rival': 'competitor superior on weak evidence',
  level: 'comparable',
  'one-sided': 'documented by one side only',
  apart: 'not comparable',
  unscored: 'not scored',
};

/** Leads of either side on weak evidence, counted together. */
export const WEAK_LEADS = 'superior on weak evidence';
