import { describe, expect, it } from 'vitest';
import type { RivalItem } from '../../../core/api/catalog-api.ts';
import { comparableSelection, readDashboardAddress, type OnRecord } from './use-dashboard.ts';

const rival = (id: number) => ({ id, name: `R${id}` }) as RivalItem;
const WORDS = { one: 'criterion', many: 'criteria' };
const RECORD: OnRecord = {
  subject: { representatives: [{ id: 3, name: 'Flagship' }] },
  productName: 'Ours',
  catalog: {
    slug: 'some',
    maxRivals: 2,
    channels: [{ id: 'cloud', name: 'Some cloud' }],
    words: { subject: WORDS, rival: WORDS, criterion: WORDS },
  },
  named: [rival(7), rival(8), rival(9), rival(1001)],
  comparable: [rival(7), rival(8), rival(9)],
  criteria: [{ id: '1' }, { id: '2' }],
};
const read = (search: string) =>
  comparableSelection(readDashboardAddress(new URLSearchParams(search)), RECORD);

describe('the part of a dashboard’s address that can be compared', () => {
  it('is all of it where everything is on record', () => {
    expect(read('product=1&as=3&competitors=8,7&features=2')).toMatchObject({
      selection: { representativeId: 3, rivalIds: [8, 7], criterionIds: ['2'] },
      leftOut: [],
      isWhole: false,
    });
  });

  it.each([
    ['at=cloud', 'cloud'],
    ['at=moon', null],
    ['at=', null],
  ])('compares with %s at %s', (search, at) => {
    expect(read(search).selection.at).toBe(at);
  });

  it('leaves out by name what is unknown, of another kind or too many', () => {
    const { selection, leftOut } = read('competitors=1001,42,x,7,8,9&features=1,777&as=5');
    expect(selection).toMatchObject({
      representativeId: null,
      rivalIds: [7, 8],
      criterionIds: ['1'],
    });
    expect(leftOut).toEqual([
      'Not on record: Competitor 42 and Unknown Competitor.',
      'Not comparable with Ours: R1001.',
      'More than 2: R9.',
      'Not on record: 1 criterion.',
    ]);
  });

  it('compares every criterion where none is named, and says that it does', () => {
    expect(read('competitors=7')).toMatchObject({
      selection: { criterionIds: ['1', '2'] },
      leftOut: [],
      isWhole: true,
    });
    expect(read('features=777')).toMatchObject({ isWhole: true, rivals: [] });
  });

  it.each(['catalog', 'named', 'comparable', 'criteria'] as const)(
    'says nothing of the catalog where %s could not be read',
    (part) => {
      const record = { ...RECORD, [part]: part === 'catalog' ? undefined : null };
      const address = readDashboardAddress(new URLSearchParams('competitors=42,7&features=777'));
      expect(comparableSelection(address, record).leftOut).toEqual([]);
    },
  );

  it('says of a long address only what its ids are, and compares as many as it may', () => {
    const ids = Array.from({ length: 1700 }, (_, at) => 2000 + at);
    const { selection, leftOut } = read(`competitors=7,${ids.join()}&features=1`);
    expect(ids.join().length).toBeGreaterThan(8192);
    expect(selection.rivalIds).toEqual([7]);
    expect(leftOut).toHaveLength(1);
  });

  it('names what is not on record, and sets nothing beside a product that is not', () => {
    const address = readDashboardAddress(new URLSearchParams('product=99&competitors=42,7'));
    const record = { ...RECORD, subject: null, comparable: [] };
    expect(comparableSelection(address, record).leftOut).toEqual(['Not on record: Competitor 42.']);
  });

  it('takes the rival’s chair of a single rival only', () => {
    expect(read('competitors=7&chair=rival').selection.chair).toBe('rival');
    expect(read('competitors=7,8&chair=rival').selection.chair).toBe('own');
  });
});
