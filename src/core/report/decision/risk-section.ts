import type { Criterion, Measurement } from '../../catalog/resolved.ts';
import { doubtAbout } from '../../comparison/doubts.ts';
import { findRivalClaim } from '../../comparison/find-claim.ts';
import { bestMeasurement } from '../../comparison/pair-measurements.ts';
import { heading } from '../../document/heading.ts';
import type { Block } from '../../document/report-document.ts';
import { DOUBT_TEXT, MEMO_TITLES, RISKS } from '../../wording/memo.ts';
import { measurementDate, UNKNOWN_TEXT } from '../../wording/values.ts';
import { paragraph, plain, textTable } from './chart-subject.ts';
import {
  askedCriteria,
  candidateHead,
  nameIn,
  rivalOf,
  shortlist,
  type MemoContext,
} from './memo-context.ts';

const MOST = 16;

type Weak = { id: number; criterion: Criterion; text: string; claim: Measurement | null };

/** What is unknown, stale, undated or unverified in what the choice rests on; the leader's first. */
export function riskSection(context: MemoContext): Block[] {
  const ids = shortlist(context);
  const [leader] = ids;
  const start = heading('risks', MEMO_TITLES.risks);
  const found = ids.flatMap((id) =>
    askedCriteria(context).flatMap((criterion) => weakness(context, id, criterion)),
  );
  if (leader === undefined || found.length === 0) {
    return [start, paragraph('body', RISKS.none)];
  }
  const rest = found.length - MOST;
  return [
    start,
    paragraph(
      'body',
      RISKS.lead(found.filter(({ id }) => id === leader).length, nameIn(context, leader)),
    ),
    textTable(
      RISKS.caption,
      RISKS.heads(candidateHead(context)),
      found
        .slice(0, MOST)
        .map(({ id, criterion, text, claim }) => [
          plain(nameIn(context, id)),
          plain(criterion.name),
          plain(text, claim ? context.sources.refsOf([claim]) : []),
        ]),
    ),
    ...(rest > 0 ? [paragraph('quiet', RISKS.more(rest))] : []),
  ];
}

function weakness(context: MemoContext, id: number, criterion: Criterion): Weak[] {
  const { catalog, decision } = context;
  const { claim } = findRivalClaim(catalog, rivalOf(context, id), criterion);
  if (claim.state === 'unknown') {
    const text = `${UNKNOWN_TEXT[claim.reason]}. ${RISKS.unknown}.`;
    return [{ id, criterion, text, claim: null }];
  }
  const best = bestMeasurement(criterion, claim);
  const doubt = doubtAbout({ catalog, today: decision.today }, criterion, [best]);
  if (doubt === null) return [];
  const date = doubt === 'undated' ? '' : `, ${measurementDate(best)}`;
  return [{ id, criterion, text: DOUBT_TEXT[doubt] + date, claim: best }];
}
