import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { EMPTY_WIZARD } from '../../lib/wizard-address.ts';
import { DashboardHead } from './dashboard-head.tsx';

type Data = Parameters<typeof DashboardHead>[0]['data'];

function head(productName: string, rivals: string[]): string {
  // Only what the head shows is given.
  const data = {
    productName,
    rivals: rivals.map((name) => ({ name })),
    selection: EMPTY_WIZARD,
    loading: false,
    productMissing: productName === 'AI Company',
  } as unknown as Data;
  const markup = renderToStaticMarkup(
    <Router ssrPath="/dashboard">
      <DashboardHead data={data} title="Comparison" headingRef={null} />
    </Router>,
  );
  return markup.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');
}

it('names the product and one competitor, or how many there are', () => {
  expect(head('Oak', ['Elm'])).toContain('|Oak| versus Elm|');
  expect(head('Oak', ['Elm', 'Ash'])).toContain('|Oak| versus 2 competitors|');
});

it('has a badge for three competitors at most, and says how many more there are', () => {
  const five = head('Oak', ['Elm', 'Ash', 'Fir', 'Yew', 'Box']);
  expect(five).toContain('|Oak|Elm|Ash|Fir|+2 more|');
  expect(head('Oak', ['Elm', 'Ash', 'Fir'])).not.toContain('more');
});

it('calls a product that is not on record by the catalog’s word, and one that could not be read by none', () => {
  expect(head('AI Company', [])).toContain('|Comparison|AI Company|AI Company|');
  expect(head('', [])).not.toContain('versus');
});

it('leads back to the start', () => {
  expect(head('Oak', ['Elm'])).toContain('|Start Over|');
});
