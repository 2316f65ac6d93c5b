import type { Comparison } from '../comparison/compare.ts';
import { buildSpider, buildVerdictBars } from './build-charts.ts';
import { buildLiveSection, type LiveFindings } from './build-live-section.ts';
import { buildMatrix } from './matrix/build-matrix.ts';
import { buildProfileSections, recommendations } from './profile/build-profile.ts';
import { documentedWeaknesses, whatNotToClaim, whatToSay } from './battlecard/build-talk-track.ts';
import { buildVerdictBlock, rivalsName } from './verdict/build-verdict-block.ts';
import { countOf } from '../wording/format-claim.ts';
import { stateTitles } from './state-titles.ts';
import { linkOf } from '../document/link-of.ts';
import { heading } from '../document/heading.ts';
import { createSourceRegister, type SourceRegister } from './evidence/number-sources.ts';
import type {
  Block,
  BlockOf,
  BrandMark,
  IncludeOptions,
  ReportDocument,
  Template,
} from '../document/report-document.ts';
import { whatTheyWillSay } from './battlecard/what-they-will-say.ts';
import { whatToAsk } from './battlecard/what-to-ask.ts';

export type ReportRequest = {
  template: Template;
  options: IncludeOptions;
  /** ISO day printed on the report; the comparison's own day decides staleness. */
  date: string;
  brandName: string;
  contactEmail: string | null;
  branding?: Branding;
  /** Unverified answers of live providers; without them the report is the catalog's alone. */
  live?: LiveFindings;
};

/** What an operator sets in place of the product's own; null keeps that. */
export type Branding = {
  mark: BrandMark | null;
  /** `#rrggbb` */
  accent: string | null;
  /** A line for the contact section. */
  contact: string | null;
  /** The legal text. */
  disclaimer: string | null;
};

/**
 * The report every output is made from. Each option adds or removes only what it names: `logo` the
 * brand mark, `charts` the charts with their tables, `contact` and `disclaimer` their sections.
 * The same comparison and request give the same document.
 */
export function buildReport(comparison: Comparison, request: ReportRequest): ReportDocument {
  const { catalog, subject, representative, rivals, rows } = comparison;
  const sources = createSourceRegister();
  const body = TEMPLATE_BODIES[request.template](comparison, request, sources);
  return {
    version: 1,
    template: request.template,
    catalog: { slug: catalog.slug, version: catalog.version },
    selection: {
      subjectId: subject.id,
      representativeId: representative?.id ?? null,
      rivalIds: rivals.map(({ id }) => id),
      criterionIds: rows.map(({ criterion }) => criterion.id),
    },
    options: request.options,
    language: 'en',
    date: request.date,
    title: `${subject.name} versus ${rivalsName(comparison)}`,
    subtitle: subtitle(comparison, request.template),
    brand: brand(request),
    blocks: stateTitles([
      ...body,
      ...buildLiveSection(comparison, request.live ?? new Map(), sources),
      heading('sources', 'Sources'),
      { type: 'sources', items: sources.items() },
      ...(request.template === 'profile' ? method(comparison) : []),
      ...(request.options.contact ? contact(request) : []),
      ...(request.options.disclaimer ? disclaimer(request) : []),
    ]),
    footer: `${request.brandName}. ${catalog.name}, catalog version ${catalog.version}. ${request.date}.`,
  };
}

type BodyBuilder = (
  comparison: Comparison,
  request: ReportRequest,
  sources: SourceRegister,
) => Block[];

const TEMPLATE_BODIES: Record<Template, BodyBuilder> = {
  battlecard: (comparison, { options }, sources) => [
    buildVerdictBlock(comparison, sources),
    ...listSection(
      'say',
      'What to say',
      whatToSay(comparison, sources),
      'Nothing yet: no claim is documented well enough.',
    ),
    ...listSection(
      'ask',
      'What to ask',
      whatToAsk(comparison, sources),
      `Nothing: wherever ${comparison.subject.name} has an answer, theirs is documented.`,
    ),
    ...listSection(
      'they-say',
      'What they will say, and the answer',
      whatTheyWillSay(comparison, sources),
      'Nothing is known that they lead in or claim for themselves.',
    ),
    ...listSection(
      'weaknesses',
      'Documented weaknesses',
      documentedWeaknesses(comparison, sources),
    ),
    ...listSection(
      'not-to-claim',
      'What not to claim',
      whatNotToClaim(comparison, sources),
      'Nothing: every claim above is documented and current.',
    ),
    ...chartSection(options, 'dimensions', 'Dimensions at a glance', buildSpider(comparison)),
    ...matrixSection(comparison, sources),
  ],
  matrix: (comparison, { options }, sources) => [
    ...matrixSection(comparison, sources),
    ...chartSection(options, 'verdicts', 'Verdicts at a glance', buildVerdictBars(comparison)),
    ...chartSection(options, 'dimensions', 'Dimensions at a glance', buildSpider(comparison)),
  ],
  profile: (comparison, { options }, sources) => [
    heading('summary', 'Executive summary'),
    buildVerdictBlock(comparison, sources),
    ...listSection('recommendations', 'Recommendations', recommendations(comparison, sources)),
    ...chartSection(options, 'dimensions', 'Dimensions at a glance', buildSpider(comparison)),
    ...chartSection(options, 'verdicts', 'Verdicts at a glance', buildVerdictBars(comparison)),
    ...matrixSection(comparison, sources),
    ...buildProfileSections(comparison, sources),
  ],
};

function subtitle({ catalog, rows }: Comparison, template: Template): string {
  const kinds: Record<Template, string> = {
    battlecard: 'Competitive battlecard',
    matrix: 'Clean comparison table',
    profile: 'Marketing Competitive Intel Profile',
  };
  return `${kinds[template]}: ${countOf(rows.length, catalog.words.criterion)}`;
}

/** Where there is no item the section says `otherwise`, or is left out. */
function listSection(
  id: string,
  title: string,
  lines: BlockOf<'list'>['items'],
  otherwise?: string,
): Block[] {
  const nothing = otherwise === undefined ? [] : [{ label: null, text: otherwise, refs: [] }];
  const items = lines.length > 0 ? lines : nothing;
  return items.length === 0 ? [] : [heading(id, title), { type: 'list', ordered: false, items }];
}

function chartSection(
  options: IncludeOptions,
  id: string,
  title: string,
  blocks: Block[],
): Block[] {
  return options.charts && blocks.length > 0 ? [heading(id, title), ...blocks] : [];
}

function matrixSection(comparison: Comparison, sources: SourceRegister): Block[] {
  return [heading('matrix', 'Comparison matrix'), buildMatrix(comparison, sources)];
}

function method({ catalog }: Comparison): Block[] {
  const lives = Object.entries(catalog.shelfLifeDays).map(([kind, days]) => `${kind} ${days} days`);
  return [
    heading('method', 'Method'),
    {
      type: 'paragraph',
      tone: 'body',
      text:
        'Every value is a claim with its evidence and date. A row is compared on the first test, in a fixed order, ' +
        'that both sides have taken; figures from different tests are never set against each other. What is not known ' +
        'is never counted as no, as zero or as a loss.',
      refs: [],
    },
    {
      type: 'paragraph',
      tone: 'body',
      text:
        'Confidence is that of the weaker claim and halves with every shelf life by which the claim is overdue. ' +
        `Shelf lives: ${lives.join(', ')}.`,
      refs: [],
    },
  ];
}

function brand({ brandName, options, branding }: ReportRequest): ReportDocument['brand'] {
  return {
    name: brandName,
    logo: options.logo,
    ...(branding?.mark && options.logo && { mark: branding.mark }),
    ...(branding?.accent && { accent: branding.accent }),
  };
}

function contact({ brandName, contactEmail, branding }: ReportRequest): Block[] {
  const text = branding?.contact ?? null;
  const ask = contactEmail ?? (text === null ? 'Ask the person who gave you this report.' : null);
  return [
    heading('contact', 'Contact'),
    {
      type: 'facts',
      items: [
        { label: 'Prepared with', value: brandName, refs: [] },
        ...(text === null ? [] : [linkedFact('Contact', text)]),
        ...(ask === null ? [] : [linkedFact('Questions', ask)]),
      ],
    },
  ];
}

function linkedFact(label: string, value: string): BlockOf<'facts'>['items'][number] {
  const link = linkOf(value);
  return { label, value, refs: [], ...(link && { link }) };
}

function disclaimer({ branding }: ReportRequest): Block[] {
  return [
    heading('disclaimer', 'Legal disclaimer'),
    {
      type: 'paragraph',
      tone: 'quiet',
      text:
        branding?.disclaimer ??
        'This report sets out publicly available information as of the dates shown. It may be incomplete or out of ' +
          'date, is not legal, financial or technical advice, and makes no warranty. Statements about a company give the ' +
          'view of the source named. Names and marks belong to their owners.',
      refs: [],
    },
  ];
}
