import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyComparison, blocksOf, refsIn, REQUEST } from '../../../test/support/real-reports.ts';
import { buildReport } from './build-report.ts';
import { documentTexts } from '../document/document-texts.ts';
import {
  reportDocument,
  TEMPLATES,
  type Block,
  type ReportDocument,
} from '../document/report-document.ts';

const RUNS = { numRuns: 60 };
const anyTemplate = fc.constantFrom(...TEMPLATES);
const anyReport = fc.tuple(anyComparison, anyTemplate).map(([comparison, template]) => ({
  comparison,
  document: buildReport(comparison, { ...REQUEST, template }),
}));

const groupsOf = (document: ReportDocument) =>
  blocksOf(document, 'matrix').flatMap(({ groups }) => groups);
const cellsIn = (groups: ReturnType<typeof groupsOf>) =>
  groups.flatMap(({ rows }) => rows.flatMap((row) => [row.subject, ...row.rivals]));
const cellsOf = (document: ReportDocument) => cellsIn(groupsOf(document));
const isOfCapabilities = ({ name }: { name: string }) => name.startsWith('Capabilities: ');

const WORDS_FOR = {
  product: ['product superior', 'product superior on weak evidence'],
  competitor: ['competitor superior', 'competitor superior on weak evidence'],
  neutral: ['comparable', 'documented by one side only', 'not comparable', 'not scored'],
};

describe('buildReport, over any selection of the real catalogs', () => {
  it('fits its own schema, and leaves no text empty', () => {
    fc.assert(
      fc.property(anyReport, ({ document }) => {
        expect(JSON.stringify(reportDocument.parse(document))).toBe(JSON.stringify(document));
        expect(documentTexts(document).filter((text) => text.trim() === '')).toEqual([]);
        for (const list of blocksOf(document, 'list')) {
          for (const item of list.items) expect(item.text.trim()).not.toBe('');
        }
        for (const cell of cellsOf(document)) expect(cell.text.trim()).not.toBe('');
      }),
      RUNS,
    );
  });

  it('gives every known cell a number that stands in the sources, and lists no source twice', () => {
    fc.assert(
      fc.property(anyReport, ({ document }) => {
        const sources = blocksOf(document, 'sources').flatMap(({ items }) => items);
        const numbers = sources.map((source) => source.number);
        expect(numbers).toEqual(sources.map((_, index) => index + 1));
        for (const ref of refsIn(document.blocks)) expect(numbers).toContain(ref);
        const urls = sources.flatMap(({ url }) => url ?? []);
        expect(new Set(urls).size).toBe(urls.length);
        for (const cell of cellsOf(document)) {
          expect(cell.refs.length > 0).toBe(cell.state === 'known');
        }
      }),
      RUNS,
    );
  });

  it('words each verdict by its advantage, and concludes nothing from what is unknown', () => {
    fc.assert(
      fc.property(anyReport, ({ document }) => {
        for (const { groups } of blocksOf(document, 'matrix')) {
          for (const { subject, rivals } of groups.flatMap(({ rows }) => rows)) {
            for (const { state, verdict } of rivals) {
              if (!verdict) throw new Error('a rival’s cell has no verdict');
              expect(WORDS_FOR[verdict.advantage]).toContain(verdict.word);
              if (state === 'known' && subject.state === 'known') continue;
              expect(verdict).toMatchObject({
                advantage: 'neutral',
                word: expect.stringMatching(/^(not comparable|documented by one side only)$/),
                confidence: null,
              });
            }
          }
        }
      }),
      RUNS,
    );
  });

  it('counts what it shows: verdicts, unknown cells, stale cells', () => {
    fc.assert(
      fc.property(anyReport, ({ comparison, document }) => {
        const cells = cellsIn(groupsOf(document).filter((group) => !isOfCapabilities(group)));
        const marked = (kind: string) =>
          cells.filter(({ marks }) => marks.some((mark) => mark.kind === kind)).length;
        expect(comparison.counts).toEqual({
          cells: cells.length,
          unknown: cells.filter(({ state }) => state === 'unknown').length,
          stale: marked('stale'),
          undated: marked('undated'),
          unverified: marked('unverified'),
          unsourced: 0,
          inferred: marked('inference'),
        });
      }),
      RUNS,
    );
  });

  it('shows every capability with an answer beside the rows, and none in a battlecard', () => {
    fc.assert(
      fc.property(anyReport, ({ comparison, document }) => {
        const shown = groupsOf(document)
          .filter(isOfCapabilities)
          .flatMap(({ rows }) => rows.map(({ criterionId }) => criterionId));
        const answered = comparison.capabilities.map(({ criterion }) => criterion.id);
        expect(shown).toEqual(document.template === 'battlecard' ? [] : answered);
      }),
      RUNS,
    );
  });

  it('is the same document for the same comparison and request', () => {
    fc.assert(
      fc.property(anyComparison, anyTemplate, (comparison, template) => {
        const build = () => JSON.stringify(buildReport(comparison, { ...REQUEST, template }));
        expect(build()).toBe(build());
      }),
      { numRuns: 20 },
    );
  });

  it('lets each option change only what it names', () => {
    fc.assert(
      fc.property(anyComparison, anyTemplate, (comparison, template) => {
        const build = (change: Partial<typeof REQUEST.options>) =>
          buildReport(comparison, {
            ...REQUEST,
            template,
            options: { ...REQUEST.options, ...change },
          });
        const full = build({});
        expect(build({ logo: false })).toEqual({
          ...full,
          options: { ...full.options, logo: false },
          brand: { ...full.brand, logo: false },
        });
        for (const id of ['contact', 'disclaimer'] as const) {
          expect(build({ [id]: false }).blocks).toEqual(withoutSection(full, id));
        }
        const plain = build({ charts: false });
        expect(blocksOf(plain, 'chart')).toEqual([]);
        const withoutCharts = { ...full, blocks: withoutSection(full, 'dimensions') };
        // On the first page of a profile the costs of a chart stand in its table instead.
        const after = (blocks: Block[]) =>
          template === 'profile' ? blocks.slice(blocks.findIndex(opensPage)) : blocks;
        expect(after(plain.blocks)).toEqual(after(withoutSection(withoutCharts, 'verdicts')));
      }),
      { numRuns: 20 },
    );
  });
});

const opensPage = (block: Block) => block.type === 'heading' && block.opensPage === true;

describe('the contact section', () => {
  const [comparison] = fc.sample(anyComparison, { numRuns: 1, seed: 1 });
  const labels = (text: string | null, contactEmail: string | null) => {
    if (!comparison) throw new Error('There is no comparison.');
    const branding = { mark: null, accent: null, contact: text, disclaimer: null };
    const document = buildReport(comparison, { ...REQUEST, contactEmail, branding });
    const { blocks } = document;
    const at = blocks.findIndex((block) => block.type === 'heading' && block.id === 'contact');
    if (at === -1) return null;
    const facts = blocks[at + 1];
    return facts?.type === 'facts' ? facts.items.map(({ label }) => label) : [];
  };

  it('names the operator’s line and the address for questions, each where there is one', () => {
    expect(labels('Ask Kim', 'kim@example.org')).toEqual(['Prepared with', 'Contact', 'Questions']);
    expect(labels('Ask Kim', null)).toEqual(['Prepared with', 'Contact']);
    expect(labels(null, 'kim@example.org')).toEqual(['Prepared with', 'Questions']);
  });

  it('is left out without an address', () => {
    expect(labels(null, null)).toBeNull();
  });
});

/** The blocks without one section, of the report or of its appendix: its heading and all up to the next. */
function withoutSection({ blocks }: ReportDocument, id: string) {
  const opens = (index: number) => {
    const block = blocks[index];
    return block?.type === 'heading' && block.level < 3;
  };
  const start = blocks.findIndex((block) => block.type === 'heading' && block.id === id);
  if (start === -1) return blocks;
  let end = start + 1;
  while (end < blocks.length && !opens(end)) end += 1;
  return [...blocks.slice(0, start), ...blocks.slice(end)];
}
