import { strToU8, unzipSync, zipSync } from 'fflate';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canOpen, convertFile } from '../../../../../test/support/convert-office.ts';
import { createTestApp } from '../../../../../test/support/create-test-app.ts';
import { canReadPdf, changePdf } from '../../../../../test/support/read-pdf.ts';
import { goldenDocuments, sampleDocuments } from '../../../../../test/support/sample-documents.ts';
import type { ExportFormat } from '../../../../core/api/export-api.ts';
import type { OpenReportAnswer } from '../../../../core/api/open-report-api.ts';
import { originText, type Origin, type OriginFormat } from '../../../../core/document/origin.ts';
import type { ReportDocument } from '../../../../core/document/report-document.ts';
import type { Installation } from '../../../db/read-installation.ts';
import type { App } from '../../../http/route-types.ts';
import { createExportPool, type ExportPool } from '../../../workers/export-pool.ts';
import { FILE_KINDS } from '../file-kinds.ts';
import { renderDocument } from '../../../../../test/support/render-document.ts';
import { createOriginSeal } from '../../../workers/origin-seal.ts';

const FORMATS: OriginFormat[] = ['html', 'print', 'pdf', 'word', 'powerpoint', 'xlsx', 'json'];
const BUILD = '0.1.0+test';
const newInstallation = (id: string): Installation => ({ id, key: randomBytes(32) });
const ours = newInstallation('ours');
const seal = createOriginSeal(() => ours, BUILD);
const log = { info: () => undefined, error: () => undefined };
const golden = (name: string): ReportDocument =>
  goldenDocuments[`manufacturing-software.${name}.json`] ?? sampleDocuments.plain;
const card = golden('battlecard');
/** Has every kind of block. */
const small = sampleDocuments.plain;
const READ = 600_000;

let pool: ExportPool;
let app: App;
beforeAll(async () => {
  pool = createExportPool({
    module: path.resolve('src/server/workers/export-child.ts'),
    args: [path.resolve('src/renderers/pdf/template'), path.resolve('assets/fonts')],
    log,
    limits: { megabytesTogether: 512, jobMs: 240_000 },
  });
  const parts = { exportPool: pool, openPool: pool, installation: () => ours, product: BUILD };
  app = await createTestApp(parts);
});
afterAll(async () => {
  await app.close();
  pool.stop();
});

/** The file of a document with an origin, which need not be that document's. */
async function fileOf(document: ReportDocument, format: OriginFormat, origin?: string) {
  return renderDocument(document, format, { pool, origin: origin ?? seal.seal(document, format) });
}

const post = (payload: Uint8Array, address = 'open', to = app) =>
  to.inject({
    method: 'POST',
    url: `/api/reports/${address}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(payload),
  });
async function open(file: Uint8Array, to = app): Promise<OpenReportAnswer> {
  const answer = await post(file, 'open', to);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const kindOf = (format: OriginFormat) => (format === 'print' ? 'html' : format);

describe.each(FORMATS)('a report as %s', (format) => {
  test('comes back genuine, whatever its template', { timeout: READ }, async () => {
    for (const document of ['battlecard', 'matrix', 'profile'].map(golden)) {
      const answer = await open(await fileOf(document, format));
      expect(answer).toMatchObject({
        verdict: 'genuine',
        sentence: 'This report was made here, and nothing in the file was altered.',
        places: [],
        format: kindOf(format),
        savedAgain: false,
      });
      expect(answer.document).toEqual(document);
    }
  });

  test('is altered where other words stand, and says where', { timeout: READ }, async () => {
    const other = { ...small, subtitle: 'Of our victories' };
    const answer = await open(await fileOf(other, format, seal.seal(small, format)));
    expect(answer.verdict).toBe('altered');
    expect(answer.places).toHaveLength(1);
    expect(answer.places[0]?.expected).toContain(small.subtitle.split(' ')[0]);
    expect(answer.places[0]?.found).toContain('victories');
    expect(answer.document).toEqual(small);
  });

  test('of another build is held against its texts', { timeout: READ }, async () => {
    const earlier = createOriginSeal(() => ours, 'earlier').seal(card, format);
    // Page furniture that this build writes differently, without any change in the document's texts.
    const file = Buffer.concat([await fileOf(card, format, earlier), Buffer.from('\n')]);
    expect(await open(file)).toMatchObject({ verdict: 'words-unchanged', places: [] });
    const other = { ...card, subtitle: 'Another subtitle' };
    const answer = await open(await fileOf(other, format, earlier));
    expect(answer.verdict).toBe('altered');
  });
});

test(
  'a file made by the address of exports comes back, with its selection',
  { timeout: READ },
  async () => {
    const url = '/api/export/battlecard?product=1&competitors=4&features=1,3&charts=0&format=';
    for (const format of FORMATS.filter((each) => each !== 'print')) {
      const made = await app.inject(`${url}${format}`);
      const answer = await open(made.rawPayload);
      expect(answer).toMatchObject({
        verdict: 'genuine',
        savedAgain: false,
        comparable: true,
        refusal: null,
        changes: [],
      });
      const address = new URL(answer.address ?? '', 'http://localhost');
      expect(address.pathname).toBe('/wizard');
      expect(Object.fromEntries(address.searchParams)).toMatchObject({
        product: '1',
        competitors: '4',
        features: '1,3',
        charts: '0',
      });
    }
  },
);

describe('the report of today', () => {
  const url =
    '/api/export/battlecard?product=1&competitors=4&features=1,3&audience=customer&format=';

  test('has the format of the file, or the one that is asked for', { timeout: READ }, async () => {
    const { rawPayload: file } = await app.inject(`${url}json`);
    for (const [query, format] of [
      ['', 'json'],
      ['?format=csv', 'csv'],
      ['?format=word', 'word'],
    ] as [string, ExportFormat][]) {
      const answer = await post(file, `reissue${query}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe(FILE_KINDS[format].contentType);
      expect(answer.headers['content-disposition']).toContain('attachment');
    }
    const again = await post(file, 'reissue');
    expect(again.json()).toMatchObject({ audience: 'customer', template: 'battlecard' });
    expect(again.body).not.toBe('');
    const { verdict, document, today } = await open(again.rawPayload);
    expect(verdict).toBe('genuine');
    expect(today).toMatchObject({ audience: 'customer', since: document?.date });
  });

  test('is refused in the words of the verdict, or of the selection', async () => {
    const none = await post(Buffer.from('{"title":"mine"}'), 'reissue');
    expect(none.statusCode).toBe(422);
    expect(none.json()).toMatchObject({ message: 'This file carries no report of this program.' });
    const gone = await post(await fileOf(card, 'json'), 'reissue');
    expect([400, 404]).toContain(gone.statusCode);
    const { comparable, address, refusal } = await open(await fileOf(card, 'json'));
    expect({ comparable, address }).toEqual({ comparable: false, address: null });
    expect(gone.json()).toMatchObject({ message: refusal });
  });
});

describe('whose file it is', () => {
  test('another installation is named, and its words are compared all the same', async () => {
    const theirs = createOriginSeal(() => newInstallation('theirs'), BUILD);
    const origin = theirs.seal(card, 'html');
    expect(await open(await fileOf(card, 'html', origin))).toMatchObject({
      verdict: 'other-installation',
      places: [],
      today: null,
    });
    const other = await open(await fileOf({ ...card, title: 'Mine' }, 'html', origin));
    expect(other.verdict).toBe('other-installation');
    expect(other.places.length).toBeGreaterThan(0);
  });

  test('a seal of our name that is not ours is believed in nothing', async () => {
    const forger = createOriginSeal(() => newInstallation('ours'), BUILD);
    const answer = await open(await fileOf(card, 'json', forger.seal(card, 'json')));
    expect(answer).toMatchObject({ verdict: 'not-ours', document: null, address: null });
    expect(answer.sentence).toContain('its seal is not ours');
  });

  test('the key stands in no file, and a customer’s copy carries the copy alone', async () => {
    const file = await fileOf(card, 'json');
    expect(file.toString()).not.toContain(ours.key.toString('hex'));
    const { document } = await open(
      (
        await app.inject(
          '/api/export/battlecard?product=1&competitors=4&features=1&audience=customer&format=html',
        )
      ).rawPayload,
    );
    expect(document?.audience).toBe('customer');
  });
});

describe('what is no report, or a trap', () => {
  const sealed = JSON.parse(seal.seal(card, 'json') ?? '') as Origin;
  const carrying = (origin: object) => Buffer.from(JSON.stringify({ ...card, origin }));
  const holding = (json: string) => {
    const checksum = createHash('sha256').update(json).digest('hex');
    return { ...sealed, checksum, document: deflateRawSync(json).toString('base64') };
  };
  const zeros = new Uint8Array(4 * 1024 ** 2);
  /** A Word file whose directory claims this length for its text. */
  const claiming = (bytes: number) => {
    const zip = Buffer.from(zipSync({ 'word/document.xml': zeros }, { level: 1 }));
    zip.writeUInt32LE(bytes, zip.indexOf('PK\u0001\u0002') + 24);
    return zip;
  };
  const bomb = '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>';
  const loop =
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
    '2 0 obj<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>endobj\ntrailer<</Root 1 0 R/Prev 9>>\n%%EOF';
  const many = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [`word/${index}.xml`, strToU8('<a/>')]),
  );
  const inOrigin = (xml: string) =>
    zipSync({ 'word/document.xml': strToU8('<a/>'), 'customXml/item1.xml': strToU8(xml) });
  const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;

  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['a picture', () => randomBytes(5000)],
    ['a page of another program', () => Buffer.from('<!doctype html><p>Hello</p>')],
    ['a zip of another program', () => zipSync({ 'a.txt': strToU8('a') })],
    ['a file with a password', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a zip bomb', () => claiming(3 * 1024 ** 3)],
    ['a zip bomb that says it is small', () => claiming(10)],
    ['zips in zips', () => zipSync({ 'word/embeddings/a.xlsx': zipSync({ 'a.xml': zeros }) })],
    ['ten thousand entries', () => zipSync(many)],
    ['entities that multiply', () => inOrigin(`${bomb}<!-- urn:llm-selector-report:origin -->`)],
    ['a truncated Word file', async () => (await fileOf(card, 'word')).subarray(0, 20_000)],
    ['a truncated PDF', async () => (await fileOf(card, 'pdf')).subarray(0, 20_000)],
    ['a PDF that leads into itself', () => Buffer.from(loop)],
    ['an origin of another version', () => carrying({ ...sealed, version: 3 })],
    ['a checksum that is not right', () => carrying({ ...sealed, checksum: 'a'.repeat(64) })],
    [
      'another document under our seal',
      () => carrying(holding(JSON.stringify({ ...card, title: 'Mine' }))),
    ],
    ['a document off its schema', () => carrying(holding('{"version":1,"blocks":"many"}'))],
    ['a document that inflates without end', () => carrying(holding(' '.repeat(50 * 1024 ** 2)))],
    [
      'a document too long to be read',
      () => carrying({ ...sealed, document: 'A'.repeat(20 * 1024 ** 2) }),
    ],
    ['an origin that is a list', () => carrying([1, 2])],
    [
      'keys that poison',
      () => Buffer.from('{"__proto__":{"polluted":true},"origin":{"__proto__":{"kind":1}}}'),
    ],
    ['JSON that is very deep', () => Buffer.from(deep)],
    ['a text that is no JSON', () => Buffer.from('{nothing')],
    [
      'a page of open brackets',
      () => Buffer.from(`<html>${'<template data-report-origin '.repeat(200_000)}`),
    ],
  ])('%s is not ours, and no more', { timeout: READ }, async (_, file) => {
    const answer = await post(await file());
    expect([200, 422]).toContain(answer.statusCode);
    if (answer.statusCode === 200)
      expect(answer.json()).toMatchObject({ verdict: 'not-ours', document: null });
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  test(
    'while a trap is being read the server answers, and reads the next file',
    { timeout: READ },
    async () => {
      const trap = post(carrying(holding(' '.repeat(50 * 1024 ** 2))));
      expect((await app.inject('/health/live')).statusCode).toBe(200);
      expect((await open(await fileOf(card, 'html'))).verdict).toBe('genuine');
      expect((await trap).statusCode).toBe(200);
    },
  );

  test('a file above 25 MB, none at all, and a body of another kind are refused', async () => {
    const large = await post(Buffer.alloc(26 * 1024 ** 2));
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({ code: 'file_too_large' });
    expect((await post(Buffer.alloc(0))).statusCode).toBe(400);
    const form = await app.inject({
      method: 'POST',
      url: '/api/reports/open',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=b',
    });
    expect(form.statusCode).toBe(415);
  });

  test('a client may have so many files read in a minute, beside its exports', async () => {
    const limits = {
      readsPerMinute: 100,
      exportsPerMinute: 1,
      exportsAtOnce: 2,
      processes: () => 1,
    };
    const strict = await createTestApp({ limits, openPool: pool });
    const page = Buffer.from('<!doctype html><p>Hello</p>');
    expect((await post(page, 'open', strict)).statusCode).toBe(200);
    expect((await post(page, 'open', strict)).statusCode).toBe(429);
    await strict.close();
  });
});

describe('of a file that another program saved again the words are unchanged', () => {
  const expectSavedAgain = async (file: Uint8Array) => {
    const answer = await open(file);
    expect(answer).toMatchObject({
      verdict: 'words-unchanged',
      places: [],
      layers: [],
      savedAgain: true,
    });
    expect(answer.sentence).toContain('words unchanged, look not checked');
  };

  test.runIf(canOpen('soffice', 'libreoffice')).each([
    ['docx', 'word'],
    ['pptx', 'powerpoint'],
    ['xlsx', 'xlsx'],
  ] as const)('by LibreOffice, as %s', { timeout: READ }, async (extension, format) => {
    const file = await fileOf(golden('profile'), format);
    await expectSavedAgain(convertFile(`report.${extension}`, file, extension));
  });

  test.runIf(canReadPdf())('by a program for PDF; with a password it cannot be read', async () => {
    const file = await fileOf(card, 'pdf');
    await expectSavedAgain(changePdf(file, ['--linearize']));
    const secret = changePdf(file, ['--encrypt', 'secret', 'secret', '256', '--']);
    expect((await open(secret)).sentence).toContain('has a password');
  });

  test(
    'by a program for packages, with a word in a foot, it is not',
    { timeout: READ },
    async () => {
      const parts = unzipSync(await fileOf(card, 'word'));
      const name = Object.keys(parts).find((part) => /^word\/footer\d/.test(part)) ?? '';
      await expectSavedAgain(zipSync(parts));
      const foot = Buffer.from(parts[name] ?? [])
        .toString()
        .replace(/<w:t\b[^>]*>/, '$&Not ');
      const answer = await open(zipSync({ ...parts, [name]: strToU8(foot) }));
      expect(answer.verdict).toBe('altered');
    },
  );
});

test('what stands in an origin is harmless in markup', () => {
  const hostile = sampleDocuments['hostile strings'];
  const text = originText(JSON.parse(seal.seal(hostile, 'html') ?? '') as Origin);
  expect(text).not.toMatch(/[<>&]|[^ -~]/);
});
