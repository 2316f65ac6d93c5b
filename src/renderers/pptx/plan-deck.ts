import type { ChartRunOptions } from 'docx/charts';
import type { Block, BlockOf, ReportDocument } from '../../core/report/report-document.ts';
import { blockPieces, type FlowBlock } from './block-pieces.ts';
import { bodyUnder, finishSlides, type Draft, type Heading } from './finish-slides.ts';
import { groupPieces, matrixGuide } from './matrix-pieces.ts';
import { packEvenly, type Page, type Piece } from './pack-pieces.ts';
import { planChart } from './plan-chart.ts';
import type { Slide } from './slide-model.ts';
import { splitWide } from './split-wide.ts';

export type Deck = { slides: Slide[]; charts: ChartRunOptions[] };

const TEXT_SIZES = [22, 20, 18, 16, 14, 13];
const MATRIX_SIZES = [12, 11, 10.5];
const TABLE_SIZES = [18, 16, 14];
/** A paragraph this short that opens a section is its conclusion and becomes the title. */
const MOST_TITLE = 150;

/**
 * The slides of a report: each level-1 heading opens one, its first short statement is the title, and
 * whatever does not fit goes on to a next slide. After the sources the closing sections share slides.
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

  constructor(document: ReportDocument) {
    this.document = document;
  }

  finish(): Deck {
    this.flush();
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
        if (block.level === 1 && !(this.closing && this.flow.length > 0)) {
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
        this.set(this.plainHeading(), [12], (size) => blockPieces(block, size));
        this.closing = true;
        this.section = null;
        return;
      default:
        this.flow.push(block);
    }
  }

  private plainHeading(): Heading {
    return { section: null, main: this.section ?? this.document.title, refs: [] };
  }

  private set(heading: Heading, sizes: number[], pieces: (size: number) => Piece[]): Page[] {
    const pages = packEvenly(pieces, sizes, bodyUnder(heading));
    this.drafts.push(...pages.map((page) => ({ heading, page })));
    return pages;
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
    this.drafts.push({ heading, page });
    return tableTold;
  }

  private addMatrix(block: BlockOf<'matrix'>): void {
    const section = this.takeHeadings();
    this.set({ section, main: block.caption, refs: [] }, [18, 16, 14, 12], (size) =>
      matrixGuide(block, size),
    );
    let last: Page | undefined;
    for (const group of block.groups) {
      const heading = { section: block.caption, main: group.name, refs: [] };
      const pages = this.set(heading, MATRIX_SIZES, (size) => groupPieces(block, group, size));
      last = pages.at(-1) ?? last;
    }
    last?.notes.push(...block.legend);
  }
}

function isConclusion(block: FlowBlock): block is BlockOf<'paragraph'> {
  return block.type === 'paragraph' && block.tone !== 'quiet' && block.text.length <= MOST_TITLE;
}
