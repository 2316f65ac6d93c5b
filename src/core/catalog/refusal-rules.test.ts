import { expect, test } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { authoredRival } from './authored.ts';
import { refusalsHold } from './refusal-rules.ts';
import type { CatalogInput } from './resolve-catalog.ts';

const refusal = {
  target: 'price',
  source: 'models-dev',
  value: 99,
  reason: 'The list is wrong.',
  day: '2026-01-20',
};

/** Messages where the first rival has declined this. */
function messages(...declined: object[]): string[] {
  const input = tinyCatalog();
  const [first, ...others] = input.rivals;
  if (!first) throw new Error('The tiny catalog has no rival.');
  const data = authoredRival.parse({ ...first.data, declined });
  return refusalsHold({ ...input, rivals: [{ slug: first.slug, data }, ...others] }).map(
    ({ message }) => message,
  );
}
const priceOf = ({ rivals }: CatalogInput) => {
  const claim = rivals[0]?.data.claims['price'];
  return claim && 'value' in claim ? claim.value : null;
};

test.each([
  [refusal],
  [{ ...refusal, target: 'status', value: 'legacy' }],
  [{ ...refusal, target: 'price above 200000' }],
])(
  'what was declined of a criterion, a field or a row of the price list is no fault: %o',
  (declined) => {
    expect(messages(declined)).toEqual([]);
  },
);

test('what was declined names something that a refresh could propose, once for each source', () => {
  expect(messages({ ...refusal, target: 'weight' })).toEqual(['Nothing is called "weight".']);
  expect(messages(refusal, { ...refusal, value: 98 })).toEqual(['It was declined twice.']);
  expect(messages(refusal, { ...refusal, source: 'litellm' })).toEqual([]);
});

test('a value that the catalog has taken since is not declined any more', () => {
  const value = priceOf(tinyCatalog());
  expect(messages({ ...refusal, value })).toEqual(['The catalog says the declined value itself.']);
});
