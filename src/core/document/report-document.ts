import { z } from 'zod';
import { catalogSlug } from '../catalog/catalog-slug.ts';
import { ADVANTAGES, AUDIENCES, CHAIRS, SOURCE_GRADES } from '../catalog/vocabulary.ts';
import { VERDICT_KINDS } from '../catalog/verdict-kinds.ts';
import { assertion } from './assertion.ts';
import { brand } from './brand.ts';
import { cellNumber } from './cell-number.ts';
import { barsChart, costsChart, spiderChart } from './comparison-charts.ts';
import { decided } from './decided.ts';
import {
  frontierChart,
  funnelChart,
  monthsChart,
  ranksChart,
  volumeChart,
} from './decision-charts.ts';
import { ledger } from './ledger.ts';
import { SHORT_ADDRESS } from './short-address.ts';

/**
 * The one document every output is made from. Built once by `buildReport`; a renderer dresses it and
 * computes, fetches or words nothing. Every text is final. `refs` are numbers of entries in the
 * document's `sources` block.
 */

const refs = z.array(z.int().positive());
/** Reads otherwise than in the document of the day `since`; only where a document has such a day. */
const changed = z.boolean().nullish();
/** One for each statement of a line; an earlier document has none. */
const asserts = z.array(assertion).optional();
const line = z.object({
  text: z.string(),
  refs,
  asserts,
  changed,
  /** Stands where a provider gave no answer. */
  unanswered: z.literal(true).optional(),
});

export const advantage = z.enum(ADVANTAGES);

/** What a reader must know about a cell at a glance; each carries its own word, never colour alone. */
export const MARK_KINDS = [
  'stale',
  'undated',
  'unverified',
  'unsourced',
  'inference',
  'inherited',
  'vendor-run',
  'third-party',
  'second-hand',
  'caution',
  'live',
] as const;
/** What the lines of a column are: for us, for them, to ask, to prove, to leave unsaid, to walk away. */
export const COLUMN_SIGNS = ['ours', 'theirs', 'ask', 'proof', 'not', 'walk'] as const;
export type ColumnSign = (typeof COLUMN_SIGNS)[number];

const mark = z.object({ kind: z.enum(MARK_KINDS), text: z.string() });

const cell = z.object({
  state: z.enum(['known', 'unknown']),
  /** The value as read: `95.8%`, `Yes: report on request`, `Not published`. */
  text: z.string(),
  /** The same as one number, where it is one. */
  number: cellNumber.optional(),
  /** Instrument, scope, inheritance: shown small under the value. */
  details: z.array(z.string()),
  /** The first of the details, unless that is a date. */
  about: z.string().optional(),
  marks: z.array(mark),
  refs,
  /** Against the subject; only on rivals' cells. */
  verdict: z
    .object({
      advantage,
      kind: z.enum(VERDICT_KINDS),
      /** `product superior`, `competitor superior`, `comparable`, or why there is none. */
      word: z.string(),
      reason: z.string(),
      /** 0–10; null where there is nothing to be confident about. */
      confidence: z.int().min(0).max(10).nullable(),
      /** One side leads, on evidence too weak to rank by. */
      weak: z.literal(true).optional(),
    })
    .nullable(),
  changed,
});

const matrixRow = z.object({
  criterionId: z.string(),
  name: z.string(),
  description: z.string(),
  securityFactor: z.boolean(),
  subject: cell,
  /** One for each rival, in the order of the block's `rivals`. */
  rivals: z.array(cell),
  /** The verdict all rivals share; null when they differ. */
  overall: advantage.nullable(),
  /** Every cell reads the same. */
  identical: z.boolean(),
});

/** What a block comes to in one line: a title for it, in words and counts of its own. */
const statement = z.object({
  label: z.string().nullable(),
  text: z.string(),
  refs,
  asserts,
  /** It is the block's first line or item whole, which then need not stand under the title again. */
  isFirst: z.boolean(),
});
export type Statement = z.infer<typeof statement>;

export const linkAddress = z.url({ protocol: /^(?:https?|mailto)$/ });

const source = z.object({
  number: z.int().positive(),
  title: z.string(),
  /** null: known from a document without an address, or from memory. */
  url: z.url({ protocol: /^https?$/ }).nullable(),
  /** `as of 2026-09-18`, `read on 2026-11-21`, `undated`. */
  date: z.string(),
  /** The newest of its dates, YYYY, YYYY-MM or YYYY-MM-DD; absent: undated. */
  asOf: z.string().optional(),
  /** The same where it is the day on which we read it. */
  readOn: z.string().optional(),
  /** A to C, as its catalog grades sources; absent where it does not. */
  grade: z.enum(SOURCE_GRADES).optional(),
  changed,
});

/**
 * Blocks of documents kept from before a field was added lack it: `statement`, `asserts`, `standing` of a group,
 * `number` of a cell, `answerAt`, `link`, `opensPage`, `changed` and `since` may be missing.
 */
export const block = z.discriminatedUnion('type', [
  /** Level 1 opens a section (a slide, a page group); 2 and 3 stand inside one. */
  z.object({
    type: z.literal('heading'),
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    id: z.string(),
    text: z.string(),
    /** Where it says something, and names no part alone. */
    asserts,
    /** Starts a page where there are pages. */
    opensPage: z.boolean().nullish(),
  }),
  z.object({
    type: z.literal('paragraph'),
    tone: z.enum(['lead', 'body', 'quiet']),
    /** Right before what a provider chose. */
    role: z.literal('draft').optional(),
    text: z.string(),
    refs,
    asserts,
    changed,
    statement: statement.nullish(),
  }),
  z.object({
    type: z.literal('list'),
    ordered: z.boolean(),
    items: z.array(
      z.object({
        label: z.string().nullable(),
        text: z.string(),
        refs,
        /** Where in `text` the answer to what stands before it begins. */
        answerAt: z.int().positive().nullish(),
        asserts,
        changed,
      }),
    ),
    statement: statement.nullish(),
  }),
  z.object({
    type: z.literal('callout'),
    /** `vote`: what the reader decides on, set large. */
    tone: z.enum(['info', 'caution', 'vote']),
    title: z.string(),
    text: z.string(),
    /** Of title and text. */
    asserts,
    changed,
  }),
  z.object({
    type: z.literal('facts'),
    items: z.array(
      z.object({
        label: z.string(),
        value: z.string(),
        refs,
        /** Where the value leads: a web address or an e-mail address. */
        link: linkAddress.nullish(),
        changed,
      }),
    ),
  }),
  /** The ten-second answer: at most three lines and the counts behind them. */
  z.object({
    type: z.literal('verdict'),
    lines: z
      .array(
        z.object({
          label: z.string(),
          text: z.string(),
          refs,
          asserts,
          changed,
          /** It is the question to ask first. */
          asks: z.literal(true).optional(),
        }),
      )
      .max(4),
    counts: z.array(z.object({ label: z.string(), value: z.string(), asserts })),
    statement: statement.nullish(),
  }),
  /** Short lists side by side, one below the other where there is no room: what a seller reads in a call. */
  z.object({
    type: z.literal('columns'),
    /** `lead`: the answer in ten seconds, large; `body`: lists. */
    size: z.enum(['lead', 'body']),
    columns: z
      .array(
        z.object({
          title: z.string(),
          /** The sign before each line; the title says the same in words. */
          sign: z.enum(COLUMN_SIGNS),
          items: z
            .array(
              z.object({
                text: z.string(),
                refs,
                /** A word behind the line: who may read it, how well it is known. */
                tag: z.string().nullable(),
                asserts,
                /** For the inside alone. */
                internal: z.literal(true).optional(),
                changed,
              }),
            )
            .min(1),
        }),
      )
      .min(1)
      .max(3),
    statement: statement.nullish(),
  }),
  z.object({
    type: z.literal('table'),
    caption: z.string(),
    role: z.enum(['choices', 'objections']).optional(),
    statement: statement.nullish(),
    columns: z.array(
      z.object({
        text: z.string(),
        align: z.enum(['start', 'end']),
        /** What one live provider answered. */
        live: z.literal(true).optional(),
      }),
    ),
    /** The first cell of each row is its header. */
    rows: z.array(z.array(line)),
  }),
  z.object({
    type: z.literal('matrix'),
    caption: z.string(),
    criterionHeading: z.string(),
    subject: z.object({ id: z.int(), name: z.string(), note: z.string().nullable() }),
    rivals: z.array(z.object({ id: z.int(), name: z.string(), note: z.string().nullable() })),
    groups: z.array(
      z.object({
        name: z.string(),
        /** Name of the axis, where the rows are its capabilities. */
        axis: z.string().optional(),
        rows: z.array(matrixRow),
        /** Where the subject is ahead and where behind, in words; null where no verdict names a leader. */
        standing: z.string().nullish(),
        /** Of its standing: a lead over every rival names them all. */
        asserts,
      }),
    ),
    /** What the marks and verdict words mean, one line each. */
    legend: z.array(z.string()),
  }),
  /** Its numbers are a table block, the one before, the next one or one of an appendix. */
  z.object({
    type: z.literal('chart'),
    title: z.string(),
    /** Of the title. */
    asserts,
    /** All values in words, for those who do not see the picture. */
    alt: z.string(),
    note: z.string(),
    chart: z.discriminatedUnion('kind', [
      spiderChart,
      barsChart,
      costsChart,
      funnelChart,
      ranksChart,
      frontierChart,
      volumeChart,
      monthsChart,
    ]),
    statement: statement.nullish(),
  }),
  z.object({
    type: z.literal('sources'),
    items: z.array(source),
  }),
]);

/** Templates of a comparison. */
export const TEMPLATES = ['battlecard', 'matrix', 'profile'] as const;
export type Template = (typeof TEMPLATES)[number];
/** All that a document may be of; a decision is no comparison. */
export const DOCUMENT_TEMPLATES = [...TEMPLATES, 'decision'] as const;
export type DocumentTemplate = (typeof DOCUMENT_TEMPLATES)[number];

export const includeOptions = z.object({
  logo: z.boolean(),
  charts: z.boolean(),
  contact: z.boolean(),
  disclaimer: z.boolean(),
  /** What a report rests on, behind what it says; without a choice each format has it as is usual there. */
  appendix: z.boolean().optional(),
  /** The first page alone, as a PDF. */
  onePage: z.boolean().optional(),
});
export type IncludeOptions = z.infer<typeof includeOptions>;

/** What is built is parsed by it, so that its fields stand in the order in which they are read back. */
export const documentLedger = ledger.extend({ sources: z.array(source) });

export const reportDocument = z.object({
  /** Raised when the shape changes; a reader refuses what it does not know. */
  version: z.literal(1),
  template: z.enum(DOCUMENT_TEMPLATES),
  catalog: z.object({ slug: catalogSlug, version: z.string() }),
  selection: z.object({
    subjectId: z.int(),
    representativeId: z.int().nullable(),
    rivalIds: z.array(z.int()),
    criterionIds: z.array(z.string()),
    /** The channel at which was compared; absent: each at its maker. */
    at: z.string().optional(),
  }),
  /** What was asked of a decision, and who was first by it. */
  decision: decided.nullish(),
  /** Whom the copy is for; without it, for the inside. */
  audience: z.enum(AUDIENCES).optional(),
  /** From whose side; without it, the subject’s own. */
  chair: z.enum(CHAIRS).optional(),
  /** Who is compared, where no matrix names them. */
  compared: z.object({ product: z.string(), competitors: z.array(z.string()) }).optional(),
  /** It would argue from talking points, and none are written for its pair. */
  unwritten: z.literal(true).optional(),
  options: includeOptions,
  language: z.literal('en'),
  /** ISO day the report was made. */
  date: z.iso.date(),
  /** ISO day of the document it is marked against. */
  since: z.iso.date().nullish(),
  /** Where a saved report is set beside the catalog of a later day; what is kept has none, a file of it has. */
  address: z.string().max(200).regex(SHORT_ADDRESS).nullish(),
  title: z.string(),
  /** Of the title, where it states something. */
  asserts,
  /** What a reader must know before he believes any of it; stands between title and subtitle. */
  notice: z.string().nullish(),
  subtitle: z.string(),
  /** Brand line; drawn with the logo where `options.logo` is on. */
  brand,
  blocks: z.array(block),
  footer: z.string(),
  /** All that the blocks rest on, with the sources that they do not cite; absent in earlier documents. */
  ledger: documentLedger.optional(),
});

export type ReportDocument = z.infer<typeof reportDocument>;
export type DocumentLedger = z.infer<typeof documentLedger>;
export type DocumentHead = Omit<ReportDocument, 'blocks' | 'ledger'>;
export type Block = z.infer<typeof block>;
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;
export type MatrixCell = z.infer<typeof cell>;
export type MatrixRow = z.infer<typeof matrixRow>;
export type Mark = z.infer<typeof mark>;
export type Line = z.infer<typeof line>;
export type ChartData = BlockOf<'chart'>['chart'];
export type ChartOf<Kind extends ChartData['kind']> = Extract<ChartData, { kind: Kind }>;
