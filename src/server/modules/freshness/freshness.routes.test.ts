import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { routesAlone } from '../../../../test/support/routes-alone.ts';
import { freshnessAnswer } from '../../../core/api/freshness-api.ts';
import type { App } from '../../http/route-types.ts';
import { looksOf } from './create-freshness.ts';
import { freshnessRoutes } from './freshness.routes.ts';

/** The quiz of 2026-09-01 keeps for a year; what is unknown waits from the first day. */
let today = '2026-11-21';
let app: App;
beforeAll(async () => {
  app = await createTestApp({ today: () => today, publicUrl: 'https://compare.example.org' });
});
afterAll(() => app.close());

async function list(search: string, on = '2026-11-21') {
  today = on;
  return freshnessAnswer.parse((await app.inject(`/api/freshness?${search}`)).json());
}
const named = ({ facts }: { facts: { entity: string; due: string }[] }) =>
  facts.map(({ entity, due }) => `${entity}: ${due}`);

describe('what claims wait for', () => {
  it('is listed without what keeps for a while, which is asked for by its kind', async () => {
    const all = await list('catalog=language-models');
    expect(named(all)).toEqual(['Birch: unknown', 'Birch One: unknown', 'Birch One: unverified']);
    expect(named(await list('kind=unknown&vendor=Fir%20Ltd'))).toEqual(['Fir: unknown']);
    const later = await list('catalog=language-models&kind=later');
    expect(later.total).toBe(all.catalogs[0]?.counts.later);
    expect(later.facts.every(({ due }) => due === 'later')).toBe(true);
  });

  it('changes with the day', async () => {
    const quiz = async (on: string) => (await list('vendor=Dogwood%20One%20Ltd', on)).facts;
    expect(await quiz('2027-06-01')).toEqual([]);
    expect(await quiz('2027-08-20')).toMatchObject([{ due: 'soon', staleOn: '2027-09-02' }]);
    expect(await quiz('2027-09-02')).toMatchObject([{ due: 'stale', staleOn: '2027-09-02' }]);
  });

  it('is counted for every catalog and for vendors of the one that was asked for', async () => {
    const { catalogs, vendors, today: day } = await list('catalog=manufacturing-software');
    expect(day).toBe('2026-11-21');
    expect(catalogs.map(({ catalog, partly }) => [catalog, partly])).toEqual([
      ['language-models', false],
      ['manufacturing-software', false],
    ]);
    expect(vendors.map(({ vendor }) => vendor)).toEqual(['Fir Ltd', 'Elm Suite']);
    const everywhere = await list('');
    expect(everywhere.vendors.length).toBe(6);
    expect((await app.inject('/api/freshness?catalog=none')).statusCode).toBe(400);
  });

  it('comes in pages that follow each other to the last', async () => {
    const whole = await list('');
    expect([whole.total, whole.next]).toEqual([whole.facts.length, null]);
    const found: string[] = [];
    let cursor: number | null = 0;
    while (cursor !== null) {
      const page = await list(`limit=2&cursor=${cursor}`);
      expect(page.facts.length).toBeLessThanOrEqual(2);
      expect(page.total).toBe(whole.total);
      found.push(...named(page));
      cursor = page.next;
    }
    expect(found).toEqual(named(whole));
  });

  it('names the source where there is one, by its title', async () => {
    const [quiz] = (await list('vendor=Dogwood%20One%20Ltd&kind=later')).facts;
    expect(quiz).toMatchObject({
      claim: { catalog: 'language-models', kind: 'rival', id: 5, criterion: '1' },
      criterion: 'Criterion 1',
      value: '71.5%',
      source: { title: 'Quiz board', url: 'https://example.org/quiz' },
      looks: 0,
    });
    expect(quiz?.date).toContain('2026');
    const [unknown] = (await list('vendor=Birch&kind=unknown')).facts;
    expect(unknown).toMatchObject({ date: '', staleOn: null, source: null });
  });
});

describe('the calendar of due days', () => {
  it('is a file of the catalog and vendor that were asked for, with the address of the page', async () => {
    today = '2026-11-21';
    const answer = await app.inject('/api/freshness/calendar.ics?vendor=Dogwood%20One%20Ltd');
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('due-dates.ics');
    const text = answer.body.replaceAll('\r\n ', '');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('DTSTART;VALUE=DATE:20270902');
    expect(text).toMatch(/UID:\w{32}@compare\.example\.org/);
    expect(text).toContain('URL:https://compare.example.org/freshness');
    const all = await app.inject('/api/freshness/calendar.ics');
    expect(all.body.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(1);
  });

  it('without an address of the installation names no page, and the product instead of a host', async () => {
    const unnamed = await createTestApp({ publicUrl: null });
    const text = (await unnamed.inject('/api/freshness/calendar.ics')).body.replaceAll('\r\n ', '');
    expect(text).toMatch(/UID:\w{32}@llm-selector-and-configurator\r\n/);
    expect(text).not.toContain('/freshness');
    await unnamed.close();
  });
});

test('the last fifty calendars are kept, and none is written twice meanwhile', async () => {
  const written: string[] = [];
  const alone = routesAlone((to) =>
    freshnessRoutes(to, {
      freshness: {
        list: () => Promise.reject(new Error('was asked')),
        basis: ({ vendor }) => [vendor] as never,
        days: ({ vendor = '' }) => {
          written.push(vendor);
          return [];
        },
      },
      history: () => Promise.reject(new Error('was asked')),
      today: () => '2026-11-21',
      publicUrl: null,
    }),
  );
  const vendors = Array.from({ length: 50 }, (_, at) => `Elm ${at}`);
  for (const vendor of [...vendors, 'Elm 0', 'Fir', 'Elm 0', 'Elm 1'])
    await alone.inject(`/api/freshness/calendar.ics?vendor=${encodeURIComponent(vendor)}`);
  expect(written.slice(50)).toEqual(['Fir', 'Elm 1']);
  await alone.close();
});

describe('how often an entity was looked at', () => {
  const total = (dimension: 'product' | 'battlecard' | 'session', key: string, count: number) => ({
    dimension,
    key,
    count,
  });
  it('adds comparisons and exports of a subject, and exports with a single rival', () => {
    const looks = looksOf([
      total('product', '1', 3),
      total('product', '1', 4),
      total('battlecard', '1/4', 5),
      total('battlecard', '1/4,5', 9),
      total('session', '1/4', 30),
    ]);
    expect(looks({ kind: 'subject', id: 1 })).toBe(7);
    expect(looks({ kind: 'rival', id: 4 })).toBe(5);
    expect(looks({ kind: 'rival', id: 5 })).toBe(0);
  });
});
