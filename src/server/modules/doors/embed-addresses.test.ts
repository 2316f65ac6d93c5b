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
const [firstField = ''] = new URL(decide(), 'http://page').searchParams.keys();

test.each([
  ['/', `/embed/price-chart/${first?.slug}`],
  [`/compare/${second?.slug}/${comparison}`, `/embed/matrix/${second?.slug}/${comparison}`],
  [`/compare/${first?.slug}/${comparison}`, null],
  ['/compare/none/none', null],
  [decide(), `/embed/decision/${first?.slug}/${scenario?.slug}`],
  [decide({ catalog: first?.slug ?? '' }), `/embed/decision/${first?.slug}/${scenario?.slug}`],
  [decide({ catalog: second?.slug ?? '' }), null],
  [decide({ requests: '12345' }), null],
  [decide({ [firstField]: 'other' }), null],
  ['/battlecards/none', null],
  [`/battlecards/${'0'.repeat(32)}`, `/embed/report/${'0'.repeat(32)}`],
  [`/software/${second?.slug}/${comparison}`, null],
  ['/docs', null],
  ['/embed/anything', '/embed/anything'],
])('%s is embedded as %s', (address, embedded) => {
  expect(embeds.addressOf(address)).toBe(embedded);
});

test('a page says in its head where its embeddable version is described', () => {
  const [site, page] = ['https://compare.example', `/compare/${second?.slug}/${comparison}`];
  expect(embeds.discovery(site, page)).toBe(
    `<link rel="alternate" type="application/json+oembed" href="${site}/oembed?url=${encodeURIComponent(site + page)}">`,
  );
  expect(embeds.discovery(site, '/docs')).toBe('');
});

test('an installation with one catalog embeds its prices too', () => {
  expect(embedsOf(catalogs.slice(0, 1)).addressOf('/')).toBe(`/embed/price-chart/${first?.slug}`);
});

test('nothing is embedded of an installation without catalogs', () => {
  expect(embedsOf([]).addressOf('/')).toBeNull();
});
