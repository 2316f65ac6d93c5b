import type { Measurement } from '../../catalog/resolved.ts';
import type { Comparison } from '../../comparison/compare.ts';
import { freshness } from '../../comparison/freshness.ts';
import { relativeDifference } from '../../comparison/judge.ts';
import {
  candidatesOf,
  cellAt,
  isBestOfAll,
  weaknessIn,
  type Candidate,
  type Finding,
  type FirstPlace,
} from '../../comparison/findings.ts';
import { sharedRows } from '../../comparison/shared-rows.ts';
import { columnLine, columns, plain, textTable } from '../../document/plain-blocks.ts';
import type { Block, BlockOf, Line } from '../../document/report-document.ts';
import * as wording from '../../wording/first-page.ts';
import { joinWords } from '../../wording/phrases.ts';
import { cellValueText, timesText } from '../../wording/lead-sentences.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { choiceOf, criteriaOf, grouped, headline, namesOf, type Choice } from './choices.ts';

const WORDS = wording.FIRST_PAGE;
const MOST = 4;
const MOST_WEAK = 2;
/** With more candidates than this each has one reason, so that the page stays one. */
const CROWDED = 4;
const NAMED = 3;
/** A price that is nearer than this is not given as a ratio. */
const LEAST_RATIO = 1.05;

/**
 * The answer: for each candidate that comes first somewhere the condition under which to choose it,
 * with the numbers; what all share; what could change it; who does what next.
 */
export function firstPage(comparison: Comparison, sources: SourceRegister): Block[] {
  const all = candidatesOf(comparison);
  const choices = all.map((candidate) => choiceOf(comparison, candidate, all));
  const leading = choices.filter(({ firsts }) => firsts.length > 0);
  const chosen = leading.filter((choice) => !isLevelWithMost(choice, all));
  return [
    headline(comparison, choices, all),
    ...(chosen.length > 0 ? [chooseTable(chosen, all, sources)] : []),
    ...asides(comparison, choices, all, sources),
    nextSteps(comparison, leading, all),
  ];
}

/** Of many candidates, one that is at best level with most of the others: that decides nothing. */
function isLevelWithMost({ firsts: [first] }: Choice, all: Candidate[]): boolean {
  return all.length > CROWDED && first !== undefined && first.level.length * 2 > all.length - 1;
}

function chooseTable(
  leading: Choice[],
  all: Candidate[],
  sources: SourceRegister,
): BlockOf<'table'> {
  const cellsFor = (choice: Choice, together: Candidate[]): Cells =>
    firstCells(choice, all, sources, together);
  const rows = leading.map((choice) => ({ choice, cells: cellsFor(choice, []) }));
  const lines = grouped(rows, textsOf).flatMap(({ members }) => {
    const apart = members.map((row) => tableRow([row]));
    if (!areLevel(members.map(({ choice }) => choice))) return apart;
    const together = members.map(({ choice }) => choice.candidate);
    const told = members.map(({ choice }) => ({ choice, cells: cellsFor(choice, together) }));
    return grouped(told, textsOf).length === 1 ? [tableRow(told)] : apart;
  });
  return textTable(WORDS.choose, WORDS.heads, lines, 'choices');
}

type Row = { choice: Choice; cells: Cells };

function textsOf({ cells: [condition] }: Row): string[] {
  return [condition.text];
}

/** Candidates with one condition stand in one row. */
function tableRow(members: Row[]): Line[] {
  return [
    plain(joinWords(members.map(({ choice }) => choice.candidate.name))),
    joined(
      members.map(({ cells: [condition] }) => condition),
      ' ',
    ),
    joined(
      members.map(({ cells: [, numbers] }) => numbers),
      '; ',
    ),
  ];
}

/** Whether each is level with each other where it comes first; of one alone there is nothing to ask. */
function areLevel(choices: Choice[]): boolean {
  return choices.every(({ candidate, firsts: [first] }) =>
    choices.every(
      (other) => other.candidate === candidate || (first && isLevelWith(first, other.candidate)),
    ),
  );
}

function isLevelWith({ level }: FirstPlace, { index }: Candidate): boolean {
  return level.some(({ other }) => other.index === index);
}

/** Different texts one after the other, with every reference. */
function joined(lines: Line[], between: string): Line {
  return {
    text: [...new Set(lines.map(({ text }) => text))].join(between),
    refs: [...new Set(lines.flatMap(({ refs }) => refs))].toSorted((one, other) => one - other),
  };
}

type Cells = [condition: Line, numbers: Line];
const NOTHING = plain('');

/** The condition with every claim it rests on, and the nearest figures. */
function firstCells(
  { firsts }: Choice,
  all: Candidate[],
  sources: SourceRegister,
  together: Candidate[],
): Cells {
  const [first, ...rest] = firsts;
  if (!first) return [NOTHING, NOTHING];
  const isCrowded = all.length > CROWDED;
  const others = rest.filter((each) => !isCrowded || isBestOfAll(each)).slice(0, NAMED);
  const best = others.filter(isBestOfAll);
  const condition = [
    conditionText(first, all.length, together),
    wording.alsoBest(criteriaOf(best)),
    ...grouped(
      others.filter((each) => !isBestOfAll(each)),
      ({ beats }) => nearestNames(beats).toSorted(),
    ).map(({ members, names }) => wording.alsoAhead(criteriaOf(members), names)),
  ];
  const numbers = firsts
    .slice(0, isCrowded ? 1 : 2)
    .flatMap((each) => closest(each, !isCrowded || isBestOfAll(each)));
  return [
    {
      text: condition.filter(Boolean).join(' '),
      refs: sources.refsOf([first, ...others].flatMap(claimsOf)),
    },
    {
      text: numbers.map(({ text }) => text).join('; '),
      refs: sources.refsOf(numbers.flatMap(({ used }) => used)),
    },
  ];
}

function claimsOf({ beats, weak, level }: FirstPlace): Measurement[] {
  return [...beats, ...weak, ...level].flatMap(({ claims }) => claims ?? []);
}

function othersIn(findings: Finding[]): Candidate[] {
  return findings.map(({ other }) => other);
}

function nearestNames(findings: Finding[]): string[] {
  return namesOf(othersIn(nearestFirst(findings)));
}

/** `together` are told in one row, and level with each other. */
function conditionText(place: FirstPlace, all: number, together: Candidate[]): string {
  const { criterion } = place.row;
  const isYes = criterion.type === 'boolean';
  const isPrice = criterion.factKind === 'price' && criterion.higherIsBetter === false;
  const bestOf = isYes ? wording.onlyOf : isPrice ? wording.cheapestOf : wording.bestOf;
  const { beats, weak, level, open } = place;
  const names = {
    beats: nearestNames(beats),
    weak: nearestNames(weak),
    level: nearestNames(level.filter(({ other }) => !together.includes(other))),
    open: namesOf(othersIn(open)),
  };
  const texts = [
    isYes ? wording.isMust(criterion.name) : wording.decides(criterion.name),
    isBestOfAll(place) ? bestOf(all) : wording.aheadText(names, together.length > 1),
    isPrice && (all <= CROWDED || isBestOfAll(place)) ? dearerText(place) : '',
  ];
  return texts.filter(Boolean).join(' ');
}

/** The two values that are nearest each other: what it leads by at least. */
function closest({ beats }: FirstPlace, isNamed: boolean): { text: string; used: Measurement[] }[] {
  const [nearest] = nearestFirst(beats);
  if (!nearest?.claims) return [];
  const used = nearest.claims;
  const [leading, trailing] = used;
  if (leading.value.kind === 'boolean') return [{ text: cellValueText(leading), used }];
  const name = isNamed ? nearest.other.name : null;
  const text = wording.against(cellValueText(leading), cellValueText(trailing), name);
  return [{ text: wording.measuredOn(text, leading.instrument ?? null), used }];
}

function nearestFirst(findings: Finding[]): Finding[] {
  return findings.toSorted((one, other) => widthOf(one) - widthOf(other));
}

function widthOf({ claims }: Finding): number {
  const [one, other] = (claims ?? []).map(({ value, score }) =>
    value.kind === 'number' ? value.number : score,
  );
  return one === undefined || other === undefined ? 1 : relativeDifference(one, other);
}

/** How much more the dearest of those beaten costs; nothing where a ratio says nothing. */
function dearerText({ beats }: FirstPlace): string {
  const ratios = beats.flatMap(({ other, claims }) => {
    const [own, theirs] = (claims ?? []).map(({ value }) => value);
    return own?.kind === 'number' && theirs?.kind === 'number' && own.number > 0
      ? [{ name: other.name, ratio: theirs.number / own.number }]
      : [];
  });
  const [dearest] = ratios.toSorted((one, other) => other.ratio - one.ratio);
  return dearest && dearest.ratio >= LEAST_RATIO
    ? wording.costsMore(dearest.name, timesText(dearest.ratio))
    : '';
}

/** What all share, once, beside what could change the answer. */
function asides(
  comparison: Comparison,
  choices: Choice[],
  all: Candidate[],
  sources: SourceRegister,
): Block[] {
  const shared = sharedRows(comparison, all);
  const names = shared.map(({ criterion }) => criterion.name);
  return columns('body', [
    {
      title: WORDS.share(all.length),
      sign: 'proof',
      items: names.length === 0 ? [] : [columnLine(wording.sharedText(names))],
    },
    { title: WORDS.change, sign: 'ask', items: changes(comparison, choices, all, sources) },
  ]);
}

/** Leads on weak evidence, weightiest first, then what nobody could compare. */
function changes(
  { useUntil }: Comparison,
  choices: Choice[],
  all: Candidate[],
  sources: SourceRegister,
): BlockOf<'columns'>['columns'][number]['items'] {
  const weak = choices
    .flatMap(({ weak: firsts }) => firsts)
    .toSorted((one, other) => other.row.criterion.weight - one.row.criterion.weight)
    .flatMap(weakItem)
    .map(({ text, used }) => columnLine(text, sources.refsOf(used)));
  const open = choices
    .flatMap(({ firsts }) => firsts.slice(0, 2))
    .filter(({ open: missing }) => missing.length > 0 && missing.length < all.length - 1)
    .map(({ row, open: missing }) =>
      columnLine(wording.openText(row.criterion.name, namesOf(othersIn(missing)))),
    );
  const texts = new Set<string>();
  const isCrowded = all.length > CROWDED;
  const found = [...weak.slice(0, isCrowded ? 1 : MOST_WEAK), ...open].filter(
    ({ text }) => !texts.has(text) && texts.add(text),
  );
  const aging = useUntil === null ? [] : [columnLine(wording.agesOn(useUntil))];
  return [...found.slice(0, isCrowded ? 2 : MOST - 1), ...aging];
}

/** Those beaten on one kind of weak evidence: the kind met first. */
function weakItem({ candidate, row, weak }: FirstPlace): { text: string; used: Measurement[] }[] {
  const weakness = weak[0] && weaknessIn(weak[0]);
  if (!weakness) return [];
  const same = weak.filter((each) => weaknessIn(each) === weakness);
  const { name } = row.criterion;
  return [
    {
      text: wording.weakLead(name, candidate.name, nearestNames(same), weakness),
      used: same.flatMap(({ claims }) => claims ?? []),
    },
  ];
}

/** Who does what by when: prices, a trial, open answers on security, a customer's word. */
function nextSteps(comparison: Comparison, leading: Choice[], all: Candidate[]): BlockOf<'table'> {
  const named = (leading.length > 0 ? leading.map(({ candidate }) => candidate) : all).slice(
    0,
    NAMED,
  );
  const names = namesOf(named);
  const kinds = new Set(comparison.rows.map(({ criterion }) => criterion.factKind));
  const open = comparison.rows
    .filter(({ criterion }) => criterion.securityFactor)
    .flatMap((row) => all.filter((each) => cellAt(row, each)?.claim.state === 'unknown'));
  const unanswered = all.filter((each) => open.includes(each)).map(({ name }) => name);
  const by = comparison.useUntil === null ? wording.WHEN.week : wording.before(comparison.useUntil);
  const [subject] = all;
  const references = [...new Set([...(subject ? [subject] : []), ...named])];
  const trial: Step = kinds.has('benchmark')
    ? [by, wording.OWNERS.benchmark, wording.ownTrial(names)]
    : [by, wording.OWNER_SPONSOR, wording.checkReferences(namesOf(references))];
  const weak = all.filter((each) => hasWeakPrice(comparison, each));
  const asked = weak.length > 0 ? weak : named;
  const prices: Step = [
    wording.WHEN.week,
    wording.OWNERS.price,
    wording.confirmPrices(names, namesOf(weak), vendorsOf(comparison, asked)),
  ];
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
  const rows = steps.map((step) => step.map((text) => plain(text)));
  return textTable(WORDS.next, WORDS.nextHeads, rows);
}

type Step = [when: string, who: string, what: string];

/** Whether a price it shows is stale, or was said by somebody else than the vendor. */
function hasWeakPrice(comparison: Comparison, candidate: Candidate): boolean {
  const life = comparison.catalog.shelfLifeDays.price;
  return comparison.rows
    .filter(({ criterion }) => criterion.factKind === 'price')
    .flatMap((row) => cellAt(row, candidate)?.shown ?? [])
    .some(
      (price) =>
        price.reportedBy !== 'vendor' || freshness(price, life, comparison.today).state === 'stale',
    );
}

function vendorsOf({ subject, rivals }: Comparison, candidates: Candidate[]): number {
  return new Set(candidates.map(({ index }) => rivals[index - 1]?.company ?? subject.name)).size;
}
