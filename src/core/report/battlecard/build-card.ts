import type { ComparisonRow } from '../../comparison/compare.ts';
import { isDocumented, isStated, isUnsourced } from '../../comparison/doubts.ts';
import { asserts, columnLine, columns, textTable, stated } from '../../document/plain-blocks.ts';
import type { Block, BlockOf, Line } from '../../document/report-document.ts';
import * as wording from '../../wording/card.ts';
import {
  assertedLead,
  saidLine,
  saidLines,
  winningLines,
  type CardLine,
} from '../pair/winning-lines.ts';
import {
  assertedBy,
  calledIn,
  catalogQuestions,
  cellOf,
  leadsFor,
  lineOf,
  playsOf,
  questionsOf,
  refsOfPlay,
  type Pair,
  type PairSide,
} from '../pair/pair.ts';
import { priceTable, sidesText } from './side-facts.ts';

type Column = BlockOf<'columns'>['columns'][number];

const MOST_PLANTED = 3;

/** Every line of a card, section by section, before it is cut to its size. */
export type CardDraft = {
  weWin: Column;
  theyWin: Column;
  ask: Column;
  level: Column;
  walk: Column;
  price: Column;
  proof: Column;
  notSay: Column;
  objections: Objection[];
};

/** A play has been written: without one there is no card, but half a page of what is on file. */
export function hasPlay({ plays }: Pair): boolean {
  return plays.length > 0;
}

/** `given` are the answers that stand in the document already: none is given twice. */
export function draftCard(pair: Pair, most: number, given: Set<string>): CardDraft {
  const isOwn = pair.voice === 'own';
  const titles = wording.titlesFor(pair.voice, nameOfSpeaker(pair));
  return {
    weWin: column(titles.weWin, 'ours', winningLines(pair, 'ours', most)),
    theyWin: column(titles.theyWin, 'theirs', winningLines(pair, 'theirs', most)),
    ask: column(titles.questions, 'ask', questions(pair)),
    level: column(titles.level, 'proof', isOwn ? levelLine(pair) : []),
    walk: column(titles.walkAway, 'walk', isOwn ? walkAway(pair) : []),
    price: column(titles.price, 'proof', saidLines(pair, 'price')),
    proof: column(titles.proof, 'proof', saidLines(pair, 'proof')),
    notSay: column(titles.notSay, 'not', isOwn ? notToSay(pair) : []),
    objections: objectionsTo(pair, most, given),
  };
}

function nameOfSpeaker({ comparison }: Pair): string {
  return calledIn(comparison.catalog, comparison.subject);
}

/**
 * What a seller reads in a call about one rival, in a fixed order, cut to `most` lines a section. A brief
 * card, one of many, holds the opening, the reasons of both sides, and what to ask and to prove.
 */
export function buildCard(pair: Pair, draft: CardDraft, most: number, isBrief: boolean): Block[] {
  const { weWin, theyWin, ask, level, walk, price, proof, notSay, objections: met } = draft;
  const body = (...all: Column[]) =>
    columns(
      'body',
      all.map((each) => ({ ...each, items: each.items.slice(0, most) })),
    );
  const opening = openingColumn(pair, weWin);
  const reasons = [...columns('lead', [opening]), ...body(weWin, theyWin)];
  const table = met.length > 0 ? [objectionTable(pair, met.slice(0, most))] : [];
  if (isBrief) return [...reasons, ...body(ask, proof), ...table];
  return [
    ...sidesText(pair),
    ...reasons,
    ...body(withoutOpening(ask, pair), level),
    ...table,
    ...plantedQuestions(pair),
    ...priceTable(pair),
    ...body(proof, walk),
    ...body(price, notSay),
  ];
}

function column(title: string, sign: Column['sign'], items: CardLine[]): Column {
  return { title, sign, items };
}

/** What is said first: as written to be read aloud, else the first reason. */
function openingColumn(pair: Pair, weWin: Column): Column {
  const { opening, voice } = pair;
  const title = wording.titlesFor(voice, nameOfSpeaker(pair)).opening;
  if (voice !== 'own' || opening === null) {
    // Leads alone stand once, as reasons.
    if (voice === 'own' && !hasPlay(pair)) return column(title, 'ours', []);
    const said = weWin.items.slice(0, wording.OPENING_LINES);
    const refs = [...new Set(said.flatMap((line) => line.refs))];
    return column(
      title,
      'ours',
      said.length === 0
        ? []
        : [
            columnLine(
              wording.spokenLines(said.map(({ text }) => text)),
              said.flatMap((line) => line.asserts ?? []),
              refs,
            ),
          ],
    );
  }
  const [reason] = playsOf(pair, 'why_we_win');
  const [proof] = opening.proof === null ? [] : playsOf(pair, 'proof');
  const [question] = questionsOf(pair, 'buyer');
  const refs = [reason, proof].flatMap((play) => (play ? refsOfPlay(pair, play) : []));
  const text = wording.openingText(opening);
  const asserted = [reason, proof, question].flatMap((play) =>
    play ? assertedBy(pair, play) : [],
  );
  return column(title, 'ours', [columnLine(text, asserted, [...new Set(refs)])]);
}

/** The opening asks its first question. */
function withoutOpening(ask: Column, { opening }: Pair): Column {
  return opening === null ? ask : { ...ask, items: ask.items.slice(1) };
}

/** About the buyer’s own need: as written for the pair, else those of the catalog; the competitor’s are its own. */
export function questions(pair: Pair): CardLine[] {
  if (pair.voice === 'rival') return [];
  const written = questionsOf(pair, 'buyer').map((play) => saidLine(pair, play));
  if (written.length > 0) return written;
  const { own, usual } = catalogQuestions(pair.comparison, 'buyer');
  const general = own.length > 0 ? own : usual;
  return general.length > 0
    ? general.map(({ text }) => columnLine(text, asserts('question')))
    : leadQuestions(pair);
}

/** Of an own catalog without questions: about what our side leads in. */
function leadQuestions(pair: Pair): CardLine[] {
  if (pair.comparison.footing !== 'count' || hasPlay(pair)) return [];
  const leads = leadsFor(pair, 'ours').filter(({ weakness }) => weakness === null);
  return leads.map(({ row }) => columnLine(row.criterion.buyerQuestion, asserts('question')));
}

/** What both sides have: no ground for an argument. */
function levelLine(pair: Pair): CardLine[] {
  const { comparison } = pair;
  const rows = [...comparison.rows, ...comparison.capabilities].filter(
    (row) => row.criterion.decides && SIDES.every((side) => isYes(pair, side, row)),
  );
  if (rows.length === 0) return [];
  const shown = rows.slice(0, wording.NAMED);
  const refs = shown.flatMap((row) => SIDES.flatMap((side) => refsOfCell(pair, side, row)));
  return [
    columnLine(
      wording.levelText(
        rows.map(({ criterion }) => criterion.name),
        rows.every((row) => SIDES.every((side) => hasPage(pair, side, row))),
      ),
      asserts(
        'all-have',
        [0, pair.index + 1],
        rows.map(({ criterion }) => criterion.id),
      ),
      [...new Set(refs)],
    ),
  ];
}

function isYes(pair: Pair, side: 'ours' | 'theirs', row: ComparisonRow): boolean {
  const [shown] = cellOf(pair, side, row)?.shown ?? [];
  const counts = pair.comparison.footing === 'count' ? isStated : isDocumented;
  const isWhole = shown?.value.kind === 'boolean' && shown.value.yes && !shown.value.partly;
  return isWhole && counts(shown);
}

/** One side has it for a part: no ground to walk away. */
function hasPart(pair: Pair, row: ComparisonRow): boolean {
  return SIDES.some((side) => {
    const value = cellOf(pair, side, row)?.shown[0]?.value;
    return value?.kind === 'boolean' && value.yes && value.partly === true;
  });
}

const SIDES = ['ours', 'theirs'] as const;

function hasPage(pair: Pair, side: PairSide, row: ComparisonRow): boolean {
  return (cellOf(pair, side, row)?.shown ?? []).some((shown) => !isUnsourced(shown));
}

/** As written; else musts of the buyer that the rival has and the subject has not, both documented. */
function walkAway(pair: Pair): CardLine[] {
  const written = saidLines(pair, 'walk_away');
  if (written.length > 0) return written;
  return leadsFor(pair, 'theirs').flatMap(({ row, leading: { value }, weakness }) =>
    value.kind === 'boolean' && value.yes && weakness === null && !hasPart(pair, row)
      ? [
          columnLine(
            wording.walkAwayFrom(row.criterion.name),
            asserts('only', [pair.index + 1, 0], [row.criterion.id]),
            refsOfCell(pair, 'theirs', row),
          ),
        ]
      : [],
  );
}

/** Leads that may not be claimed. */
function notToSay(pair: Pair): CardLine[] {
  return leadsFor(pair, 'ours').flatMap(({ row, leading, trailing, weakness }) => {
    if (weakness === null) return [];
    const text = wording.notSayLead(row.criterion.name, wording.NOT_SAY_REASONS[weakness]);
    const refs = pair.sources.refsOf([leading, trailing]);
    return [columnLine(text, assertedLead('do-not-claim', pair, 'ours', row), refs)];
  });
}

function refsOfCell(pair: Pair, side: 'ours' | 'theirs', row: ComparisonRow): number[] {
  return pair.sources.refsOf(cellOf(pair, side, row)?.shown.slice(0, 1) ?? []);
}

function objectionTable(pair: Pair, met: Objection[]): BlockOf<'table'> {
  const rows = met.map(({ says, answer }) => [says, answer]);
  const title = wording.titlesFor(pair.voice, nameOfSpeaker(pair)).objections;
  return textTable(title, wording.OBJECTION_HEADS[pair.voice], rows, 'objections');
}

/** From the competitor’s chair: what may be asked of the buyer that leads to a theme of its reasons. */
function plantedQuestions(pair: Pair): Block[] {
  const { comparison, voice } = pair;
  if (voice !== 'rival' || !comparison.ownChair) return [];
  const { own, usual } = catalogQuestions(comparison.ownChair, 'buyer');
  const written = questionsOf(pair, 'buyer').map((play) => ({
    text: lineOf(play),
    theme: play.theme,
    refs: refsOfPlay(pair, play),
  }));
  const asked = [...written, ...[...own, ...usual].map((each) => ({ ...each, refs: [] }))];
  const items = comparison.catalog.themes.flatMap(({ id, name }) => {
    const isArgued = playsOf(pair, 'why_we_win').some(({ theme }) => theme === id);
    const question = asked.find(({ theme }) => theme === id);
    if (!isArgued || !question) return [];
    const text = wording.plantedText(question.text, name);
    return [columnLine(text, asserts('question'), question.refs)];
  });
  const title = wording.plantedTitle(nameOfSpeaker(pair));
  return columns('body', [column(title, 'ask', items.slice(0, MOST_PLANTED))]);
}

type Objection = { says: Line; answer: Line };

/**
 * What they will say and what to answer, as written for the pair. `given` holds the answers of the document so
 * far, and none is given twice.
 */
export function objectionsTo(pair: Pair, most: number, given: Set<string>): Objection[] {
  return playsOf(pair, 'objections')
    .map((play) => ({
      says: stated(wording.quotedObjection(play.text), assertedBy(pair, play)),
      answer: stated(play.say ?? play.answer ?? '', assertedBy(pair, play), refsOfPlay(pair, play)),
    }))
    .filter(({ answer }) => !given.has(answer.text) && given.add(answer.text))
    .slice(0, most);
}
