import { comparisonQuery } from '../../../core/api/comparison-api.ts';
import { sidesNamed } from '../../../core/api/answers/compare.ts';
import { isFault } from '../../../core/api/answers/outcome.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import type { Audience } from '../../../core/catalog/vocabulary.ts';
import { decisionParameters } from '../../../core/decision/decision-address.ts';
import { priceExcerpt } from '../../../core/report/excerpt.ts';
import { PREVIEW_TEXTS } from '../../../core/wording/previews.ts';
import { renderEmbed } from '../../../renderers/html/render-embed.ts';
import type { ReportStyle } from '../../../renderers/html/render-html.ts';
import { escapeMarkup } from '../../../renderers/look/safe-text.ts';
import { fail, notFound } from '../../http/errors.ts';
import { finishedComparison } from '../../http/finished-comparisons.ts';
import { packBody, type PackedBody } from '../../http/packed-body.ts';
import { clientKey } from '../../process/parse-address.ts';
import type { ReportDesk } from '../../workers/report-desk.ts';
import type { Source } from '../../workers/report-tasks.ts';
import type { Battlecards } from '../battlecards/create-battlecards.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import type { Memos } from '../decisions/create-memos.ts';
import type { Reports } from '../reports/create-reports.ts';
import { createKeptAnswers } from '../reports/kept-answers.ts';
import { answerNotFound } from './doors.errors.ts';
import { savedReportId } from '../../../core/api/ids.ts';
import { knownPage } from '../../../core/api/known-pages.ts';

export type Embeds = ReturnType<typeof createEmbeds>;

/** The client, and the origin for the links of the page. */
type Asked = { client: string; origin: string };

/** The card of one pair, each side by its slug or name. */
type AskedCard = { catalog: string; subject: string; rival: string; audience: Audience };

export type EmbedServices = {
  /** Of the shipped catalogs; throws while there is none. */
  snapshot: () => Snapshot;
  today: () => string;
  desk: Pick<ReportDesk, 'run'>;
  battlecards: Pick<Battlecards, 'find'>;
  reports: Pick<Reports, 'pageRecipe'>;
  memos: Pick<Memos, 'build'>;
  brandName: string;
  sheet: ReportStyle;
};

/** Pieces of reports as pages for a frame on another site. A missing one rejects. */
export function createEmbeds(services: EmbedServices) {
  const { snapshot, today, desk, battlecards, reports, memos, brandName, sheet } = services;
  const kept = createKeptAnswers();
  const catalogOf = (slug: string) =>
    snapshot().catalogs.find((each) => each.slug === slug) ?? fail(notFound());
  const keyOf = (parts: unknown) => [
    today(),
    snapshot().catalogs.map((each) => each.version),
    parts,
  ];
  const embed = async (
    parts: unknown,
    { client, origin }: Asked,
    make: () => Promise<{ source: Source; path: string }>,
  ): Promise<PackedBody> => {
    const { packed } = await kept.get([keyOf(parts), origin], async () => {
      const { source, path } = await make();
      const whole = { address: origin + path, text: PREVIEW_TEXTS.whole };
      const job = { source, brandName, whole, style: sheet.style };
      return { packed: await desk.run('embed', job, clientKey(client)) };
    });
    return packed;
  };

  return {
    sheet,
    /** Tags in the head of a page that name its embeddable version; empty where there is none. */
    discovery: (origin: string, address: string): string => {
      const found = embedAddress(snapshot().catalogs, address);
      const url = `${origin}/oembed?url=${encodeURIComponent(origin + address)}`;
      return found
        ? `<link rel="alternate" type="application/json+oembed" href="${escapeMarkup(url)}">`
        : '';
    },
    addressOf: (address: string) => embedAddress(snapshot().catalogs, address),
    decision: (slug: string, scenario: string, asked: Asked) =>
      embed(['decision', slug, scenario], asked, async () => {
        const { memo, path } = scenarioIn(catalogOf(slug), scenario);
        return { source: { from: 'kept', kept: await memos.build(memo, asked.client) }, path };
      }),
    matrix: (slug: string, preset: string, asked: Asked) =>
      embed(['matrix', slug, preset], asked, async () => {
        const found = finishedComparison(snapshot().catalogs, slug, preset);
        if (!found) throw notFound();
        const query = Object.fromEntries(found.search);
        return { source: await recipeOf(reports, query), path: `/compare/${slug}/${preset}` };
      }),
    card: ({ catalog: slug, audience, ...named }: AskedCard, by: Asked) =>
      embed(['card', slug, audience, named], by, async () => {
        const query = queryOf(catalogOf(slug), named, today());
        const path = `/dashboard?${new URLSearchParams(query).toString()}`;
        const asked = { ...query, template: 'battlecard', audience };
        return { source: await recipeOf(reports, asked), path };
      }),
    /** A saved report; one on a visitor's catalog is only for holders of its key. */
    report: (id: string, asked: Asked) =>
      embed(['report', id], asked, async () => {
        const { head, read } = await battlecards.find(id);
        if (isOwnCatalog(head.catalog.slug)) throw notFound();
        return { source: { from: 'kept', kept: await read() }, path: `/battlecards/${id}` };
      }),
    priceChart: async (slug: string, { origin }: Asked): Promise<PackedBody> => {
      const { packed } = await kept.get([keyOf(['price-chart', slug]), origin], async () => {
        const excerpt = priceExcerpt(catalogOf(slug), today());
        if (!excerpt) throw notFound();
        const whole = { address: `${origin}/`, text: PREVIEW_TEXTS.whole };
        const page = { ...excerpt, brandName, whole };
        return { packed: await packBody(renderEmbed(page, sheet.style)) };
      });
      return packed;
    },
  };
}

/** A scenario as the input of a memo, and the address of its decision. */
function scenarioIn(catalog: Catalog, scenario: string) {
  const input = catalog.decision?.presets.find((each) => each.slug === scenario);
  if (!input) throw notFound();
  const search = new URLSearchParams({
    catalog: catalog.slug,
    ...decisionParameters({ ...input, preset: null }),
  });
  return {
    memo: { catalog, input, question: input.name, options: {} },
    path: `/decide?${search.toString()}`,
  };
}

async function recipeOf(
  reports: EmbedServices['reports'],
  query: Record<string, string>,
): Promise<Source> {
  return { from: 'recipe', recipe: await reports.pageRecipe(comparisonQuery.parse(query)) };
}

/** The pair on every criterion, as the addresses of reports name it. */
function queryOf(
  catalog: Catalog,
  { subject: own, rival }: Pick<AskedCard, 'subject' | 'rival'>,
  today: string,
) {
  const sides = sidesNamed({ catalogs: [catalog], today }, { subject: own, rivals: [rival] });
  if (isFault(sides)) throw answerNotFound(sides.fault);
  const { subject, representative, rivals } = sides.answer;
  const criteria = catalog.criteria.filter(({ retired }) => !retired);
  return {
    catalog: catalog.slug,
    product: String(subject.id),
    ...(representative && { as: String(representative.id) }),
    competitors: rivals.map(({ id }) => id).join(','),
    features: criteria.map(({ id }) => id).join(','),
  };
}

/** The embeddable address for a page; null where it has none. */
function embedAddress(catalogs: readonly Catalog[], address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://page');
  if (pathname.startsWith('/embed/')) return pathname;
  const [, first, slug, preset] = pathname.split('/');
  if (first === 'compare' && preset) {
    const catalog = catalogs.find((each) => each.slug === slug);
    const isThere = catalog?.presets.some((each) => each.slug === preset);
    return isThere ? `/embed/matrix/${slug}/${preset}` : null;
  }
  switch (knownPage(pathname)) {
    case '/':
      return catalogs[0] ? `/embed/price-chart/${catalogs[0].slug}` : null;
    case '/battlecards/:id':
      return savedReportId.safeParse(slug).success ? `/embed/report/${slug}` : null;
    case '/decide':
      return scenarioAddress(catalogs, searchParams);
    default:
      return null;
  }
}

/** The embeddable address of a decision that is an unchanged scenario of the catalog. */
function scenarioAddress(catalogs: readonly Catalog[], search: URLSearchParams): string | null {
  const named = search.get('catalog');
  const catalog = catalogs.find(({ slug }) => named === null || slug === named);
  const asked = Object.fromEntries([...search].filter(([name]) => name !== 'catalog'));
  const scenario = catalog?.decision?.presets.find((each) => {
    const written = decisionParameters({ ...each, preset: null });
    return sameFields(written, asked);
  });
  return catalog && scenario ? `/embed/decision/${catalog.slug}/${scenario.slug}` : null;
}

function sameFields(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
