import type { Criterion, Measurement, Play } from '../../catalog/resolved.ts';
import { siteOf } from '../../catalog/site-of.ts';
import type { Answerer, PlaySection } from '../../catalog/vocabulary.ts';
import type { Comparison } from '../../comparison/compare.ts';
import { hasGrades, isFirstHand, sharedFacts, shownPages } from '../../comparison/shared-facts.ts';
import { blockTexts } from '../../document/document-texts.ts';
import { heading } from '../../document/heading.ts';
import type { Assertion } from '../../document/assertion.ts';
import {
  asserts,
  columnLine,
  columns,
  paragraph,
  plain,
  stated,
  textTable,
} from '../../document/plain-blocks.ts';
import type { Block } from '../../document/report-document.ts';
import { titleText } from '../../document/slide-title.ts';
import { firstSentence } from '../../wording/draft.ts';
import { channelText } from '../../wording/channels.ts';
import * as wording from '../../wording/leave-behind.ts';
import { fullName, SECTION_TITLES } from '../../wording/sections.ts';
import { coversText, scopeText, spanText, valueText } from '../../wording/values.ts';
import { createSourceRegister, type SourceRegister } from '../evidence/number-sources.ts';
import { catalogQuestions, lineOf, pairsOf, playsOf, type Pair } from '../pair/pair.ts';
import { countWords } from '../../catalog/spoken-text-rules.ts';

const TITLES = wording.LEAVE_BEHIND_TITLES;

/** Of 350, mark and foot take the rest. */
const MOST_WORDS = 330;
const MOST_WORDS_OF_TITLE = 20;
const MOST_WORDS_OF_CELL = 16;
const MOST_DIFFERENCES = 3;
const MOST_PROOFS = 2;
/** With more rivals no table is read on one page. */
const MOST_RIVALS = 3;
const MOST_PAGES = 2;
/** Rows and questions of the page, tried in this order until its words keep to the limit. */
const SIZES = [
  [7, 5],
  [6, 5],
  [5, 5],
  [5, 4],
  [4, 4],
  [3, 4],
  [3, 3],
  [0, 3],
] as const;
const LEAST_ROWS = 3;

export type LeaveBehind = {
  title: string;
  /** Of the title; absent where it names its sides alone. */
  asserts?: Assertion[] | undefined;
  subtitle: string;
  blocks: Block[];
};

/**
 * What a seller leaves with a buyer: one page that holds only what both may read, with sources of the
 * first hand. `closing` follows the sources. The comparison is that of the customer’s copy.
 */
export function buildLeaveBehind(comparison: Comparison, closing: Block[]): LeaveBehind {
  const rows = tableRows(comparison);
  let page = pageOf(comparison, rows, SIZES[0], closing);
  for (const size of SIZES) {
    page = pageOf(comparison, rows, size, closing);
    if (wordsOf(page) <= MOST_WORDS) break;
  }
  return page;
}

function pageOf(
  comparison: Comparison,
  all: TableRow[],
  [mostRows, mostQuestions]: readonly [number, number],
  closing: Block[],
): LeaveBehind {
  const sources = createSourceRegister();
  const pairs = comparison.ownChair ? [] : pairsOf(comparison, 'customer', sources);
  const isGraded = hasGrades(comparison);
  const reasons = linesOf(pairs, 'why_we_win').filter((line) => isFirstHand(line, isGraded));
  const proofs = linesOf(pairs, 'proof').filter(
    (line) => isFirstHand(line, isGraded) && line.customer !== undefined,
  );
  const title = [...reasons, ...proofs].find((line) => isShort(lineOf(line), MOST_WORDS_OF_TITLE));
  const below = (line: Play) => (line === title ? line.text : lineOf(line));
  const isSaidBelow = (line: Play) => line !== title || saysMore(line);
  const names = sidesOf(comparison).map(fullName);
  const shown = all.length < LEAST_ROWS ? [] : all.slice(0, mostRows);
  const blocks = [
    ...(title && !isSaidBelow(title) ? [sourceOf(title, sources)] : []),
    ...proofBlocks(proofs.filter(isSaidBelow), below, comparison, sources),
    ...differenceBlocks(reasons.filter(isSaidBelow), below, comparison, sources),
    ...tableBlocks(comparison, shown, sources),
    ...questionBlocks(comparison, pairs, mostQuestions),
  ];
  const items = sources.items();
  const at = comparison.at === null ? null : channelText(comparison.at, comparison.catalog);
  return {
    title: title
      ? titleText(lineOf(title))
      : wording.plainTitle(
          sidesOf(comparison).map(({ name }) => name),
          shown.length,
        ),
    asserts: title
      ? assertedIn(title, comparison)
      : shown.length > 0
        ? asserts(
            'count',
            [],
            shown.map(({ criterion }) => criterion.id),
          )
        : undefined,
    subtitle: wording.namesLine(names, at),
    blocks: [
      ...blocks,
      ...(items.length > 0 ? [heading('sources', SECTION_TITLES.sources)] : []),
      { type: 'sources', items },
      ...closing,
    ],
  };
}

/** Lines of a section in turns, the strongest of each rival first; what is said twice stands once. */
function linesOf(pairs: Pair[], section: PlaySection): Play[] {
  const lists = pairs.map((pair) => playsOf(pair, section));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  ).flat();
  const said = new Set<string>();
  return turns.filter((line) => {
    const key = line.customer === undefined ? lineOf(line) : labelOf(line);
    if (said.has(key)) return false;
    said.add(key);
    return true;
  });
}

/** Whether the whole line says more than its title: a further sentence, or a figure that is not in it. */
function saysMore(line: Play): boolean {
  const title = lineOf(line);
  const figures = line.text.match(/\d+/g) ?? [];
  return sentencesIn(line.text) > sentencesIn(title) || figures.some((one) => !title.includes(one));
}

function sentencesIn(text: string): number {
  return text.split(/[.!?](?:\s|$)/).filter(Boolean).length;
}

/** Under a title that stands nowhere else on the page. */
function sourceOf(line: Play, sources: SourceRegister): Block {
  const pages = shownPages(line).slice(0, MOST_PAGES);
  const titles = pages.map(({ title, url }) => title ?? siteOf(url));
  return { ...paragraph('quiet', wording.sourceOfTitle(titles)), refs: sources.refsOfPages(pages) };
}

function refsOfLine(line: Play, sources: SourceRegister): number[] {
  return sources.refsOfPages(shownPages(line).slice(0, MOST_PAGES));
}

type Below = (line: Play) => string;

/** A line that speaks of no rival holds vs each. */
function assertedIn(line: Play, { rivals }: Comparison): Assertion[] {
  const place = rivals.findIndex(({ id }) => id === line.rivalId);
  const form = line.customer === undefined ? 'play' : 'customer';
  return asserts(form, place === -1 ? [0] : [0, place + 1], [line.section]);
}

function proofBlocks(
  proofs: Play[],
  below: Below,
  comparison: Comparison,
  sources: SourceRegister,
): Block[] {
  if (proofs.length === 0) return [];
  const lines = proofs.slice(0, MOST_PROOFS).map((line) => ({
    label: labelOf(line),
    text: below(line),
    refs: refsOfLine(line, sources),
    asserts: assertedIn(line, comparison),
  }));
  return [{ type: 'verdict', lines, counts: [] }];
}

function labelOf(line: Play): string {
  const years = `${line.text} ${lineOf(line)}`.match(/\b(?:19|20)\d\d\b/g) ?? [];
  return wording.proofLabel(line.customer ?? '', years.toSorted().at(-1) ?? '');
}

/** Each under the name of its theme; two of one theme share it. */
function differenceBlocks(
  reasons: Play[],
  below: Below,
  comparison: Comparison,
  sources: SourceRegister,
): Block[] {
  const { catalog } = comparison;
  const shown = reasons.slice(0, MOST_DIFFERENCES);
  if (shown.length === 0) return [];
  const named = shown.map(({ theme }) => catalog.themes.find(({ id }) => id === theme)?.name);
  const titles = [...new Set(named.map((name) => name ?? TITLES.noTheme))];
  const lists = titles.map((title) => ({
    title,
    sign: 'ours' as const,
    items: shown
      .filter((_, index) => (named[index] ?? TITLES.noTheme) === title)
      .map((line) =>
        columnLine(below(line), assertedIn(line, comparison), refsOfLine(line, sources)),
      ),
  }));
  return [heading('differences', TITLES.differences), ...columns('lead', lists)];
}

type TableRow = {
  name: string;
  criterion: Criterion;
  cells: { text: string; fact: Measurement }[];
};

/** Rows that all sides document: differences first, then by weight; who leads plays no part. */
function tableRows(comparison: Comparison): TableRow[] {
  if (comparison.rivals.length > MOST_RIVALS) return [];
  const rows = sharedFacts(comparison).shared.flatMap(({ criterion, facts }) => {
    const cells = facts.map((fact) => ({ text: cellText(criterion, fact), fact }));
    const fits = cells.every(({ text }) => isShort(text, MOST_WORDS_OF_CELL));
    const isLevel = new Set(cells.map(({ text }) => text)).size === 1;
    return fits ? [{ name: nameOfRow(criterion, facts), cells, isLevel, criterion }] : [];
  });
  return rows.toSorted(
    (one, other) =>
      Number(one.isLevel) - Number(other.isLevel) || other.criterion.weight - one.criterion.weight,
  );
}

function nameOfRow({ name }: Criterion, [first]: Measurement[]): string {
  const test = first?.instrument;
  return test === undefined ? name : wording.testedName(name, test, first?.agent);
}

function cellText({ factKind, type }: Criterion, fact: Measurement): string {
  const isPrice = factKind === 'price' && type === 'number';
  const text = valueText(fact.value);
  const limits = [
    coversText(fact.value),
    isPrice ? spanText(fact) : null,
    isPrice ? (fact.scope ?? null) : scopeText(fact),
  ];
  return wording.withLimits(
    fact.value.kind === 'text' ? firstSentence(text) : text,
    limits.flatMap((limit) => limit ?? []),
  );
}

function tableBlocks(comparison: Comparison, rows: TableRow[], sources: SourceRegister): Block[] {
  if (rows.length === 0) return [];
  const heads = [wording.TABLE_HEAD, ...sidesOf(comparison).map(({ name }) => name)];
  const cells = rows.map(({ name, criterion, cells: facts }) => [
    plain(name),
    ...facts.map(({ text, fact }, side) =>
      stated(
        text,
        asserts('fact', [side], [criterion.id]),
        sources.refsOfPages(shownPages(fact).slice(0, 1)),
      ),
    ),
  ]);
  return [
    heading('table', wording.sideBySideTitle(rows.length)),
    textTable(wording.asReadUntil(comparison.today), heads, cells),
  ];
}

/** Of the plays, then of the catalog; to the buyer where neither has any, of the weightiest rows. */
function questionsFor(comparison: Comparison, pairs: Pair[], answerer: Answerer): string[] {
  const { own, usual } = catalogQuestions(comparison, answerer);
  const texts = [
    ...linesOf(pairs, 'buyer_questions')
      .filter(({ ask = 'buyer' }) => ask === answerer)
      .map(lineOf),
    ...(own.length > 0 ? own : usual).map(({ text }) => text),
  ];
  const criteria = comparison.rows.map(({ criterion }) => criterion);
  const compared = criteria.filter((criterion) => !isInWords(criterion));
  const asked = (compared.length > 0 ? compared : criteria)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ buyerQuestion }) => buyerQuestion);
  return [...new Set(texts.length > 0 || answerer === 'vendor' ? texts : asked)];
}

/** No side leads by it: a name, a status, a remark. */
function isInWords({ type, instruments }: Criterion): boolean {
  return type === 'text' && instruments.length === 0;
}

/** What the buyer’s own people settle, beside what any vendor answers. */
function questionBlocks(comparison: Comparison, pairs: Pair[], most: number): Block[] {
  const vendors = questionsFor(comparison, pairs, 'vendor').slice(0, Math.ceil(most / 2));
  const buyers = questionsFor(comparison, pairs, 'buyer').slice(0, most - vendors.length);
  const listOf = (title: string, texts: string[]) => ({
    title,
    sign: 'ask' as const,
    items: texts.map((text) => columnLine(text, asserts('question'))),
  });
  return columns('body', [listOf(TITLES.buyers, buyers), listOf(TITLES.vendors, vendors)]);
}

function sidesOf({ subject, representative, rivals }: Comparison) {
  return [representative ?? subject, ...rivals];
}

function isShort(text: string, most: number): boolean {
  return countWords(text) <= most;
}

function wordsOf({ title, subtitle, blocks }: LeaveBehind): number {
  return countWords([title, subtitle, ...blocks.flatMap(blockTexts)].join(' '));
}
