import type { Fault } from '../../catalog/fault.ts';
import type { CatalogParts } from '../../catalog/own-catalog.ts';
import { holdersIn } from '../../knowledge/edits/parts.ts';
import { CELL_NOTES } from '../../wording/spreadsheets.ts';

const LONGEST_NOTE = 600;

/** What a rule refused: the entity, the criterion and the sentence. */
export type RefusedClaim = { entity: string; criterion: string; reason: string };

/** Claims that a rule refuses become unknown, with what they said in a note; the parts are changed. */
export function mendClaims(parts: CatalogParts, faults: Fault[]): RefusedClaim[] {
  const files = new Map(holdersIn(parts).map((each) => [`${each.part}.yaml`, each]));
  return faults.flatMap(({ file, path: [field, criterion], message }): RefusedClaim[] => {
    const entry = files.get(file);
    if (!entry || field !== 'claims' || typeof criterion !== 'string') return [];
    const claim = entry.data.claims[criterion];
    if (!claim || 'unknown' in claim) return [];
    const said = 'value' in claim ? [claim.value].flat().join(', ') : '';
    entry.data.claims[criterion] = {
      unknown: 'not-researched',
      note: CELL_NOTES.unread(said).slice(0, LONGEST_NOTE),
      looked_at: 'evidence' in claim ? claim.evidence : [],
    };
    return [{ entity: entry.slug, criterion, reason: message }];
  });
}
