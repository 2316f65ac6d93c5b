import { describe, expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../test/support/catalog-builders.ts';
import { criterionOf } from '../../../test/support/claim-builders.ts';
import { selectionToday } from './selection-today.ts';

const selection = {
  subjectId: 1,
  representativeId: 10,
  rivalIds: [22, 20, 21, 23],
  criterionIds: ['2', '1', '3'],
};
const catalog = catalogOf(
  [subjectOf(1), subjectOf(2, { retired: true })],
  [
    rivalOf(10, { subjectId: 1 }),
    rivalOf(20, { competesWith: [1, 2] }),
    rivalOf(21, { competesWith: [1], retired: true }),
    rivalOf(22, { competesWith: [1] }),
    rivalOf(23, { competesWith: [2] }),
  ],
  [criterionOf({ id: '1' }), criterionOf({ id: '2' }), criterionOf({ id: '3', retired: true })],
);

describe('what of an earlier selection is compared today', () => {
  it('keeps the order, without what is retired, gone or no competitor any more', () => {
    expect(selectionToday(catalog, selection)).toEqual({
      ...selection,
      rivalIds: [22, 20],
      criterionIds: ['2', '1'],
    });
  });

  it.each([
    ['the catalog', null, {}],
    ['the subject', catalog, { subjectId: 9 }],
    ['a subject that is not retired', catalog, { subjectId: 2 }],
    ['who stands for the subject', catalog, { representativeId: 21 }],
    ['every rival', catalog, { rivalIds: [21, 99] }],
    ['every criterion', catalog, { criterionIds: ['3'] }],
  ])('is nothing without %s', (_, from, change) => {
    expect(selectionToday(from, { ...selection, ...change })).toBeNull();
  });
});
