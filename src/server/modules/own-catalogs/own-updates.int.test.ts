import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import * as contract from '../../../core/api/own-catalog-api.ts';
import type { AuthoredClaim } from '../../../core/catalog/authored.ts';
import type { sheetPlan } from '../../../core/catalog/sheet-plan.ts';
import type { CatalogEdit, CatalogParts } from '../../../core/catalog/own-catalog.ts';
import { compareFile } from '../../../core/authoring/update/compare-file.ts';
import { editsOfLines } from '../../../core/authoring/update/edits-of-lines.ts';
import type { UpdateLine } from '../../../core/authoring/update/update-line.ts';
import { typedOf } from '../../../core/authoring/typed/write-typed.ts';
import type { Database } from '../../db/database.ts';
import { embeddedDatabase } from '../../db/open-embedded.ts';
import { seedCatalogs } from '../../db/seed-catalogs.ts';
import type { App } from '../../http/route-types.ts';
import { readCatalogFile } from '../../workers/catalog-file/read-catalog-file.ts';
import { writeCatalogFile } from '../../workers/catalog-file/write-catalog-file.ts';

let database: Database;
let app: App;
beforeAll(async () => {
  database = embeddedDatabase(await PGlite.create(), 'src/server/db/migrations', () => undefined);
  await database.exclusively(database.migrate);
  await seedCatalogs(database, smallCatalogs(), 'hash-1', new Map());
  app = await createTestApp({
    database,
    trustedProxies: ['127.0.0.1'],
    catalogPool: {
      readCatalogFile: (work) => Promise.resolve(readCatalogFile(work)),
      readResultsFile: () => Promise.reject(new Error('no results are read')),
      writeCatalogFile: (work) => Promise.resolve({ bytes: writeCatalogFile(work) }),
    },
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const FIRST = [
  'Feature,Anvil (us),Bolt,Crank',
  'Price per month,$12,$15,$20',
  'Latency,120 ms,80 ms,',
  'SSO,yes,no,yes',
  'Hosting,EU,US,US',
].join('\n');
/** Bolt is cheaper, Crank is faster and has another host; Dowel and "Languages" are new; "SSO" has gone. */
const SECOND = [
  'Feature,Anvil (us),Bolt,Crank,Dowel',
  'Price per month,$12,$14,$20,$9',
  'Latency,120 ms,80 ms,95 ms,70 ms',
  'Hosting,EU,US,APAC,EU',
  'Languages,3,4,5,6',
].join('\n');

let clients = 0;
const ask = (method: 'GET' | 'POST', url: string, key: string, payload?: object) =>
  app.inject({
    method,
    url: `/api/own-catalogs${url}`,
    ...(payload && { payload }),
    headers: { [contract.OWN_KEY_HEADER]: key, 'x-forwarded-for': `10.9.0.${(clients += 1)}` },
  });
const file = (text: string) => ({
  fileName: 'sheet.csv',
  bytes: Buffer.from(text).toString('base64'),
});
const make = async () => {
  const made = await ask('POST', '', '', { from: 'file', ...file(FIRST) });
  return contract.createdOwnCatalog.parse(made.json()).editKey;
};
const read = async (key: string) =>
  contract.ownCatalogItem.parse((await ask('GET', '/current', key)).json());
const save = async (key: string, edits: CatalogEdit[], more: object = {}) => {
  const body = { base: (await read(key)).revision, batch: crypto.randomUUID(), edits, ...more };
  return contract.ownEditsAnswer.parse((await ask('POST', '/current/edits', key, body)).json());
};
const reading = async (key: string, text: string, plan?: z.input<typeof sheetPlan>) =>
  contract.ownFileReading.parse(
    (await ask('POST', '/current/reading', key, { ...file(text), ...(plan && { plan }) })).json(),
  ) as z.infer<typeof contract.ownFileReading>;
const typed = (part: string, slug: string, value: string | number): CatalogEdit => ({
  op: 'set',
  part,
  path: ['claims', slug],
  value: { value, basis: 'own', reported_by: 'third-party', confidence: 0.5, evidence: [] },
});
const asText = ({ kind, product, criterion, was, is }: UpdateLine) =>
  [kind, product, criterion, shown(was), '→', shown(is)].filter((each) => each !== null).join(' ');
const shown = (claim: AuthoredClaim | undefined) => (claim ? typedOf(claim) || '?' : '');

describe('a changed sheet, set beside a catalog that two windows edited since', () => {
  let key: string;
  const update = async (text = SECOND) =>
    compareFile((await read(key)).parts, await reading(key, text));
  beforeAll(async () => {
    key = await make();
    const { revision: base } = await read(key);
    const batch = () => ({ base, batch: crypto.randomUUID() });
    const one = { ...batch(), edits: [typed('rivals/bolt', 'price-per-month', 13)] };
    const other = {
      ...batch(),
      edits: [typed('rivals/crank', 'hosting', 'EU'), typed('rivals/bolt', 'hosting', 'Both')],
    };
    for (const body of [one, other]) await ask('POST', '/current/edits', key, body);
  });

  test('is what is in conflict, changed, new and gone; what was typed and is as it was stays', async () => {
    const { lines, kept } = await update();
    expect(lines.map(asText)).toEqual([
      'conflict Bolt Price per month 13 → 14',
      'conflict Crank Hosting EU → APAC',
      'new Languages  → ',
      'new Dowel  → ',
      'new Crank Latency ? → 95',
      'gone SSO  → ',
    ]);
    expect(kept).toBe(1);
  });

  test('is taken line by line in one save, which one restore undoes', async () => {
    const before = await read(key);
    const { lines } = await update();
    const taken = lines.filter(({ kind }) => kind === 'new');
    const edits = editsOfLines(before.parts, taken);
    expect(await save(key, edits, { fromFile: true })).toMatchObject({
      refused: [],
      conflicts: [],
    });
    const { parts, revision } = await read(key);
    expect(values(parts, 'rivals/dowel')).toEqual({
      'price-per-month': '9',
      latency: '70',
      hosting: 'EU',
      sso: '?',
      languages: '6',
    });
    expect(values(parts, 'rivals/crank')).toMatchObject({
      latency: '95',
      languages: '5',
      sso: 'Yes',
    });
    expect(revision).toBe(before.revision + 1);
    // The two conflicts and the missing criterion are still asked about.
    expect((await update()).lines.map(({ kind }) => kind)).toEqual([
      'conflict',
      'conflict',
      'gone',
    ]);
    const history = (await ask('GET', '/current/revisions', key)).json();
    expect(history.revisions[0].changes[0]).toBe('Taken from a file:');
    await ask('POST', `/current/revisions/${before.revision}/restore`, key);
    expect((await read(key)).parts).toEqual(before.parts);
  });

  test('says nothing where the sheet is the one that the catalog was made of', async () => {
    const fresh = await make();
    const { lines, kept } = compareFile((await read(fresh)).parts, await reading(fresh, FIRST));
    expect({ lines, kept }).toEqual({ lines: [], kept: 0 });
  });

  test('merges with what another window saves while the list is open', async () => {
    const fresh = await make();
    const { parts, revision: base } = await read(fresh);
    const { lines } = compareFile(parts, await reading(fresh, SECOND));
    await save(fresh, [typed('rivals/bolt', 'price-per-month', 11)]);
    const edits = editsOfLines(
      parts,
      lines.filter(({ kind }) => kind !== 'gone'),
    );
    const body = { base, batch: crypto.randomUUID(), edits, fromFile: true };
    const answer = contract.ownEditsAnswer.parse(
      (await ask('POST', '/current/edits', fresh, body)).json(),
    );
    expect(answer.refused).toEqual([]);
    expect(answer.conflicts.map(({ index }) => edits[index])).toMatchObject([
      { part: 'rivals/bolt', path: ['claims', 'price-per-month'] },
    ]);
    expect(values((await read(fresh)).parts, 'rivals/bolt')).toMatchObject({
      'price-per-month': '11',
    });
  });

  test('makes no history where it says nothing new, however often it is sent', async () => {
    const fresh = await make();
    const { parts } = await read(fresh);
    const edits = editsOfLines(parts, compareFile(parts, await reading(fresh, SECOND)).lines);
    await save(fresh, edits, { fromFile: true });
    const { revision } = await read(fresh);
    for (let count = 0; count < 3; count += 1) {
      const { lines } = compareFile((await read(fresh)).parts, await reading(fresh, SECOND));
      expect(lines).toEqual([]);
      await save(
        fresh,
        edits.filter(({ op }) => op === 'set'),
        { fromFile: true },
      );
    }
    expect((await read(fresh)).revision).toBe(revision);
  });

  test('keeps what a cell said that can no longer be read, and lists it', async () => {
    const fresh = await make();
    const { parts } = await read(fresh);
    const said = await reading(fresh, FIRST.replace('80 ms', 'quick'));
    expect(compareFile(parts, said).lines).toEqual([]);
    expect(said.unreadable.map(({ row, column }) => `${column}${row}`)).toEqual(['C3']);
  });

  test('is read as its preview is corrected: roles of columns, names, what is left out', async () => {
    const fresh = await make();
    const { parts } = await read(fresh);
    const text = [
      'Feature,Anvil (us),Bolt,Crank,Seen',
      'Monthly price,$12,$13,$20,Quote of May',
      'Latency,120 ms,80 ms,90 ms,',
      'SSO,yes,no,yes,',
      'Hosting,EU,US,US,',
    ].join('\n');
    const guessed = await reading(fresh, text);
    const { preview } = guessed;
    if (preview.kind !== 'table') throw new Error('it was taken for an export');
    expect(preview.products.map(({ name }) => name)).toContain('Seen');
    const said = await reading(fresh, text, {
      criteria: [
        { index: 0, name: 'Price per month' },
        { index: 1, leaveOut: true },
      ],
      lines: [{ kind: 'product', index: 3, role: 'comment', of: 1 }],
    });
    expect(compareFile(parts, said).lines.map(asText)).toEqual([
      'changed Bolt Price per month 15 → 13',
      'gone Latency  → ',
    ]);
    const bolt = said.parts.rivals.find(({ slug }) => slug === 'bolt');
    expect(JSON.stringify(bolt?.data.claims)).toContain('Quote of May');
  });

  test('needs the key to edit', async () => {
    const made = await ask('POST', '', '', { from: 'file', ...file(FIRST) });
    const { lookKey } = contract.createdOwnCatalog.parse(made.json());
    expect((await ask('POST', '/current/reading', lookKey, file(FIRST))).statusCode).toBe(403);
    expect((await ask('POST', '/current/reading', 'x'.repeat(43), file(FIRST))).statusCode).toBe(
      404,
    );
  });
});

function values({ subjects, rivals }: CatalogParts, part: string) {
  const holder = [...subjects, ...rivals].find(({ slug }) => part.endsWith(`/${slug}`));
  const claims = Object.entries(holder?.data.claims ?? {});
  return Object.fromEntries(claims.map(([slug, claim]) => [slug, shown(claim)]));
}
