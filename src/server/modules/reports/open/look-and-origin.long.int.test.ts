import { strToU8, unzipSync, zipSync } from 'fflate';
import { createHmac, randomBytes } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../../../test/support/create-test-app.ts';
import { paintPdf } from '../../../../../test/support/paint-pdf.ts';
import { canReadPdf } from '../../../../../test/support/read-pdf.ts';
import { renderDocument } from '../../../../../test/support/render-document.ts';
import { goldenDocuments, sampleDocuments } from '../../../../../test/support/sample-documents.ts';
import { catalogs } from '../../../../../test/support/real-reports.ts';
import { OWN_KEY_HEADER } from '../../../../core/api/own-catalog-api.ts';
import type { OpenReportAnswer } from '../../../../core/api/open-report-api.ts';
import { originText, type Origin, type OriginFormat } from '../../../../core/document/origin.ts';
import type { ReportDocument } from '../../../../core/document/report-document.ts';
import { VISITORS_CATALOG } from '../../../../core/wording/own-catalogs.ts';
import type { App } from '../../../http/route-types.ts';
import { createExportPool, type ExportPool } from '../../../workers/export-pool.ts';
import { createOriginSeal } from '../../../workers/origin-seal.ts';
import { createSnapshot } from '../../catalog/snapshot.ts';

/** Limits of the seal and the verdict: whose content it is, and layers over the words. */

const READ = 120_000;
const BUILD = '0.1.0+test';
const OWN = 'own-abcdefgh234567ab';
const KEY = 'k'.repeat(43);
const SHIPPED = 'manufacturing-software';
const ours = { id: 'ours', key: randomBytes(32) };
const seal = createOriginSeal(() => ours, BUILD);
const log = { info: () => undefined, error: () => undefined };
const card = goldenDocuments[`${SHIPPED}.battlecard.json`] ?? sampleDocuments.plain;
const RIVAL_FIGURE = 'A figure that the visitor made up';

/** A copy of the shipped catalog under its name, with another figure wherever one can be read. */
function forgedCopy() {
  const [copy] = structuredClone(catalogs.filter(({ slug }) => slug === SHIPPED));
  if (!copy) throw new Error(`There is no catalog ${SHIPPED}.`);
  const claims = copy.rivals.flatMap((rival) => Object.values(rival.claims));
  const measured = claims.flatMap((claim) => (claim.state === 'known' ? claim.measurements : []));
  for (const { value } of measured) if (value.kind === 'text') value.text = RIVAL_FIGURE;
  return createSnapshot([{ ...copy, slug: OWN }], null);
}

let pool: ExportPool;
let app: App;
beforeAll(async () => {
  pool = createExportPool({
    module: path.resolve('src/server/workers/export-child.ts'),
    args: [path.resolve('src/renderers/pdf/template'), path.resolve('assets/fonts')],
    log,
    limits: { megabytesTogether: 512, jobMs: 240_000 },
  });
  const shipped = createSnapshot(structuredClone(catalogs), null);
  const own = forgedCopy();
  app = await createTestApp({
    snapshot: () => shipped,
    openOwnCatalog: async (key) => (key === KEY ? { id: OWN, snapshot: own } : null),
    exportPool: pool,
    openPool: pool,
    installation: () => ours,
    product: BUILD,
  });
});
afterAll(async () => {
  await app.close();
  pool.stop();
});

async function fileOf(document: ReportDocument, format: OriginFormat, origin?: string) {
  return renderDocument(document, format, { pool, origin: origin ?? seal.seal(document, format) });
}

async function open(file: Uint8Array): Promise<OpenReportAnswer> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/reports/open',
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const selection = 'product=101&competitors=1001&features=company_0,positioning_1';
const exported = async (catalog: string, format: string) => {
  const url = `/api/export/battlecard?catalog=${catalog}&${selection}&format=${format}`;
  const made = await app.inject({ url, headers: catalog === OWN ? { [OWN_KEY_HEADER]: KEY } : {} });
  expect(made.statusCode).toBe(200);
  return made.rawPayload;
};

describe('a forged copy of a shipped catalog', () => {
  test.each(['pdf', 'html', 'word', 'xlsx', 'json', 'powerpoint'])(
    'comes back as %s as made from a visitor’s catalog',
    { timeout: READ },
    async (format) => {
      const answer = await open(await exported(OWN, format));
      expect(answer).toMatchObject({ verdict: 'genuine', madeFrom: 'visitor' });
      expect(answer.sentence).toContain('made here from a visitor’s catalog');
      expect(answer.document?.notice).toBe(VISITORS_CATALOG);
      expect(JSON.stringify(answer.document)).toContain(RIVAL_FIGURE);
      const theirs = await open(await exported(SHIPPED, format));
      expect(theirs).toMatchObject({ verdict: 'genuine', madeFrom: 'installation' });
      expect(theirs.sentence).not.toContain('visitor');
    },
  );

  test('is told by the name of its catalog where an earlier build sealed it', async () => {
    const [mine, shipped] = [
      earlierFile({ ...card, catalog: { slug: OWN, version: '1' } }),
      earlierFile(card),
    ];
    expect(await open(await mine)).toMatchObject({ verdict: 'genuine', madeFrom: 'visitor' });
    expect(await open(await shipped)).toMatchObject({
      verdict: 'genuine',
      madeFrom: 'installation',
    });
  });

  test('cannot be sealed as the installation’s by anybody else', async () => {
    const sealed = readOrigin({ ...card, catalog: { slug: OWN, version: '1' } });
    const turned = originText({ ...sealed, madeFrom: 'installation' });
    expect(await open(await fileOf(card, 'json', turned))).toMatchObject({
      verdict: 'not-ours',
      madeFrom: null,
    });
  });
});

const readOrigin = (document: ReportDocument) =>
  JSON.parse(seal.seal(document, 'json') ?? '') as Origin;

/** Sealed before a seal said whose catalog it was. */
function earlierFile(document: ReportDocument) {
  const { madeFrom: _madeFrom, seal: _seal, ...rest } = readOrigin(document);
  const unsealed = { ...rest, version: 1 as const };
  const mac = createHmac('sha256', ours.key).update(originText(unsealed)).digest('hex');
  return fileOf(document, 'json', originText({ ...unsealed, seal: mac }));
}

const LOOK = 'words unchanged, look not checked';
async function expectLayers(file: Uint8Array, layers: OpenReportAnswer['layers']) {
  const answer = await open(file);
  expect(answer).toMatchObject({ verdict: 'words-unchanged', places: [], layers });
  expect(answer.sentence).toContain(LOOK);
  for (const { where } of layers)
    for (const place of where) expect(answer.sentence).toContain(place);
}

describe.runIf(canReadPdf())('a painted PDF is not genuine', () => {
  const WHITE_BOX = '1 g 60 700 200 20 re f';
  const PICTURE = 'q 40 0 0 20 60 700 cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q';

  test('where a box and a picture cover a figure', { timeout: READ }, async () => {
    const file = paintPdf(await fileOf(card, 'pdf'), { content: `${WHITE_BOX} ${PICTURE}` });
    await expectLayers(file, [
      { kind: 'drawing', count: 1, where: ['page 1'] },
      { kind: 'picture', count: 1, where: ['page 1'] },
      { kind: 'update', count: 1, where: [] },
    ]);
  });

  test(
    'where an annotation covers a figure, and altered where it says another',
    { timeout: READ },
    async () => {
      const made = await fileOf(card, 'pdf');
      const square = '/Subtype /Square /Rect [60 700 260 720] /IC [1 1 1]';
      await expectLayers(paintPdf(made, { annotation: square }), [
        { kind: 'annotation', count: 1, where: ['page 1'] },
        { kind: 'update', count: 1, where: [] },
      ]);
      const words = '/Subtype /FreeText /Rect [60 700 260 720] /Contents (EUR 1)';
      const answer = await open(paintPdf(made, { annotation: words }));
      expect(answer).toMatchObject({
        verdict: 'altered',
        places: [{ expected: '', found: 'EUR 1' }],
      });
    },
  );

  test('also where another build made it', { timeout: READ }, async () => {
    const earlier = createOriginSeal(() => ours, 'earlier').seal(card, 'pdf');
    const file = paintPdf(await fileOf(card, 'pdf', earlier), { content: WHITE_BOX });
    await expectLayers(file, [{ kind: 'update', count: 1, where: [] }]);
  });
});

describe('an Office file with something over its words is not genuine', () => {
  const changed = async (format: OriginFormat, parts: Record<string, (xml: string) => string>) => {
    const before = unzipSync(await fileOf(card, format));
    const texts = Object.entries(parts).map(([name, change]) => {
      const xml = Buffer.from(before[name] ?? []).toString();
      return [name, strToU8(change(xml))];
    });
    return zipSync({ ...before, ...Object.fromEntries(texts) });
  };
  const png = () => 'a picture';

  test('a picture in Word', { timeout: READ }, async () => {
    const file = await changed('word', {
      'word/media/painted.png': png,
      'word/document.xml': (xml) => xml.replace('</w:body>', '<w:r><w:drawing/></w:r></w:body>'),
    });
    await expectLayers(file, [
      { kind: 'drawing', count: 1, where: ['word/document.xml'] },
      { kind: 'picture', count: 1, where: ['word/media/painted.png'] },
    ]);
  });

  test('a box on a slide', { timeout: READ }, async () => {
    const slide = 'ppt/slides/slide2.xml';
    const file = await changed('powerpoint', {
      [slide]: (xml) => xml.replace('</p:spTree>', '<p:sp><p:spPr/></p:sp></p:spTree>'),
    });
    await expectLayers(file, [{ kind: 'drawing', count: 1, where: [slide] }]);
  });

  test('a shape, comments and macros in Excel', { timeout: READ }, async () => {
    const drawing = 'xl/drawings/drawing99.xml';
    const file = await changed('xlsx', {
      [drawing]: () => '<d:wsDr xmlns:d="urn:d"><d:oneCellAnchor/></d:wsDr>',
      'xl/comments1.xml': () => '<comments/>',
      'xl/vbaProject.bin': png,
    });
    await expectLayers(file, [
      { kind: 'comment', count: 1, where: ['xl/comments1.xml'] },
      { kind: 'drawing', count: 1, where: [drawing] },
      { kind: 'macro', count: 1, where: ['xl/vbaProject.bin'] },
    ]);
  });
});

describe('a page with something over its words is not genuine', () => {
  const changed = async (from: string, to: string) =>
    Buffer.from((await fileOf(card, 'html')).toString().replace(from, to));

  test('a style that hides a text', { timeout: READ }, async () => {
    await expectLayers(await changed('</head>', '<style>td{display:none}</style></head>'), [
      { kind: 'element', count: 1, where: ['<style>'] },
      { kind: 'style', count: 1, where: ['<style>'] },
    ]);
    await expectLayers(await changed('<style>', '<style>td{display:none}'), [
      { kind: 'style', count: 1, where: ['<style>'] },
    ]);
    await expectLayers(await changed('<main>', '<main hidden>'), [
      { kind: 'style', count: 1, where: ['<main>'] },
    ]);
  });

  test('a script, a picture, and what the page may load', { timeout: READ }, async () => {
    await expectLayers(await changed('</body>', '<script>rewrite()</script></body>'), [
      { kind: 'element', count: 1, where: ['<script>'] },
      { kind: 'script', count: 1, where: ['<script>'] },
    ]);
    await expectLayers(await changed('</main>', '<img src="data:image/png;base64,AAAA"></main>'), [
      { kind: 'element', count: 1, where: ['<img>'] },
      { kind: 'picture', count: 1, where: ['<img>'] },
    ]);
    await expectLayers(await changed('default-src', 'img-src *; default-src'), [
      { kind: 'policy', count: 1, where: [] },
    ]);
  });

  test('nothing that can be named', { timeout: READ }, async () => {
    await expectLayers(await changed('</body>', '<!-- --></body>'), []);
  });
});
