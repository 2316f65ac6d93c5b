import { describe, expect, test } from 'vitest';
import { decidingCatalogs, QUIZ_DECISION } from '../../../../test/support/deciding-catalogs.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { decisionParameters, EMPTY_DECISION } from '../../../core/decision/decision-address.ts';
import type { SharePreview } from '../../../core/document/preview.ts';
import { createSnapshot } from '../catalog/snapshot.ts';
import { createEntities } from '../entities/create-entities.ts';
import { createPreviews, type PreviewServices } from './create-previews.ts';

const today = () => '2026-11-21';
const preview = (title: string): SharePreview => ({
  kind: 'A report',
  title,
  lines: [],
  strength: null,
  bars: null,
  day: today(),
});
const OWN = `own-${'a'.repeat(16)}`;
const saved = (at: number) => `/battlecards/${String(at).padStart(32, '0')}`;

/** Previews over these catalogs, whose saved reports are called by their ids; what is asked for is noted. */
function previewsOf(catalogs: Catalog[] = smallCatalogs(), changes: Partial<PreviewServices> = {}) {
  const asked: string[] = [];
  const decided: unknown[] = [];
  const snapshot = createSnapshot(catalogs, null);
  const find = async (id: string) => {
    asked.push(id);
    const slug = id.endsWith('7') ? OWN : 'language-models';
    return { head: { catalog: { slug } }, read: async () => id } as never;
  };
  const previews = createPreviews({
    snapshot: () => snapshot,
    today,
    desk: {
      run: async (task, input) => {
        if (task === 'picture') asked.push('a picture');
        const { source } = input as { source?: { kept?: string; recipe?: string } };
        return (
          task === 'picture'
            ? new Uint8Array([asked.length])
            : preview(source?.kept ?? `compared ${source?.recipe}`)
        ) as never;
      },
    },
    battlecards: { find, findShort: async (short) => `of ${short}` },
    entities: createEntities(() => snapshot, today),
    reports: { pageRecipe: async ({ product, template }) => `${product} ${template}` as never },
    decisions: {
      catalogFor: (slug) => {
        const catalog = catalogs.find((each) => slug === undefined || each.slug === slug);
        if (!catalog) throw new Error('There is no catalog.');
        return catalog;
      },
    },
    memos: {
      build: async ({ catalog, input, question }) => {
        decided.push({ catalog: catalog.slug, question, needs: input.needs.length });
        throw new Error('no memo');
      },
    },
    finished: () => null,
    brand: { name: 'Desk', accent: null },
    fontDir: '',
    processes: () => 1,
    ...changes,
  });
  const title = async (address: string, client = 'client', isBrowser = false) =>
    (await previews.head(address, client, isBrowser)).title;
  return { previews, asked, decided, title };
}
const USUAL = 'Which one?';

describe('what needs no computation', () => {
  test('is the entity of its page, else the catalog that is named, else the first', async () => {
    const { title, previews } = previewsOf();
    expect(await title('/models/cedar-one')).toBe('Cedar One');
    expect(await title('/software/fir')).toBe('Fir');
    expect(await title('/models/none')).toBe(USUAL);
    expect(await title('/battlecards/cedar-one', 'client', true)).toBe(USUAL);
    const head = async (address: string) => previews.head(address, 'client', false);
    const first = await head('/docs');
    expect(first).toMatchObject({
      title: USUAL,
      description: expect.stringMatching(/^4 .+As of 2026-11-21\.$/),
      version: expect.stringMatching(/^[\w-]{10}$/),
    });
    expect(await head('/docs?catalog=language-models')).toEqual(first);
    expect(await head('/docs?catalog=cars')).toEqual(first);
    const other = await head('/docs?catalog=manufacturing-software');
    expect(other.description).toMatch(/^1 /);
  });

  test('is nothing where there is no catalog', async () => {
    await expect(previewsOf([]).title('/docs')).rejects.toThrow('there is no catalog');
  });
});

describe('the preview of a saved report', () => {
  test('is concluded once, and a browser does not wait for it', async () => {
    const { title, asked } = previewsOf();
    const address = saved(1);
    expect(await title(address, 'client', true)).toBe(USUAL);
    expect(asked).toEqual([]);
    const id = address.slice('/battlecards/'.length);
    expect([await title(address), await title(address)]).toEqual([id, id]);
    expect(asked).toEqual([id]);
    expect(await title(address, 'client', true)).toBe(id);
  });

  test('is found by its printed address too, and that of an own catalog is not shown', async () => {
    const { title } = previewsOf();
    expect(await title('/r/abcdefghij')).toBe('of abcdefghij');
    expect(await title(saved(7))).toBe(USUAL);
    expect(await title(`${saved(1)}?catalog=${OWN}`)).toBe(USUAL);
  });

  test('is tried again after it failed', async () => {
    let count = 0;
    const find = () => Promise.reject(new Error(String((count += 1))));
    const battlecards = { find, findShort: find };
    const { title } = previewsOf(smallCatalogs(), { battlecards });
    expect([await title(saved(1)), await title(saved(1))]).toEqual([USUAL, USUAL]);
    expect(count).toBe(2);
  });

  test('costs one of the ten that a client may cause', async () => {
    const { title, asked } = previewsOf();
    for (let at = 10; at < 17; at += 1) await title(saved(at * 10));
    for (let at = 20; at < 24; at += 1) await title(saved(at * 10));
    expect(asked).toHaveLength(10);
    expect(await title(saved(230))).toBe(USUAL);
    expect(await title(saved(230), 'another client')).not.toBe(USUAL);
  });

  test('is one of the four hundred that are kept, the oldest leaving first', async () => {
    const { title, asked } = previewsOf();
    const ask = (at: number, again = '') => title(saved(at * 10), `client ${at}${again}`);
    for (let at = 1; at <= 400; at += 1) await ask(at);
    await ask(1, ' again');
    expect(asked).toHaveLength(400);
    await ask(401);
    await ask(2, ' again');
    expect(asked).toHaveLength(401);
    await ask(1, ' again');
    expect(asked).toHaveLength(402);
  });
});

describe('the picture of a page', () => {
  test('is one of the hundred that are kept, drawn once each', async () => {
    const { previews, asked } = previewsOf();
    const drawn = async (at: number) => {
      const { hash } = await previews.picture(saved(at * 10), `client ${at}`);
      expect(hash).toMatch(/^[\w-]{22}$/);
      return asked.filter((each) => each === 'a picture').length;
    };
    for (let at = 1; at <= 100; at += 1) await drawn(at);
    expect(await drawn(1)).toBe(100);
    expect(await drawn(101)).toBe(101);
    expect(await drawn(2)).toBe(101);
    expect(await drawn(1)).toBe(102);
  });

  test('is drawn again after it failed', async () => {
    let count = 0;
    const run = () => Promise.reject(new Error(String((count += 1))));
    const { previews } = previewsOf(smallCatalogs(), { desk: { run } });
    for (const _ of ['first', 'again'])
      await expect(previews.picture('/docs', 'client')).rejects.toThrow();
    expect(count).toBe(2);
  });
});

describe('the preview of a comparison', () => {
  const search = 'product=1&competitors=4&features=1&template=matrix';
  test('is of the profile, whatever page shows it, and of a finished one', async () => {
    const finished = (path: string) => (path === '/compare/a/b' ? `/wizard?${search}` : null);
    const { title } = previewsOf(smallCatalogs(), { finished });
    expect(await title(`/dashboard?${search}`)).toBe('compared 1 profile');
    expect(await title(`/wizard?${search}`)).toBe('compared 1 profile');
    expect(await title('/compare/a/b')).toBe('compared 1 profile');
    expect(await title('/compare/a/c')).toBe(USUAL);
    expect(await title('/dashboard?product=1')).toBe(USUAL);
    expect(await title(`/freshness?${search}`)).toBe(USUAL);
  });
});

describe('the preview of a decision', () => {
  const address = (asked: object, catalog = '') => {
    const parameters = decisionParameters({ ...EMPTY_DECISION, ...asked });
    const search = new URLSearchParams({ ...(catalog && { catalog }), ...parameters });
    return `/decide?${search.toString()}`;
  };
  const need = {
    criterionId: '1',
    test: { kind: 'at-least' as const, number: 1, instrument: null },
    strictness: 'any' as const,
  };
  const workload = { ...EMPTY_DECISION.workload, requests: 1, inputTokens: 1, outputTokens: 1 };
  const [models, software] = decidingCatalogs(4);
  if (!models?.decision || !software) throw new Error('There is no catalog.');
  const scenario = { ...EMPTY_DECISION, weights: QUIZ_DECISION.weights };
  const { preset: _preset, ...input } = scenario;
  const presets = [{ slug: 'quiz', name: 'The quiz', sentence: '', ...input } as never];
  const catalogs = [{ ...models, decision: { ...models.decision, presets } }, software];

  test.each([
    ['with a requirement', { needs: [need] }, { question: '', needs: 1 }],
    ['with weights', { weights: QUIZ_DECISION.weights }, { question: 'The quiz', needs: 0 }],
    ['with a workload', { workload }, { question: '', needs: 0 }],
  ])('%s is concluded of its memo', async (_, asked, memo) => {
    for (const named of ['', 'language-models']) {
      const { title, decided } = previewsOf(catalogs);
      await title(address(asked, named));
      expect(decided).toEqual([{ catalog: 'language-models', ...memo }]);
    }
  });

  test('that asks for nothing yet is none', async () => {
    const { title, decided } = previewsOf(catalogs);
    expect(await title(address({}))).toBe(USUAL);
    expect(decided).toEqual([]);
  });

  test('is of the catalog that its address names', async () => {
    const { title, decided } = previewsOf(catalogs);
    await title(address({ weights: QUIZ_DECISION.weights }, 'manufacturing-software'));
    expect(decided).toMatchObject([{ catalog: 'manufacturing-software' }]);
  });
});
