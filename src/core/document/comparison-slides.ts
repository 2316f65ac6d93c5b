import { appendixPlace } from './appendix.ts';
import { mostTelling } from './brief-matrix.ts';
import { groupsTitle } from './counted-title.ts';
import { FILE_FURNITURE } from './file-furniture.ts';
import { heading, ON_FILE_ID } from './heading.ts';
import type { Block, BlockOf, MatrixRow, ReportDocument } from './report-document.ts';
import { inSections, sectionBlocks } from './section-blocks.ts';
import { isSlideTitle, slideTitle, titleIn, titleText, type SlideTitle } from './slide-title.ts';
import { cellsOfRow } from './ledger-in.ts';

/** Decks of a comparison: each section is one slide, under a statement of the document. */

/** Lines of a list on the slide of a rival among several. */
const MOST_OF_SEVERAL = 2;
/** Rivals of whom what both say first fits one slide. */
const MOST_BESIDE_THEIRS = 4;
/** Pairs whose sides have a slide each. */
const MOST_PAIRS = 3;
const ON_ONE_SLIDE = 4;
/** Rivals without talking points on a slide, with two facts each. */
const MOST_ON_FILE = 6;
/** Columns of the table of all candidates, and characters in one of its cells. */
const MOST_CRITERIA = 4;
const LONGEST_CELL = 36;

type Slide = { title: SlideTitle | null; blocks: Block[] };

/**
 * A pair: what speaks for each, questions and answers, proof. Several: what each side says first, one for each, and a
 * table of those without talking points; where there is no other, what to ask and to say as well.
 */
export function cardSlides(document: ReportDocument): ReportDocument {
  if (document.audience === 'customer') return leaveBehindSlides(document);
  const sections = inSections(document.blocks);
  const [first = []] = sections;
  const opening = isHeading(first[0]) ? [] : first;
  const cards = sections.flatMap(([title, ...blocks]) =>
    isHeading(title) && title.id.startsWith('card-')
      ? [{ title, blocks: blocks.flatMap(ofSeveral) }]
      : [],
  );
  const onFile = sections.flatMap(([title, ...blocks]): Slide[] => {
    if (!isHeading(title) || title.id !== ON_FILE_ID) return [];
    const said = cards.length > 0 ? [] : blocks.filter((block) => !isTable(block));
    return [
      ...blocks.flatMap((block) => onFileSlides(title, block)),
      { title: null, blocks: said },
    ];
  });
  const ofRivals = [...cards, ...onFile];
  return deckOf(
    document,
    ofRivals.length === 0
      ? threeOf(opening)
      : [{ title: null, blocks: opening.filter(isTable).map(ourLines) }, ...ofRivals],
  );
}

/** What a buyer keeps: proof and differences, the table, then the questions. */
function leaveBehindSlides(document: ReportDocument): ReportDocument {
  const { blocks } = document;
  const page = blocks.slice(
    0,
    blocks.findIndex(({ type }) => type === 'sources'),
  );
  const isAsked = (block: Block) =>
    block.type === 'columns' && block.columns.every(({ sign }) => sign === 'ask');
  const shown = page.filter(({ type }) => type !== 'heading');
  return deckOf(document, [
    {
      title: ownTitle(document),
      blocks: shown.filter((block) => !isTable(block) && !isAsked(block)),
    },
    { title: titleOf(blocks, 'table'), blocks: shown.filter(isTable) },
    { title: null, blocks: shown.filter(isAsked) },
  ]);
}

function titleOf(blocks: Block[], id: string): SlideTitle | null {
  const found = blocks.find((block) => isHeading(block) && block.id === id);
  return isHeading(found) ? found : null;
}

/** A card on three slides: reasons of both sides, questions and answers, then proof and facts. */
function threeOf(card: Block[]): Slide[] {
  return [0, 1, 2].map((place) => ({
    title: null,
    blocks: card.filter((block) => slideOf(block) === place),
  }));
}

function slideOf(block: Block): number {
  if (block.type === 'table') return block.role === 'objections' ? 1 : 2;
  if (block.type !== 'columns' || block.size === 'lead') return 0;
  const signs = block.columns.map(({ sign }) => sign);
  if (signs.includes('ours') || signs.includes('theirs')) return 0;
  const isAnswer = signs.includes('ask') || (signs.includes('walk') && !signs.includes('proof'));
  return isAnswer ? 1 : 2;
}

/** A table as slides that name their rivals; of another block none. */
function onFileSlides({ text, asserts }: BlockOf<'heading'>, block: Block): Slide[] {
  if (block.type !== 'table') return [];
  return evenParts(block.rows, MOST_ON_FILE).map((rows) => ({
    title: {
      text: FILE_FURNITURE.about(
        text,
        rows.map(([name]) => name?.text ?? ''),
      ),
      asserts,
    },
    blocks: [{ ...block, rows }],
  }));
}

/** As few parts as possible, of `most` items at most and of nearly equal length. */
function evenParts<Item>(items: Item[], most: number): Item[][] {
  const parts = Math.ceil(items.length / most);
  const each = Math.ceil(items.length / parts);
  return Array.from({ length: parts }, (_, at) => items.slice(at * each, (at + 1) * each));
}

/** Of many rivals what we say first alone: theirs stands on the slide of each. */
function ourLines(block: Block): Block {
  if (block.type !== 'table' || block.rows.length <= MOST_BESIDE_THEIRS) return block;
  const [name, ours] = block.columns;
  if (!name || !ours) return block;
  return { ...block, columns: [name, ours], rows: block.rows.map((row) => row.slice(0, 2)) };
}

/** What a rival among several has room for: no tables of facts, and the first lines of each list. */
function ofSeveral(block: Block): Block[] {
  if (block.type === 'table')
    return block.role === 'objections'
      ? [{ ...block, rows: block.rows.slice(0, MOST_OF_SEVERAL) }]
      : [];
  if (block.type !== 'columns') return [block];
  const columns = block.columns.map((column) => ({
    ...column,
    items: column.items.slice(0, MOST_OF_SEVERAL),
  }));
  return [{ ...block, columns }];
}

/** The answer, what stands beside it, all candidates in one table, and what speaks for either side of each pair. */
export function profileSlides(document: ReportDocument): ReportDocument {
  const summary = sectionBlocks(document, 'summary');
  const lead = summary.find(({ type }) => type === 'paragraph');
  const table = summary.findIndex(({ type }) => type === 'table') + 1;
  const headline = lead?.type === 'paragraph' ? titleIn(lead) : null;
  return deckOf(document, [
    {
      title: headline,
      blocks: summary
        .slice(0, table)
        .filter((block) => block !== lead || headline === null)
        .map(withoutSentences),
    },
    ...summary
      .slice(table)
      .filter(isChart)
      .map((block) => ({
        title: { text: block.title, asserts: block.asserts },
        blocks: [{ ...block, title: '' }],
      })),
    { title: null, blocks: summary.slice(table).filter((block) => !isChart(block)) },
    ...document.blocks.flatMap((block) => (block.type === 'matrix' ? candidates(block) : [])),
    ...pairs(sectionBlocks(document, 'positioning')),
  ]);
}

/** With this many columns the one of sentences has no room on a slide; every row has. */
const MOST_BESIDE_SENTENCES = 7;

function withoutSentences(block: Block): Block {
  if (block.type !== 'table' || block.columns.length <= MOST_BESIDE_SENTENCES) return block;
  const columns = block.columns.toSpliced(1, 1);
  return { ...block, columns, rows: block.rows.map((row) => row.toSpliced(1, 1)) };
}

/** A slide for each pair; of many pairs one for every four, with the first line of each side. */
function pairs(positioning: Block[]): Slide[] {
  const found: { name: string; blocks: Block[] }[] = [];
  for (const block of positioning) {
    if (block.type === 'heading') found.push({ name: block.text, blocks: [] });
    else found.at(-1)?.blocks.push(block);
  }
  if (found.length <= MOST_PAIRS)
    return found.map(({ name, blocks }) => ({
      title: oursAgainst([{ name, blocks }]) ?? theirsAlone(name, blocks),
      blocks,
    }));
  return evenParts(found, ON_ONE_SLIDE).map((shown) => {
    const sides = shown.map(({ blocks }) => ({
      ours: lineOf(blocks, 'ours'),
      theirs: lineOf(blocks, 'theirs'),
    }));
    const table: BlockOf<'table'> = {
      type: 'table',
      caption: FILE_FURNITURE.firstLines(shown.map(({ name }) => name)),
      columns: FILE_FURNITURE.firstLinesHeads.map((text) => ({ text, align: 'start' })),
      rows: shown.map(({ name }, index) => [
        { text: name, refs: [] },
        sides[index]?.ours ?? NO_LINE,
        sides[index]?.theirs ?? NO_LINE,
      ]),
    };
    return { title: oursAgainst(shown), blocks: [table] };
  });
}

/** The first line of ours that is a title with the name of the rival. */
function oursAgainst(pairsShown: { name: string; blocks: Block[] }[]): SlideTitle | null {
  const titles = pairsShown.flatMap(({ name, blocks }) => {
    const line = lineOf(blocks, 'ours');
    return line === null ? [] : [{ ...line, text: FILE_FURNITURE.oursAgainst(name, line.text) }];
  });
  return titles.find(({ text }) => isSlideTitle(text)) ?? null;
}

/** Where no line is ours. */
function theirsAlone(name: string, blocks: Block[]): SlideTitle | null {
  const theirs = lineOf(blocks, 'theirs');
  return lineOf(blocks, 'ours') === null && theirs !== null
    ? { ...theirs, text: FILE_FURNITURE.theirsAlone(name) }
    : null;
}

const NO_LINE = { text: '', refs: [] };

/** The first line of a side. */
function lineOf(blocks: Block[], side: 'ours' | 'theirs') {
  const columns = blocks.flatMap((block) => (block.type === 'columns' ? block.columns : []));
  const item = columns.find(({ sign }) => sign === side)?.items[0];
  return item ? { text: item.text, refs: item.refs, asserts: item.asserts } : null;
}

/** A row for each candidate, a column for each criterion that sets them apart, the furthest first; nothing where texts are long. */
function candidates(block: BlockOf<'matrix'>): Slide[] {
  const all = block.groups.flatMap((group) => group.rows);
  // Where no lead counts the values still differ.
  const rows = [...new Set([...mostTelling(all), ...all.filter(isApart)])]
    .filter((row) => cellsOfRow(row).every(({ text }) => text.length <= LONGEST_CELL))
    .slice(0, MOST_CRITERIA);
  if (rows.length < 2) return [];
  const shown = new Set(rows.map(({ criterionId }) => criterionId));
  const titles = block.groups
    .filter((group) => group.standing && group.rows.some((row) => rows.includes(row)))
    .filter(({ asserts = [] }) =>
      asserts.every(({ claims }) => claims.every((id) => shown.has(id))),
    )
    .map(({ name, asserts }) => ({ text: groupsTitle(block, [name]) ?? '', asserts }));
  const units = rows.map(sharedUnit);
  const table: BlockOf<'table'> = {
    type: 'table',
    caption: block.caption,
    columns: [
      FILE_FURNITURE.standingHeads.candidate,
      ...rows.map(({ name }, at) => (units[at] ? `${name} (${units[at].trim()})` : name)),
    ].map((text) => ({ text, align: 'start' })),
    rows: [block.subject, ...block.rivals].map(({ name }, index) => [
      { text: name, refs: [] },
      ...rows.map((row, at) => {
        const { text = '', refs = [] } = cellsOfRow(row)[index] ?? {};
        return { text: text.replace(units[at] ?? '', ''), refs };
      }),
    ]),
  };
  const title = titles.find(({ text }) => isSlideTitle(text)) ?? {
    text: FILE_FURNITURE.furthestApart(rows.length, all.length),
    asserts: [{ form: 'count', sides: [], claims: rows.map((row) => row.criterionId) }],
  };
  return [{ title, blocks: [table] }];
}

/** What stands behind the number in every known value of a row, as ` per 1M tokens`; empty where they differ. */
function sharedUnit(row: MatrixRow): string {
  const known = cellsOfRow(row).filter(({ state }) => state === 'known');
  const units = new Set(known.map(({ number }) => number?.after ?? ''));
  const [unit = ''] = units;
  return units.size === 1 && unit.startsWith(' ') ? unit : '';
}

/** Two values that differ; what is unknown of a side sets it apart from none. */
function isApart(row: MatrixRow): boolean {
  const known = cellsOfRow(row).filter(({ state }) => state === 'known');
  return new Set(known.map(({ text }) => text)).size > 1;
}

/** The first slide is titled by its statement, with both names beneath; the others follow as sections. */
function deckOf(document: ReportDocument, slides: Slide[]): ReportDocument {
  const said = new Set<string>();
  const titled = slides.flatMap(({ title, blocks }) => {
    if (blocks.length === 0) return [];
    const { text, asserts }: SlideTitle = title ??
      slideTitle(blocks, said) ?? {
        text: captions(blocks).find((each) => !said.has(each)) ?? document.title,
      };
    said.add(titleText(text));
    return [{ text: titleText(text), asserts, blocks }];
  });
  const [first = { ...ownTitle(document), blocks: [] }, ...others] = titled;
  return {
    ...document,
    title: first.text,
    asserts: first.asserts,
    subtitle:
      first.text === document.title
        ? document.subtitle
        : `${document.title} · ${document.subtitle}`,
    blocks: [
      ...first.blocks,
      ...others.flatMap(({ text, asserts, blocks }, index) => [
        { ...heading(`slide-${index + 2}`, text), ...(asserts && { asserts }) },
        ...blocks,
      ]),
      ...(document.options.appendix === true ? behind(document) : []),
    ],
  };
}

function ownTitle({ title, asserts }: ReportDocument): SlideTitle {
  return { text: title, asserts };
}

/** What names the blocks where no line of theirs is a title. */
function captions(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'table') return [block.caption];
    return block.type === 'columns' ? block.columns.map(({ title }) => title) : [];
  });
}

/** Where the appendix was chosen, all of it, with the list of sources and what closes the document. */
function behind({ blocks }: ReportDocument): Block[] {
  const place = appendixPlace(blocks);
  return place === null ? [] : blocks.slice(place.from);
}

function isChart(block: Block): block is BlockOf<'chart'> {
  return block.type === 'chart';
}

function isTable({ type }: Block): boolean {
  return type === 'table';
}

function isHeading(block: Block | undefined): block is BlockOf<'heading'> {
  return block?.type === 'heading';
}
