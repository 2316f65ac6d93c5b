import type { Catalog } from '../catalog/resolved.ts';
import { isInternal } from '../document/internal-copy.ts';
import { pageOne } from '../document/page-one.ts';
import type { Block, ReportDocument } from '../document/report-document.ts';
import { textTable } from '../document/plain-blocks.ts';
import { PREVIEW_TEXTS as TEXTS } from '../wording/previews.ts';
import { priceChart } from '../wording/price-chart.ts';

/** A piece of a report that stands by itself on a page of another site. */
export type Excerpt = Pick<
  ReportDocument,
  'title' | 'subtitle' | 'date' | 'blocks' | 'language' | 'notice'
> & { isInternal: boolean };

/** The first page of a report, of a comparison table the whole table, with the sources that it cites. */
export function excerptOf(document: ReportDocument): Excerpt {
  const { title, subtitle, date, blocks, language, notice, template } = document;
  const first = pageOne(document);
  const matrix = blocks.filter(({ type }) => type === 'matrix');
  const sources: Block[] =
    first.sources.length > 0 ? [{ type: 'sources', items: first.sources }] : [];
  return {
    title,
    subtitle,
    date,
    language,
    notice: notice ?? null,
    isInternal: isInternal(document),
    blocks:
      template === 'matrix'
        ? [...matrix, ...blocks.filter(({ type }) => type === 'sources')]
        : [...first.document.blocks, ...sources],
  };
}

/** Prices against results in one test; null where the catalog has no such chart. `today` is YYYY-MM-DD. */
export function priceExcerpt(catalog: Catalog, today: string): Excerpt | null {
  const preset = catalog.presets.find(({ chart }) => chart);
  if (!preset?.chart) return null;
  const { title, note, headings, ticks, points, bestId } = priceChart(catalog, preset.chart, today);
  const isBeaten = (one: (typeof points)[number]) =>
    points.some(
      (other) =>
        other !== one &&
        other.price <= one.price &&
        other.quality >= one.quality &&
        (other.price < one.price || other.quality > one.quality),
    );
  const roleOf = (point: (typeof points)[number]) =>
    point.id === bestId ? 'leader' : isBeaten(point) ? 'dominated' : 'efficient';
  const alt = points
    .map(({ name, priceText, qualityText }) => `${name}: ${priceText}, ${qualityText}.`)
    .join(' ');
  return {
    title,
    subtitle: catalog.name,
    date: today,
    language: 'en',
    notice: null,
    isInternal: false,
    blocks: [
      {
        type: 'chart',
        title: `${headings.quality}, ${headings.price}`,
        alt,
        note,
        chart: {
          kind: 'frontier',
          axes: { cost: headings.price, score: headings.quality },
          frontier: TEXTS.frontier,
          ticks: { cost: ticks.price, score: ticks.quality },
          points: points.map((point) => ({
            name: point.name,
            cost: point.price,
            low: point.quality,
            middle: point.quality,
            high: point.quality,
            role: roleOf(point),
          })),
        },
      },
      textTable(
        TEXTS.numbers,
        [headings.rival, headings.price, headings.quality],
        points.map(({ name, priceText, qualityText }) =>
          [name, priceText, qualityText].map((text) => ({ text, refs: [] })),
        ),
      ),
    ],
  };
}
