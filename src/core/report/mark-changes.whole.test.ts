import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../test/support/catalog-builders.ts';
import {
  criterionOf,
  numberClaim,
  textClaim,
  UNKNOWN,
} from '../../../test/support/claim-builders.ts';
import { anyComparison, blocksOf, REQUEST } from '../../../test/support/real-reports.ts';
import type { Catalog } from '../catalog/resolved.ts';
import { compare } from '../comparison/compare.ts';
import { isComparable } from '../document/diff.ts';
import { documentTexts } from '../document/document-texts.ts';
import {
  reportDocument,
  TEMPLATES,
  type ReportDocument,
  type Template,
} from '../document/report-document.ts';
import { MARK_TEXT } from '../wording/evidence.ts';
import { buildReport } from './build-report.ts';
import { markChanges } from './mark-changes.ts';

const TODAY = '2026-11-21';
const LATER = '2026-11-28';

function freshCatalog(): Catalog {
  return catalogOf(
    [subjectOf(1, { flagshipId: 10, representativeIds: [10] })],
    [
      rivalOf(10, {
        subjectId: 1,
        claims: { '1': numberClaim(90), '2': textClaim('Calm') },
      }),
      rivalOf(20, {
        competesWith: [1],
        claims: { '1': numberClaim(70), '2': textClaim('Loud') },
      }),
      rivalOf(21, {
        competesWith: [1],
        claims: { '1': numberClaim(60), '2': textClaim('Even') },
      }),
    ],
    [
      criterionOf({ id: '1', name: 'Quality' }),
      criterionOf({ id: '2', name: 'Tone', type: 'text', unit: null }),
    ],
  );
}

function report(
  catalog: Catalog,
  template: Template = 'profile',
  rivalIds = [20, 21],
  date = LATER,
): ReportDocument {
  const selection = { subjectId: 1, representativeId: null, rivalIds, criterionIds: ['1', '2'] };
  return buildReport(compare(catalog, selection, TODAY), { ...REQUEST, date, template });
}

/** Today's report after a change of the catalog, marked against the one from before it. */
function marked(change: (catalog: Catalog) => void, template?: Template) {
  const before = report(freshCatalog(), template, [20, 21], TODAY);
  const catalog = freshCatalog();
  change(catalog);
  return { before, now: markChanges(report(catalog, template), before) };
}

type Marked = { text?: string; value?: string; title?: string };

/** Everything with a mark, wherever it stands. */
function marks(value: unknown): Marked[] {
  if (Array.isArray(value)) return value.flatMap(marks);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'changed' in value && value.changed === true ? [value as Marked] : [];
  return [...own, ...Object.values(value).flatMap(marks)];
}

const textsOf = (document: ReportDocument) =>
  marks(document.blocks).map(({ text, value, title }) => text ?? value ?? title ?? '');

const section = (document: ReportDocument) => {
  const start = document.blocks.findIndex((block) => 'id' in block && block.id === 'changes');
  return documentTexts({
    ...document,
    brand: { name: '', logo: false },
    title: '',
    subtitle: '',
    footer: '',
    blocks: document.blocks.slice(start, start + 5),
  });
};

/** Marked sentences that a reader of the same section has read. */
function readBefore(now: ReportDocument, before: ReportDocument): string[] {
  const sentences = (document: ReportDocument) => {
    let section = '';
    return document.blocks.flatMap((block) => {
      if (block.type === 'heading' && block.level === 1) section = block.id;
      const lines = block.type === 'list' ? block.items : [];
      const own = block.type === 'paragraph' ? [{ ...block, label: null }] : lines;
      return own.map(({ label, text, changed }) => ({
        sentence: [section, label, text].join(': '),
        changed,
      }));
    });
  };
  const read = new Set(sentences(before).map(({ sentence }) => sentence));
  return sentences(now).flatMap(({ sentence, changed }) =>
    changed && read.has(sentence) ? [sentence] : [],
  );
}

const claimOf = (catalog: Catalog, rivalId: number) =>
  catalog.rivals.find(({ id }) => id === rivalId)?.claims ?? {};

describe('what a report says otherwise than an earlier one', () => {
  it('marks nothing where nothing changed, and says so', () => {
    const { now } = marked(() => undefined);
    expect(marks(now.blocks)).toEqual([]);
    expect(now.since).toBe(TODAY);
    expect(section(now)).toContain(`Nothing changed since the report of ${TODAY}.`);
  });

  it('marks a cell that reads otherwise and the lines that quote it, and nothing else', () => {
    const { before, now } = marked((catalog) => {
      claimOf(catalog, 20)['1'] = numberClaim(75);
    });
    const cells = blocksOf(now, 'matrix').flatMap(({ groups }) =>
      groups.flatMap(({ rows }) => rows.flatMap((row) => [row.subject, ...row.rivals])),
    );
    expect(cells.filter(({ changed }) => changed).map(({ text }) => text)).toEqual(['75%']);
    const others = textsOf(now).filter((text) => text !== '75%');
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((text) => documentTexts(before).includes(text))).toEqual([]);
    expect(section(now)).toEqual(expect.arrayContaining(['Quality, Rival 20', '70%', '75%']));
  });

  it('shows of two long texts the words that differ, and of a new long one its beginning', () => {
    const long = (risk: string) =>
      `A listed group founded half a century ago in a small town, so the risk is ${risk} for buyers of every size.`;
    const catalog = freshCatalog();
    claimOf(catalog, 20)['2'] = textClaim(long('low'));
    const before = report(catalog);
    claimOf(catalog, 20)['2'] = textClaim(long('very low'));
    const risen = section(markChanges(report(catalog), before));
    expect(risen).toContain('… so the risk is low for buyers of …');
    expect(risen).toContain('… so the risk is very low for buyers of …');
    claimOf(catalog, 20)['2'] = textClaim(
      `Nobody knows; ${'it was sold twice, '.repeat(6)}they say.`,
    );
    const sold = section(markChanges(report(catalog), before));
    expect(sold).toContain(long('low'));
    expect(sold.find((text) => text.startsWith('Nobody knows'))).toHaveLength(80);
  });

  it('names the candidate that is no longer compared', () => {
    const before = report(freshCatalog(), 'battlecard');
    const now = markChanges(report(freshCatalog(), 'battlecard', [20]), before);
    expect(now.blocks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'list',
          items: expect.arrayContaining([
            expect.objectContaining({ text: 'Rival 21', label: 'Compared no more' }),
          ]),
        }),
      ]),
    );
  });

  it('marks a cell whose value is the same and whose evidence is doubted now', () => {
    const { now } = marked((catalog) => {
      claimOf(catalog, 21)['2'] = textClaim('Even', { confidence: 0.3 });
    }, 'matrix');
    expect(textsOf(now)).toContain('Even');
    expect(section(now).join(' ')).toContain(MARK_TEXT.caution);
  });

  it('takes another order for no change', () => {
    const before = report(freshCatalog());
    const turned = {
      ...before,
      blocks: before.blocks.map((block) =>
        block.type === 'columns'
          ? {
              ...block,
              columns: block.columns.map((column) => ({
                ...column,
                items: column.items.toReversed(),
              })),
            }
          : block,
      ),
    };
    expect(marks(markChanges(turned, before).blocks)).toEqual([]);
  });

  it('takes a decision that names an item as an earlier build did for the same decision', () => {
    const asked = (items: string[], criterionId = '1') => ({
      ...report(freshCatalog()),
      template: 'decision' as const,
      decision: {
        question: 'Which?',
        first: null,
        input: { needs: [{ criterionId, test: { items } }] },
      },
    });
    expect(isComparable(asked(['South']), asked(['Down under']))).toBe(true);
    expect(isComparable(asked(['South']), asked(['South'], '2'))).toBe(false);
  });

  it('leaves a report of another template, copy or selection unmarked', () => {
    const before = report(freshCatalog(), 'profile', [20]);
    const wider = report(freshCatalog());
    const others: ReportDocument[] = [
      wider,
      { ...before, template: 'matrix' },
      { ...before, audience: 'customer' },
      { ...before, catalog: { ...before.catalog, slug: 'another' } },
    ];
    for (const now of others) {
      expect(isComparable(now, before)).toBe(false);
      expect(markChanges(now, before)).toBe(now);
    }
    expect(isComparable(before, wider)).toBe(true);
  });

  it('marks nothing of any report of the real catalogs against itself, and is a report', () => {
    const property = fc.property(
      anyComparison,
      fc.constantFrom(...TEMPLATES),
      (comparison, template) => {
        const document = buildReport(comparison, { ...REQUEST, template });
        const again = reportDocument.parse(markChanges(document, document));
        expect(marks(again.blocks)).toEqual([]);
      },
    );
    fc.assert(property, { numRuns: 30 });
  });

  it('marks what one changed claim of the real catalogs changes, and only what was not read', () => {
    const property = fc.property(
      anyComparison,
      fc.constantFrom(...TEMPLATES),
      fc.nat(),
      (comparison, template, pick) => {
        const rival = comparison.rivals[pick % comparison.rivals.length];
        const known = comparison.rows.filter(
          ({ criterion }) => rival?.claims[criterion.id]?.state === 'known',
        );
        const row = known[pick % Math.max(1, known.length)];
        fc.pre(rival !== undefined && row !== undefined);
        const { catalog, day } = { catalog: comparison.catalog, day: REQUEST.date };
        const selection = {
          subjectId: comparison.subject.id,
          representativeId: comparison.representative?.id ?? null,
          rivalIds: comparison.rivals.map(({ id }) => id),
          criterionIds: comparison.rows.map(({ criterion }) => criterion.id),
        };
        const claims = { ...rival.claims, [row.criterion.id]: UNKNOWN };
        const changed = catalog.rivals.map((one) =>
          one.id === rival.id ? { ...one, claims } : one,
        );
        const build = (from: Catalog) =>
          buildReport(compare(from, selection, day), { ...REQUEST, template });
        const before = build(catalog);
        const now = markChanges(build({ ...catalog, rivals: changed }), before);
        expect(marks(now.blocks).length).toBeGreaterThan(0);
        expect(readBefore(now, before)).toEqual([]);
      },
    );
    fc.assert(property, { numRuns: 20 });
  });
});
