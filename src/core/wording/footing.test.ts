import { expect, it } from 'vitest';
import { footingText, linksText } from './footing.ts';

const counts = (withoutPage: number, figures: number, dated: number) => ({
  withoutPage,
  figures,
  dated,
});

it.each([
  [[], counts(4, 4, 0), 'All figures: Ours, no day given; 4 of 4 without a public page.'],
  [
    ['2026-03-14', '2026-03-14'],
    counts(2, 2, 2),
    'All figures: Ours, 14 March 2026; 2 of 2 without a public page.',
  ],
  [
    ['2026-03-14', '2026-04-01'],
    counts(3, 5, 2),
    'Figures without a page: Ours, 14 March 2026 to 1 April 2026 where a day is given; 3 of 5 without a public page.',
  ],
])('figures of %j: a day is said of those that have one', (days, figures, text) => {
  expect(footingText('Ours', days, figures)).toBe(text);
});

it('asks for pages once a column, and for the days of those that are named', () => {
  const us = { name: 'Us', criteria: ['SSO', 'Price'] };
  const them = { name: 'Bolt', criteria: ['Price'] };
  expect(linksText({ columns: [us, them], dayless: ['Uptime'] })).toBe(
    'Two links make this card safe for customers: a page for Us: SSO and Price; a page for Bolt: Price. ' +
      'Give each page its day, and a price its first day. ' +
      'The pages for Uptime are named; customers need their days as well.',
  );
  expect(linksText({ columns: [], dayless: ['Uptime'] })).toBe(
    'The pages for Uptime are named; customers need their days as well.',
  );
  expect(linksText({ columns: [], dayless: [] })).toBeNull();
});
