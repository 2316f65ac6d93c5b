import { briefDocument, isLong } from '../../../core/document/brief-document.ts';
import type {
  Block,
  BlockOf,
  ReportDocument,
  Statement,
} from '../../../core/document/report-document.ts';
import { withChangeSigns } from '../../look/change-signs.ts';
import { blockPieces, sourcePieces, subheading, type FlowBlock } from './block-pieces.ts';
import { bodyUnder, finishSlides, type Draft, type Heading } from './finish-slides.ts';
import { packColumns } from './pack-columns.ts';
import { packEvenly, type Page, type Piece } from './pack-pieces.ts';
import { planCards, type Card } from './plan-cards.ts';
import { planChart } from './plan-chart.ts';
import { planMatrix } from './plan-matrix.ts';
import type { Deck, DeckChart } from './slide-model.ts';
import { splitWide } from './split-wide.ts';

const TEXT_SIZES = [22, 20, 18, 16, 14, 13];
const CARD_SIZES = [22, 20, 18, 16, 15, 14, 13, 12];
const TABLE_SIZES = [20, 18, 16, 15];
const SOURCE_SIZES = [12, 11];
/** Quiet paragraphs are set smaller than the size they are given. */
const CLOSING_LARGER = 3;
/** A verdict shares its slide with one recommendation down to the last of these. */
const SHARED_SIZES = [22, 20, 18, 16, 15, 14];

/**
 * The slides of a report: each level-1 heading opens one, the statement of its first block is the title, and
 * whatever does not fit goes on to a next slide. After the sources the closing sections share slides. The
 * lists of a battlecard stand side by side, its matrix runs on, and its closing sections follow the sources.
 * `markShape` is the width of the operator's mark for a height of 1.
 */
export function planDeck(document: ReportDocument, markShape = 1): Deck {
  const planner = new Planner(document, markShape);
  const shown = withChangeSigns(briefDocument(document, 'slides'), true);
  if (shown.template === 'decision') planner.open(shown);
  for (const block of shown.blocks.flatMap(splitWide)) planner.add(block);
  return planner.finish();
}

class Planner {
  private readonly document: ReportDocument;
  private readonly markShape: number;
  private readonly drafts: Draft[] = [];
  private readonly charts: DeckChart[] = [];
  private section: string | null = null;
  private flow: FlowBlock[] = [];
  private chart: BlockOf<'chart'> | null = null;
  private closing = false;
  /** A verdict that may share its slide with what follows. */
  private verdict: { heading: Heading; shown: BlockOf<'verdict'> } | null = null;
  /** Lists of a battlecard that wait for their slide. */
  private cards: Card[] = [];
  /** Sources of a battlecard that wait for the closing sections. */
  private sources: BlockOf<'sources'> | null = null;
  private readonly isCard: boolean;
  /** What a card answers in ten seconds has a slide of its own, with the facts under it. */
  private readonly isFullCard: boolean;

  constructor(document: ReportDocument, markShape: number) {
    this.document = document;
    this.markShape = markShape;
    this.isCard = document.template === 'battlecard';
    this.isFullCard = this.isCard && !isLong(document);
  }

  /** A board has no cover: what a cover says opens its first slide. */
  open({ notice, subtitle, date }: ReportDocument): void {
    for (const text of [...(notice ? [notice] : []), `${subtitle} · ${date}`]) {
      this.flow.push({ type: 'paragraph', tone: 'quiet', text, refs: [] });
    }
  }

  finish(): Deck {
    this.flush();
    this.layWaiting();
    return {
      slides: finishSlides(this.document, this.drafts, this.markShape),
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
        } else {
          this.flow.push(block);
        }
        return;
      case 'chart':
        this.flush();
        this.chart = block;
        return;
      case 'matrix':
        this.put(planMatrix(block, this.takeHeadings(), this.isCard));
        return;
      case 'verdict':
        if (this.document.template === 'decision') this.flow.push(block);
        else this.addVerdict(block);
        return;
      case 'columns':
        if (this.isFullCard && this.flow.some(isLead)) this.flush();
        this.flow.push(block);
        return;
      case 'sources':
        this.flush();
        this.closing = true;
        if (this.isCard || block.items.length === 0) {
          this.sources = block;
          return;
        }
        this.addSources(block, []);
        this.section = null;
        return;
      // What may flow is a closed list, so the compiler names a kind of block that has no case here.
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
    const pages = packEvenly(sizes, pieces, bodyUnder(heading));
    this.put(pages.map((page) => ({ heading, page })));
    return pages;
  }

  private put(drafts: Draft[]): void {
    this.layWaiting();
    this.drafts.push(...drafts);
  }

  private layWaiting(): void {
    const waiting = this.verdict;
    this.verdict = null;
    if (waiting) {
      const { heading, shown } = waiting;
      const pages = packEvenly(TEXT_SIZES, (size) => blockPieces(shown, size), bodyUnder(heading));
      this.drafts.push(...pages.map((page) => ({ heading, page })));
    }
    this.layCards();
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
    if (rest.length === 0 && this.shareVerdict(first)) return;
    if (first.type === 'table') {
      const heading = { section: this.section, main: first.caption, refs: [] };
      this.set(heading, this.isCard ? CARD_SIZES : TABLE_SIZES, (size) => [
        ...blockPieces(first, size).slice(1),
        ...rest.flatMap((one) => blockPieces(one, size)),
      ]);
      return;
    }
    const stated = this.closing ? null : stateFirst(blocks);
    if (stated) {
      const heading = headingOf(this.section, stated.statement);
      this.set(heading, this.isCard ? CARD_SIZES : TEXT_SIZES, (size) =>
        stated.shown.flatMap((one) => blockPieces(one, size)),
      );
      return;
    }
    const sizes = this.closing ? [16, 14, 13] : this.isCard ? CARD_SIZES : TEXT_SIZES;
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
    const { statement, lines } = block;
    const label = section ?? this.document.title;
    if (!statement) this.layVerdict({ section: null, main: label, refs: [] }, block);
    else if (statement.isFirst)
      this.layVerdict(headingOf(section, statement), { ...block, lines: lines.slice(1) });
    else this.layVerdict(headingOf(label, statement), block);
  }

  private layVerdict(heading: Heading, shown: BlockOf<'verdict'>): void {
    this.layWaiting();
    this.verdict = { heading, shown };
  }

  /** A section of one line goes under the verdict where there is room. */
  private shareVerdict(block: FlowBlock): boolean {
    const { verdict, section } = this;
    if (!verdict || section === null || block.type !== 'list' || block.items.length > 1) {
      return false;
    }
    const pages = packEvenly(
      SHARED_SIZES,
      (size) => [
        ...blockPieces(verdict.shown, size),
        subheading(section, size),
        ...blockPieces(block, size),
      ],
      bodyUnder(verdict.heading),
    );
    if (pages.length !== 1 || pages.some(({ clipped }) => clipped)) return false;
    this.verdict = null;
    this.put(pages.map((page) => ({ heading: verdict.heading, page })));
    return true;
  }

  private drawChart(block: BlockOf<'chart'>, table: BlockOf<'table'> | null): boolean {
    const section = this.takeHeadings();
    const heading = { section, main: block.statement?.text ?? block.title, refs: [] };
    const number = this.charts.length + 1;
    const { chart, tableTold, ...page } = planChart(block, table, number, bodyUnder(heading));
    if (chart) this.charts.push(chart);
    this.put([{ heading, page }]);
    return tableTold;
  }
}

function isLead(block: FlowBlock): boolean {
  return block.type === 'columns' && block.size === 'lead';
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
