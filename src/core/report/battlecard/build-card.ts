import type { Measurement, Rival, Subject } from '../../catalog/resolved.ts';
import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import {
  columnLine,
  columns,
  numbersTable,
  plain,
  textTable,
} from '../../document/plain-blocks.ts';
import type { Block, BlockOf } from '../../document/report-document.ts';
import * as wording from '../../wording/card.ts';
import { CARD_TITLES, FACTS_HEAD, fromMemoryText, QUICK_FACTS } from '../../wording/card.ts';
import { priceText } from '../../wording/lead-sentences.ts';
import { markedFor, winningLines, type CardLine } from '../pair/winning-lines.ts';
import { objections, type Objection } from './objections.ts';
import { cellOf, documentedHere, leadsFor, playsOf, refsOfPlay, type Pair } from '../pair/pair.ts';

const TITLES = wording.CARD_TITLES;

type Column = BlockOf<'columns'>['columns'][number];

/** Every line of a card, section by section, before it is cut to its size. */
export type CardDraft = {
  weWin: Column;
  theyWin: Column;
  ask: Column;
  walk: Column;
  price: Column;
  proof: Column;
  notSay: Column;
  objections: Objection[];
};

/** `given` are the answers that stand in the document already: none is given twice. */
export function draftCard(pair: Pair, most: number, given: Set<string>): CardDraft {
  const isOwn = pair.voice === 'own';
  const titles = titlesOf(pair);
  return {
    weWin: column(
      isOwn ? TITLES.weWin : wording.speaksFor(pair.comparison.subject.name),
      'ours',
      winningLines(pair, 'ours', most + 1),
    ),
    theyWin: column(
      isOwn ? TITLES.theyWin : wording.speaksFor(pair.rival.name),
      'theirs',
      winningLines(pair, 'theirs', most + 1),
    ),
    ask: column(titles.questions, 'ask', questions(pair)),
    walk: column(TITLES.walkAway, 'walk', isOwn ? walkAway(pair) : []),
    price: column(TITLES.price, 'proof', playLines(pair, 'price')),
    proof: column(TITLES.proof, 'proof', proofLines(pair)),
    notSay: column(TITLES.notSay, 'not', isOwn ? notToSay(pair) : []),
    objections: objections(pair, most, given),
  };
}

function titlesOf({ voice }: Pair): typeof TITLES {
  return voice === 'own' ? TITLES : { ...TITLES, ...wording.OTHER_TITLES[voice] };
}

/** What a seller reads in a call about one rival, in a fixed order. */
export type Card = {
  blocks: Block[];
  /** Titles of the sections for which there is nothing to say. */
  leftOut: string[];
};

/**
 * A draft cut to `most` lines a section. The first reason of each side and the first question are the
 * answer in ten seconds and are not said again. A brief card leaves out facts and prices,
 * and stands in as few rows as it can.
 */
export function buildCard(pair: Pair, draft: CardDraft, most: number, isBrief: boolean): Card {
  const { weWin, theyWin, ask, walk, price, proof, notSay, objections: met } = draft;
  const facts = isBrief ? null : quickFacts(pair);
  const prices = priceTable(pair);
  const titles = titlesOf(pair);
  const body = (...all: Column[]) =>
    columns(
      'body',
      all.map((each) => cut(each, most)),
    );
  return {
    blocks: [
      ...columns('lead', [head(weWin), head(theyWin), { ...head(ask), title: titles.findOut }]),
      ...(facts ? [facts] : []),
      ...(isBrief
        ? body(tail(weWin), tail(theyWin), tail(ask))
        : [...body(tail(weWin), tail(theyWin)), ...body(tail(ask), walk)]),
      ...(met.length > 0 ? [objectionTable(pair, met)] : []),
      ...(prices && !isBrief ? [prices] : []),
      ...(isBrief ? body(proof, notSay, walk) : body(price, proof, notSay)),
    ],
    leftOut: [
      ...[weWin, theyWin, ask, walk, proof, notSay].flatMap(({ title, items }) =>
        items.length === 0 ? [title] : [],
      ),
      ...(price.items.length === 0 && !prices ? [TITLES.price] : []),
      ...(met.length === 0 ? [titles.objections] : []),
    ],
  };
}

function cut(one: Column, most: number): Column {
  return { ...one, items: one.items.slice(0, most) };
}

function column(title: string, sign: Column['sign'], items: CardLine[]): Column {
  return { title, sign, items };
}

function head(one: Column): Column {
  return { ...one, items: one.items.slice(0, 1) };
}

function tail(one: Column): Column {
  return { ...one, items: one.items.slice(1) };
}

function playLines(pair: Pair, section: 'price' | 'proof' | 'walk_away'): CardLine[] {
  return playsOf(pair, section).map((play) => ({
    text: play.text,
    refs: refsOfPlay(pair, play),
    ...markedFor(play.audience),
  }));
}

/** About the buyer's own need: as written for the pair, then one for each strongest lead. */
function questions(pair: Pair): CardLine[] {
  const criteria = [
    ...leadsFor(pair, 'ours').flatMap(({ row, weakness }) =>
      weakness === null ? [row.criterion] : [],
    ),
    ...documentedHere(pair, 'ours').map(({ criterion }) => criterion),
    ...pair.comparison.rows.flatMap(({ criterion }) =>
      criterion.role === 'differentiator' || criterion.role === 'strength' ? [criterion] : [],
    ),
  ];
  const written = playsOf(pair, 'buyer_questions').map(({ text }) => text);
  const all = new Set([...written, ...criteria.map(({ buyerQuestion }) => buyerQuestion)]);
  return [...all].map((text) => columnLine(text));
}

/** Musts of the buyer that the rival has and the subject has not, both documented. */
function walkAway(pair: Pair): CardLine[] {
  const lost = leadsFor(pair, 'theirs').filter(
    ({ leading: { value }, weakness }) =>
      value.kind === 'boolean' && value.yes && weakness === null,
  );
  return [
    ...playLines(pair, 'walk_away'),
    ...lost.map(({ row }) =>
      columnLine(wording.walkAwayFrom(row.criterion.name), refsOfCell(pair, 'theirs', row)),
    ),
  ];
}

function proofLines(pair: Pair): CardLine[] {
  const held = pair.comparison.rows.filter(({ criterion, subject }) => {
    const [shown] = subject.shown;
    const isYes = shown?.value.kind === 'boolean' && shown.value.yes;
    return criterion.factKind === 'certificate' && isYes && shown.basis === 'read';
  });
  const names = held.map(({ criterion }) => criterion.name);
  const refs = held.slice(0, wording.NAMED).flatMap((row) => refsOfCell(pair, 'ours', row));
  const certificates = names.length > 0 ? [columnLine(wording.certificates(names), refs)] : [];
  return [...playLines(pair, 'proof'), ...certificates];
}

/** Leads that may not be claimed, and the leap from “not documented” to “they cannot”. */
function notToSay(pair: Pair): CardLine[] {
  const weak = leadsFor(pair, 'ours').flatMap(({ row, leading, trailing, weakness }) => {
    if (weakness === null) return [];
    const text = wording.notSayLead(row.criterion.name, wording.NOT_SAY_REASONS[weakness]);
    return [columnLine(text, pair.sources.refsOf([leading, trailing]))];
  });
  const leaps = documentedHere(pair, 'ours')
    .slice(0, 1)
    .map(({ criterion }) => columnLine(wording.notSayUnknown(criterion.name, pair.rival.name)));
  return [...weak, ...leaps];
}

function refsOfCell(pair: Pair, side: 'ours' | 'theirs', row: ComparisonRow): number[] {
  return pair.sources.refsOf(cellOf(pair, side, row)?.shown.slice(0, 1) ?? []);
}

function objectionTable(pair: Pair, met: Objection[]): BlockOf<'table'> {
  const rows = met.map(({ says, answer }) => [says, answer]);
  const heads = wording.OBJECTION_HEADS[pair.voice];
  return textTable(titlesOf(pair).objections, heads, rows, 'objections');
}

/** List prices side by side, as far as they are known; null where neither side publishes one. */
function priceTable(pair: Pair): BlockOf<'table'> | null {
  const { subject } = pair.comparison;
  const shownOf = (side: 'ours' | 'theirs', row: ComparisonRow): Measurement | undefined =>
    cellOf(pair, side, row)?.shown[0];
  const rows = pair.comparison.rows
    .filter(({ criterion }) => criterion.factKind === 'price' && criterion.type === 'number')
    .filter((row) => shownOf('ours', row) ?? shownOf('theirs', row));
  if (rows.length === 0) return null;
  const cell = (shown: Measurement | undefined) =>
    plain(priceText(shown), pair.sources.refsOf(shown ? [shown] : []));
  return numbersTable(
    TITLES.price,
    [wording.PRICE_HEAD, subject.name, pair.rival.name],
    rows.map((row) => [
      plain(row.criterion.name),
      cell(shownOf('ours', row)),
      cell(shownOf('theirs', row)),
    ]),
  );
}

type Facts = Partial<Record<keyof typeof QUICK_FACTS, string>>;

/** What a seller must have at hand about both, fact by fact; null where no fact is known of both. */
function quickFacts({ comparison, rival }: Pair): BlockOf<'table'> | null {
  const { subject, representative } = comparison;
  const owner = comparison.catalog.subjects.find(({ id }) => id === rival.subjectId) ?? null;
  const ours = factsOf(comparison, representative, subject);
  const theirs = factsOf(comparison, rival, owner);
  const names = Object.keys(QUICK_FACTS) as (keyof typeof QUICK_FACTS)[];
  const known = names.filter((name) => ours[name] !== undefined && theirs[name] !== undefined);
  if (known.length === 0) return null;
  return textTable(
    CARD_TITLES.facts,
    [FACTS_HEAD, subject.name, rival.name],
    known.map((name) =>
      [QUICK_FACTS[name], ours[name] ?? '', theirs[name] ?? ''].map((text) => plain(text)),
    ),
  );
}

/** Of an entry with what is known of the firm behind it; words of the catalog's facets for its codes. */
function factsOf({ catalog }: Comparison, rival: Rival | null, firm: Subject | null): Facts {
  const facts: Facts = {};
  const set = (name: keyof Facts, value: string | number | null | undefined, recalled = false) => {
    if (value === null || value === undefined || value === '') return;
    facts[name] = recalled ? fromMemoryText(String(value)) : String(value);
  };
  const worded = (field: 'deployment' | 'segments' | 'licence', codes: string[]) => {
    const words = catalog.facets.find((facet) => facet.field === field)?.values ?? {};
    return codes.map((code) => words[code] ?? code).join(', ');
  };
  const holder = firm ?? rival;
  const own = rival ?? firm;
  set('product', rival?.product ?? (firm && rival ? rival.name : undefined));
  set('owner', own?.ownership ?? (firm && rival ? firm.name : undefined));
  set('seat', holder?.headquarters, holder?.fromMemory.includes('headquarters'));
  set('founded', holder?.founded, holder?.fromMemory.includes('founded'));
  set('runs', worded('deployment', own?.deployment ?? []));
  set('licence', worded('licence', own?.licence ? [own.licence] : []));
  set('customers', worded('segments', own?.segments ?? []));
  set('price', rival?.pricing);
  set('released', rival?.releaseDate);
  set('knowledge', rival?.lifecycle.knowledgeCutOff?.date);
  return facts;
}
