import type { Play } from '../../catalog/resolved.ts';
import type { Audience, PlaySection } from '../../catalog/vocabulary.ts';
import type { Comparison } from '../../comparison/compare.ts';
import { isQuotable } from '../../comparison/doubts.ts';
import { findSubjectClaim } from '../../comparison/find-claim.ts';
import {
  candidatesOf,
  firstPlaceIn,
  isBestOfAll,
  type Candidate,
} from '../../comparison/findings.ts';
import { asserts, plain, stated } from '../../document/plain-blocks.ts';
import type { Line } from '../../document/report-document.ts';
import { firstSentence } from '../../wording/draft.ts';
import * as wording from '../../wording/profile-arguments.ts';
import { valueText } from '../../wording/values.ts';
import {
  assertedBy,
  catalogQuestions,
  lineOf,
  playsOf,
  questionsOf,
  refsOfPlay,
  sideNames,
  type Pair,
} from '../pair/pair.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { decidingRows, fewRefs } from './page-parts.ts';
import type { ThemeCount } from '../pair/count-themes.ts';

/** One side under the condition that speaks for it. */
export type ArgumentSide = {
  candidate: Candidate;
  condition: Line;
  because: Line;
  /** Empty where nothing is to be asked. */
  ask: Line;
};

const NOTHING = plain('');
/** Of a side; with more rivals each has one, so that the page stays one. */
const MOST_REASONS = 2;
const ROOMY_RIVALS = 3;

/** Our product first, then each rival for which something speaks; no condition and no question stands twice. */
export function sideRows(
  comparison: Comparison,
  pairs: Pair[],
  top: ThemeCount | null,
  audience: Audience,
  sources: SourceRegister,
): ArgumentSide[] {
  const said = new Set<string>();
  const [subject, ...rivals] = candidatesOf(comparison);
  if (!subject) return [];
  const context: Context = { comparison, audience, sources, said };
  return [
    ourRow(context, subject, pairs, top),
    ...pairs.flatMap((pair) => {
      const rival = rivals[pair.index];
      return rival ? rivalRow(context, rival, pair) : [];
    }),
  ];
}

type Context = {
  comparison: Comparison;
  audience: Audience;
  sources: SourceRegister;
  said: Set<string>;
};

function ourRow(
  context: Context,
  candidate: Candidate,
  pairs: Pair[],
  top: ThemeCount | null,
): ArgumentSide {
  const written = pairs.flatMap((pair) =>
    playsOf(pair, 'why_we_win').map((play) => ({ pair, play })),
  );
  const ofTop = written.filter(({ play }) => top && play.theme === top.id);
  const chosen = ofTop.find((each) => !namesRival(each)) ?? ofTop[0] ?? written[0];
  if (!chosen) return rowWithoutPlay(context, candidate);
  const { pair, play } = chosen;
  const condition = playLine(context, pair, play);
  const rest = written
    .filter((each) => each.play !== play && (pairs.length === 1 || each.play.theme !== play.theme))
    .toSorted((one, other) => forceOf(one) - forceOf(other));
  const most = mostReasons(context);
  const openingProof = pair.voice === 'own' && most > 1 ? (pair.opening?.proof ?? null) : null;
  const [proofPlay] = playsOf(pair, 'proof');
  const proof =
    openingProof === null || !proofPlay ? null : stated(openingProof, assertedBy(pair, proofPlay));
  const lines = rest
    .slice(0, proof === null ? most : most - 1)
    .map((each) => playLine(context, each.pair, each.play));
  const [question] = questionsOf(pair, 'buyer');
  return {
    candidate,
    condition,
    because: together([...lines, ...(proof === null ? [] : [proof])]),
    ask: question ? playLine(context, pair, question) : catalogQuestion(context),
  };
}

/** A line on one rival does for a row vs several only where there is no other. */
function namesRival({ pair, play }: { pair: Pair; play: Play }): boolean {
  return lineOf(play).includes(sideNames(pair.comparison, pair.index).them);
}

function forceOf({ pair, play }: { pair: Pair; play: Play }): number {
  return playsOf(pair, 'why_we_win').indexOf(play);
}

function rivalRow(context: Context, candidate: Candidate, pair: Pair): ArgumentSide[] {
  const section = pair.voice === 'rival' ? 'why_they_win' : 'walk_away';
  const [need] = unsaid(context, pair, section);
  const alone = need ? null : aloneIn(context, candidate);
  if (!need && !alone) return [];
  const condition = need ? playLine(context, pair, need) : (alone ?? NOTHING);
  const reasons = unsaid(context, pair, 'why_they_win')
    .slice(0, mostReasons(context))
    .map((play) => playLine(context, pair, play));
  const questions = unsaid(context, pair, 'buyer_questions').filter(
    ({ ask = 'buyer' }) => ask === 'buyer',
  );
  const themes = [need?.theme, playsOf(pair, 'why_they_win')[0]?.theme];
  const question =
    questions.find(({ theme }) => theme !== null && themes.includes(theme)) ?? questions[0];
  return [
    {
      candidate,
      condition,
      because: together(reasons),
      ask: question ? playLine(context, pair, question) : NOTHING,
    },
  ];
}

function mostReasons({ comparison }: Context): number {
  return comparison.rivals.length > ROOMY_RIVALS ? 1 : MOST_REASONS;
}

function unsaid({ said }: Context, pair: Pair, section: PlaySection): Play[] {
  return playsOf(pair, section).filter((play) => !said.has(lineOf(play)));
}

function playLine({ said }: Context, pair: Pair, play: Play): Line {
  const text = lineOf(play);
  said.add(text);
  return stated(text, assertedBy(pair, play), fewRefs(refsOfPlay(pair, play)));
}

function together(lines: Line[]): Line {
  const refs = [...new Set(lines.flatMap((line) => line.refs))].toSorted((a, b) => a - b);
  return stated(
    lines.map(({ text }) => text).join(' '),
    lines.flatMap((line) => line.asserts ?? []),
    fewRefs(refs),
  );
}

/** Without a written reason: what it alone has, else what is documented of it; what its vendor says, as that. */
function rowWithoutPlay(context: Context, candidate: Candidate): ArgumentSide {
  const [first, second] = documentedStrengths(context);
  const alone = aloneIn(context, candidate);
  const condition = alone ?? first?.line;
  const reason = alone ? first : second;
  return {
    candidate,
    condition:
      condition ?? stated(wording.NOTHING_WRITTEN[context.audience], asserts('not-known', [0])),
    because: reason ? accountOf(reason) : NOTHING,
    ask: catalogQuestion(context),
  };
}

function accountOf({ line, isVendors }: Strength): Line {
  return isVendors ? { ...line, text: wording.ownAccount(line.text) } : line;
}

/** A yes against a documented no of every other. */
function aloneIn({ comparison, sources }: Context, candidate: Candidate): Line | null {
  const all = candidatesOf(comparison);
  const places = decidingRows(comparison).flatMap((row) => {
    if (row.criterion.type !== 'boolean') return [];
    const place = firstPlaceIn(comparison, row, candidate, all);
    return place && isBestOfAll(place) && place.beats.every(isAgainstNo) ? [place] : [];
  });
  const [place] = places;
  if (!place) return null;
  const used = place.beats.flatMap(({ claims }) => claims ?? []);
  const others = place.beats.map(({ other }) => other.index);
  return stated(
    wording.onlyHas(place.row.criterion.name),
    asserts('only', [candidate.index, ...others], [place.row.criterion.id]),
    fewRefs(sources.refsOf(used)),
  );
}

function isAgainstNo({
  claims,
}: {
  claims: readonly { value: { kind: string; partly?: true } }[] | null;
}) {
  return claims?.[1]?.value.kind === 'boolean' && claims[1].value.partly !== true;
}

type Strength = { line: Line; isVendors: boolean };

/** What sets it apart, then its strengths, where that can be read again. */
function documentedStrengths({ comparison, sources }: Context): Strength[] {
  const { catalog, subject, representative } = comparison;
  return (['differentiator', 'strength'] as const).flatMap((role) =>
    catalog.criteria
      .filter((criterion) => criterion.role === role && !criterion.retired)
      .flatMap((criterion) => {
        const { claim } = findSubjectClaim(subject, representative, criterion);
        const own = claim.state === 'known' ? claim.measurements.find(isQuotable) : undefined;
        if (!own) return [];
        const text = firstSentence(valueText(own.value));
        const asserted = asserts('fact', [0], [criterion.id]);
        const line = stated(text, asserted, fewRefs(sources.refsOf([own])));
        return [{ line, isVendors: own.reportedBy === 'vendor' }];
      }),
  );
}

/** A question of the catalog that names no side: the subject’s, else one of all. */
function catalogQuestion({ comparison, said }: Context): Line {
  const { own, usual } = catalogQuestions(comparison, 'buyer');
  const [question] = [...own, ...usual].filter(({ text }) => !said.has(text));
  if (!question) return NOTHING;
  said.add(question.text);
  return stated(question.text, asserts('question'));
}
