import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestAppChanges } from '../../../../test/support/create-test-app.ts';
import { parseCsv } from '../../../../test/support/parse-csv.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import { twoDatabases, type SeededDatabase } from '../../../../test/support/two-databases.ts';
import { objectionsAnswer } from '../../../core/api/claim-api.ts';
import {
  createdOwnCatalog,
  OWN_KEY_HEADER,
  ownCatalogItem,
} from '../../../core/api/own-catalog-api.ts';
import { ownObjections } from '../../../core/api/own-claim-api.ts';
import { objections } from '../../db/claim-tables.ts';
import type { App } from '../../http/route-types.ts';
import { createSnapshot } from '../catalog/snapshot.ts';
import { createObjections } from './create-objections.ts';
import { csvOf, readFeedbackCommand, runFeedbackCommand } from './feedback-command.ts';
import { listObjections } from './objections.repository.ts';

const { kinds, stop } = await twoDatabases('objections');
afterAll(stop);

const CLAIM = { catalog: 'language-models', kind: 'rival', id: 1, criterion: '1' };
const SETTINGS = { limit: 4, clientHourly: 3, texts: 'none' as const };

describe.each(kinds)('what readers doubt, on the $kind database', ({ skip, open }) => {
  const apps: App[] = [];
  let seeded: SeededDatabase;
  let app: App;

  const appWith = async (changes: TestAppChanges = {}) => {
    const next = await createTestApp({
      database: seeded.database,
      objections: SETTINGS,
      ...changes,
    });
    apps.push(next);
    return next;
  };
  beforeAll(async () => {
    if (!skip) seeded = await open();
  });
  beforeEach(async () => {
    if (skip) return;
    await seeded.database.orm.delete(objections);
    app = await appWith();
  });
  afterAll(async () => {
    for (const each of apps) await each.close();
    await seeded?.close();
  });

  const object = (changes: object = {}, remoteAddress = '192.0.2.1') =>
    app.inject({
      method: 'POST',
      url: '/api/objections',
      remoteAddress,
      payload: {
        ...CLAIM,
        text: 'It is 80 % by now.',
        source: 'https://example.org/new',
        ...changes,
      },
    });
  const listed = async (query = '', from = app) =>
    objectionsAnswer.parse((await from.inject({ url: `/api/objections${query}` })).json());
  const command = async (...words: string[]) => {
    const lines: string[] = [];
    const read = readFeedbackCommand(words);
    if (!read) throw new Error('The words are no command.');
    const code = await runFeedbackCommand(read, {
      database: seeded.database,
      now: () => new Date('2026-11-22T00:00:00Z'),
      print: (line) => lines.push(`${line}\n`),
    });
    return { code, text: lines.join('') };
  };

  test.skipIf(skip)(
    'readers are counted once each, and what they say is not published',
    async () => {
      expect((await object()).json()).toEqual({ readers: 1 });
      expect((await object({ text: 'And again.' })).json()).toEqual({ readers: 1 });
      const second = await object({ source: '' }, '192.0.2.2');
      expect([second.statusCode, second.json()]).toEqual([201, { readers: 2 }]);
      const answer = await listed('?catalog=language-models&kind=rival&id=1&criterion=1');
      expect(answer).toMatchObject({
        total: 1,
        published: false,
        claims: [{ claim: CLAIM, entity: 'Alder One', value: '71.5%', readers: 2, texts: [] }],
      });
      expect(JSON.stringify(answer)).not.toMatch(/80 %|example\.org/);
      expect((await listed('?catalog=manufacturing-software')).claims).toEqual([]);
      const open = await appWith({ objections: { ...SETTINGS, texts: 'all' } });
      const [claim] = (await listed('', open)).claims;
      expect(claim?.texts.map(({ text, source }) => [text, source])).toEqual([
        ['It is 80 % by now.', null],
        ['And again.', 'https://example.org/new'],
        ['It is 80 % by now.', 'https://example.org/new'],
      ]);
    },
  );

  test.skipIf(skip)(
    'whatever names no claim, or is no text with an address, is refused',
    async () => {
      const refused = async (changes: object) => {
        const { statusCode, body } = await object(changes);
        expect(statusCode).toBeGreaterThanOrEqual(400);
        return (JSON.parse(body) as { message: string }).message;
      };
      expect(await refused({ text: ' ' })).toBe('The text must be of 1 to 1,000 characters.');
      expect(await refused({ text: 'x'.repeat(1001) })).toContain('1,000');
      expect(await refused({ source: 'javascript:alert(1)' })).toContain('http://');
      expect(await refused({ id: 99_999 })).toBe('There is no such claim in this catalog.');
      expect(await refused({ criterion: 'other' })).toBe('There is no such claim in this catalog.');
      expect(await refused({ catalog: 'manufacturing-software' })).toContain('no such claim');
      expect(await refused({ catalog: 'own-1a2b' })).toContain('no such claim');
      expect((await listed()).total).toBe(0);
    },
  );

  test.skipIf(skip)('a client sends so many an hour, and all together so many', async () => {
    for (const text of ['one', 'two', 'three'])
      expect((await object({ text })).statusCode).toBe(201);
    const used = await object({ text: 'four' });
    expect([used.statusCode, used.headers['retry-after']]).toEqual([429, '1200']);
    expect(used.json()).toMatchObject({
      message:
        'Only 3 objections an hour can be sent from your address. Please try again in 20 minutes.',
    });
    expect((await object({}, '192.0.2.2')).statusCode).toBe(201);
    const full = await object({}, '192.0.2.3');
    expect([full.statusCode, full.json<{ code: string }>().code]).toEqual([507, 'objections_full']);
    const [row] = await seeded.database.orm.select().from(objections);
    await command('close', String(row?.id));
    // A refused objection does not use the hour's allowance, and a closed one makes room.
    expect((await object({}, '192.0.2.3')).statusCode).toBe(201);
    expect(await seeded.database.orm.$count(objections)).toBe(4);
  });

  test.skipIf(skip)('the operator lists, exports, closes and removes', async () => {
    await object({ text: '=HYPERLINK("https://evil.example")\u001B[2J' });
    await object({ text: 'Another', source: '' }, '192.0.2.2');
    const rows = await seeded.database.orm.select().from(objections);
    const [first = 0, second = 0] = rows.map(({ id }) => id).sort((one, other) => one - other);
    const list = await command('list');
    expect(list.code).toBe(0);
    expect(list.text).toContain(
      `${second}  2026-11-21, open  language-models, rival 1, criterion 1\n    Another\n2 objections`,
    );
    expect(list.text).toContain('\n    https://example.org/new\n');
    const csv = await command('export');
    expect([csv.code, csv.text]).toEqual([0, csvOf(await listObjections(seeded.database, 'open'))]);
    expect(list.text).toMatch(
      /rival 1, criterion 1\n {4}=HYPERLINK\("https:\/\/evil\.example"\) \[2J\n/,
    );
    expect(list.text).toMatch(/2 objections in all\.\n$/);
    const [, exported] = parseCsv((await command('export')).text);
    expect(exported?.[7]).toBe(`'=HYPERLINK("https://evil.example") [2J`);
    expect(await command('close', String(first))).toEqual({
      code: 0,
      text: `The objection ${first} is closed and counts no longer.\n`,
    });
    expect(await command('close', String(first))).toEqual({
      code: 1,
      text: `There is no open objection with the id ${first}.\n`,
    });
    expect((await command('list')).text).toMatch(/\n1 objection in all\.\n$/);
    const [, closed, left] = parseCsv((await command('export', '--all')).text);
    expect([closed?.[2], closed?.[8]]).toEqual([
      '2026-11-22T00:00:00.000Z',
      'https://example.org/new',
    ]);
    expect([left?.[2], left?.[8]]).toEqual(['', '']);
    expect((await listed()).claims[0]?.readers).toBe(1);
    expect((await command('list', '--all')).text).toContain(
      `${first}  2026-11-21, closed 2026-11-22  language-models`,
    );
    expect(await command('remove', String(second))).toEqual({
      code: 0,
      text: `The objection ${second} was removed.\n`,
    });
    expect(await command('remove', String(second))).toEqual({
      code: 1,
      text: `There is no objection with the id ${second}.\n`,
    });
    expect((await listed()).total).toBe(0);
    expect((await command('list')).text).toBe('There are no objections.\n');
  });

  test.skipIf(skip)(
    'of an own catalog a link lets one object, the link to edit lets one read and settle',
    async () => {
      const made = await app.inject({
        method: 'POST',
        url: '/api/own-catalogs',
        payload: { from: 'empty', name: 'Ours', product: 'Us', criteria: ['Price'] },
      });
      const { id, lookKey, editKey } = createdOwnCatalog.parse(made.json());
      const keyed = (key: string) => ({ [OWN_KEY_HEADER]: key });
      const current = await app.inject({
        url: '/api/own-catalogs/current',
        headers: keyed(editKey),
      });
      const { parts } = ownCatalogItem.parse(current.json());
      const claim = {
        catalog: id,
        kind: 'subject',
        id: parts.subjects[0]?.data.id,
        criterion: String(parts.criteria.criteria[0]?.id),
      };
      const cell = await app.inject({
        url: `/api/own-catalogs/current/cell?part=subjects/${parts.subjects[0]?.slug}&criterion=${parts.criteria.criteria[0]?.slug}`,
        headers: keyed(lookKey),
      });
      expect(cell.json()).toMatchObject({ revision: 0, past: [], points: null });
      const send = (headers: object, remoteAddress = '192.0.2.1', to = app) =>
        to.inject({
          method: 'POST',
          url: '/api/objections',
          remoteAddress,
          headers: { ...headers },
          payload: { ...claim, text: 'A secret of ours.', source: 'https://example.org/ours' },
        });
      expect((await send({})).statusCode).toBe(404);
      expect((await send(keyed('k'.repeat(43)))).statusCode).toBe(404);
      expect((await send(keyed(lookKey))).json()).toEqual({ readers: 1 });
      expect((await send(keyed(editKey), '192.0.2.2')).json()).toEqual({ readers: 2 });

      const open = await appWith({ objections: { ...SETTINGS, texts: 'all' } });
      expect(await listed('', open)).toMatchObject({ total: 0, claims: [] });
      expect((await app.inject(`/api/objections?catalog=${id}`)).statusCode).toBe(404);
      const counted = await open.inject({
        url: `/api/objections?catalog=${id}`,
        headers: keyed(lookKey),
      });
      expect(counted.json()).toMatchObject({
        published: false,
        total: 1,
        claims: [{ claim, readers: 2, texts: [] }],
      });
      const listing = await command('list');
      expect(listing.text).toBe(
        "There are no objections.\n2 objections to visitors' own catalogs, read by who edits them.\n",
      );
      expect((await command('export', '--all')).text).not.toContain('secret');
      const rows = await seeded.database.orm.select().from(objections);
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${lookKey}|${editKey}`));
      for (const word of ['close', 'remove'])
        expect((await command(word, String(rows[0]?.id))).code).toBe(1);

      const own = '/api/own-catalogs/current/objections';
      const { kind, id: entity, criterion } = claim;
      const named = `${own}?kind=${kind}&id=${entity}&criterion=${criterion}`;
      expect((await app.inject({ url: own, headers: keyed(lookKey) })).statusCode).toBe(403);
      const read = async (url = named) =>
        ownObjections.parse((await app.inject({ url, headers: keyed(editKey) })).json());
      expect((await read(own)).texts).toEqual([]);
      const { claims, texts } = await read();
      expect(claims).toMatchObject([{ claim, readers: 2 }]);
      expect(texts.map(({ text }) => text)).toEqual(['A secret of ours.', 'A secret of ours.']);
      const settle = (key: string, objection = texts[0]?.id) =>
        app.inject({ method: 'POST', url: `${own}/${objection}/settle`, headers: keyed(key) });
      expect((await settle(lookKey)).statusCode).toBe(403);
      await object();
      const [shippedOne] = await seeded.database.orm
        .select()
        .from(objections)
        .where(isNull(objections.ownCatalog));
      expect((await settle(editKey, shippedOne?.id)).statusCode).toBe(404);
      expect((await settle(editKey)).statusCode).toBe(204);
      expect((await settle(editKey)).statusCode).toBe(404);
      expect((await read()).claims[0]?.readers).toBe(1);
      expect((await command('list')).text).toMatch(
        /\n1 objection to visitors' own catalogs, read by who edits them\.\n$/,
      );
      for (const part of [`kind=${kind}&id=${entity}`, `criterion=${criterion}`, `id=${entity}`])
        expect((await read(`${own}?${part}`)).texts).toEqual([]);
      await insert(rowsOf(98, { ...claim, ownCatalog: id }));
      expect((await read()).texts).toHaveLength(20);
      const roomy = await appWith({ objections: { ...SETTINGS, limit: 200 } });
      const more = await send(keyed(lookKey), '192.0.2.9', roomy);
      const over = await send(keyed(lookKey), '192.0.2.9', roomy);
      expect([more.statusCode, over.statusCode]).toEqual([201, 507]);
      expect(over.json().message).toMatch(/^As many objections to this catalog are open/);
      await app.inject({
        method: 'DELETE',
        url: '/api/own-catalogs/current',
        headers: keyed(editKey),
      });
      expect(await seeded.database.orm.$count(objections)).toBe(1);
      expect((await send(keyed(lookKey))).statusCode).toBe(404);
    },
  );

  /** So many open objections to a claim, each of another reader. */
  const rowsOf = (count: number, changes: Partial<typeof CLAIM> & { ownCatalog?: string } = {}) => {
    const { catalog, kind, id, criterion, ...rest } = { ...CLAIM, ...changes };
    return Array.from({ length: count }, (_, at) => ({
      ...rest,
      catalog,
      entityKind: kind as 'rival',
      entityId: id,
      criterionId: criterion,
      text: `The ${at}th.`,
      client: `reader ${at}`,
      receivedAt: new Date('2026-11-20T12:00:00Z'),
    }));
  };
  const insert = (rows: ReturnType<typeof rowsOf>) =>
    seeded.database.orm.insert(objections).values(rows);

  test.skipIf(skip)('fifty claims are on a page, and five hundred texts', async () => {
    await insert(Array.from({ length: 51 }, (_, at) => rowsOf(1, { id: 100 + at })).flat());
    const first = await listed();
    expect([first.claims.length, first.total]).toEqual([50, 51]);
    expect((await listed('?cursor=50')).claims).toHaveLength(1);
    await seeded.database.orm.delete(objections);
    await insert(rowsOf(501));
    const open = await appWith({ objections: { ...SETTINGS, texts: 'all' } });
    const [claim] = (await listed('?catalog=language-models', open)).claims;
    expect(claim?.texts).toHaveLength(500);
    expect(claim).toMatchObject({ readers: 501, newest: '2026-11-20' });
  });

  test.skipIf(skip)('each claim has its own texts, and one that is gone says so', async () => {
    await insert([...rowsOf(2), ...rowsOf(1, { id: 2 }), ...rowsOf(1, { id: 99_999 })]);
    const open = await appWith({ objections: { ...SETTINGS, texts: 'all' } });
    const { claims } = await listed('', open);
    expect(claims[0]).toMatchObject({ entity: 'Alder One', value: '71.5%', readers: 2 });
    expect(claims[0]?.texts).toHaveLength(2);
    expect(claims.slice(1).toSorted((one, other) => one.claim.id - other.claim.id)).toMatchObject([
      { entity: 'Birch One', value: 'No public evidence found', texts: [{ text: 'The 0th.' }] },
      { entity: 'No longer in the catalog', criterion: '', value: '', texts: [{}] },
    ]);
  });

  test.skipIf(skip)('what is asked of one claim is of that claim alone', async () => {
    await insert([
      ...rowsOf(1),
      ...rowsOf(1, { catalog: 'manufacturing-software' }),
      ...rowsOf(1, { kind: 'subject' }),
      ...rowsOf(1, { id: 4 }),
      ...rowsOf(1, { criterion: '3' }),
    ]);
    const totalOf = async (query: string) => (await listed(query)).total;
    expect(await totalOf('?catalog=language-models&kind=rival&id=1&criterion=1')).toBe(1);
    expect(await totalOf('?catalog=language-models')).toBe(4);
    expect(await totalOf('')).toBe(5);
  });

  test.skipIf(skip)('the queue of the operator is longer than that of an own catalog', async () => {
    await insert(rowsOf(100));
    const roomy = await appWith({ objections: { ...SETTINGS, limit: 101 } });
    const payload = { ...CLAIM, text: 'One more.', source: '' };
    const send = () => roomy.inject({ method: 'POST', url: '/api/objections', payload });
    expect((await send()).statusCode).toBe(201);
    const full = await send();
    expect(full.statusCode).toBe(507);
    expect(full.json().message).toMatch(/^As many objections are open here as can be kept/);
  });

  test.skipIf(skip)('to a catalog that was removed meanwhile nothing is sent', async () => {
    const own = `own-${'a'.repeat(16)}`;
    const [models] = smallCatalogs();
    if (!models) throw new Error('There is no catalog.');
    const snapshot = createSnapshot([{ ...models, slug: own }], null);
    const given = createObjections({
      database: seeded.database,
      snapshot: () => snapshot,
      settings: { ...SETTINGS, clientHourly: 1 },
      ownCatalogs: { edited: () => Promise.reject(new Error('was asked')) },
      processes: () => 1,
      now: () => new Date('2026-11-22T00:00:00Z'),
    });
    const ref = { catalog: own, kind: 'rival' as const, id: 1, criterion: '1' };
    for (const _ of ['first', 'again'])
      await expect(
        given.add({ ...ref, text: 'Wrong.', source: '' }, '192.0.2.1'),
      ).rejects.toMatchObject({ status: 404 });
    expect(await seeded.database.orm.$count(objections)).toBe(0);
  });
});
