import { expect, it } from 'vitest';
import { toRivalItem } from '../src/server/modules/catalog/catalog-items.ts';
import { readCatalogFiles } from '../src/server/modules/catalog/read-catalog-files.ts';

/** Counts promised on the first page, which computes them from the same catalogs. */
const PROMISED = {
  'language-models': {
    subjects: 12,
    rivals: 51,
    criteria: 32,
    securityFactors: 13,
    axes: 8,
    messaging: 0,
    littleKnown: 0,
  },
  'manufacturing-software': {
    subjects: 3,
    rivals: 71,
    criteria: 15,
    securityFactors: 0,
    axes: 8,
    messaging: 8,
    littleKnown: 45,
  },
};

it('holds as many companies, models, criteria, competitors and dimensions as the product promises', async () => {
  const { catalogs } = await readCatalogFiles(['catalogs'], { today: '2026-11-23' });
  const held = Object.fromEntries(
    catalogs.map((catalog) => [
      catalog.slug,
      {
        subjects: catalog.subjects.filter(({ retired }) => !retired).length,
        rivals: catalog.rivals.filter(({ retired }) => !retired).length,
        criteria: catalog.criteria.filter(({ retired }) => !retired).length,
        securityFactors: catalog.criteria.filter(({ securityFactor }) => securityFactor).length,
        axes: catalog.spider.axes.length,
        messaging: catalog.messagingCategories.length,
        littleKnown: catalog.rivals.filter(
          (rival) => !rival.retired && toRivalItem(catalog, rival).isLittleKnown,
        ).length,
      },
    ]),
  );
  expect(held).toEqual(PROMISED);
});
