import { expect, it } from 'vitest';
import { sidesCount } from './side-by-side.ts';

const noun = (one: string) => ({ one, many: `${one}s` });
const words = { subject: noun('product'), rival: noun('competitor'), criterion: noun('attribute') };
const sides = (...kinds: ('subject' | 'rival')[]) => kinds.map((kind) => ({ kind }));

it.each([
  [sides('rival', 'rival', 'rival'), 2, '3 competitors on 2 attributes'],
  [sides('rival', 'subject', 'rival'), 1, '1 product and 2 competitors on 1 attribute'],
  [sides('subject', 'subject'), 2, '2 products on 2 attributes'],
])('a product of our own is no competitor: %#', (compared, criteria, text) => {
  expect(sidesCount(compared, criteria, words)).toBe(text);
});
