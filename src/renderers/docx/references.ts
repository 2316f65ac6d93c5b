import type { ChartRunOptions } from 'docx/charts';
import type { BlockOf } from '../../core/document/report-document.ts';
import { escapeMarkup } from '../look/safe-text.ts';
import type { Part } from '../../files/write-zip.ts';
import { chartPath, drawChart } from '../office/draw-chart.ts';
import { Relations } from '../office/package.ts';
import { paragraphXml, type ParagraphLook, type RunLook } from './looks.ts';
import { textRuns } from './text-runs.ts';

/** The longest part of an address behind `#` that Word follows. */
const LONGEST_ANCHOR = 255;
/** Levels of headings that contents list. */
export const LISTED = 2;
/** Beyond the numbers of sources, which are the ids of their bookmarks. */
const FIRST_HEADING_ID = 100_000;

/** What the body of a Word file refers to outside of itself, and the headings that its contents refer to. */
export class References {
  readonly relations = new Relations();
  readonly parts: Record<string, Part> = {};
  readonly headings: { level: number; text: string; mark: string }[] = [];
  private charts = 0;
  private level = 0;
  private readonly hasContents: boolean;

  constructor(hasContents: boolean) {
    this.hasContents = hasContents;
  }

  readonly heading = ({ level, text, opensPage }: BlockOf<'heading'>): string => {
    this.level = level;
    return this.marked(level, text, {}, { pageBreakBefore: opensPage ?? false });
  };

  /** A heading below the one before it, that those after it do not stand under. */
  readonly columnHeading = (text: string, runLook: RunLook, look: ParagraphLook): string =>
    this.marked(this.level + 1, text, runLook, look);

  private marked(level: number, text: string, runLook: RunLook, look: ParagraphLook): string {
    const runs = textRuns(text, runLook);
    const style = `Heading${level}`;
    if (!this.hasContents || level > LISTED) return paragraphXml({ style, ...look }, runs);
    const number = this.headings.length + 1;
    const mark = `_Toc${number}`;
    this.headings.push({ level, text, mark });
    const id = `w:id="${FIRST_HEADING_ID + number}"`;
    return paragraphXml(
      { style, ...look },
      `<w:bookmarkStart ${id} w:name="${mark}"/>${runs}<w:bookmarkEnd ${id}/>`,
    );
  }

  /** Attributes of a link to a web address. */
  readonly link = (address: string): string => {
    const at = address.indexOf('#');
    const anchor = at > 0 ? address.slice(at + 1) : '';
    const isSplit = anchor !== '' && anchor.length <= LONGEST_ANCHOR;
    const id = this.relations.to('hyperlink', isSplit ? address.slice(0, at) : address, true);
    return `${isSplit ? `w:anchor="${escapeMarkup(anchor)}" ` : ''}r:id="${id}"`;
  };

  /** The run that shows a chart. */
  readonly chart = (options: ChartRunOptions): string => {
    this.charts += 1;
    const id = this.relations.to('chart', chartPath(this.charts));
    const { run, parts } = drawChart(options, this.charts, id);
    for (const [path, part] of Object.entries(parts)) this.parts[`word/${path}`] = part;
    return run;
  };
}
