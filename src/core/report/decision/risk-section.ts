import type { Criterion, Measurement } from '../../catalog/resolved.ts';
import { doubtAbout, footingIn } from '../../comparison/doubts.ts';
import { findRivalClaim } from '../../comparison/find-claim.ts';
import { bestMeasurement } from '../../comparison/pair-measurements.ts';
import { heading } from '../../document/heading.ts';
import { DOUBT_TEXT, MEMO_TITLES, RISKS } from '../../wording/memo.ts';
import { measurementDate, unknownText } from '../../wording/values.ts';
import {
  askedCriteria,
  candidateHead,
  criterionIn,
  nameIn,
  rivalOf,
  shortlist,
  type DecisionContext,
} from './decision-context.ts';
import { onMemo, type DecisionBlock } from './marked-blocks.ts';
import {
  paragraph,
  plain,
  saidParagraph,
  sentence,
  textTable,
} from '../../document/plain-blocks.ts';

const MOST = 16;

type Weak = { id: number; criterion: Criterion; text: string; claim: Measurement | null };

/** What is unknown, stale, undated or unverified in what the choice rests on; the leader's first. */
export function riskSection(context: DecisionContext): DecisionBlock[] {
  const ids = shortlist(context);
  const [leader] = ids;
  const start = onMemo('risks', heading('risks', MEMO_TITLES.risks));
  const found = ids.flatMap((id) => [...weaknesses(context, id), ...unmeasured(context, id)]);
  if (leader === undefined || found.length === 0) {
    const none = saidParagraph('body', [sentence(RISKS.none, 'doubt')]);
    return [start, onMemo('no-risk', none)];
  }
  const rest = found.length - MOST;
  const own = found.filter(({ id }) => id === leader);
  const lead = sentence(
    RISKS.lead(own.length, nameIn(context, leader)),
    'doubt',
    [leader],
    own.map(({ criterion }) => criterion.id),
  );
  const rows = found
    .slice(0, MOST)
    .map(({ id, criterion, text, claim }) => [
      plain(nameIn(context, id)),
      plain(criterion.name),
      plain(text, claim ? context.sources.refsOf([claim]) : []),
    ]);
  return [
    start,
    onMemo('risks-lead', saidParagraph('body', [lead])),
    onMemo(
      'risks-table',
      textTable(RISKS.caption, RISKS.heads(candidateHead(context)), rows),
      RISKS.caption,
    ),
    ...(rest > 0
      ? [onMemo('more-risks', paragraph('quiet', RISKS.more(rest)), RISKS.caption)]
      : []),
  ];
}

/** What is weak in what was asked about one candidate. */
export function weaknesses(context: DecisionContext, id: number): Weak[] {
  return askedCriteria(context).flatMap((criterion) => weakness(context, id, criterion));
}

/** Where it has a result, and lacks one on a test that is weighed. */
function unmeasured(context: DecisionContext, id: number): Weak[] {
  const { ranking } = context.decision;
  const place = ranking?.candidateIds.indexOf(id) ?? -1;
  return (ranking?.wishes ?? []).flatMap(({ criterionId, readings, byReading }) => {
    const missing = readings.filter((_, at) => byReading[at]?.[place] === null);
    if (missing.length === 0) return [];
    const criterion = criterionIn(context, criterionId);
    const { claim } = findRivalClaim(context.catalog, rivalOf(context, id), criterion);
    if (claim.state === 'unknown') return [];
    const tests = [...new Set(missing.map(({ instrument }) => instrument))];
    return [{ id, criterion, text: RISKS.unmeasured(tests), claim: null }];
  });
}

function weakness(context: DecisionContext, id: number, criterion: Criterion): Weak[] {
  const { catalog, decision } = context;
  const { claim } = findRivalClaim(catalog, rivalOf(context, id), criterion);
  if (claim.state === 'unknown') {
    const text = `${unknownText(claim)}. ${RISKS.unknown}.`;
    return [{ id, criterion, text, claim: null }];
  }
  const best = bestMeasurement(criterion, claim);
  const known = { catalog, today: decision.today, ...footingIn(catalog) };
  const doubt = doubtAbout(known, criterion, [best]);
  if (doubt === null) return [];
  const date = doubt === 'undated' ? '' : `, ${measurementDate(best)}`;
  return [{ id, criterion, text: DOUBT_TEXT[doubt] + date, claim: best }];
}
