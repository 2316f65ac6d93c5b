import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../../test/support/catalog-builders.ts';
import { criterionOf, textClaim, UNKNOWN } from '../../../../test/support/claim-builders.ts';
import { anyComparison } from '../../../../test/support/real-reports.ts';
import { compare } from '../../comparison/compare.ts';
import { buildMatrix } from '../matrix/build-matrix.ts';
import { buildMessaging } from './build-messaging.ts';
import { createSourceRegister } from '../evidence/number-sources.ts';
import type { Block, BlockOf } from '../../document/report-document.ts';

const category = (id: string, name: string, criterionIds: string[]) => ({
  id,
  name,
  description: `About ${id}.`,
  criterionIds,
});
const catalog = catalogOf(
  [subjectOf(1, { claims: { '1': textClaim('Saves a day', { basis: 'memory' }), '2': UNKNOWN } })],
  [rivalOf(10, { claims: { '1': textClaim('Cheap'), '2': textClaim('Old') } }), rivalOf(11)],
  ['1', '2', '3'].map((id) => criterionOf({ id, name: `Aspect ${id}`, type: 'text', unit: null })),
  {
    messagingCategories: [
      category('value', 'Value', ['1', '3']),
      category('pain', 'Pain', ['2', '1']),
      category('proof', 'Proof', ['3']),
    ],
  },
);
const messagingOf = (criterionIds: string[]) =>
  buildMessaging(
    compare(
      catalog,
      { subjectId: 1, representativeId: null, rivalIds: [10, 11], criterionIds },
      '2026-11-21',
    ),
    createSourceRegister(),
  );
const tablesIn = (blocks: Block[]) =>
  blocks.filter((block): block is BlockOf<'table'> => block.type === 'table');
const texts = (table: BlockOf<'table'> | undefined) =>
  table?.rows.map((row) => row.map(({ text }) => text));

describe('buildMessaging', () => {
  it('sorts what is known of each side by category, with its sources', () => {
    const blocks = messagingOf(['1', '2']);
    expect(blocks.map((block) => block.type)).toEqual([
      'heading',
      'paragraph',
      'list',
      'table',
      'table',
    ]);
    expect(blocks[2]).toMatchObject({
      items: [
        { label: 'Value', text: 'About value.' },
        { label: 'Pain', text: 'About pain.' },
      ],
    });
    const [value, pain] = tablesIn(blocks);
    expect(value?.caption).toBe('Value: 1 of 2 criteria');
    expect(pain?.caption).toBe('Pain: 2 of 2 criteria');
    expect(pain?.columns.map(({ text }) => text)).toEqual(['Side', 'Aspect 1', 'Aspect 2']);
    expect(texts(pain)).toEqual([
      ['Subject 1', 'Saves a day (unverified)', 'Not published'],
      ['Rival 10', 'Cheap', 'Old'],
      ['Rival 11', 'Not researched yet', 'Not researched yet'],
    ]);
    expect(pain?.rows[1]?.[1]?.refs).toEqual([1]);
  });

  it('says how many categories are fed, and how much of them is not known', () => {
    expect(messagingOf(['1', '2'])[1]).toMatchObject({
      text:
        'The same evidence by the conversation it belongs to. 2 of 3 categories rest on what was selected; ' +
        '3 of their 6 entries have no known value.',
    });
  });

  it('points to an earlier category instead of showing the same again', () => {
    const blocks = messagingOf(['1', '3']);
    expect(tablesIn(blocks).map(({ caption }) => caption)).toEqual(['Value: 2 of 2 criteria']);
    expect(blocks[2]).toMatchObject({
      items: [
        { label: 'Value', text: 'About value.' },
        { label: 'Pain', text: 'About pain. 1 of 2 criteria, shown under Value.' },
        { label: 'Proof', text: 'About proof. 1 of 1 criterion, shown under Value.' },
      ],
    });
  });

  it('says so where every entry is known', () => {
    const [, count] = buildMessaging(
      compare(
        catalog,
        { subjectId: 1, representativeId: null, rivalIds: [10], criterionIds: ['1'] },
        '2026-11-21',
      ),
      createSourceRegister(),
    );
    expect(count).toMatchObject({
      text: expect.stringContaining('each of their 2 entries has a known value.'),
    });
  });

  it('is left out where no selected criterion belongs to a category', () => {
    expect(
      buildMessaging(
        compare(
          { ...catalog, messagingCategories: [] },
          { subjectId: 1, representativeId: null, rivalIds: [10], criterionIds: ['1'] },
          '2026-11-21',
        ),
        createSourceRegister(),
      ),
    ).toEqual([]);
    expect(tablesIn(messagingOf(['2']))).toHaveLength(1);
  });

  it('states nothing that the matrix does not hold, in any selection of the real catalogs', () => {
    fc.assert(
      fc.property(anyComparison, (comparison) => {
        const { subject, rivals, groups } = buildMatrix(comparison, createSourceRegister());
        const sides = [subject.name, ...rivals.map(({ name }) => name)];
        const said = new Map(
          groups
            .flatMap(({ rows }) => rows)
            .map((row) => [row.name, [row.subject, ...row.rivals].map(({ text }) => text)]),
        );
        for (const table of tablesIn(buildMessaging(comparison, createSourceRegister()))) {
          expect(table.rows.map(([side]) => side?.text)).toEqual(sides);
          for (const [at, { text: criterion }] of table.columns.entries()) {
            if (at === 0) continue;
            for (const [side, row] of table.rows.entries()) {
              const value = said.get(criterion)?.[side] ?? 'no such cell';
              expect(row[at]?.text.startsWith(value)).toBe(true);
            }
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
