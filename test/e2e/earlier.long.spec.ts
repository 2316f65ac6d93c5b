import type { APIRequestContext } from '@playwright/test';
import type { BattlecardAnswer } from '../../src/core/api/battlecard-api.ts';
import type { OpenReportAnswer } from '../../src/core/api/open-report-api.ts';
import type { CatalogParts } from '../../src/core/catalog/own-catalog.ts';
import { documentTexts } from '../../src/core/document/document-texts.ts';
import { earlier, earlierFile, fieldsOf, startOnEarlierData } from '../support/earlier-build.ts';
import { parseCsv } from '../support/parse-csv.ts';
import { expect, test } from './product.ts';

/** This build opens data, files and addresses of an earlier one. */

// One server for all of them.
test.describe.configure({ mode: 'default' });

let product: Awaited<ReturnType<typeof startOnEarlierData>>;
test.beforeAll(async () => {
  product = await startOnEarlierData();
});
test.afterAll(async () => product.stop());

const [sheet, empty] = earlier.own;
if (!sheet || !empty) throw new Error('The earlier build had two own catalogs.');
const withKey = (key: string) => ({ 'x-catalog-key': key });
const current = '/api/own-catalogs/current';

async function read<Answer>(
  request: APIRequestContext,
  address: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await request.get(product.url + address, { headers });
  expect(answer.status(), address).toBe(200);
  return answer.json();
}

test('every saved report says what it said, and its kept file can be made', async ({ request }) => {
  const list = await read<{ total: number }>(request, '/api/battlecards', {
    'saved-reports-key': earlier.reportKey,
  });
  expect(list.total).toBe(earlier.saved.length);
  for (const { id, template, title, texts } of earlier.saved) {
    const saved = await read<BattlecardAnswer>(request, `/api/battlecards/${id}`);
    expect(saved).toMatchObject({ template, title });
    const { notice, ...document } = saved.document;
    expect(documentTexts(document)).toEqual(texts);
    // A notice added since, beside all earlier texts.
    expect(notice === undefined).toBe(
      saved.catalog === 'language-models' || saved.catalog === 'manufacturing-software',
    );
    const file = await request.get(`${product.url}/api/battlecards/${id}/export?format=word`);
    expect(file.status()).toBe(200);
  }
});

test('own catalogs open by both keys with their history, and can be edited on', async ({
  request,
}) => {
  for (const { name, lookKey, editKey, revision, parts, revisions, first } of earlier.own) {
    const held = { name, revision, parts };
    for (const key of [lookKey, editKey]) {
      expect(await read(request, current, withKey(key))).toMatchObject(held);
    }
    const history = await read<object>(request, `${current}/revisions`, withKey(lookKey));
    expect(history).toMatchObject({ revisions });
    const begun = await read<object>(request, `${current}/revisions/0`, withKey(lookKey));
    expect(begun).toMatchObject({ parts: first });
  }
  const rename = (name: string) =>
    request.post(`${product.url}${current}/edits`, {
      headers: withKey(empty.editKey),
      data: {
        base: empty.revision,
        batch: crypto.randomUUID(),
        edits: [{ op: 'set', part: 'catalog', path: ['name'], value: name }],
      },
    });
  expect(await (await rename('Couriers, later')).json()).toMatchObject({
    revision: empty.revision + 1,
    conflicts: [],
  });
  expect(await (await rename('Couriers, at once')).json()).toMatchObject({
    conflicts: [{ index: 0, theirs: 'Couriers, later' }],
  });
});

test('every file is known again, with each of its words', async ({ request }) => {
  const carriers = earlier.files.filter(({ format }) => format !== 'csv');
  for (const [index, { name, template }] of carriers.entries()) {
    const answer = await request.post(`${product.url}/api/reports/open`, {
      // Each from another client, because one may open twenty a minute.
      headers: {
        'content-type': 'application/octet-stream',
        'x-forwarded-for': `10.255.0.${index}`,
      },
      data: earlierFile(name),
    });
    const opened: OpenReportAnswer = await answer.json();
    expect(opened, name).toMatchObject({ places: [], madeFrom: 'installation' });
    // Genuine by bytes if this build still writes the same ones.
    expect(['genuine', 'words-unchanged'], name).toContain(opened.verdict);
    expect(opened.document?.template).toBe(template);
    expect(opened.address).not.toBeNull();
  }
});

test('a CSV file of today has every column of an earlier one', async ({ request }) => {
  const query = 'catalog=manufacturing-software&product=102&competitors=1032&format=csv';
  const features = 'features=company_0,positioning_1,competitive_0,competitive_1';
  const answer = await request.get(`${product.url}/api/export/battlecard?${query}&${features}`);
  const [today = []] = parseCsv(await answer.text());
  const [before = []] = parseCsv(earlierFile('battlecard-internal-csv.csv').toString());
  expect(today).toEqual(expect.arrayContaining(before));
});

test('a questionnaire and both files of an own catalog are read again', async ({ request }) => {
  const questionnaire = await request.post(`${product.url}/api/decisions/questionnaire/read`, {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    data: earlierFile('questionnaire.xlsx'),
  });
  expect(questionnaire.status()).toBe(200);
  for (const fileName of ['own-catalog.xlsx', 'own-catalog.zip']) {
    const bytes = earlierFile(fileName).toString('base64');
    const answer = await request.post(`${product.url}/api/own-catalogs`, {
      data: { from: 'file', fileName, bytes },
    });
    const made: { editKey: string; unreadable: unknown[] } = await answer.json();
    expect(made.unreadable).toEqual([]);
    const { parts } = await read<{ parts: CatalogParts }>(request, current, withKey(made.editKey));
    expect(parts).toEqual(sheet.parts);
  }
});

test('every field of an earlier answer of the API is still there', async ({ request }) => {
  for (const { address, fields } of earlier.answers) {
    const answer = await read<{ paths?: object }>(request, address);
    const paths = Object.keys(answer.paths ?? {}).map((path) => `.paths.${path}`);
    expect([...fieldsOf(answer), ...paths], address).toEqual(expect.arrayContaining(fields));
  }
  // Which claims are open changes with the facts: where models have none, software has.
  const catalog = 'manufacturing-software';
  const asked = `/api/decisions/presets?catalog=${catalog}`;
  const { presets } = await read<{ presets: object[] }>(request, asked);
  const questions = [
    { ...earlier.preset, catalog: 'language-models' },
    ...presets.map((preset) => ({ ...preset, catalog })),
  ];
  const evaluated = questions.map(async (data) => {
    const answer = await request.post(`${product.url}/api/decisions/evaluate`, { data });
    return fieldsOf(await answer.json());
  });
  const fields = new Set((await Promise.all(evaluated)).flat());
  expect(earlier.evaluated.filter((field) => !fields.has(field))).toEqual([]);
});

const MODELS = 'product=1&competitors=8,31&features=1,9,14,29';
const SOFTWARE =
  'catalog=manufacturing-software&product=101&competitors=1001,1002&features=company_0,positioning_1';
const PAIR = SOFTWARE.replace('1001,1002', '1001');
const OWN = `catalog=${sheet.id}&product=${sheet.parts.subjects[0]?.data.id}&competitors=${sheet.parts.rivals[1]?.data.id}`;
const OWN_CRITERIA = `features=${sheet.parts.criteria.criteria.map(({ id }) => id).join(',')}`;
const MODEL_NAMES = ['GPT-6 Astra', 'Claude Opus 5.5', 'Mistral Medium 3.5'];
const SOFTWARE_NAMES = ['DELMIAWorks', 'SAP', 'Oracle'];

/** Addresses that people have kept, each with names that its page must show. */
const PAGES: [address: string, names: string[]][] = [
  ['/', ['LLM Selector and Configurator', 'Start LLM Comparison']],
  ['/products?product=1', ['OpenAI']],
  ['/wizard?step=2&product=1', ['Claude Opus 5.5']],
  ['/wizard?step=3&product=1&competitors=8,31', ['Input price']],
  [`/wizard?step=4&${MODELS}`, MODEL_NAMES],
  [`/wizard?step=4&${MODELS}&as=2`, MODEL_NAMES.slice(1)],
  [`/wizard?step=5&${MODELS}&format=word`, ['Word']],
  [`/battlecard-wizard?step=4&${SOFTWARE}`, SOFTWARE_NAMES],
  [`/builder/battlecard?step=4&${PAIR}`, SOFTWARE_NAMES.slice(0, 2)],
  [`/builder/ai?step=4&${MODELS}`, MODEL_NAMES],
  ['/builder', ['Saved']],
  [`/dashboard?${MODELS}`, MODEL_NAMES],
  [`/dashboard?${SOFTWARE}`, SOFTWARE_NAMES],
  ['/decide?preset=europe-regulated', ['Europe']],
  ['/decide?needs=17*d*yes', ['GDPR data processing terms']],
  ['/freshness', ['Mistral']],
  ['/docs', ['API']],
  ['/analytics?data=live', ['Event types']],
  ['/compare/language-models/coding-agent', ['Review Comparison Matrix']],
  ['/compare/language-models/coding-agent/dashboard', ['Claude Opus 5.5']],
  [`/battlecards/${earlier.saved[0]?.id}`, ['DELMIA Apriso', 'Siemens']],
  [`/own/${sheet.lookKey}`, ['Ledgers compared', 'Rival Two']],
  [`/wizard?${OWN}&step=4&${OWN_CRITERIA}#look=${sheet.lookKey}`, ['LedgerDB', 'Rival Two']],
];

for (const [address, names] of PAGES) {
  const title = address.replace(sheet.lookKey, '<key>').replace(sheet.id, '<catalog>');
  test(`the page at ${title} shows what was chosen`, async ({ page }) => {
    await page.goto(product.url + address);
    const main = page.getByRole('main');
    for (const name of names) await expect(main).toContainText(name);
    await expect(page.getByText('404 Page Not Found')).toHaveCount(0);
  });
}
