import type { ChartRunOptions } from 'docx/charts';
import type { Block, BlockOf, ReportDocument } from '../../core/report/report-document.ts';
import { blockPieces, sourcePieces, type FlowBlock } from './block-pieces.ts';
import { bodyUnder, finishSlides, type Draft, type Heading } from './finish-slides.ts';
import { groupPieces, matrixGuide, wholeMatrix } from './matrix-pieces.ts';
import { packColumns } from './pack-columns.ts';
import { packEvenly, type Page, type Piece } from './pack-pieces.ts';
import { planCards, type Card } from './plan-cards.ts';
import { planChart } from './plan-chart.ts';
import type { Slide } from './slide-model.ts';
import { splitWide } from './split-wide.ts';

export type Deck = { slides: Slide[]; charts: ChartRunOptions[] };

const TEXT_SIZES = [22, 20, 18, 16, 14, 13];
const MATRIX_SIZES = [12, 11, 10.5];
const TABLE_SIZES = [18, 16, 14];
const SOURCE_SIZES = [11, 10.5, 10];
/** Quiet paragraphs are set smaller than the size they are given. */
const CLOSING_LARGER = 3;
/** A paragraph this short that opens a section is its conclusion and becomes the title. */
const MOST_TITLE = 150;

/**
 * The slides of a report: each level-1 heading opens one, its first short statement is the title, and
 * whatever does not fit goes on to a next slide. After the sources the closing sections share slides. The
 * lists of a battlecard stand side by side, its matrix runs on, and its closing sections follow the sources.
 */
export function planDeck(document: ReportDocument): Deck {
  const planner = new Planner(document);
  for (const block of document.blocks.flatMap(splitWide)) planner.add(block);
  return planner.finish();
}

class Planner {
  private readonly document: ReportDocument;
  private readonly drafts: Draft[] = [];
  private readonly charts: ChartRunOptions[] = [];
  private section: string | null = null;
  private flow: FlowBlock[] = [];
  private chart: BlockOf<'chart'> | null = null;
  private closing = false;
  /** Lists of a battlecard that wait for their slide. */
  private cards: Card[] = [];
  /** Sources of a battlecard that wait for the closing sections. */
  private sources: BlockOf<'sources'> | null = null;
  private readonly isCard: boolean;

  constructor(document: ReportDocument) {
    this.document = document;
    this.isCard = document.template === 'battlecard';
  }

  finish(): Deck {
    this.flush();
    this.layCards();
    return { slides: finishSlides(this.document, this.drafts), charts: this.charts };
  }

  add(block: Block): void {
    if (this.chart) {
      const told = this.drawChart(this.chart, block.type === 'table' ? block : null);
      this.chart = null;
      if (told) return;
    }
    switch (block.type) {
      case 'heading':
        if (block.level === 1 && !this.isClosingOn()) {
          this.flush();
          this.section = block.text;
        } else {
          this.flow.push(block);
        }
        return;
      case 'chart':
        this.flush();
        this.chart = block;
        return;
      case 'matrix':
        this.addMatrix(block);
        return;
      case 'verdict':
        this.addVerdict(block);
        return;
      case 'table':
        this.flush();
        this.set({ section: this.section, main: block.caption, refs: [] }, TABLE_SIZES, (size) =>
          blockPieces(block, size).slice(1),
        );
        return;
      case 'sources':
        this.flush();
        this.closing = true;
        if (this.isCard) {
          this.sources = block;
          return;
        }
        this.addSources(block, []);
        this.section = null;
        return;
      default:
        this.flow.push(block);
    }
  }

  /** A closing section goes on under the one before. */
  private isClosingOn(): boolean {
    return this.closing && (this.flow.length > 0 || this.sources !== null);
  }

  private plainHeading(): Heading {
    return { section: null, main: this.section ?? this.document.title, refs: [] };
  }

  private set(heading: Heading, sizes: number[], pieces: (size: number) => Piece[]): Page[] {
    const pages = packEvenly(pieces, sizes, bodyUnder(heading));
    this.put(pages.map((page) => ({ heading, page })));
    return pages;
  }

  private put(drafts: Draft[]): void {
    this.layCards();
    this.drafts.push(...drafts);
  }

  private layCards(): void {
    let rest = this.cards;
    this.cards = [];
    while (rest.length > 0) {
      const planned = planCards(rest);
      if (planned) this.drafts.push(planned.draft);
      else for (const { title, list } of rest.slice(0, 1)) this.setFlow(title, [list]);
      rest = rest.slice(planned?.taken ?? 1);
    }
  }

  private setFlow(title: string, blocks: FlowBlock[], sizes = TEXT_SIZES): void {
    const heading = { section: null, main: title, refs: [] };
    this.set(heading, sizes, (size) => blocks.flatMap((one) => blockPieces(one, size)));
  }

  private addSources(block: BlockOf<'sources'>, closing: FlowBlock[]): void {
    const heading = this.plainHeading();
    const pages = packColumns(
      (size, width) => [
        ...sourcePieces(block, size, width),
        ...closing.flatMap((one) => blockPieces(one, size + CLOSING_LARGER, width)),
      ],
      SOURCE_SIZES,
      bodyUnder(heading),
    );
    this.put(pages.map((page) => ({ heading, page })));
  }

  private flush(): void {
    if (this.chart) {
      this.drawChart(this.chart, null);
      this.chart = null;
    }
    const blocks = this.flow;
    this.flow = [];
    if (this.sources) {
      const sources = this.sources;
      this.sources = null;
      this.addSources(sources, blocks);
      return;
    }
    const [first, ...rest] = blocks;
    if (!first) return;
    if (this.isCard && this.section !== null && first.type === 'list' && rest.length === 0) {
      this.cards.push({ title: this.section, list: first });
      return;
    }
    if (isConclusion(first) && rest.length > 0 && this.section !== null && !this.closing) {
      const heading = { section: this.section, main: first.text, refs: first.refs };
      this.set(heading, TEXT_SIZES, (size) => rest.flatMap((one) => blockPieces(one, size)));
      return;
    }
    const sizes = this.closing ? [16, 14, 13] : TEXT_SIZES;
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

  private addVerdict(block: BlockOf<'verdict'>): void {
    const section = this.takeHeadings();
    const [first, ...rest] = block.lines;
    const stated = first && first.text.length <= MOST_TITLE ? first : null;
    const heading: Heading = stated
      ? {
          section: [section, stated.label].filter(Boolean).join(' · '),
          main: stated.text,
          refs: stated.refs,
        }
      : { section: null, main: section ?? this.document.title, refs: [] };
    const shown = stated ? { ...block, lines: rest } : block;
    this.set(heading, TEXT_SIZES, (size) => blockPieces(shown, size));
  }

  private drawChart(block: BlockOf<'chart'>, table: BlockOf<'table'> | null): boolean {
    const section = this.takeHeadings();
    const heading = { section, main: block.title, refs: [] };
    const number = this.charts.length + 1;
    const { options, tableTold, ...page } = planChart(block, table, number, bodyUnder(heading));
    if (options) this.charts.push(options);
    this.put([{ heading, page }]);
    return tableTold;
  }

  private addMatrix(block: BlockOf<'matrix'>): void {
    const section = this.takeHeadings();
    const opening = { section, main: block.caption, refs: [] };
    if (this.isCard) {
      this.addWholeMatrix(opening, block);
      return;
    }
    this.set(opening, [18, 16, 14, 12], (size) => matrixGuide(block, size));
    let last: Page | undefined;
    for (const group of block.groups) {
      const heading = { section: block.caption, main: group.name, refs: [] };
      const pages = this.set(heading, MATRIX_SIZES, (size) => groupPieces(block, group, size));
      last = pages.at(-1) ?? last;
    }
    last?.notes.push(...block.legend);
  }

  /** The legend stands on the last slide where that costs none, and in its notes. */
  private addWholeMatrix(heading: Heading, block: BlockOf<'matrix'>): void {
    const plan = (legend: string[]) =>
      packEvenly(
        (size) => wholeMatrix({ ...block, legend }, size),
        MATRIX_SIZES,
        bodyUnder(heading),
      );
    const bare = plan([]);
    const explained = plan(block.legend);
    const pages = explained.length > bare.length ? bare : explained;
    pages.at(-1)?.notes.push(...block.legend);
    this.put(pages.map((page) => ({ heading, page })));
  }
}

function isConclusion(block: FlowBlock): block is BlockOf<'paragraph'> {
  return block.type === 'paragraph' && block.tone !== 'quiet' && block.text.length <= MOST_TITLE;
}
