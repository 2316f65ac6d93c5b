import { expect, it } from 'vitest';
import type { AuthoredClaim, AuthoredCriterion } from '../../../core/catalog/authored.ts';
import { NO_UNIT } from '../../../core/catalog/units.ts';
import { typedOf } from '../../../core/authoring/typed/write-typed.ts';
import { cellView } from './cell-view.ts';
import { readTyped } from '../../../core/authoring/typed/read-typed.ts';

const USD = { ...NO_UNIT, name: 'USD per month', before: '$', after: ' per month' };

function criterion(rest: Partial<AuthoredCriterion>): AuthoredCriterion {
  return {
    id: 1,
    slug: 'price',
    name: 'Price',
    description: 'What it costs.',
    buyer_question: 'What may it cost?',
    category: 'Money',
    type: 'text',
    security_factor: false,
    weight: 1,
    fact_kind: 'price',
    held_by: 'each',
    instruments: [],
    ...rest,
  };
}

const priced = criterion({ type: 'number', unit: USD.name });

it('a number is read with or without its unit, in English and in German writing', () => {
  const read: [string, number][] = [
    ['12.5', 12.5],
    ['$12 per month', 12],
    ['3,5', 3.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1_234_567],
    ['-4', -4],
    ['−4', -4],
    ['1.05M', 1_050_000],
    ['200 k', 200_000],
  ];
  for (const [text, value] of read)
    expect([text, readTyped(text, priced, [USD], undefined)]).toMatchObject([
      text,
      { claim: { value } },
    ]);
});

it('a number that can be two is not taken: both are named and offered', () => {
  expect(readTyped('1,234', priced, [USD], undefined)).toEqual({
    refusal: '"1,234" can be 1.234 or 1,234. Choose one.',
    readings: [1.234, 1234],
  });
  expect(readTyped('1,234', priced, [USD], undefined, '.')).toMatchObject({
    claim: { value: 1234 },
  });
});

it('what is no number is refused with the unit that is asked for', () => {
  for (const text of ['cheap', '€3', '5 to 3', '1.2.3x'])
    expect(readTyped(text, priced, [USD], undefined)).toEqual({
      refusal: expect.stringContaining(`"${text}" is not a number in USD per month`),
    });
});

it('a price with its end is read, shown as it was typed, and refused with how to write it', () => {
  const read = (text: string, before?: AuthoredClaim) => readTyped(text, priced, [USD], before);
  const ending = read('$2 until 31.12.2026, then 4');
  expect(ending).toMatchObject({ claim: { value: 2, until: '2026-12-31', afterwards: 4 } });
  const { claim } = ending as { claim: AuthoredClaim };
  expect(typedOf(claim)).toBe('2 until 2026-12-31, then 4');
  const shelfLifeDays = { price: 60, limit: 180, benchmark: 365, certificate: 365, company: 365 };
  const rules = { units: [USD], shelfLifeDays, today: '2026-11-23' };
  expect(cellView(claim, priced, rules).text).toBe(
    '$2 per month until 31 December 2026, then $4 per month',
  );
  expect(read(typedOf(claim))).toEqual(ending);
  expect(read('3', claim)).toMatchObject({ claim: { value: 3, basis: 'own' } });
  expect(read('3', claim)).not.toHaveProperty('claim.until');
  for (const text of ['2 until 2026', '2 until 2026-12-31, then 0'])
    expect(read(text)).toEqual({
      refusal: `"${text}" does not say its end in full. Write "2 until 2026-12-31, then 4".`,
    });
});

it('yes and no are read in two languages, and words may follow', () => {
  const read = (text: string) => readTyped(text, criterion({ type: 'boolean' }), [], undefined);
  expect(read('ja, ab Version 4')).toMatchObject({
    claim: { has: true, value: 'Yes, ab Version 4' },
  });
  expect(read('No')).toMatchObject({ claim: { has: false, value: 'No' } });
  expect(read('✓')).toMatchObject({ claim: { has: true } });
  expect(read('nobody knows')).toHaveProperty('refusal');
});

it('nothing is unknown, and says whether it was not looked up or does not apply', () => {
  const read = (text: string) => readTyped(text, criterion({ type: 'number' }), [], undefined);
  for (const text of ['', ' ', '—', '?'])
    expect(read(text)).toEqual({ claim: { unknown: 'not-researched', looked_at: [] } });
  expect(read('n/a')).toEqual({ claim: { unknown: 'not-applicable', looked_at: [] } });
});

it('a list of closed items takes those alone, as they are written in the catalog', () => {
  const closed = criterion({ type: 'list', items: ['SOC 2', 'ISO 27001'] });
  expect(readTyped('iso 27001, soc 2', closed, [], undefined)).toMatchObject({
    claim: { value: ['ISO 27001', 'SOC 2'] },
  });
  expect(readTyped('ISO 9001', closed, [], undefined)).toHaveProperty('refusal');
});

it('a new value is ours: the source of the old one does not say it, and its note stays', () => {
  const before = {
    value: 'Old',
    basis: 'read' as const,
    reported_by: 'vendor' as const,
    confidence: 0.9,
    evidence: [{ url: 'https://a.example', as_of: '2026-01-01' }],
    note: 'Said at a fair.',
  };
  expect(readTyped('New', criterion({}), [], before)).toEqual({
    claim: {
      value: 'New',
      basis: 'own',
      reported_by: 'third-party',
      confidence: 0.5,
      evidence: [],
      note: 'Said at a fair.',
    },
  });
});

it('what a cell shows for editing reads back as the same value', () => {
  const list = criterion({ type: 'list' });
  for (const value of [
    ['a', 'b'],
    ['a, b', 'c'],
  ]) {
    const claim = {
      value,
      basis: 'own' as const,
      reported_by: 'vendor' as const,
      confidence: 0.5,
      evidence: [],
    };
    expect(readTyped(typedOf(claim), list, [], undefined)).toMatchObject({ claim: { value } });
  }
});
