import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyComparison,
  blocksOf,
  catalogs,
  REQUEST,
} from '../../../../test/support/real-reports.ts';
import type { Catalog } from '../../catalog/resolved.ts';
import { compare } from '../../comparison/compare.ts';
import { documentTexts } from '../../document/document-texts.ts';
import type { ReportDocument } from '../../document/report-document.ts';
import { buildReport } from '../build-report.ts';

const RUNS = { numRuns: 40 };
const battlecard = { ...REQUEST, template: 'battlecard' as const };
const anyBattlecard = anyComparison.map((comparison) => ({
  comparison,
  document: buildReport(comparison, battlecard),
}));

/** Every pair of a catalog that has no representatives, on all of its criteria. */
const PAIRS = catalogs
  .filter(({ subjects }) => subjects.every(({ flagshipId }) => flagshipId === null))
  .flatMap((catalog) =>
    catalog.subjects.flatMap((subject) =>
      catalog.rivals
        .filter(({ retired, competesWith }) => !retired && competesWith.includes(subject.id))
        .map((rival) => ({ catalog, subjectId: subject.id, rivalId: rival.id })),
    ),
  );

function cardOf({
  catalog,
  subjectId,
  rivalId,
}: {
  catalog: Catalog;
  subjectId: number;
  rivalId: number;
}) {
  const criterionIds = catalog.criteria.map(({ id }) => id);
  const selection = { subjectId, representativeId: null, rivalIds: [rivalId], criterionIds };
  return buildReport(compare(catalog, selection, REQUEST.date), battlecard);
}

const columnsOf = (document: ReportDocument) =>
  blocksOf(document, 'columns').flatMap(({ columns }) => columns);
const linesOf = (document: ReportDocument, sign: string) =>
  columnsOf(document)
    .filter((column) => column.sign === sign)
    .flatMap(({ items }) => items.map(({ text }) => text));

describe('a battlecard', () => {
  it('keeps at most four lines under a title, and one in each column of the ten seconds', () => {
    fc.assert(
      fc.property(anyBattlecard, ({ document }) => {
        for (const { size, columns } of blocksOf(document, 'columns')) {
          for (const { items } of columns) {
            expect(items.length).toBeLessThanOrEqual(size === 'lead' ? 1 : 4);
          }
        }
      }),
      RUNS,
    );
  });

  it('says no line of a card twice', () => {
    for (const pair of PAIRS) {
      const lines = columnsOf(cardOf(pair)).flatMap(({ items }) => items.map(({ text }) => text));
      expect(new Set(lines).size, `${pair.subjectId} ${pair.rivalId}`).toBe(lines.length);
    }
  });

  it('puts questions to the buyer about his own need: neither side is named in one', () => {
    fc.assert(
      fc.property(anyBattlecard, ({ comparison, document }) => {
        const names = [comparison.subject, ...comparison.rivals].map(({ name }) => name);
        for (const question of linesOf(document, 'ask')) {
          expect(question.endsWith('?')).toBe(true);
          for (const name of names) expect(question).not.toContain(name);
        }
      }),
      RUNS,
    );
  });

  it('points nowhere and laments nothing', () => {
    fc.assert(
      fc.property(anyBattlecard, ({ document }) => {
        const texts = documentTexts(document).join('\n');
        expect(texts).not.toMatch(/No documented answer|under “|see above|Nothing yet/);
      }),
      RUNS,
    );
  });

  it('speaks differently against different rivals of one product', () => {
    for (const product of new Set(PAIRS.map(({ subjectId }) => subjectId))) {
      const pairs = PAIRS.filter(({ subjectId }) => subjectId === product);
      const whys = pairs.map((pair) => linesOf(cardOf(pair), 'ours').join('\n'));
      expect(new Set(whys).size / whys.length).toBeGreaterThanOrEqual(0.8);
    }
  });

  it('has for several rivals an overview and a card each, in the chosen order', () => {
    fc.assert(
      fc.property(anyBattlecard, ({ comparison, document }) => {
        const cards = blocksOf(document, 'heading').filter(({ id }) => id.startsWith('card-'));
        const chosen = comparison.rivals.map(({ id }) => `card-${id}`);
        expect(cards.map(({ id }) => id)).toEqual(chosen.length === 1 ? [] : chosen);
      }),
      RUNS,
    );
  });

  it('counts every row once for the author: for us, for them, level, apart or not comparable', () => {
    fc.assert(
      fc.property(anyBattlecard, ({ comparison, document }) => {
        const at = document.blocks.findIndex(
          (block) => block.type === 'heading' && block.id === 'before-use',
        );
        const list = document.blocks[at + 1];
        if (list?.type !== 'list') throw new Error('The section has no list.');
        for (const { text } of list.items.slice(0, comparison.rivals.length)) {
          const [all = 0, ...counts] = (text.match(/\d+/g) ?? []).map(Number);
          expect(all).toBe(comparison.rows.length);
          expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all);
        }
      }),
      RUNS,
    );
  });
});

describe('a customer’s copy', () => {
  it('holds no internal line, no caution for the author and no research gap', () => {
    fc.assert(
      fc.property(anyComparison, (comparison) => {
        const document = buildReport(comparison, { ...battlecard, audience: 'customer' });
        const columns = columnsOf(document);
        expect(columns.some(({ sign }) => sign === 'not' || sign === 'walk')).toBe(false);
        const tags = columns.flatMap(({ items }) => items.flatMap(({ tag }) => tag ?? []));
        expect(tags).toEqual([]);
        const headings = blocksOf(document, 'heading').map(({ id }) => id);
        expect(headings).not.toContain('before-use');
      }),
      RUNS,
    );
  });
});
