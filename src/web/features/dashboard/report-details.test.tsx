import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { longDate } from '../../lib/calendar.ts';
import { EMPTY_WIZARD } from '../../lib/wizard-address.ts';
import ReportDetails from './report-details.tsx';

type Props = Parameters<typeof ReportDetails>[0];

it('gives the day where the visitor is, in the long US form, and how many attributes there are', () => {
  const document = {
    date: '2001-02-03',
    selection: { criterionIds: ['1', '2'] },
    catalog: {},
    blocks: [],
  };
  // Only what the details show is given.
  const props = {
    data: { selection: { ...EMPTY_WIZARD, rivalIds: [7] }, catalog: { name: 'Trees' }, rivals: [] },
    report: { document },
  } as unknown as Props;
  const markup = renderToStaticMarkup(
    <Router ssrPath="/dashboard">
      <ReportDetails {...props} />
    </Router>,
  );
  expect(longDate(new Date(2026, 10, 27))).toBe('November 27, 2026');
  expect(markup).toContain(longDate());
  expect(markup).not.toContain('2001');
  expect(markup).toMatch(/Attributes<\/dt><dd[^>]*>2</);
});
