import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { openEmptyDatabase } from '../../../../test/support/open-empty-database.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import type { Database } from '../../db/database.ts';
import { seedCatalogs } from '../../db/seed-catalogs.ts';
import { criteria, rivals, subjects } from '../../db/tables.ts';
import { catalogsInService, ignoredRows, readCatalogs } from './catalog.repository.ts';

/** With more rivals than are stored as rows; half of them meet one subject alone. */
function longCatalog(): Catalog {
  const [like] = structuredClone(smallCatalogs());
  const [subject] = like?.subjects ?? [];
  const [rival] = like?.rivals ?? [];
  if (!like || !subject || !rival) throw new Error('There is a small catalog.');
  const own = (id: number) => ({
    ...subject,
    id,
    flagshipId: null,
    representativeIds: [],
    claims: {},
  });
  return {
    ...like,
    slug: 'long',
    subjects: [own(5001), own(5002)],
    criteria: [{ ...like.criteria[0]!, id: 'long' }],
    presets: [],
    plays: [],
    rivals: Array.from({ length: 501 }, (_, at) => ({
      ...rival,
      id: 5001 + at,
      slug: `r-${at}`,
      name: `Rival ${at}`,
      subjectId: null,
      claims: {},
      competesWith: at % 2 === 0 ? [5001, 5002] : [5002],
    })),
  };
}
const [models, software] = smallCatalogs() as [Catalog, Catalog];
const long = longCatalog();

let database: Database;
beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(() => database.close());

it('an empty database has no catalogs', async () => {
  expect(await readCatalogs(database)).toEqual([]);
  expect(await catalogsInService(database, 'build')).toEqual([]);
  expect(await ignoredRows(database)).toEqual({});
});

it('what was written is read back whole, in its order, with its retired ones', async () => {
  await seedCatalogs(database, [software, long, models], 'build hash');
  const read = await readCatalogs(database);
  expect(read.map(({ slug }) => slug)).toEqual([
    'manufacturing-software',
    'long',
    'language-models',
  ]);
  expect(read).toEqual([software, long, models]);
});

it('what an earlier build did not know is empty', async () => {
  const { openings: _, themes: __, ...earlier } = models;
  await seedCatalogs(database, [earlier as unknown as Catalog], 'build hash');
  expect(await readCatalogs(database)).toMatchObject([{ openings: [], themes: [] }]);
});

it('a catalog that is no longer served is not read, and its place is that of the next', async () => {
  await seedCatalogs(database, [software, models], 'build hash');
  await seedCatalogs(database, [models], 'build hash');
  expect((await readCatalogs(database)).map(({ slug }) => slug)).toEqual(['language-models']);
  await seedCatalogs(database, [software, models], 'build hash');
  expect(await catalogsInService(database, 'build')).toEqual([
    {
      slug: 'manufacturing-software',
      version: software.version,
      ids: software.ids,
      criteria: ['company_0', 'sales intel_0', 'support_1'].map((id) => ({ id, path: [] })),
      opensIn: [],
      isDefault: true,
    },
    expect.objectContaining({ slug: 'language-models', isDefault: false }),
  ]);
  expect(await catalogsInService(database, 'buil')).toEqual([]);
});

test('rows written by hand are not read, and the first twenty of each table are named', async () => {
  await seedCatalogs(database, [software, models], 'build hash');
  const like = async (id: number) => {
    const [row] = await database.orm.select().from(subjects).where(eq(subjects.id, id));
    return row!;
  };
  const byHand = { ...(await like(1)), fromFiles: false };
  const ids = Array.from({ length: 21 }, (_, at) => 9021 - at);
  await database.orm
    .insert(subjects)
    .values(ids.map((id) => ({ ...byHand, id, slug: `s-${id}`, name: `Subject ${id}` })));
  const [rival] = await database.orm.select().from(rivals).where(eq(rivals.id, 4));
  await database.orm
    .insert(rivals)
    .values({ ...rival!, id: 9001, slug: 'by-hand', name: 'By hand', fromFiles: false });
  expect(await ignoredRows(database)).toEqual({
    llm_companies: ids.toReversed().slice(0, 20),
    llm_models: [9001],
  });
  expect(await readCatalogs(database)).toEqual([software, models]);
  await database.orm.update(criteria).set({ fromFiles: false }).where(eq(criteria.id, 'company_0'));
  expect(await ignoredRows(database)).toMatchObject({ selection_criteria: ['company_0'] });
  const [read] = await readCatalogs(database);
  expect(read?.criteria.map(({ id }) => id)).toEqual(['sales intel_0']);
});
