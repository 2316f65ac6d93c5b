import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tinyCatalog } from '../../../../test/support/tiny-catalog.ts';
import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import type { LiveFinding } from '../../../core/live/finding.ts';
import type { Database } from '../../db/database.ts';
import { embeddedDatabase } from '../../db/open-embedded.ts';
import { ownCatalogs, ownProposals } from '../../db/own-tables.ts';
import type { LookUp } from '../intelligence/analysis/look-up.ts';
import { createProposals } from './create-proposals.ts';
import { createCellAnswers, dropFound, listFound } from './proposals.repository.ts';

const ID = 'own-aaaaaaaaaaaaaaaa';
const START = Date.parse('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;
const PAIR = { key: 'k', rivalId: 0, rivalName: 'north-large', provider: 'Somebody' };
const PRICE = { part: 'rivals/north-large', criterion: 'price' };
const LIMITS = { part: 'rivals/north-large', criterion: 'limits' };
const FOUND: LiveFinding = {
  provider: 'Perplexity',
  model: 'm',
  askedAt: '2026-11-20T23:59:59Z',
  value: '$3 per 1M tokens',
  test: null,
  quote: 'It costs $3.',
  confidence: 9,
  sources: [{ title: 'Page', url: 'https://north.example/price', date: null }],
};

let database: Database;
let time = START;
const now = () => new Date(time);

beforeAll(async () => {
  database = embeddedDatabase(await PGlite.create(), 'src/server/db/migrations', () => undefined);
  await database.exclusively(database.migrate);
  const [at, counts] = [now(), { entities: 6, criteria: 6, claims: 20 }];
  const days = { createdAt: at, changedAt: at, openedAt: at };
  const row = { id: ID, editHash: 'edit', name: 'Ours', revision: 0, ...days, ...counts };
  await database.orm.insert(ownCatalogs).values(row);
});
afterAll(() => database.close());
beforeEach(async () => {
  time = START;
  await database.orm.delete(ownProposals);
});

/** The tiny catalog with north-large’s price and limits unknown. */
function catalogParts(): CatalogParts {
  const { slug: _slug, version: _version, ...parts } = tinyCatalog();
  const { claims } = rivalIn(parts);
  claims.price = { unknown: 'not-researched', looked_at: [] };
  delete claims.limits;
  return parts;
}
function rivalIn({ rivals }: CatalogParts) {
  const [rival] = rivals;
  if (!rival) throw new Error('There is no rival.');
  return rival.data;
}

/** Proposals over these parts; a look-up keeps this answer, as a live provider’s is kept. */
function proposalsOver(parts: CatalogParts, finding = FOUND) {
  const asked: LookUp[] = [];
  const proposals = createProposals({
    database,
    ownCatalogs: { edited: async () => ID, editedParts: async () => ({ id: ID, parts }) },
    lookUp: async (question) => {
      asked.push(question);
      const answers = question.answersTo('question');
      await answers.claim(PAIR, now(), new Date(time + HOUR_MS));
      await answers.keepAnswer(PAIR, finding, new Date(time + HOUR_MS));
      return { finding, apiCalls: 1 };
    },
    now,
  });
  return { ...proposals, asked, ask: (cell = PRICE) => proposals.lookUp('key', cell, 'visitor') };
}

describe('what is asked about', () => {
  test.each([
    ['a product of a listed firm', {}, { company: 'north', product: null }],
    ['one with a firm and product named', { company: 'Northern', product: 'Line' }, null],
    ['one without a firm', { subject: undefined }, { company: null, product: null }],
  ])('%s', async (_, changes, shown) => {
    const parts = catalogParts();
    Object.assign(rivalIn(parts), changes);
    const { asked, ask } = proposalsOver(parts);
    await ask();
    expect(asked.map(({ entity }) => entity)).toEqual([
      { name: 'north-large', description: 'The product north-large.', ...(shown ?? changes) },
    ]);
  });

  test('is the criterion of that name, also where a value is absent and not unknown', async () => {
    const { asked, ask } = proposalsOver(catalogParts());
    await ask(LIMITS);
    await ask({ part: 'subjects/south', criterion: 'limits' });
    await ask({ part: 'rivals/north-large', criterion: 'certificate' });
    expect(asked.map(({ entity, criterion }) => [entity.name, criterion.slug])).toEqual([
      ['north-large', 'limits'],
      ['south', 'limits'],
      ['north-large', 'certificate'],
    ]);
    expect(asked[1]?.entity).toMatchObject({ company: null, product: null });
  });

  test.each([
    ['rivals/north-large', 'colour', 404, 'cell_not_found'],
    ['subjects/nobody', 'limits', 404, 'cell_not_found'],
    ['plays/north--south-large', 'limits', 404, 'cell_not_found'],
    ['catalog', 'limits', 404, 'cell_not_found'],
    ['subjects/north', 'price', 409, 'value_barred'],
    ['subjects/north', 'certificate', 409, 'value_known'],
    ['rivals/south-large', 'price', 409, 'value_known'],
  ])('%s, %s: nothing (%i, %s)', async (part, criterion, status, code) => {
    const { asked, ask } = proposalsOver(catalogParts());
    await expect(ask({ part, criterion })).rejects.toMatchObject({ status, code });
    expect(asked).toEqual([]);
  });
});

test.each([
  ['the product’s own site', 'https://north.example', 'https://firm.example', 'vendor'],
  [
    'a site of the firm, where the product has its own',
    'https://large.example',
    'https://north.example',
    'third-party',
  ],
  ['the firm’s site', undefined, 'https://www.north.example/', 'vendor'],
  ['a site of neither', undefined, undefined, 'third-party'],
])('a page on %s is reported by %4$s', async (_, own, firms, reporter) => {
  const parts = catalogParts();
  Object.assign(rivalIn(parts), { website: own });
  Object.assign(parts.subjects[0]?.data ?? {}, { website: firms });
  Object.assign(parts.subjects[1]?.data ?? {}, { website: 'https://south.example' });
  const { proposal, api_calls_made: calls } = await proposalsOver(parts).ask();
  expect(calls).toBe(1);
  expect(proposal).toMatchObject({
    ...PRICE,
    state: 'proposed',
    day: '2026-11-20',
    claim: { value: 3, reported_by: reporter },
  });
});

describe('a list', () => {
  test('has the newest first, with why nothing is proposed, and what was put away', async () => {
    const parts = catalogParts();
    const proposals = proposalsOver(parts);
    await proposals.ask();
    time += 1000;
    await proposalsOver(parts, { ...FOUND, value: null }).ask(LIMITS);
    const states = async () =>
      (await proposals.list('key')).proposals.map(({ criterion, state }) => [criterion, state]);
    expect(await states()).toEqual([
      ['limits', 'nothing'],
      ['price', 'proposed'],
    ]);
    await proposals.drop('key', PRICE);
    expect(await states()).toEqual([
      ['limits', 'nothing'],
      ['price', 'dropped'],
    ]);
    await expect(proposals.drop('key', PRICE)).rejects.toMatchObject({
      status: 404,
      code: 'proposal_not_found',
    });
    const data = { ...FOUND, confidence: 11 };
    await database.orm
      .update(ownProposals)
      .set({ data })
      .where(eq(ownProposals.criterion, 'limits'));
    expect(await states()).toEqual([['price', 'dropped']]);
  });

  test('leaves out what is known, renamed or removed by now', async () => {
    const parts = catalogParts();
    const { ask, list } = proposalsOver(parts);
    await ask();
    const listed = async (change: (rival: ReturnType<typeof rivalIn>) => void) => {
      const changed = structuredClone(parts);
      change(rivalIn(changed));
      return (await proposalsOver(changed).list('key')).proposals.length;
    };
    expect((await list('key')).proposals).toHaveLength(1);
    expect(await listed(({ claims }) => delete claims.price)).toBe(1);
    expect(await listed((rival) => (rival.claims.price = tinyPrice()))).toBe(0);
    expect(await listed((rival) => (rival.name = 'Another'))).toBe(0);
    const without = { ...parts, rivals: parts.rivals.slice(1) };
    expect((await proposalsOver(without).list('key')).proposals).toEqual([]);
  });

  test('looks at the newest five hundred', async () => {
    const { ask, list } = proposalsOver(catalogParts());
    await ask();
    const newer = (from: number, to: number) =>
      database.orm.execute(sql`
        insert into own_proposals
        select catalog, 'rivals/other-' || number, criterion, state, subject, question, data,
          at + interval '1 minute', expires_at
        from own_proposals, generate_series(${from}::integer, ${to}::integer) number
        where part = ${PRICE.part}`);
    await newer(1, 499);
    expect((await list('key')).proposals).toHaveLength(1);
    await newer(500, 500);
    expect((await list('key')).proposals).toEqual([]);
  });
});

function tinyPrice() {
  const claim = tinyCatalog().rivals[0]?.data.claims.price;
  if (!claim) throw new Error('There is no price.');
  return claim;
}

describe('the answers to one question about one value', () => {
  const cell = { catalog: ID, ...PRICE };
  const at = (question = 'q', subject = 's') =>
    createCellAnswers(
      database,
      cell,
      { subject, question },
      { proposes: ({ value }) => value !== null, now },
    );
  const until = (milliseconds: number) => new Date(START + milliseconds);
  const found = async (answers = at(), when = now()) =>
    (await answers.find(['k'], when)).get('k') ?? null;

  test('are being waited for until the time is over, and by one alone', async () => {
    expect(await found()).toBeNull();
    expect(await at().claim(PAIR, now(), until(1000))).toBe(true);
    expect(await at().claim(PAIR, until(999), until(2000))).toBe(false);
    expect(await found(at(), until(999))).toEqual({ state: 'asking' });
    expect(await found(at(), until(1000))).toBeNull();
    expect(await at().claim(PAIR, until(1000), until(2000))).toBe(true);
    await at().release('k');
    expect(await found()).toBeNull();
  });

  test('fail until the time is over, and for this question alone', async () => {
    await at().claim(PAIR, now(), until(1000));
    await at().keepFailure(PAIR, 'server', until(1000));
    expect(await found(at(), until(999))).toEqual({
      state: 'failed',
      kind: 'server',
      until: until(1000),
    });
    expect(await found(at(), until(1000))).toBeNull();
    expect(await found(at('another'))).toBeNull();
    expect(await found(at('q', 'another'))).toBeNull();
    expect(await at('another').claim(PAIR, now(), until(1000))).toBe(true);
  });

  test.each([
    ['proposes something stays', FOUND, true],
    ['proposes nothing goes when its time is over', { ...FOUND, value: null }, false],
  ])('one that %s', async (_, answer, stays) => {
    await at().claim(PAIR, now(), until(1000));
    await at().keepAnswer(PAIR, answer, until(1000));
    const kept = { state: 'answered', answer };
    expect(await found(at(), until(999))).toEqual(kept);
    expect(await found(at(), until(1000))).toEqual(stays ? kept : null);
    expect(await found(at('another'))).toEqual(stays ? kept : null);
    expect(await found(at('q', 'another'))).toBeNull();
  });

  test('are no answers where they cannot be read, and are asked for again once put away', async () => {
    await at().claim(PAIR, now(), until(1000));
    expect(await dropFound(database, cell)).toBe(false);
    await at().keepAnswer(PAIR, FOUND, until(1000));
    await database.orm.update(ownProposals).set({ data: { value: 'prose' } });
    expect(await found()).toBeNull();
    expect(await listFound(database, ID, 9)).toEqual([]);
    expect(await dropFound(database, cell)).toBe(true);
    expect(await dropFound(database, cell)).toBe(false);
    expect(await at().claim(PAIR, now(), until(1000))).toBe(true);
  });
});
