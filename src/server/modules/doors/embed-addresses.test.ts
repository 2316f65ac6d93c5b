import { expect, test } from 'vitest';
import { catalogs } from '../../../../test/support/real-reports.ts';
import { decisionParameters } from '../../../core/decision/decision-address.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { createSnapshot } from '../catalog/snapshot.ts';
import { createEmbeds } from './create-embeds.ts';

/** An address follows from the catalogs alone. */
function embedsOf(of: Catalog[]) {
  const snapshot = createSnapshot(structuredClone(of), null);
  return createEmbeds({ snapshot: () => snapshot } as Parameters<typeof createEmbeds>[0]);
}

const embeds = embedsOf(catalogs);
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
  expect(embeds.addressOf(address)).toBe(embedded);
});

test('nothing is embedded of an installation without catalogs', () => {
  expect(embedsOf([]).addressOf('/')).toBeNull();
});
