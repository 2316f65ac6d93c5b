import { decisionCharts } from './decision-charts.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { stateTitles } from '../../src/core/report/state-titles.ts';
import {
  COLUMN_SIGNS,
  MARK_KINDS,
  reportDocument,
  type Block,
  type BlockOf,
  type MatrixCell,
  type ReportDocument,
} from '../../src/core/document/report-document.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  ']]><!-- -->',
  'O\'Brien & Söhne "quoted"',
  'javascript:alert(1)',
  '=HYPERLINK("http://evil.test")',
  '+1+1',
  '@SUM(A1)',
  'left\u202Eright',
  `long ${'abcdefghij'.repeat(30)}`,
  '</style></title><base href=//evil.test>',
];
const SCRIPTS = [
  '通义千问 大模型',
  'شركة الذكاء',
  'हिन्दी भाषा',
  '👩‍🚀 🇨🇭 ✅',
  'Ελληνικά Русский ไทย',
];
const PLAIN = [
  'Context window',
  'Price of output',
  'Yes: report on request',
  '95.8%',
  'Acme Large',
];

/** Words from a list, one after the other and each numbered, so that order can be checked. */
function words(list: string[]): () => string {
  let next = 0;
  return () => `${list[next % list.length] ?? ''} ${(next += 1)}`;
}

function cell(say: () => string, rival: boolean, index: number): MatrixCell {
  const kinds = [index, index + 1].flatMap((at) => MARK_KINDS[at % MARK_KINDS.length] ?? []);
  const known = index % 3 !== 2;
  return {
    state: known ? 'known' : 'unknown',
    text: say(),
    details: known ? [say(), say()] : [],
    marks: known ? kinds.map((kind) => ({ kind, text: say() })) : [],
    refs: known ? [1, 2] : [],
    verdict: rival
      ? {
          advantage: (['product', 'competitor', 'neutral'] as const)[index % 3] ?? 'neutral',
          kind: (['subject', 'rival', 'level'] as const)[index % 3] ?? 'level',
          word: say(),
          reason: say(),
          confidence: known ? index % 11 : null,
        }
      : null,
  };
}

/** Columns of both sizes, one to three of each, with every sign. */
function columnBlocks(say: () => string): BlockOf<'columns'>[] {
  return (['lead', 'body'] as const).flatMap((size) =>
    [1, 2, 3].map((count) => ({
      type: 'columns' as const,
      size,
      columns: Array.from({ length: count }, (_, column) => ({
        title: say(),
        sign:
          COLUMN_SIGNS[(count + column + (size === 'lead' ? 0 : 3)) % COLUMN_SIGNS.length] ?? 'ask',
        items: Array.from({ length: size === 'lead' ? 1 : count + column }, (_, item) => ({
          text: say(),
          refs: item % 2 === 0 ? [1, 2] : [],
          tag: (column + item) % 3 === 1 ? say() : null,
        })),
      })),
    })),
  );
}

function build(list: string[], rivals: number): ReportDocument {
  const say = words(list);
  const column = (id: number) => ({ id, name: say(), note: id % 2 === 0 ? say() : null });
  const objection = say();
  const segments = [3, 0, 5, 1].map((value) => ({ label: say(), value }));
  return reportDocument.parse({
    version: 1,
    // Shown whole by every output.
    template: 'matrix',
    catalog: { slug: 'language-models', version: 'sample' },
    selection: { subjectId: 1, representativeId: null, rivalIds: [2], criterionIds: ['1'] },
    options: { logo: true, charts: true, contact: true, disclaimer: true },
    language: 'en',
    date: '2026-11-21',
    brand: { name: say(), logo: true },
    title: say(),
    notice: `${list[0] ?? ''} notice`,
    subtitle: say(),
    blocks: stateTitles([
      { type: 'heading', level: 1, id: 'summary', text: say() },
      {
        type: 'verdict',
        lines: [{ label: say(), text: say(), refs: [1] }],
        counts: [{ label: say(), value: say() }],
      },
      { type: 'paragraph', tone: 'lead', text: say(), refs: [1, 2] },
      { type: 'callout', tone: 'caution', title: say(), text: say() },
      {
        type: 'facts',
        items: [{ label: say(), value: say(), refs: [], link: 'mailto:desk@example.org' }],
      },
      { type: 'list', ordered: true, items: [{ label: say(), text: say(), refs: [2] }] },
      { type: 'list', ordered: false, items: [{ label: null, text: say(), refs: [] }] },
      { type: 'heading', level: 1, id: 'answers', text: say() },
      {
        type: 'list',
        ordered: false,
        items: [
          { label: say(), text: say(), refs: [1] },
          {
            label: say(),
            text: `${objection} ${say()}`,
            refs: [2],
            answerAt: objection.length + 1,
          },
        ],
      },
      { type: 'callout', tone: 'info', title: say(), text: say() },
      { type: 'heading', level: 3, id: 'words', text: say() },
      { type: 'paragraph', tone: 'body', text: say(), refs: [] },
      { type: 'paragraph', tone: 'quiet', text: say(), refs: [] },
      { type: 'heading', level: 1, id: 'columns', text: say() },
      ...columnBlocks(say),
      {
        type: 'table',
        caption: say(),
        columns: [
          { text: say(), align: 'start' },
          { text: say(), align: 'start' },
        ],
        rows: Array.from({ length: 2 }, () => [
          { text: `${say()}.`, refs: [] },
          { text: `${say()}.`, refs: [1] },
        ]),
      },
      { type: 'heading', level: 1, id: 'charts', text: say() },
      {
        type: 'chart',
        title: say(),
        alt: say(),
        note: say(),
        chart: {
          kind: 'spider',
          axes: Array.from({ length: 8 }, say),
          series: Array.from({ length: 3 }, (_, index) => ({
            name: say(),
            role: index === 0 ? 'subject' : 'rival',
            points: Array.from({ length: 8 }, (_, axis) =>
              axis === index ? null : { lower: axis, upper: axis + 2, known: 2, of: 3 },
            ),
          })),
        },
      },
      ...decisionCharts(say),
      {
        type: 'chart',
        title: say(),
        alt: say(),
        note: say(),
        chart: {
          kind: 'costs',
          labels: { now: say(), later: say() },
          rows: [
            { name: say(), now: 6, later: 12, text: say() },
            { name: say(), now: 34, later: null, text: say() },
            { name: say(), now: 85, later: null, text: say() },
          ],
        },
      },
      {
        type: 'chart',
        title: say(),
        alt: say(),
        note: say(),
        chart: { kind: 'bars', series: [{ label: say(), segments }] },
      },
      {
        type: 'table',
        caption: say(),
        columns: [
          { text: say(), align: 'start' },
          { text: say(), align: 'end' },
        ],
        rows: [
          [
            { text: say(), refs: [] },
            { text: say(), refs: [1] },
          ],
        ],
      },
      { type: 'heading', level: 2, id: 'matrix', text: say() },
      {
        type: 'matrix',
        caption: say(),
        criterionHeading: say(),
        subject: column(1),
        rivals: Array.from({ length: rivals }, (_, index) => column(index + 2)),
        groups: Array.from({ length: 2 }, (_, group) => ({
          name: say(),
          rows: Array.from({ length: 3 }, (_, row) => ({
            criterionId: `${group * 3 + row + 1}`,
            name: say(),
            description: say(),
            securityFactor: row === 0,
            subject: cell(say, false, row),
            rivals: Array.from({ length: rivals }, (_, index) =>
              cell(say, true, group * 6 + row * 2 + index),
            ),
            overall: null,
            identical: row === 1,
          })),
        })),
        legend: [say(), say()],
      },
      {
        type: 'sources',
        items: [
          { number: 1, title: say(), url: 'https://example.org/a?b=1&c=%22', date: say() },
          { number: 2, title: say(), url: null, date: say() },
        ],
      },
    ] satisfies Block[]),
    footer: say(),
  });
}

export const sampleDocuments = {
  plain: build(PLAIN, 2),
  'ten rivals': build(PLAIN, 10),
  'hostile strings': build(HOSTILE, 3),
  'many scripts': build(SCRIPTS, 3),
};

/** The reviewed documents made from the real catalogs. */
export const goldenDocuments: Record<string, ReportDocument> = Object.fromEntries(
  readdirSync('test/golden')
    .filter((name) => name.endsWith('.json'))
    .map((name) => [
      name,
      reportDocument.parse(JSON.parse(readFileSync(`test/golden/${name}`, 'utf8'))),
    ]),
);
