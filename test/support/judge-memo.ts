import type { Catalog } from '../../src/core/catalog/resolved.ts';
import type { Decision } from '../../src/core/decision/evaluate-decision.ts';
import type { Assertion } from '../../src/core/document/assertion.ts';
import type { Block, ReportDocument } from '../../src/core/document/report-document.ts';
import { planDeck } from '../../src/renderers/pptx/plan/plan-deck.ts';
import type { PrintedLine } from './judge-statements.ts';
import { holdsInDecision } from './judge-decision.ts';

/** Titles that name a part of a memo and state nothing. */
const PARTS = [
  'The answer',
  'What it costs',
  'Risks and gaps',
  'Requirements and what each ruled out',
  'Ranking and confidence',
  'Open questions by vendor',
  'What would change the answer',
  'Appendix',
  'What to know about the weights',
  'How own machines are counted',
  'What was assumed',
  'What own machines are assumed to take',
  'Cost formula',
  'Sources accepted',
  'How a decision is made',
  'The shortlist',
];

/** Faults of page one of a memo, of its titles and of its slides' titles, and their statement forms. */
export function judgeMemo(
  memo: ReportDocument,
  catalog: Catalog,
  decision: Decision,
): { faults: string[]; forms: Assertion['form'][] } {
  const titles = titlesIn(memo);
  const lines = [{ text: memo.title, asserts: memo.asserts }, ...linesOnPageOne(memo), ...titles];
  const said = lines.flatMap(({ text, asserts = [] }) => {
    if (asserts.length === 0) return [`no form: ${text}`];
    return asserts
      .filter((each) => !holdsInDecision(each, text, catalog, decision))
      .map(({ form, sides, claims }) => `${form} of ${sides.join()} by ${claims.join()}: ${text}`);
  });
  const sentences = lines.filter(({ text, asserts = [] }) => asserts.length < sentencesIn(text));
  return {
    faults: [
      ...said,
      ...sentences.map(({ text }) => `fewer forms than sentences: ${text}`),
      ...faultsOfSlides(memo, titles),
    ],
    forms: lines.flatMap(({ asserts = [] }) => asserts.map(({ form }) => form)),
  };
}

function linesOnPageOne({ blocks }: ReportDocument): PrintedLine[] {
  const end = blocks.findIndex((block) => block.type === 'heading' && block.opensPage === true);
  return blocks.slice(0, end).flatMap((block): PrintedLine[] => {
    switch (block.type) {
      case 'callout':
        return [{ text: `${block.title}: ${block.text}`, asserts: block.asserts }];
      case 'paragraph':
        return [block];
      case 'verdict':
        return [
          ...block.lines,
          ...block.counts.map(({ label, value, asserts }) => ({
            text: `${value} ${label}`,
            asserts,
          })),
        ];
      case 'columns':
        return block.columns.flatMap(({ items }) => items);
      default:
        return [];
    }
  });
}

/** Titles of sections, charts and opening blocks up to the sources, without names of parts. */
function titlesIn({ blocks }: ReportDocument): PrintedLine[] {
  const end = blocks.findIndex(({ type }) => type === 'sources');
  return blocks
    .slice(0, end - 1)
    .flatMap((block: Block): PrintedLine[] => [
      ...(block.type === 'heading' && !PARTS.includes(block.text) ? [block] : []),
      ...(block.type === 'chart' ? [{ text: block.title, asserts: block.asserts }] : []),
      ...('statement' in block && block.statement
        ? [{ text: block.statement.text, asserts: block.statement.asserts }]
        : []),
    ]);
}

function faultsOfSlides(memo: ReportDocument, titles: PrintedLine[]): string[] {
  const known = [memo.title, ...PARTS, ...titles.map(({ text }) => text.replace(/\.$/, ''))];
  return planDeck(memo).slides.flatMap(({ title }) => {
    const text =
      title
        .at(-1)
        ?.runs.map((run) => run.text)
        .join('') ?? '';
    if (text.endsWith('.')) return [`a title with a full stop: ${text}`];
    return known.includes(text) ? [] : [`a title of its own: ${text}`];
  });
}

/** Counts sentences; dots within names and numbers end none. */
function sentencesIn(text: string): number {
  return text.split(/(?<=[a-z)%”][.?!]) (?=[A-Z“$\d])/).length;
}
