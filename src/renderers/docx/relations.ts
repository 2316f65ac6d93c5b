import type { ChartRunOptions } from 'docx/charts';
import { chartPath, drawChart, workbookPath } from '../office/draw-chart.ts';
import { RELATIONSHIPS } from '../office/relationships.ts';
import type { Part } from '../../files/write-zip.ts';
import { escapeXml } from '../office/xml-text.ts';

/** The longest part of an address behind `#` that Word follows. */
const LONGEST_ANCHOR = 255;
const TYPES = 'application/vnd.openxmlformats-officedocument';

/** What the body of a Word file refers to outside of itself, in the order in which it does. */
export class Relations {
  private readonly written: string[] = [];
  private readonly charts: Record<string, Part>[] = [];

  /** Attributes of a link to a web address. */
  readonly link = (address: string): string => {
    const at = address.indexOf('#');
    const anchor = at > 0 ? address.slice(at + 1) : '';
    const isSplit = anchor !== '' && anchor.length <= LONGEST_ANCHOR;
    const target = isSplit ? address.slice(0, at) : address;
    const id = this.relate('hyperlink', target, ' TargetMode="External"');
    return `${isSplit ? `w:anchor="${escapeXml(anchor)}" ` : ''}r:id="${id}"`;
  };

  /** The run that shows a chart. */
  readonly chart = (options: ChartRunOptions): string => {
    const number = this.charts.length + 1;
    const id = this.relate('chart', chartPath(number));
    const { run, parts } = drawChart(options, number, id);
    this.charts.push(parts);
    return run;
  };

  get relationships(): string {
    return this.written.join('');
  }

  /** Types of the parts that belong to charts. */
  get contentTypes(): string {
    const override = (path: string, type: string) =>
      `<Override ContentType="${TYPES}.${type}" PartName="/word/${path}"/>`;
    return this.charts
      .map(
        (_, index) =>
          override(chartPath(index + 1), 'drawingml.chart+xml') +
          override(workbookPath(index + 1), 'spreadsheetml.sheet'),
      )
      .join('');
  }

  get parts(): Record<string, Part> {
    const entries = this.charts.flatMap((parts) => Object.entries(parts));
    return Object.fromEntries(entries.map(([path, part]) => [`word/${path}`, part]));
  }

  private relate(type: 'hyperlink' | 'chart', target: string, mode = ''): string {
    const id = `rIdLink${this.written.length + 1}`;
    this.written.push(
      `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${escapeXml(target)}"${mode}/>`,
    );
    return id;
  }
}
