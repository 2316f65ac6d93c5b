import { APPENDIX_ID } from '../../../core/document/appendix.ts';
import { briefDocument } from '../../../core/document/brief-document.ts';
import { FILE_FURNITURE } from '../../../core/document/file-furniture.ts';
import type {
  Block,
  BlockOf,
  ReportDocument,
  Statement,
} from '../../../core/document/report-document.ts';
import { withChangeSigns } from '../../look/change-signs.ts';
import { blockPieces, sourcePieces, type FlowBlock } from './block-pieces.ts';
import { CODE_ROOM } from './deck-look.ts';
import {
  bodyUnder,
  finishSlides,
  hasCover,
  type SlideDraft,
  type Heading,
} from './finish-slides.ts';
import { packEvenly, packPieces, textPiece, type Page, type Piece } from './pack-pieces.ts';
import { planChart } from './plan-chart.ts';
import { planMatrix } from './plan-matrix.ts';
import type { Deck, DeckChart, Frame, Shape } from './slide-model.ts';
import { splitWide } from './split-wide.ts';
import { tinted } from './text-pieces.ts';

const TEXT_SIZES = [22, 20, 18, 16, 14, 13];
/** Of what has one slide, however much it is. */
const SMALLEST_SINGLE = 11;
const SINGLE_SIZES = [22, 20, 18, 16, 15, 14, 13, 12, SMALLEST_SINGLE];
/** The line that says of a slide that its notes hold the rest. */
const REST_HEIGHT = 18;
const TABLE_SIZES = [20, 18, 16, 15];
const CLOSING_SIZES = [16, 14, 13];
const SOURCE_SIZES = [12, 11];

/**
 * The slides of a report: each level-1 heading opens one, the statement of its first block is the title, and
 * whatever does not fit goes on to a next slide. Of a comparison each section is one slide under its heading, as
 * far as its appendix; what does not fit there stands in the notes. After the sources the closing sections share slides.
 * `markShape` is the width of the operator's mark for a height of 1.
 */
export function planDeck(document: ReportDocument, markShape = 1): Deck {
  const shown = withChangeSigns(briefDocument(document, 'slides'));
  const planner = new Planner(document, shown, markShape);
  if (!hasCover(document)) planner.open(shown);
  for (const block of shown.blocks.flatMap(splitWide)) planner.add(block);
  return planner.finish();
}

class Planner {
  private readonly document: ReportDocument;
  private readonly shown: ReportDocument;
  private readonly markShape: number;
  private readonly drafts: SlideDraft[] = [];
  private readonly charts: DeckChart[] = [];
  private section: string | null = null;
  private flow: FlowBlock[] = [];
  private chart: BlockOf<'chart'> | null = null;
  private closing = false;
  /** Each section so far has one slide. */
  private isSingle: boolean;

  constructor(document: ReportDocument, shown: ReportDocument, markShape: number) {
    this.document = document;
    this.shown = shown;
    this.markShape = markShape;
    this.isSingle = !hasCover(document) && document.template !== 'decision';
  }

  /** Without a cover its texts open the first slide. */
  open({ notice, subtitle, date, address }: ReportDocument): void {
    const found = address ? [`${FILE_FURNITURE.addressLead}${address}`] : [];
    for (const text of [...(notice ? [notice] : []), `${date} · ${subtitle}`, ...found]) {
      this.flow.push({ type: 'paragraph', tone: 'quiet', text, refs: [] });
    }
  }

  finish(): Deck {
    this.flush();
    return {
      slides: finishSlides(this.document, this.shown, this.drafts, this.markShape),
      charts: this.charts,
    };
  }

  add(block: Block): void {
    if (this.chart) {
      const drawn = this.drawChart(this.chart, block.type === 'table' ? block : null);
      this.chart = null;
      if (drawn) return;
    }
    switch (block.type) {
      case 'heading':
        if (block.level === 1 && !this.isClosingOn()) {
          this.flush();
          this.section = block.text;
          if (block.id === APPENDIX_ID) this.isSingle = false;
        } else {
          this.flow.push(block);
        }
        return;
      case 'chart':
        this.flush();
        this.chart = block;
        return;
      case 'matrix':
        this.drafts.push(...planMatrix(block, this.takeHeadings()));
        return;
      case 'sources':
        this.flush();
        this.closing = true;
        if (block.items.length > 0) this.addSources(block);
        this.section = null;
        return;
      // What may flow is a closed list, so the compiler names a kind of block that has no case here.
      default:
        this.flow.push(block);
    }
  }

  /** A closing section goes on under the one before. */
  private isClosingOn(): boolean {
    return this.closing && this.flow.length > 0;
  }

  private plainHeading(): Heading {
    return this.first({ section: null, main: this.section ?? this.shown.title, refs: [] });
  }

  /** The title of the first slide leaves room for the code of the address. */
  private first(heading: Heading): Heading {
    const hasCode = this.drafts.length === 0 && this.document.address && !hasCover(this.document);
    return hasCode ? { ...heading, beside: CODE_ROOM } : heading;
  }

  private set(wide: Heading, sizes: number[], pieces: (size: number) => Piece[]): void {
    const heading = this.first(wide);
    const pages = packEvenly(sizes, pieces, bodyUnder(heading));
    this.drafts.push(...pages.map((page) => ({ heading, page })));
  }

  private addSources(block: BlockOf<'sources'>): void {
    const heading = this.plainHeading();
    const pages = packSources(block, bodyUnder(heading));
    this.drafts.push(...pages.map((page) => ({ heading, page })));
  }

  private flush(): void {
    if (this.chart) {
      this.drawChart(this.chart, null);
      this.chart = null;
    }
    const blocks = this.flow;
    this.flow = [];
    const [first, ...rest] = blocks;
    if (!first) return;
    if (this.isSingle) {
      this.addSingle(blocks);
      return;
    }
    if (first.type === 'table') {
      const heading = { section: this.section, main: first.caption, refs: [] };
      this.set(heading, TABLE_SIZES, (size) => [
        ...blockPieces(first, size).slice(1),
        ...rest.flatMap((one) => blockPieces(one, size)),
      ]);
      return;
    }
    const stated = this.closing ? null : stateFirst(blocks);
    if (stated) {
      const heading = headingOf(this.section, stated.statement);
      this.set(heading, TEXT_SIZES, (size) =>
        stated.shown.flatMap((one) => blockPieces(one, size)),
      );
      return;
    }
    const sizes = this.closing ? CLOSING_SIZES : TEXT_SIZES;
    this.set(this.plainHeading(), sizes, (size) => blocks.flatMap((one) => blockPieces(one, size)));
  }

  /** Headings that only introduce what follows belong to its title. */
  private takeHeadings(): string | null {
    const only = this.flow.every(({ type }) => type === 'heading');
    const texts = only ? this.flow.flatMap((one) => (one.type === 'heading' ? one.text : [])) : [];
    if (only) this.flow = [];
    else this.flush();
    return [this.section, ...texts].filter((text) => text !== null).join(' · ') || null;
  }

  /** One slide: where not all fits at the smallest size it says so, and its notes tell it in full. */
  private addSingle(blocks: FlowBlock[]): void {
    const heading = this.plainHeading();
    const body = bodyUnder(heading, false);
    const setAt = (size: number) => blocks.flatMap((one) => blockPieces(one, size));
    const whole = packEvenly(SINGLE_SIZES, setAt, body);
    const isWhole = whole.length === 1 && !whole[0]?.clipped;
    const pages = isWhole ? whole : packPieces(setAt(SMALLEST_SINGLE), lessRest(body));
    const [first] = pages;
    if (!first) return;
    const page: Page = {
      ...first,
      shapes: [...first.shapes, ...(isWhole ? [] : restInNotes(body))],
      refs: pages.flatMap(({ refs }) => refs),
      notes: pages.flatMap(({ notes }) => notes),
      texts: pages.flatMap(({ texts }) => texts),
      clipped: !isWhole,
    };
    this.drafts.push({ heading, page });
  }

  private drawChart(block: BlockOf<'chart'>, table: BlockOf<'table'> | null): boolean {
    const above = this.takeHeadings();
    const own = block.statement?.text ?? block.title;
    // A chart without a title has that of its slide.
    const heading = this.first(
      own === ''
        ? { section: null, main: above ?? '', refs: [] }
        : { section: above, main: own, refs: [] },
    );
    const number = this.charts.length + 1;
    const { chart, tableTold, ...page } = planChart(block, table, number, bodyUnder(heading));
    if (chart) this.charts.push(chart);
    this.drafts.push({ heading, page });
    return tableTold;
  }
}

function lessRest({ height, ...body }: Frame): Frame {
  return { ...body, height: height - REST_HEIGHT };
}

function restInNotes({ x, y, width, height }: Frame): Shape[] {
  const text = tinted(FILE_FURNITURE.restInNotes, SMALLEST_SINGLE, 'muted');
  const frame = { x, y: y + height - REST_HEIGHT, width, height: REST_HEIGHT };
  return packPieces([textPiece('note', [text])], frame).flatMap(({ shapes }) => shapes);
}

function headingOf(section: string | null, { label, text, refs }: Statement): Heading {
  return { section: [section, label].filter(Boolean).join(' · '), main: text, refs };
}

/** The statement that opens a section, and what is left to show under it; null where nothing would be. */
function stateFirst([first, ...rest]: FlowBlock[]): {
  statement: Statement;
  shown: FlowBlock[];
} | null {
  if (first?.type === 'columns' && first.statement) {
    return { statement: first.statement, shown: [first, ...rest] };
  }
  if ((first?.type !== 'paragraph' && first?.type !== 'list') || !first.statement) return null;
  const items = first.type === 'list' ? first.items.slice(1) : [];
  const left = first.type === 'list' && items.length > 0 ? [{ ...first, items }, ...rest] : rest;
  return left.length > 0 ? { statement: first.statement, shown: left } : null;
}

const GUTTER = 32;

/** The sources through two columns a slide, on the fewest slides and then at the largest of the sizes. */
function packSources(block: BlockOf<'sources'>, frame: Frame): Page[] {
  const column = { ...frame, width: (frame.width - GUTTER) / 2 };
  const tried = SOURCE_SIZES.map((size) =>
    packPieces(sourcePieces(block, size, column.width), column),
  );
  const slidesOf = (columns: Page[]) => Math.ceil(columns.length / 2);
  const fewest = Math.min(...tried.map(slidesOf));
  const columns = tried.find((one) => slidesOf(one) === fewest) ?? [];
  return columns.flatMap((page, index) =>
    index % 2 === 0 ? [join(page, columns[index + 1], column)] : [],
  );
}

function join(left: Page, right: Page | undefined, column: Frame): Page {
  if (!right) return left;
  const shift = column.width + GUTTER;
  return {
    shapes: [...left.shapes, ...right.shapes.map((shape) => ({ ...shape, x: shape.x + shift }))],
    refs: [...left.refs, ...right.refs],
    notes: [...left.notes, ...right.notes],
    texts: [...left.texts, ...right.texts],
    topics: [...left.topics, ...right.topics],
    clipped: left.clipped || right.clipped,
  };
}
