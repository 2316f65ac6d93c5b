import { expect, test } from 'vitest';
import { catalogs } from '../../../../test/support/real-reports.ts';
import { decisionParameters } from '../../../core/decision/decision-address.ts';
import { embedAddress } from './embed-addresses.ts';

const [first, second] = catalogs;
const scenario = first?.decision?.presets[1];
const comparison = second?.presets[0]?.slug;
const decide = (rest: Record<string, string> = {}) =>
  `/decide?${new URLSearchParams({
    ...(scenario && decisionParameters({ ...scenario, preset: null })),
    ...rest,
  })}`;

test.each([
  ['/', `/embed/price-chart/${first?.slug}`],
  [`/compare/${second?.slug}/${comparison}`, `/embed/matrix/${second?.slug}/${comparison}`],
  [`/compare/${first?.slug}/${comparison}`, null],
  ['/compare/none/none', null],
  [decide(), `/embed/decision/${first?.slug}/${scenario?.slug}`],
  [decide({ catalog: first?.slug ?? '' }), `/embed/decision/${first?.slug}/${scenario?.slug}`],
  [decide({ catalog: second?.slug ?? '' }), null],
  [decide({ requests: '12345' }), null],
  ['/battlecards/none', null],
  ['/docs', null],
  ['/embed/anything', '/embed/anything'],
])('%s is embedded as %s', (address, embedded) => {
  expect(embedAddress(catalogs, address)).toBe(embedded);
});

test('nothing is embedded of an installation without catalogs', () => {
  expect(embedAddress([], '/')).toBeNull();
});
