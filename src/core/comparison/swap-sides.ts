import { BLANK_RIVAL } from '../catalog/blank-rival.ts';
import type { Rival, Subject } from '../catalog/resolved.ts';
import type { Advantage } from '../catalog/vocabulary.ts';
import type { Comparison, ComparisonRow, Verdict } from './compare.ts';
import { findRivalClaim } from './find-claim.ts';

/**
 * A comparison with one rival, from that rival’s chair; twice is the same comparison. The rival’s
 * firm becomes the subject where it is one, else the rival itself. Throws a RangeError for several.
 */
export function swapSides(comparison: Comparison): Comparison {
  if (comparison.ownChair) return comparison.ownChair;
  const { catalog, subject, representative, rivals } = comparison;
  const [rival, ...others] = rivals;
  if (!rival || others.length > 0) throw new RangeError('sides are swapped with a single rival');
  const firm = catalog.subjects.find(({ id }) => id === rival.subjectId);
  const swapRow = (row: ComparisonRow) => swapped(comparison, row);
  return {
    ...comparison,
    subject: firm ?? {
      ...rival,
      mark: null,
      marketPosition: '',
      keyPoints: [],
      keyModels: [],
      flagshipId: null,
      representativeIds: [],
    },
    representative: rival,
    rivals: [representative ?? asRival(subject)],
    rows: comparison.rows.map(swapRow),
    capabilities: comparison.capabilities.map(swapRow),
    ownChair: comparison,
  };
}

const OTHER: Record<Advantage, Advantage> = {
  product: 'competitor',
  competitor: 'product',
  neutral: 'neutral',
};

function swapped({ catalog, representative }: Comparison, row: ComparisonRow): ComparisonRow {
  const { criterion } = row;
  const inheritedFrom = representative
    ? findRivalClaim(catalog, representative, criterion).inheritedFrom
    : null;
  return row.rivals.reduce<ComparisonRow>(
    (_, { verdict, ...cell }) => ({
      ...row,
      subject: { ...cell, inheritedFrom: null },
      rivals: [{ ...row.subject, inheritedFrom, verdict: swappedVerdict(verdict) }],
      overall: row.overall && OTHER[row.overall],
    }),
    row,
  );
}

function swappedVerdict(verdict: Verdict): Verdict {
  const { advantage, pair } = verdict;
  return {
    ...verdict,
    advantage: OTHER[advantage],
    pair: pair && { ...pair, subject: pair.rival, rival: pair.subject },
  };
}

function asRival(subject: Subject): Rival {
  return {
    ...subject,
    subjectId: null,
    company: subject.name,
    ...BLANK_RIVAL,
    status: 'ga',
    offers: [],
    lifecycle: { retires: [] },
  };
}
