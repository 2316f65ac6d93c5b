import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnbrokenDates } from './unbroken-dates.tsx';

test.each([
  ['as of 2026-09-24, stale', 'as of <span class="whitespace-nowrap">2026-09-24,</span> stale'],
  ['2026-09', '<span class="whitespace-nowrap">2026-09</span>'],
  ['undated, n=12-14', 'undated, n=12-14'],
  ['Olympiad 2024-2025', 'Olympiad 2024-2025'],
])('%s', (text, markup) => {
  expect(renderToStaticMarkup(<UnbrokenDates text={text} />)).toBe(markup);
});
