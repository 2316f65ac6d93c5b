import type { Advantage } from '../../catalog/vocabulary.ts';
import type { Comparison } from '../../comparison/compare.ts';
import { isCompared } from '../../comparison/judge.ts';
import type { BlockOf } from '../../document/report-document.ts';
import { notKnownText } from '../../wording/evidence.ts';
import {
  COUNT_LABELS,
  NOT_KNOWN_LABEL,
  SOME_COMPETITOR_LEADS,
  whereLeads,
} from '../../wording/leads.ts';
import { capitalise } from '../../wording/phrases.ts';
import { VERDICT_WORDS } from '../../wording/verdicts.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { rivalLeadLine, subjectLeadLine } from './lead-line.ts';

/** The answer in ten seconds: where the subject leads, where a rival does, what is not known. */
export function buildVerdictBlock(
  comparison: Comparison,
  sources: SourceRegister,
): BlockOf<'verdict'> {
  const { subject, rivals, counts, useUntil } = comparison;
  const [only] = rivals;
  return {
    type: 'verdict',
    lines: [
      { label: whereLeads(subject.name), ...subjectLeadLine(comparison, sources) },
      {
        label: only && rivals.length === 1 ? whereLeads(only.name) : SOME_COMPETITOR_LEADS,
        ...rivalLeadLine(comparison, sources),
      },
      { label: NOT_KNOWN_LABEL, text: notKnownText(counts, useUntil), refs: [] },
    ],
    counts: verdictCounts(comparison),
  };
}

/** Each verdict counts once. Where none is scored, three figures would read as a tie. */
function verdictCounts(comparison: Comparison): BlockOf<'verdict'>['counts'] {
  const verdicts = comparison.rows.flatMap((row) => row.rivals.map((cell) => cell.verdict));
  if (!verdicts.some(isCompared)) {
    const described = verdicts.filter(({ ground }) => ground === 'not-scored').length;
    return [
      { label: COUNT_LABELS.described, value: described },
      { label: capitalise(VERDICT_WORDS.notComparable), value: verdicts.length - described },
    ]
      .filter(({ value }) => value > 0)
      .map(({ label, value }) => ({ label, value: String(value) }));
  }
  const count = (wanted: Advantage) => ({
    label: COUNT_LABELS[wanted],
    value: String(verdicts.filter(({ advantage }) => advantage === wanted).length),
  });
  return [count('product'), count('competitor'), count('neutral')];
}
