import { expect, it } from 'vitest';
import { dashboardBody, formBody } from './export-api.ts';
import { optionFlags } from './option-flags.ts';

const dashboard = (changes: object) =>
  dashboardBody(['word']).safeParse({
    battlecardData: { product: 1, competitors: [2], features: ['3'], ...changes },
  });
const form = (changes: object) =>
  formBody(['pdf']).safeParse({
    productId: '1',
    competitorIds: '[2]',
    featureIds: '["3"]',
    ...changes,
  });
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it('the dashboard sends ids or what carries them', () => {
  const sent = dashboard({
    product: { id: 7 },
    competitors: [{ id: 2 }, 4],
    features: [{ id: 3 }],
  });
  expect(sent.data?.battlecardData).toEqual({
    product: 7,
    competitors: [2, 4],
    features: ['3'],
    audience: 'internal',
    chair: 'own',
  });
});

it('the dashboard sends at most a hundred of each and a short word for the format', () => {
  for (const [count, isTaken] of [
    [100, true],
    [101, false],
  ] as const) {
    expect(dashboard({ competitors: ids(count) }).success).toBe(isTaken);
    expect(dashboard({ features: ids(count) }).success).toBe(isTaken);
  }
  for (const exportFormat of ['', 'PDF', 'a'.repeat(40)])
    expect(dashboard({ exportFormat }).success).toBe(true);
  expect(dashboard({ exportFormat: 'a'.repeat(41) }).success).toBe(false);
});

it('a form sends its lists as JSON text or with commas, up to 4,000 characters', () => {
  const lists = [form({}), form({ competitorIds: '2', featureIds: '3' })];
  for (const { data } of lists)
    expect(data).toMatchObject({ competitorIds: [2], featureIds: ['3'] });
  const padded = (length: number) => `[2${' '.repeat(length - 3)}]`;
  expect(form({ competitorIds: padded(4000) }).success).toBe(true);
  expect(form({ competitorIds: padded(4001) }).success).toBe(false);
  expect(form({ competitorIds: '[2' }).success).toBe(false);
});

it('an option is on, off or left open', () => {
  const read = (text?: string) => optionFlags.logo.parse(text);
  expect(['1', 'true', '0', 'false'].map(read)).toEqual([true, true, false, false]);
  expect(read()).toBeUndefined();
});
