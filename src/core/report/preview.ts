import type { Catalog } from '../catalog/resolved.ts';
import { conclusionOf } from '../document/conclusion-of.ts';
import { isInternal } from '../document/internal-copy.ts';
import type { SharePreview } from '../document/preview.ts';
import type { ReportDocument } from '../document/report-document.ts';
import { slideTitle } from '../document/slide-title.ts';
import { PREVIEW_TEXTS as TEXTS, sizeText } from '../wording/previews.ts';
import type { EntityPage } from './entity/entity-page.ts';

const MOST_BARS = 3;
const MOST_LINES = 3;

/** Of a report: what it comes to, how sure that is, and who stands where. */
export function previewOf(document: ReportDocument): SharePreview {
  const { template, title, subtitle, date, blocks, decision } = document;
  const said =
    template === 'battlecard' ? slideTitle(blocks, new Set())?.text : conclusionOf(document)?.text;
  const of = isInternal(document) && template === 'battlecard' ? `, ${TEXTS.internal}` : '';
  const heads =
    template === 'profile' && said
      ? { title: said, lines: [title, subtitle] }
      : { title, lines: [...(template === 'battlecard' && said ? [said] : []), subtitle] };
  return {
    kind: TEXTS[template] + of,
    ...heads,
    ...(template === 'decision' && { lines: [decision?.question || subtitle] }),
    strength: decision?.answer?.strength ?? null,
    bars: barsOf(document),
    day: date,
  };
}

/** Shares of a decision, or what a thousand requests cost. */
function barsOf({ decision, blocks }: ReportDocument): SharePreview['bars'] {
  const ranked = (decision?.standings?.candidates ?? [])
    .filter(({ rank }) => rank !== null)
    .slice(0, MOST_BARS);
  if (ranked.length > 1) {
    return {
      title: TEXTS.shares,
      items: ranked.map(({ name, rank }) => {
        const share = rank?.first ?? 0;
        return { name, text: String(Math.round(share * 100)), share };
      }),
    };
  }
  const costs = blocks.find((block) => block.type === 'chart' && block.chart.kind === 'costs');
  if (costs?.type !== 'chart' || costs.chart.kind !== 'costs') return null;
  const all = costs.chart.rows;
  // The title names the first and the last.
  const rows = [...all.slice(0, MOST_BARS - 1), ...all.slice(MOST_BARS - 1).slice(-1)];
  const most = Math.max(...rows.map(({ now }) => now));
  return {
    title: costs.title,
    items: rows.map(({ name, now, text }) => ({ name, text, share: most > 0 ? now / most : 0 })),
  };
}

/** Of one model, product or competitor: its prices, and what sets it apart beside its cost. */
export function entityPreview({ entity, lead, price, today, catalog }: EntityPage): SharePreview {
  const said = lead.filter(({ assertion }) => assertion.form !== 'cost').map(({ text }) => text);
  return {
    kind: entity.maker === entity.name ? catalog.name : entity.maker,
    title: entity.name,
    lines: [...(price ? [priceLine(price)] : []), ...said].filter(Boolean).slice(0, MOST_LINES),
    strength: null,
    bars: null,
    day: today,
  };
}

function priceLine({ now, unit, next }: NonNullable<EntityPage['price']>): string {
  const known = now.flatMap(({ head, amount }) => (amount === null ? [] : [`${head} ${amount}`]));
  return known.length === 0 ? (next ?? '') : `${known.join(', ')} (${unit})`;
}

/** Of every other page: the catalog that is meant there. */
export function catalogPreview(catalog: Catalog, rivals: number, today: string): SharePreview {
  const criteria = catalog.criteria.filter(({ retired }) => !retired).length;
  return {
    kind: catalog.name,
    title: catalog.decision?.question ?? catalog.presets[0]?.question ?? catalog.name,
    lines: [sizeText(rivals, criteria, catalog.words.rival), TEXTS.catalog],
    strength: null,
    bars: null,
    day: today,
  };
}
