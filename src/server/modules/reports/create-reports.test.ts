import { expect, test } from 'vitest';
import { inlineDesk } from '../../../../test/support/create-test-app.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { comparisonQuery } from '../../../core/api/comparison-api.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import type { Single } from '../../workers/report-tasks.ts';
import { createSnapshot } from '../catalog/snapshot.ts';
import { createReports, type ReportRequest } from './create-reports.ts';
import type { ReportHead } from './kept-reports.ts';

const catalogs = (change: (models: Catalog) => void = () => undefined): Catalog[] => {
  const all = smallCatalogs();
  if (all[0]) change(all[0]);
  return all;
};
/** Templates for which a draft was asked for. */
let drafted: string[] = [];
function reportsOver(shown: Catalog[], refusal: string | null = 'No memos.') {
  const snapshot = createSnapshot(shown, null);
  return createReports({
    snapshot: () => snapshot,
    today: () => '2026-11-21',
    kept: async () => new Map(),
    keptDraft: async (_, template) => {
      drafted.push(template);
      return null;
    },
    memos: { renew: () => Promise.reject(new Error('no memos')), refusal: () => refusal },
    sender: {
      brandName: 'Comparison desk',
      contactEmail: null,
      branding: {
        mark: { mime: 'image/png', base64: '' },
        accent: null,
        contact: null,
        disclaimer: null,
      },
    },
  });
}
const asked = { productId: 1, competitorIds: [4, 5], featureIds: ['1', '3'] };
const reports = reportsOver(catalogs());
const recipeOf = (request: Partial<ReportRequest> = {}, selection = asked) =>
  reports.recipe(reports.select(selection), { template: 'battlecard', options: {}, ...request });
const again = (single: Single) => (single.from === 'recipe' ? single.recipe : null);

/** The head of a report as saved. */
async function saved(request: Partial<ReportRequest> = {}): Promise<ReportHead> {
  const recipe = await recipeOf(request);
  return (await inlineDesk.run('written', { source: { from: 'recipe', recipe } }, 'client')).head;
}

test('options that are not named are on, and a page shows no mark', async () => {
  const { request } = await recipeOf({ options: { disclaimer: false } });
  const { disclaimer, ...others } = request.options;
  expect([disclaimer, ...new Set(Object.values(others))]).toEqual([false, true]);
  expect(request.branding?.mark).toMatchObject({ mime: 'image/png' });
  expect((await recipeOf({ withoutMark: true })).request.branding?.mark).toBeNull();
});

test('a draft belongs to a report from our own chair, and the rival’s chair to one rival', async () => {
  const alone = { ...asked, competitorIds: [4] };
  drafted = [];
  await recipeOf({}, alone);
  await recipeOf({ template: 'matrix' }, alone);
  await recipeOf({ chair: 'rival' }, alone);
  expect(drafted).toEqual(['battlecard']);
  await expect(recipeOf({ chair: 'rival' })).rejects.toMatchObject({ code: 'one_rival_chair' });
});

test('the copy of a report stays that of the earlier one', async () => {
  const alone = { ...asked, competitorIds: [4] };
  for (const request of [{ chair: 'rival' }, { audience: 'customer' }] as const) {
    const recipe = await recipeOf(request, alone);
    expect(recipe.request).toMatchObject(request);
    const source = { from: 'recipe' as const, recipe };
    const { head } = await inlineDesk.run('written', { source }, 'client');
    expect(again(await reports.again(head, ''))?.request).toMatchObject(request);
  }
});

test('a report beside a page has no mark of the operator', async () => {
  const { request } = await reports.pageRecipe(
    comparisonQuery.parse({ product: '1', competitors: '4', features: '1' }),
  );
  expect(request.branding?.mark).toBeNull();
});

test('a report holds of the catalog what it compares, and a decision all of it', async () => {
  const before = await saved();
  const idsOf = (head: ReportHead, over = reports) =>
    over.catalogOf(head)?.rivals.map(({ id }) => id);
  expect(idsOf(before)).toEqual([1, 4, 5]);
  expect(idsOf({ ...before, template: 'decision' })).toEqual([1, 2, 3, 4, 5]);
  const long = catalogs((models) => {
    const [first] = models.rivals;
    for (let id = 100; first && id < 601; id += 1)
      models.rivals.push({ ...first, id, slug: `alder-${id}`, claims: {} });
  });
  const named = (representativeId: number | null) => ({
    ...before,
    template: 'decision' as const,
    selection: { ...before.selection, representativeId },
  });
  const over = reportsOver(long);
  expect(idsOf(named(null), over)).toEqual([1, 4, 5]);
  expect(idsOf(named(3), over)).toEqual([3, 4, 5]);
});

test('an own catalog that is open with its link is compared again', async () => {
  const own = `own-${'a'.repeat(16)}`;
  const before = await saved();
  const [models, software] = catalogs();
  if (!models || !software) throw new Error('There are no catalogs.');
  const open = reportsOver([{ ...models, slug: own }, software]);
  expect(open.refusal({ ...before, catalog: { ...before.catalog, slug: own } })).toBeNull();
});

test('an earlier report is made again of what the catalog still has', async () => {
  const before = await saved({ audience: 'customer' });
  const left = reportsOver(
    catalogs(({ rivals }) => {
      for (const rival of rivals) rival.retired ||= rival.id === 4;
    }),
  );
  const recipe = again(await left.again(before, 'address'));
  expect(recipe?.selection.rivalIds).toEqual([5]);
  expect(recipe?.request).toMatchObject({ template: 'battlecard', audience: 'customer' });
  const whole = again(await reports.renewWhole(before, 'address'));
  expect(whole?.selection).toEqual(before.selection);
  const gone = reportsOver(
    catalogs(({ subjects }) => {
      for (const subject of subjects) subject.retired = true;
    }),
  );
  await expect(gone.again(before, 'address')).rejects.toMatchObject({ code: 'compared_no_more' });
  const elsewhere = reportsOver(catalogs().slice(1));
  await expect(elsewhere.again(before, '')).rejects.toMatchObject({ code: 'compared_no_more' });
  await expect(elsewhere.renewWhole(before, '')).rejects.toMatchObject({ status: 400 });
  expect(elsewhere.catalogOf(before)).toBeNull();
});

test('why none can be made today is a sentence, and so is a link that opens nothing', async () => {
  const before = await saved();
  expect(reports.refusal(before)).toBeNull();
  expect(reports.refusal({ ...before, chair: 'rival' })).toMatch(/single competitor/);
  const selection = { ...before.selection, rivalIds: [99] };
  expect(reports.refusal({ ...before, selection })).toMatch(/no competitor with the id 99/);
  const own = { ...before, catalog: { ...before.catalog, slug: `own-${'a'.repeat(16)}` } };
  expect(reports.refusal(own)).not.toBeNull();
  await expect(reports.again(own, '')).rejects.toMatchObject({ code: 'catalog_closed' });
  const memo = { ...before, template: 'decision' as const };
  expect(reports.refusal(memo)).toBe('No memos.');
  await expect(reports.again(memo, '')).rejects.toThrow('no memos');
  expect(await reports.memoToday(before, '')).toBeNull();
  expect(await reports.memoToday(memo, '')).toBeNull();
  await expect(reportsOver(catalogs(), null).memoToday(memo, '')).rejects.toThrow('no memos');
});

test('its address opens the wizard on the same selection, with what differs from the usual', async () => {
  const address = (head: ReportHead) => {
    const [path, search = ''] = reports.addressOf(head).split('?');
    return [path, Object.fromEntries(new URLSearchParams(search))];
  };
  const before = await saved();
  const usual = {
    catalog: 'language-models',
    step: '4',
    product: '1',
    as: '1',
    competitors: '4,5',
    features: '1,3',
  };
  expect(address(before)).toEqual(['/wizard', usual]);
  const { as: _, ...unnamed } = usual;
  const selection = { ...before.selection, representativeId: null };
  expect(address({ ...before, selection })).toEqual(['/wizard', unnamed]);
  const other = {
    ...(await saved({ audience: 'customer', options: { disclaimer: false } })),
    chair: 'rival' as const,
    selection: { ...before.selection, at: 'cloud' },
  };
  expect(address(other)).toEqual([
    '/wizard',
    { ...usual, at: 'cloud', audience: 'customer', chair: 'rival', disclaimer: '0' },
  ]);
});
