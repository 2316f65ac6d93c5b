import { describe, expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import type { AuthoredClaim } from './authored.ts';
import {
  ageIsExplained,
  instrumentsAreShared,
  reproachesAreRead,
  sentencesAreOwn,
  viewsNameTheirHolder,
} from './habit-rules.ts';
import type { CatalogInput } from './resolve-catalog.ts';

function change(input: CatalogInput, index: number, slug: string, by: Record<string, unknown>) {
  const { claims } = input.rivals[index]!.data;
  claims[slug] = { ...claims[slug], ...by } as AuthoredClaim;
}

describe('one sentence', () => {
  const shared = (times: number) => {
    const input = tinyCatalog();
    input.rivals.forEach((_, index) =>
      change(input, index, 'limits', { value: index < times ? 'Too Heavy.' : `Own ${index}.` }),
    );
    return input;
  };

  it('is said of three at most', () => {
    expect(sentencesAreOwn(shared(3))).toEqual([]);
    expect(sentencesAreOwn(shared(4))).toHaveLength(4);
    expect(sentencesAreOwn(shared(4))[0]).toMatchObject({
      file: 'rivals/north-large.yaml',
      path: ['claims', 'limits', 'value'],
      rule: 'same-sentence',
      message: '4 entities share this sentence.',
    });
  });

  it('is the same whatever its capitals', () => {
    const input = shared(3);
    change(input, 3, 'limits', { value: 'too heavy.' });
    expect(sentencesAreOwn(input)).toHaveLength(4);
  });

  it('is no matter of lists and answers, which are alike by nature', () => {
    const input = shared(0);
    expect(input.rivals.every(({ data }) => 'inputs' in data.claims)).toBe(true);
    expect(sentencesAreOwn(input)).toEqual([]);
  });
});

describe('what is older than three shelf lives', () => {
  // Prices keep 60 days; the newest date of the catalog is 2026-01-15.
  const dated = (as_of: string, note?: string) => {
    const input = tinyCatalog();
    change(input, 0, 'price', { evidence: [{ url: 'https://a.example/x', as_of }], note });
    return ageIsExplained(input);
  };

  it('says in a note why it stands', () => {
    expect(dated('2025-07-18')).toMatchObject([
      { file: 'rivals/north-large.yaml', path: ['claims', 'price'], rule: 'old-claim' },
    ]);
    expect(dated('2025-07-18', 'The list has not changed since.')).toEqual([]);
    expect(dated('2025-07-19')).toEqual([]);
  });

  it('is as old as its newest page', () => {
    const input = tinyCatalog();
    const [old, newer] = ['2020', '2026-01-01'].map((as_of) => ({
      url: 'https://a.example',
      as_of,
    }));
    change(input, 0, 'price', { evidence: [old, newer] });
    expect(ageIsExplained(input)).toEqual([]);
  });

  it('counts by the claim where there is no page, and not at all without a date', () => {
    const input = tinyCatalog();
    change(input, 0, 'price', { basis: 'memory', evidence: [], as_of: '2024' });
    change(input, 1, 'price', { basis: 'memory', evidence: [], as_of: 'undated' });
    change(input, 2, 'price', { basis: 'memory', evidence: [] });
    expect(ageIsExplained(input).map(({ file }) => file)).toEqual(['rivals/north-large.yaml']);
  });
});

describe('an instrument', () => {
  const keep = (count: number) => {
    const input = tinyCatalog();
    input.rivals.slice(count).forEach(({ data }) => {
      const { skill } = data.claims;
      if (skill && 'measurements' in skill) skill.measurements = skill.measurements.slice(0, 1);
    });
    return input;
  };

  it('measures two at least', () => {
    expect(instrumentsAreShared(keep(2))).toEqual([]);
    expect(instrumentsAreShared(keep(1))).toMatchObject([
      {
        file: 'criteria.yaml',
        path: ['criteria', 0, 'instruments', 1],
        rule: 'lone-instrument',
        message: 'Only rivals/north-large.yaml has a figure of "Second test".',
      },
    ]);
    expect(instrumentsAreShared(keep(0))).toHaveLength(1);
  });

  it('is not shared with what is retired', () => {
    const input = keep(2);
    input.rivals[1]!.data.retired = true;
    expect(instrumentsAreShared(input)).toHaveLength(1);
  });
});

describe('a reproach', () => {
  const said = (value: string, basis: string) => {
    const input = tinyCatalog();
    change(input, 0, 'limits', { value, basis });
    return reproachesAreRead(input);
  };

  it.each(['Its support is slow.', 'Users complain about it.', 'Weaker than others.'])(
    'is read somewhere: %s',
    (value) => {
      expect(said(value, 'derived')).toMatchObject([
        { file: 'rivals/north-large.yaml', path: ['claims', 'limits', 'value'], rule: 'reproach' },
      ]);
      expect(said(value, 'read')).toEqual([]);
    },
  );

  it('is not seen in plain words', () => {
    expect(said('A scheduling suite for slower-moving stock.', 'memory')).toEqual([]);
  });
});

describe('a weakness', () => {
  const said = (value: string) => {
    const input = tinyCatalog();
    change(input, 0, 'limits', { value });
    return viewsNameTheirHolder(input);
  };

  it('says whose view it is', () => {
    expect(said('Its doors are loud.')).toMatchObject([
      { file: 'rivals/north-large.yaml', path: ['claims', 'limits', 'value'], rule: 'no-holder' },
    ]);
  });

  it.each(['An analyst calls its doors loud.', "By the vendor's own page, doors cost extra."])(
    'may be worded so: %s',
    (value) => expect(said(value)).toEqual([]),
  );

  it('is no matter of other criteria', () => {
    const input = tinyCatalog();
    input.criteria.criteria.forEach((criterion) => delete criterion.role);
    change(input, 0, 'limits', { value: 'Its doors are loud.' });
    expect(viewsNameTheirHolder(input)).toEqual([]);
  });
});
