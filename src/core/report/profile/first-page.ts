import type { Audience } from '../../catalog/vocabulary.ts';
import type { ComparisonRow, Comparison } from '../../comparison/compare.ts';
import { doubtAbout } from '../../comparison/doubts.ts';
import { isOneTester, type MeasurementPair } from '../../comparison/pair-measurements.ts';
import {
  aloneIn,
  candidatesOf,
  cellAt,
  isBestOfAll,
  sharedRows,
  standingIn,
  type Candidate,
  type Standing,
} from '../../comparison/rank-row.ts';
import type { Block, BlockOf, Line } from '../../document/report-document.ts';
import * as wording from '../../wording/first-page.ts';
import { cellValueText, timesText } from '../../wording/lead-sentences.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';

const WORDS = wording.FIRST_PAGE;
const MOST = 4;
const NAMED = 3;

/** A candidate that leads somewhere, strongest first, and what it alone documents. */
type Choice = { candidate: Candidate; standings: Standing[]; alone: ComparisonRow[] };

/**
 * The answer: for each candidate that leads somewhere the condition under which to choose it, with
 * the numbers; what all share; what could change it; who does what next. A customer reads of leads
 * alone that may be claimed.
 */
export function firstPage(
  comparison: Comparison,
  audience: Audience,
  sources: SourceRegister,
): Block[] {
  const all = candidatesOf(comparison);
  const choices = all.map((candidate) => choiceOf(comparison, candidate, all, audience));
  const leading = choices.filter(({ standings, alone }) => standings.length + alone.length > 0);
  return [
    headline(leading, all, audience),
    ...(leading.length > 0 ? [chooseTable(leading, all, audience, sources)] : []),
    ...asides(comparison, leading, all, sources),
    nextSteps(comparison, leading, all),
  ];
}

function choiceOf(
  comparison: Comparison,
  candidate: Candidate,
  all: Candidate[],
  audience: Audience,
): Choice {
  const isFree = audience === 'customer';
  const mayClaim = ({ criterion }: ComparisonRow, pair: MeasurementPair) =>
    !isFree ||
    (isOneTester(pair) && doubtAbout(comparison, criterion, [pair.subject, pair.rival]) === null);
  const standings = comparison.rows
    .flatMap((row) => standingIn(row, candidate, all, (pair) => mayClaim(row, pair)) ?? [])
    .toSorted((one, other) => rankOf(other) - rankOf(one));
  const rows = [...comparison.rows, ...comparison.capabilities];
  return { candidate, standings, alone: aloneIn(rows, candidate, all, isFree) };
}

/** Best of all first, then by how many it is ahead of, then by weight. */
function rankOf(standing: Standing): number {
  const { beats, row } = standing;
  return (isBestOfAll(standing) ? 1e6 : 0) + beats.length * 1e3 + row.criterion.weight;
}

function headline(leading: Choice[], all: Candidate[], audience: Audience): Block {
  const criteria = leading.flatMap(({ standings, alone }) =>
    [standings[0]?.row ?? alone[0]].flatMap((row) => row?.criterion.name ?? []),
  );
  const names = leading.map(({ candidate }) => candidate.name);
  const turnsOn = [...new Set(criteria)].slice(0, MOST);
  if (audience === 'customer') {
    return { type: 'paragraph', tone: 'lead', text: wording.plainHeadline(turnsOn), refs: [] };
  }
  const text = wording.answerHeadline(names, turnsOn);
  const behind = all.filter(({ name }) => !names.includes(name)).map(({ name }) => name);
  const rest = names.length > 1 && behind.length > 0 ? ` ${wording.leadsNowhere(behind)}` : '';
  return { type: 'paragraph', tone: 'lead', text: `${text}${rest}`, refs: [] };
}

function chooseTable(
  leading: Choice[],
  all: Candidate[],
  audience: Audience,
  sources: SourceRegister,
): BlockOf<'table'> {
  return {
    type: 'table',
    caption: WORDS.choose,
    columns: WORDS.heads.map((text) => ({ text, align: 'start' })),
    rows: leading.map((choice) => chooseRow(choice, all, audience, sources)),
  };
}

function chooseRow(
  { candidate, standings, alone }: Choice,
  all: Candidate[],
  audience: Audience,
  sources: SourceRegister,
): Line[] {
  const [first, ...others] = standings;
  const name = { text: candidate.name, refs: [] };
  if (!first) {
    const shown = alone.flatMap((row) => cellAt(row, candidate)?.shown.slice(0, 1) ?? []);
    const [row, ...rest] = alone;
    const texts = [
      wording.aloneCondition(row?.criterion.name ?? ''),
      wording.aloneText(rest.map(({ criterion }) => criterion.name)),
    ];
    return [
      name,
      { text: texts.filter(Boolean).join(' '), refs: sources.refsOf(shown.slice(0, NAMED)) },
      { text: wording.documentedCount(alone.length), refs: [] },
    ];
  }
  const names = (list: Candidate[]) => list.map((each) => each.name);
  const beaten = first.beats.map((each) => each.candidate);
  const { criterion } = first.row;
  const isYes = criterion.type === 'boolean';
  const isPrice = criterion.factKind === 'price' && !isYes;
  const bestOf = isYes ? wording.onlyOf : isPrice ? wording.cheapestOf : wording.bestOf;
  const also = audience === 'customer' ? others.filter(isBestOfAll) : others;
  const condition = [
    isYes ? wording.isMust(criterion.name) : wording.decides(criterion.name),
    isBestOfAll(first)
      ? bestOf(all.length)
      : wording.aheadText(names(beaten), names(first.level), names(first.open)),
    isPrice ? dearerText(first) : '',
    wording.alsoAhead(also.slice(0, NAMED).map(({ row }) => row.criterion.name)),
  ];
  const numbers = standings.slice(0, 2).map(closest);
  return [
    name,
    { text: condition.filter(Boolean).join(' '), refs: [] },
    {
      text: numbers.map(({ text }) => text).join('; '),
      refs: sources.refsOf(numbers.flatMap(({ used }) => used)),
    },
  ];
}

/** The two values that are nearest each other: what it leads by at least. */
function closest({ row, beats }: Standing) {
  const better = beats[0]?.leading && isHigherBetter(row, beats[0].leading.instrument);
  const sign = better ? -1 : 1;
  const numberOf = ({ trailing }: (typeof beats)[number]) =>
    trailing.value.kind === 'number' ? trailing.value.number * sign : 0;
  const [nearest] = beats.toSorted((one, other) => numberOf(one) - numberOf(other));
  if (!nearest) return { text: '', used: [] };
  const { leading, trailing } = nearest;
  if (leading.value.kind === 'boolean') {
    return { text: cellValueText(leading), used: [leading, trailing] };
  }
  const text = wording.against(cellValueText(leading), cellValueText(trailing));
  return { text: wording.measuredOn(text, leading.instrument ?? null), used: [leading, trailing] };
}

function isHigherBetter({ criterion }: ComparisonRow, test: string | undefined): boolean {
  const instrument = criterion.instruments.find(({ name }) => name === test);
  return (instrument ?? criterion).higherIsBetter ?? true;
}

/** How much more the dearest of those beaten costs; nothing where a ratio says nothing. */
function dearerText({ beats }: Standing): string {
  const ratios = beats.flatMap(({ candidate, leading, trailing }) =>
    leading.value.kind === 'number' && trailing.value.kind === 'number' && leading.value.number > 0
      ? [{ name: candidate.name, ratio: trailing.value.number / leading.value.number }]
      : [],
  );
  const [dearest] = ratios.toSorted((one, other) => other.ratio - one.ratio);
  return dearest ? wording.costsMore(dearest.name, timesText(dearest.ratio)) : '';
}

/** What all share, once, beside what could change the answer. */
function asides(
  comparison: Comparison,
  leading: Choice[],
  all: Candidate[],
  sources: SourceRegister,
): Block[] {
  const shared = sharedRows(comparison);
  const change = changes(comparison, leading, all, sources);
  const columns: BlockOf<'columns'>['columns'] = [
    ...(shared.length > 0
      ? [
          {
            title: WORDS.share,
            sign: 'proof' as const,
            items: [
              {
                text: wording.sharedText(shared.map(({ criterion }) => criterion.name)),
                refs: [],
                tag: null,
              },
            ],
          },
        ]
      : []),
    ...(change.length > 0 ? [{ title: WORDS.change, sign: 'ask' as const, items: change }] : []),
  ];
  return columns.length > 0 ? [{ type: 'columns', size: 'body', columns }] : [];
}

/** Weak evidence under the reasons given, then what nobody could compare. */
function changes(
  comparison: Comparison,
  leading: Choice[],
  all: Candidate[],
  sources: SourceRegister,
): BlockOf<'columns'>['columns'][number]['items'] {
  const first = leading.flatMap(({ standings }) => standings.slice(0, 2));
  const weak = first.flatMap(({ candidate, row, beats }) => {
    const leads = beats[0]?.leading;
    const doubt = leads && doubtAbout(comparison, row.criterion, [leads]);
    if (!leads || !doubt) return [];
    const say = doubt === 'stale' ? wording.staleText : wording.weakText;
    return [
      { text: say(row.criterion.name, candidate.name), refs: sources.refsOf([leads]), tag: null },
    ];
  });
  const open = first.flatMap(({ row, open: missing }) =>
    missing.length === 0 || missing.length === all.length - 1
      ? []
      : [
          {
            text: wording.openText(
              row.criterion.name,
              missing.map(({ name }) => name),
            ),
            refs: [],
            tag: null,
          },
        ],
  );
  const texts = new Set<string>();
  const found = [...weak, ...open].filter(({ text }) => !texts.has(text) && texts.add(text));
  const { useUntil } = comparison;
  const aging = useUntil === null ? [] : [{ text: wording.agesOn(useUntil), refs: [], tag: null }];
  return [...found.slice(0, MOST - 1), ...aging];
}

/** Who does what by when: prices, a trial, open answers on security, a customer's word. */
function nextSteps(comparison: Comparison, leading: Choice[], all: Candidate[]): BlockOf<'table'> {
  const names = (leading.length > 0 ? leading.map(({ candidate }) => candidate) : all)
    .slice(0, NAMED)
    .map(({ name }) => name);
  const kinds = new Set(comparison.rows.map(({ criterion }) => criterion.factKind));
  const open = comparison.rows
    .filter(({ criterion }) => criterion.securityFactor)
    .flatMap((row) => all.filter((each) => cellAt(row, each)?.claim.state === 'unknown'));
  const unanswered = all.filter((each) => open.includes(each)).map(({ name }) => name);
  const by = comparison.useUntil === null ? wording.WHEN.week : wording.before(comparison.useUntil);
  const trial: Step = kinds.has('benchmark')
    ? [by, wording.OWNERS.benchmark, wording.ownTrial(names)]
    : [by, wording.OWNER_SPONSOR, wording.checkReferences(names)];
  const prices: Step = [wording.WHEN.week, wording.OWNERS.price, wording.confirmPrices(names)];
  const answers: Step = [
    wording.WHEN.signing,
    wording.OWNERS.security,
    wording.openAnswers(open.length, unanswered),
  ];
  const steps = [
    ...(kinds.has('price') ? [prices] : []),
    trial,
    ...(open.length > 0 ? [answers] : []),
  ];
  return {
    type: 'table',
    caption: WORDS.next,
    columns: WORDS.nextHeads.map((text) => ({ text, align: 'start' })),
    rows: steps.map((step) => step.map((text) => ({ text, refs: [] }))),
  };
}

type Step = [when: string, who: string, what: string];
