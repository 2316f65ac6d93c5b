import { expect, it } from 'vitest';
import { completeOptions } from './complete-options.ts';

it('what is not chosen is in the report, and what is left out stays out', () => {
  const all = { logo: true, charts: true, contact: true, disclaimer: true };
  expect(completeOptions({})).toEqual(all);
  for (const option of ['logo', 'charts', 'contact', 'disclaimer'] as const) {
    expect(completeOptions({ [option]: false })).toEqual({ ...all, [option]: false });
    expect(completeOptions({ [option]: true })).toEqual(all);
  }
  for (const appendix of [true, false])
    expect(completeOptions({ appendix })).toEqual({ ...all, appendix });
});
