import type { Audience } from '../catalog/vocabulary.ts';
import { countCells, type Comparison } from '../comparison/compare.ts';
import { copyOf, type Copy } from '../comparison/copy-of.ts';
import { appendixOf } from '../document/appendix.ts';
import { heading } from '../document/heading.ts';
import type {
  Block,
  IncludeOptions,
  ReportDocument,
  Template,
} from '../document/report-document.ts';
import { channelText } from '../wording/channels.ts';
import { chairTitle, copySubtitle } from '../wording/copies.ts';
import { lifecyclePages, lifecycleTexts } from '../wording/lifecycle.ts';
import { withNotice } from '../wording/own-catalogs.ts';
import { capitalise } from '../wording/phrases.ts';
import * as wording from '../wording/sections.ts';
import {
  buildLiveSection,
  markLiveCells,
  type LiveFindings,
} from './analysis/build-live-section.ts';
import { beforeUse } from './battlecard/before-use.ts';
import { buildBattlecard, isUnwritten } from './battlecard/build-battlecard.ts';
import { buildLeaveBehind } from './battlecard/leave-behind.ts';
import { oneSidedCapabilities } from './battlecard/one-sided-capabilities.ts';
import { buildSpider, buildVerdictBars } from './build-charts.ts';
import { comparisonLedger } from './matrix/comparison-ledger.ts';
import { createSourceRegister, type SourceRegister } from './evidence/number-sources.ts';
import { buildMatrix, matrixRows } from './matrix/build-matrix.ts';
import { buildMessaging, buildProfileSections } from './profile/build-profile.ts';
import { pairsOf, type Pair } from './pair/pair.ts';
import { footingOf, withFooting } from './evidence/footing.ts';
import { brandOf, type Sender, closingSections } from './closing-sections.ts';
import { stateTitles } from './state-titles.ts';
import { paragraph, list } from '../document/plain-blocks.ts';
import type { LiveDraft } from '../live/live-draft.ts';
import { chosenBy } from '../wording/draft.ts';
import { findingsOf } from './analysis/draft-findings.ts';
import { argumentsPage } from './profile/arguments-page.ts';
import { figuresPage } from './profile/figures-page.ts';

const TITLES = wording.SECTION_TITLES;

export type ReportInput = Partial<Copy> &
  Sender & {
    template: Template;
    options: IncludeOptions;
    /** ISO day printed on the report; the comparison's own day decides staleness. */
    date: string;
    /** Unverified answers of live providers; without them the report is the catalog's alone. */
    live?: LiveFindings;
    /** What a provider chose from this comparison; never in a customer's copy. */
    draft?: Draft | null;
  };

/**
 * The report every output is made from. Each option adds or removes only what it names: `logo` the
 * brand mark, `charts` the charts with their tables, `contact` and `disclaimer` their sections.
 * The same comparison and request give the same document. A copy for customers, and one from the
 * rival’s chair, keep the selection; live answers stand in neither.
 */
export function buildReport(selected: Comparison, request: ReportInput): ReportDocument {
  const { audience = 'internal', chair = 'own' } = request;
  const comparison = copyOf(selected, { audience, chair });
  const { at, catalog, rivals, rows } = comparison;
  const isOwn = audience === 'internal' && chair === 'own';
  const live = (isOwn && request.live) || new Map();
  const { name } = comparison.subject;
  const leftBehind = request.template === 'battlecard' && audience === 'customer';
  const page = leftBehind
    ? buildLeaveBehind(comparison, closingSections(request, footingOf(comparison) !== null))
    : null;
  const isCrowded = request.template === 'profile' && rivals.length > MOST_IN_TITLE;
  const against = isCrowded
    ? wording.againstMany(comparison, rivals.length, catalog.words.rival)
    : wording.againstTitle(comparison, rivals);
  const title = page?.title ?? against;
  const unwritten = isOwn && lacksPlay(comparison, request.template);
  const kind = kindOf(request.template, { unwritten, audience });
  const shown = matrixRows(comparison, hasCapabilities(request.template));
  const { counts, useUntil } = countCells(comparison, shown);
  const subtitle = wording.reportSubtitle(kind, rows.length, catalog.words.criterion, {
    stale: counts.stale,
    useUntil,
    channel: at === null ? null : channelText(at, catalog),
  });
  const body: ReportBody = page ?? reportBody(comparison, request, live);
  return withNotice({
    version: 1,
    template: request.template,
    catalog: { slug: catalog.slug, version: catalog.version },
    selection: {
      subjectId: selected.subject.id,
      representativeId: selected.representative?.id ?? null,
      rivalIds: selected.rivals.map(({ id }) => id),
      criterionIds: rows.map(({ criterion }) => criterion.id),
      ...(at !== null && { at }),
    },
    ...(audience === 'customer' && { audience }),
    ...(chair === 'rival' && { chair }),
    ...(page && { compared: comparedIn(comparison) }),
    ...(unwritten && { unwritten }),
    options: request.options,
    language: 'en',
    date: request.date,
    title: chair === 'rival' ? chairTitle(title, name) : title,
    ...(page?.asserts && { asserts: page.asserts }),
    subtitle: page
      ? copySubtitle(page.subtitle, { audience: 'internal', chair, name })
      : copySubtitle(subtitle, { audience, chair, name }),
    brand: brandOf(request, request.options),
    blocks: stateTitles(body.blocks, comparison.footing !== undefined),
    footer: wording.reportFooter(request.brandName, catalog, request.date),
    ...(body.ledger && { ledger: body.ledger }),
  });
}

/** Rivals that the title of a profile names. */
const MOST_IN_TITLE = 4;

/** A page to leave behind has no ledger: a buyer gets what it shows. */
/** A battlecard’s matrix is that of the rows; capabilities stand in a table of their own. */
function hasCapabilities(template: Template): boolean {
  return template !== 'battlecard';
}

type ReportBody = Pick<ReportDocument, 'blocks' | 'ledger'>;

function reportBody(comparison: Comparison, request: ReportInput, live: LiveFindings): ReportBody {
  const sources = createSourceRegister(comparison.footing);
  const ruled = withFooting(
    TEMPLATE_BODIES[request.template](comparison, request, sources),
    request.template === 'matrix' ? null : footingOf(comparison),
  );
  const mayDraft = request.template !== 'matrix' && request.audience !== 'customer';
  const body =
    request.draft && mayDraft ? addDraft(ruled, comparison, request.draft, sources) : ruled;
  const cited = [
    ...body,
    ...datesSection(comparison, sources),
    ...buildLiveSection(comparison, live, sources),
    ...appendixOf(TEMPLATE_APPENDICES[request.template](comparison, request, sources)),
  ];
  const items = sources.items();
  const withCapabilities = hasCapabilities(request.template);
  return {
    blocks: [
      ...markLiveCells(cited, live),
      ...(items.length > 0 || !comparison.footing ? [heading('sources', TITLES.sources)] : []),
      { type: 'sources', items },
      ...closingSections(request, footingOf(comparison) !== null),
    ],
    ledger: comparisonLedger(comparison, { sources, cited: items, withCapabilities }),
  };
}

/** What it is called under its title: a customer reads no profile of competitors. */
function kindOf(
  template: Template,
  { unwritten, audience }: { unwritten: boolean; audience: Audience },
) {
  if (unwritten && template === 'battlecard') return 'half-page';
  return audience === 'customer' && template === 'profile' ? 'comparison' : template;
}

/** A report of one pair that would argue from talking points, without any. */
function lacksPlay(comparison: Comparison, template: Template): boolean {
  const pairs = pairsOf(comparison, 'internal', createSourceRegister());
  const isArgued =
    template === 'battlecard' || (template === 'profile' && arguesFromPlays(comparison, pairs));
  return pairs.length === 1 && isArgued && pairs.every(isUnwritten);
}

function comparedIn({ subject, rivals }: Comparison) {
  return { product: subject.name, competitors: rivals.map(({ name }) => name) };
}

type BodyBuilder = (
  comparison: Comparison,
  request: ReportInput,
  sources: SourceRegister,
) => Block[];

/** What a report says. */
const TEMPLATE_BODIES: Record<Template, BodyBuilder> = {
  battlecard: (comparison, { audience = 'internal', chair = 'own' }, sources) => [
    ...buildBattlecard(comparison, audience, sources),
    ...(audience === 'internal' && chair === 'own' ? beforeUse(comparison, sources) : []),
  ],
  matrix: (comparison, { options }, sources) => [
    ...matrixSection(comparison, sources, true),
    ...chartSection(options, 'verdicts', TITLES.verdicts, buildVerdictBars(comparison)),
    ...chartSection(options, 'dimensions', TITLES.dimensions, buildSpider(comparison, sources)),
  ],
  profile: (comparison, { audience = 'internal', options }, sources) => [
    heading('summary', TITLES.summary),
    ...firstPage(comparison, audience, sources, options.charts),
    ...onNewPage(buildProfileSections(comparison, audience, sources)),
  ],
};

/** What it rests on. */
const TEMPLATE_APPENDICES: Record<Template, BodyBuilder> = {
  battlecard: (comparison, { options, audience = 'internal' }, sources) => [
    ...chartSection(options, 'dimensions', TITLES.dimensions, buildSpider(comparison, sources)),
    heading('matrix', TITLES.matrix),
    buildMatrix(comparison, sources, false),
    ...capabilitySection(comparison, audience, sources),
  ],
  matrix: () => [],
  profile: (comparison, { options, audience }, sources) => [
    ...matrixSection(comparison, sources),
    ...chartSection(
      options,
      'dimensions',
      comparison.catalog.spider.title,
      buildSpider(comparison, sources),
    ),
    ...chartSection(options, 'verdicts', TITLES.verdicts, buildVerdictBars(comparison)),
    ...(audience === 'customer' ? [] : buildMessaging(comparison)),
    ...method(comparison),
  ],
};

function onNewPage([first, ...rest]: Block[]): Block[] {
  return first?.type === 'heading' ? [{ ...first, opensPage: true }, ...rest] : [];
}

/** What ends, of those that are compared, and what replaces it. */
function datesSection(
  { catalog, representative, rivals, today }: Comparison,
  sources: SourceRegister,
): Block[] {
  const items = [...(representative ? [representative] : []), ...rivals].flatMap((rival) => {
    const texts = lifecycleTexts(rival.lifecycle, { catalog, today });
    if (texts.length === 0) return [];
    const refs = sources.refsOfPages(lifecyclePages(rival.lifecycle));
    return [{ label: rival.name, value: capitalise(`${texts.join('; ')}.`), refs }];
  });
  return items.length === 0 ? [] : [heading('dates', TITLES.dates), { type: 'facts', items }];
}

function capabilitySection(
  comparison: Comparison,
  audience: Audience,
  sources: SourceRegister,
): Block[] {
  const table = oneSidedCapabilities(comparison, audience, sources);
  return table ? [heading('capabilities', TITLES.capabilities), table] : [];
}

function chartSection(
  options: IncludeOptions,
  id: string,
  title: string,
  blocks: Block[],
): Block[] {
  return options.charts && blocks.length > 0 ? [heading(id, title), ...blocks] : [];
}

function matrixSection(
  comparison: Comparison,
  sources: SourceRegister,
  saysFooting = false,
): Block[] {
  return [heading('matrix', TITLES.matrix), buildMatrix(comparison, sources, true, saysFooting)];
}

function method({ catalog }: Comparison): Block[] {
  return [
    heading('method', TITLES.method),
    ...wording.methodTexts(catalog.shelfLifeDays).map((text) => paragraph('body', text)),
  ];
}

/** What a provider chose from the findings of exactly this comparison. */
export type Draft = Pick<LiveDraft, 'provider' | 'findingIds'>;

/** The first section with the chosen findings behind its own lines; unchanged where none of them holds. */
function addDraft(
  blocks: Block[],
  comparison: Comparison,
  { provider, findingIds }: Draft,
  sources: SourceRegister,
): Block[] {
  const items = findingsOf(comparison, findingIds).map(({ label, text, claims }) => ({
    label,
    text,
    refs: sources.refsOf(claims.map(({ measurement }) => measurement)),
  }));
  if (items.length === 0) return blocks;
  const next = blocks.findIndex(
    (block, at) => at > 0 && block.type === 'heading' && block.level === 1,
  );
  const end = next === -1 ? blocks.length : next;
  const marked: Block[] = [
    { type: 'paragraph', tone: 'quiet', role: 'draft', text: `${chosenBy(provider)}.`, refs: [] },
    list(items),
  ];
  return [...blocks.slice(0, end), ...marked, ...blocks.slice(end)];
}

/**
 * The answer on one page: which to choose if what, what all share, what is not known and what to do next. From
 * prices and tests where the catalog counts with prices or the selection holds figures; else from talking points.
 */
function firstPage(
  comparison: Comparison,
  audience: Audience,
  sources: SourceRegister,
  hasCharts: boolean,
): Block[] {
  const pairs = pairsOf(comparison, audience, sources);
  return arguesFromPlays(comparison, pairs)
    ? argumentsPage(comparison, pairs, audience, sources)
    : figuresPage(comparison, sources, hasCharts);
}

function arguesFromPlays({ rows, catalog }: Comparison, pairs: Pair[]): boolean {
  const hasFigures = rows.some(({ criterion }) => criterion.decides && criterion.type === 'number');
  const isPriced = Boolean(catalog.decision?.cost);
  const isArgued = pairs.some(({ plays }) => plays.length > 0);
  return !isPriced && (!hasFigures || isArgued);
}
