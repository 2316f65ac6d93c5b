import { appendixPlace } from './appendix.ts';
import { mostTelling } from './brief-matrix.ts';
import { groupsTitle } from './counted-title.ts';
import { FURNITURE } from './furniture.ts';
import { heading } from './heading.ts';
import type { Block, BlockOf, MatrixRow, ReportDocument } from './report-document.ts';
import { inSections, sectionBlocks } from './section-blocks.ts';
import { isTitle, slideTitle, titleIn } from './slide-title.ts';

/** Decks of a comparison: each section is one slide, under a statement of the document. */

/** Lines of a list on the slide of a rival among several. */
const MOST_OF_SEVERAL = 2;
/** Pairs whose sides have a slide each. */
const MOST_PAIRS = 3;
/** Columns of the table of all candidates, and characters in one of its cells. */
const MOST_CRITERIA = 4;
const LONGEST_CELL = 36;

type Slide = { title: string | null; blocks: Block[] };

/** A pair: what speaks for each, how to lead the talk, proof. Several: who wins on what, then one for each. */
export function cardSlides(document: ReportDocument): ReportDocument {
  const sections = inSections(document.blocks);
  const cards = sections.filter(([first]) => isHeading(first) && first.id.startsWith('card-'));
  const [opening = []] = sections;
  const slides: Slide[] =
    cards.length === 0
      ? threeOf(isHeading(opening[0]) ? [] : opening)
      : [
          { title: null, blocks: isHeading(opening[0]) ? [] : opening },
          ...cards.map(([title, ...card]) => ({
            title: isHeading(title) ? title.text : null,
            blocks: card.flatMap(ofSeveral),
          })),
        ];
  return deckOf(document, slides);
}

/** The blocks of a card on three slides, in their order: until the objections come, what speaks for whom. */
function threeOf(card: Block[]): Slide[] {
  const slides: Block[][] = [[], [], []];
  let at = 0;
  for (const block of card) {
    at = Math.max(at, slideOf(block, at));
    slides[at]?.push(block);
  }
  return slides.map((blocks) => ({ title: null, blocks }));
}

function slideOf(block: Block, at: number): number {
  if (block.type === 'table') return block.role === 'objections' ? 1 : at === 1 ? 2 : at;
  if (block.type !== 'columns' || block.size === 'lead') return at;
  const signs = block.columns.map(({ sign }) => sign);
  if (signs.includes('ours') || signs.includes('theirs')) return 0;
  return signs.includes('ask') || signs.includes('walk') ? 1 : 2;
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

/** The answer, what stands beside it, all candidates in one table, both sides of each pair, what is not known. */
export function profileSlides(document: ReportDocument): ReportDocument {
  const summary = sectionBlocks(document, 'summary');
  const lead = summary.find(({ type }) => type === 'paragraph');
  const table = summary.findIndex(({ type }) => type === 'table') + 1;
  const headline = lead?.type === 'paragraph' ? titleIn(lead.text) : null;
  const isWhole = lead?.type === 'paragraph' && lead.text === headline;
  return deckOf(document, [
    {
      title: headline,
      blocks: summary.slice(0, table).filter((block) => block !== lead || !isWhole),
    },
    { title: null, blocks: summary.slice(table) },
    ...document.blocks.flatMap((block) => (block.type === 'matrix' ? candidates(block) : [])),
    ...pairs(sectionBlocks(document, 'positioning')),
    { title: null, blocks: sectionBlocks(document, 'risks') },
  ]);
}

function pairs(positioning: Block[]): Slide[] {
  const found: Slide[] = [];
  for (const block of positioning) {
    if (block.type === 'heading') found.push({ title: null, blocks: [] });
    else found.at(-1)?.blocks.push(block);
  }
  return found.length > MOST_PAIRS ? [] : found;
}

/** A row for each candidate, a column for each criterion that sets them apart most; nothing where texts are long. */
function candidates(block: BlockOf<'matrix'>): Slide[] {
  const rows = mostTelling(block.groups.flatMap((group) => group.rows))
    .filter((row) => cellsOf(row).every(({ text }) => text.length <= LONGEST_CELL))
    .slice(0, MOST_CRITERIA);
  if (rows.length < 2) return [];
  const titles = block.groups
    .filter((group) => group.rows.some((row) => rows.includes(row)))
    .map(({ name }) => groupsTitle(block, [name]) ?? '');
  const table: BlockOf<'table'> = {
    type: 'table',
    caption: block.caption,
    columns: [FURNITURE.standingHeads.candidate, ...rows.map(({ name }) => name)].map((text) => ({
      text,
      align: 'start',
    })),
    rows: [block.subject, ...block.rivals].map(({ name }, index) => [
      { text: name, refs: [] },
      ...rows.map((row) => {
        const cell = cellsOf(row)[index];
        return { text: cell?.text ?? '', refs: cell?.refs ?? [] };
      }),
    ]),
  };
  return [{ title: titles.find(isTitle) ?? null, blocks: [table] }];
}

function cellsOf({ subject, rivals }: MatrixRow) {
  return [subject, ...rivals];
}

/** The first slide is titled by its statement, with both names beneath; the others follow as sections. */
function deckOf(document: ReportDocument, slides: Slide[]): ReportDocument {
  const said = new Set<string>();
  const titled = slides.flatMap(({ title, blocks }) => {
    if (blocks.length === 0) return [];
    const text = title ?? slideTitle(blocks, said) ?? document.title;
    said.add(text);
    return [{ text, blocks }];
  });
  const [first, ...others] = titled;
  const title = first?.text ?? document.title;
  return {
    ...document,
    title,
    subtitle:
      title === document.title ? document.subtitle : `${document.title} · ${document.subtitle}`,
    blocks: [
      ...(first?.blocks ?? []),
      ...others.flatMap(({ text, blocks }, index) => [
        heading(`slide-${index + 2}`, text),
        ...blocks,
      ]),
      ...(document.options.appendix === true ? behind(document) : []),
    ],
  };
}

/** Where the appendix was chosen, all of it, with the list of sources and what closes the document. */
function behind({ blocks }: ReportDocument): Block[] {
  const place = appendixPlace(blocks);
  return place === null ? [] : blocks.slice(place.from);
}

function isHeading(block: Block | undefined): block is BlockOf<'heading'> {
  return block?.type === 'heading';
}
