import { describe, expect, it, test } from 'vitest';
import { numberClaim, textClaim, UNKNOWN } from '../../../../test/support/claim-builders.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { PERCENT } from '../../../../test/support/units.ts';
import type { Catalog } from '../../catalog/resolved.ts';
import {
  byNewest,
  claimEntries,
  namesIn,
  retirementEntries,
  type FeedEntry,
  type Replaced,
} from './feed-entries.ts';

const TODAY = '2026-11-21';
const small = (change: (catalog: Catalog) => void = () => {}): Catalog => {
  const [catalog] = smallCatalogs();
  if (!catalog) throw new Error('There is no catalog.');
  change(catalog);
  return catalog;
};
const replaced = (changes: Partial<Replaced> & { number?: number } = {}): Replaced => {
  const { number = 60, ...rest } = changes;
  return {
    ref: { catalog: 'language-models', kind: 'rival', id: 4, criterion: '1' },
    value: { kind: 'number', number, unit: PERCENT },
    measure: null,
    span: null,
    asOf: '2026-01-01',
    source: { url: 'https://example.org/old', asOf: '2026-01-01', readOn: false },
    seenFrom: new Date(0),
    seenTo: new Date('2026-11-05T08:00:00Z'),
    now: null,
    ...rest,
  };
};

describe('entries of claims', () => {
  it('say what a claim shows now and what it was', () => {
    const [entry] = claimEntries(small(), [replaced({ now: numberClaim(70) })]);
    expect(entry).toEqual({
      key: JSON.stringify(['claim', 'language-models/rival/4/1', '2026-11-05T08:00:00.000Z']),
      kind: 'claim',
      at: '2026-11-05T08:00:00.000Z',
      title: 'Cedar One, Criterion 1: 70%',
      text: 'Was: 60%. Now: 70%.',
      source: 'https://example.org/page',
      about: { kind: 'rival', id: 4 },
    });
  });

  it('of one claim say each change, the later value being what the earlier became', () => {
    const rows = [
      replaced({ number: 65, now: numberClaim(70) }),
      replaced({ number: 60, seenTo: new Date('2026-10-01T00:00:00Z'), now: numberClaim(70) }),
    ];
    expect(claimEntries(small(), rows).map(({ text }) => text)).toEqual([
      'Was: 65%. Now: 70%.',
      'Was: 60%. Now: 65%.',
    ]);
  });

  it('say that a claim is gone, or why nothing is known now', () => {
    const [gone] = claimEntries(small(), [replaced()]);
    expect(gone).toMatchObject({
      text: 'Was: 60%. Now: no longer in the catalog.',
      source: 'https://example.org/old',
    });
    const [open] = claimEntries(small(), [replaced({ now: UNKNOWN })]);
    expect(open).toMatchObject({ text: 'Was: 60%. Now: Not published.', source: null });
  });

  test.each<[string, Partial<Replaced>, boolean, string]>([
    ['a price whose last day was the day before', { span: { until: '2026-11-04' } }, true, 'price'],
    ['a price that would have held that day', { span: { until: '2026-11-05' } }, true, 'claim'],
    ['a price without an end', { span: { from: '2026-01-01' } }, true, 'claim'],
    ['a price without days', {}, true, 'claim'],
    ['a limit that ended', { span: { until: '2026-11-04' } }, false, 'claim'],
  ])('are of a term that is over, or of a claim: %s', (_, changes, isPrice, kind) => {
    const catalog = small(({ criteria }) => {
      criteria[1]!.factKind = isPrice ? 'price' : 'limit';
    });
    expect(claimEntries(catalog, [replaced(changes)])).toMatchObject([{ kind }]);
  });

  it('are none of what the catalog has no more, and what follows is still told', () => {
    const ref = { catalog: 'language-models', kind: 'rival' as const };
    const rows = [
      replaced({ ref: { ...ref, id: 99, criterion: '1' } }),
      replaced({ ref: { ...ref, id: 4, criterion: 'none' } }),
      replaced({ ref: { ...ref, id: 3, criterion: '1' } }),
      replaced({ ref: { ...ref, kind: 'subject', id: 2, criterion: '2' }, now: textClaim('x') }),
    ];
    expect(claimEntries(small(), rows).map(({ about }) => about)).toEqual([
      { kind: 'subject', id: 2 },
    ]);
  });

  it('name entities and criteria of a catalog that are not retired', () => {
    const ref = { catalog: 'language-models', kind: 'rival' as const, id: 4, criterion: '1' };
    expect(namesIn(small())(ref)).toMatchObject({ entity: 'Cedar One', criterion: { id: '1' } });
    const retired = small(({ criteria }) => (criteria[1]!.retired = true));
    expect(namesIn(retired)(ref)).toBeNull();
    expect(namesIn(small())({ ...ref, kind: 'subject', id: 1 })?.entity).toBe('Alder');
    expect(namesIn(small())({ ...ref, kind: 'subject' })).toBeNull();
  });
});

describe('entries of ends', () => {
  const evidence = (asOf: string) => [{ url: 'https://example.org/end', asOf, readOn: false }];
  const ending = (...days: (string | undefined)[]) =>
    small(({ rivals }) => {
      days.forEach((on, at) => {
        const end = { channel: 'own', on, evidence: evidence('2026-10-01') };
        rivals[at]!.lifecycle = { retires: [end as never] };
      });
    });
  const about = (entries: FeedEntry[]) => entries.map((entry) => entry.about?.id);

  it('say on which day a model ends, dated by the day on which its source said so', () => {
    expect(retirementEntries(ending('2026-12-01'), TODAY)).toEqual([
      {
        key: JSON.stringify(['retirement', 'language-models', 1, 'own', '2026-12-01']),
        kind: 'retirement',
        at: '2026-10-01T00:00:00.000Z',
        title: expect.stringMatching(/^Alder One retires .*2026/),
        text: expect.stringMatching(/^Alder One retires .*\.$/),
        source: 'https://example.org/end',
        about: { kind: 'rival', id: 1 },
      },
    ]);
  });

  it('are dated by the end itself where no day of the source is known', () => {
    for (const given of [evidence('2026-10'), []]) {
      const catalog = small(({ rivals }) => {
        const end = { channel: 'own', on: '2026-12-01', note: 'A note.', evidence: given };
        rivals[0]!.lifecycle = { retires: [end as never] };
      });
      expect(retirementEntries(catalog, TODAY)).toMatchObject([
        { at: '2026-12-01T00:00:00.000Z', text: 'A note.', source: given[0]?.url ?? null },
      ]);
    }
  });

  it('are of the rivals that are followed, and of none that is retired or has no day', () => {
    const catalog = ending('2026-12-01', undefined, '2026-12-01', '2026-12-02');
    expect(about(retirementEntries(catalog, TODAY))).toEqual([1, 4]);
    expect(about(retirementEntries(catalog, TODAY, [4, 5]))).toEqual([4]);
    expect(about(retirementEntries(catalog, TODAY, []))).toEqual([]);
  });
});

it('entries have the newest first, and of one moment the order of their keys', () => {
  const entry = (at: string, key: string) => ({ at, key }) as FeedEntry;
  const sorted = [entry('1', 'a'), entry('2', 'c'), entry('3', 'a'), entry('2', 'b')].toSorted(
    byNewest,
  );
  expect(sorted.map(({ at, key }) => at + key)).toEqual(['3a', '2b', '2c', '1a']);
});
