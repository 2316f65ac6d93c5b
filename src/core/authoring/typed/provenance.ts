import type { AuthoredEvidence } from '../../catalog/authored.ts';
import { CONFIDENCE_CEILING, type Basis } from '../../catalog/vocabulary.ts';
import type { Measurement } from './read-typed.ts';

export type Provenance = Pick<
  Measurement,
  'basis' | 'reported_by' | 'confidence' | 'evidence' | 'as_of' | 'note'
>;

/** Bases whose claims name pages. */
export const WITH_PAGES: Basis[] = ['read', 'derived', 'vendor-answer'];

export function knownBy<Stated extends Provenance>(
  stated: Stated,
  basis: Basis,
  evidence: AuthoredEvidence[],
  ceiling = basis,
): Stated {
  const confidence = Math.min(stated.confidence, CONFIDENCE_CEILING[ceiling]);
  return { ...stated, basis, evidence, confidence };
}

/** With its first source a value is read; without its last one it is ours. */
export function withPages<Stated extends Provenance>(
  stated: Stated,
  pages: AuthoredEvidence[],
): Stated {
  const { basis } = stated;
  return pages.length > 0
    ? knownBy(stated, WITH_PAGES.includes(basis) ? basis : 'read', pages)
    : knownBy(stated, basis === 'read' ? 'own' : basis, pages, 'own');
}
