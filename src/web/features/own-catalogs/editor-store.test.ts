import { expect, it } from 'vitest';
import { tinyCatalog } from '../../../../test/support/tiny-catalog.ts';
import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';
import { applyEdits } from '../../../core/knowledge/edits/apply-edits.ts';
import { mergeEdits } from '../../../core/knowledge/edits/merge-edits.ts';
import { ApiError } from '../../lib/api-client.ts';
import { PlainError } from '../../lib/plain-error.ts';
import { createEditorStore } from './editor-store.ts';
import type { EditsAnswer, EditsBody, OwnCatalogItem } from './own-requests.ts';
import type { Parts } from './sheet.ts';
import { createDraftStorage } from './unsaved.ts';

/** A server with the contract of the edits and the merge rules of the real one. */
function createServer() {
  const { slug: _slug, version: _version, ...first } = tinyCatalog();
  let parts: Parts = first;
  const log: CatalogEdit[][] = [];
  const answers = new Map<string, EditsAnswer>();
  const server = {
    reaches: true,
    losesAnswers: false,
    /** The most revisions an editor may be behind. */
    most: 100,
    log,
    read: async (): Promise<OwnCatalogItem> => ({
      id: 'own-abcdefgh234567ab',
      name: 'Tiny',
      may: 'edit',
      revision: log.length,
      createdAt: '',
      changedAt: '',
      removedAfter: null,
      limits: { entities: 500, criteria: 200, claims: 20_000 },
      parts,
      warnings: [],
    }),
    changes: async (since: number) => {
      assertNear(since);
      return { revision: log.length, edits: log.slice(since).flat() };
    },
    edit: async ({ base, batch, edits, insist = [] }: EditsBody): Promise<EditsAnswer> => {
      if (!server.reaches) throw new PlainError('no connection');
      const known = answers.get(batch);
      if (!known) assertNear(base);
      const answer = known ?? take(base, edits, insist);
      answers.set(batch, answer);
      if (server.losesAnswers) throw new PlainError('no connection');
      return answer;
    },
  };
  const assertNear = (since: number) => {
    if (log.length - since > server.most) throw new ApiError(412, '', 'Read the catalog anew.');
  };
  const take = (base: number, edits: CatalogEdit[], insist: number[]): EditsAnswer => {
    const others = log.slice(base).flat();
    const met = mergeEdits(edits, others).filter((index) => !insist.includes(index));
    const applied = applyEdits(
      parts,
      edits.filter((_, index) => !met.includes(index)),
    );
    ({ parts } = applied);
    log.push(applied.taken.map(({ edit }) => edit));
    return {
      revision: log.length,
      others,
      further: [],
      refused: [],
      conflicts: met.map((index) => ({ index, theirs: 'theirs' })),
    };
  };
  return server;
}

function createStorage(): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    key: (at) => [...held.keys()][at] ?? null,
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => void held.set(name, value),
    removeItem: (name) => void held.delete(name),
    clear: () => held.clear(),
  };
}

let ids = 0;

async function openWindow(server: ReturnType<typeof createServer>, storage = createStorage()) {
  const due: (() => void)[] = [];
  ids += 1;
  const store = createEditorStore({
    item: await server.read(),
    requests: server,
    storage: createDraftStorage(() => storage, null, 'own-abcdefgh234567ab', `window ${ids}`),
    newId: () => `id ${(ids += 1)}`,
    later: (run) => void due.push(run),
  });
  await store.takeUp();
  const pass = async () => {
    for (const run of due.splice(0)) run();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { store, storage, pass };
}

const nameIt = (name: string, part = 'rivals/north-large'): CatalogEdit => ({
  op: 'set',
  part,
  path: ['name'],
  value: name,
});
const nameIn = ({ rivals }: Parts, slug = 'north-large') =>
  rivals.find((each) => each.slug === slug)?.data.name;

it('an edit shows at once, is saved a moment later, and comes back by undo', async () => {
  const server = createServer();
  const { store, pass } = await openWindow(server);
  const before = nameIn(store.read().parts);
  store.edit([nameIt('New')]);
  expect([nameIn(store.read().parts), store.read().saving]).toEqual(['New', 'saving']);
  await pass();
  expect(store.read().saving).toBe('saved');
  store.undo();
  await pass();
  expect(nameIn((await server.read()).parts)).toBe(before);
  store.redo();
  await pass();
  expect(nameIn((await server.read()).parts)).toBe('New');
});

it('what could not be sent is kept, and another window takes it up', async () => {
  const server = createServer();
  const { store, storage, pass } = await openWindow(server);
  server.reaches = false;
  store.edit([nameIt('Kept')]);
  store.draft('rivals/north-large price', 'half a');
  await pass();
  expect(store.read().saving).toBe('offline');
  store.close();
  server.reaches = true;
  const next = await openWindow(server, storage);
  expect(nameIn(next.store.read().parts)).toBe('Kept');
  expect(next.store.read().unsaved.drafts).toEqual({ 'rivals/north-large price': 'half a' });
  await next.pass();
  expect(nameIn((await server.read()).parts)).toBe('Kept');
  next.store.draft('rivals/north-large price', null);
  expect(storage.length).toBe(0);
});

it('a batch whose answer was lost goes again under its id, and later ones do not join it', async () => {
  const server = createServer();
  const { store, pass } = await openWindow(server);
  server.losesAnswers = true;
  store.edit([nameIt('First')]);
  await pass();
  store.edit([nameIt('Second')]);
  server.losesAnswers = false;
  await pass();
  await pass();
  expect(server.log).toHaveLength(2);
  expect(nameIn((await server.read()).parts)).toBe('Second');
  expect(store.read().saving).toBe('saved');
});

it('others are applied beneath; where both wrote, theirs stands until it is decided', async () => {
  const server = createServer();
  const [mine, theirs] = [await openWindow(server), await openWindow(server)];
  const other = tinyCatalog()
    .rivals.map(({ slug }) => slug)
    .find((slug) => slug !== 'north-large');
  theirs.store.edit([nameIt('Theirs')]);
  await theirs.pass();
  mine.store.edit([nameIt('Mine'), nameIt('Beside', `rivals/${other}`)]);
  await mine.pass();
  const { parts, unsaved } = mine.store.read();
  expect([nameIn(parts), nameIn(parts, other)]).toEqual(['Theirs', 'Beside']);
  expect(unsaved.decisions).toEqual([{ edit: nameIt('Mine'), theirs: 'theirs' }]);
  mine.store.decide(unsaved.decisions[0]!, true);
  await mine.pass();
  expect(nameIn((await server.read()).parts)).toBe('Mine');
  await theirs.store.poll();
  expect(nameIn(theirs.store.read().parts)).toBe('Mine');
});

it('fields that are typed into are undone in one step, and sent as they stand', async () => {
  const server = createServer();
  const { store, pass } = await openWindow(server);
  const before = nameIn(store.read().parts);
  for (const name of ['N', 'Ne', 'New']) store.edit([nameIt(name)], 'name');
  await pass();
  expect(server.log).toEqual([[nameIt('New')]]);
  store.undo();
  expect(nameIn(store.read().parts)).toBe(before);
});

it('an editor far behind reads anew, keeps what it typed, and is asked only where others wrote', async () => {
  const server = createServer();
  const mine = await openWindow(server);
  const other = await openWindow(server);
  server.reaches = false;
  mine.store.edit([nameIt('Mine')]);
  mine.store.edit([nameIt('Mine too', 'rivals/south-large')]);
  await mine.pass();
  server.reaches = true;
  for (const name of ['One', 'Two', 'Theirs']) {
    other.store.edit([nameIt(name)]);
    await other.pass();
  }
  server.most = 2;
  await mine.pass();
  await mine.pass();
  expect(mine.store.read().unsaved.decisions).toEqual([{ edit: nameIt('Mine'), theirs: 'Theirs' }]);
  const { parts } = await server.read();
  expect([nameIn(parts), nameIn(parts, 'south-large')]).toEqual(['Theirs', 'Mine too']);
  expect(mine.store.read().saving).toBe('saved');
});

it('a window that only looks reads anew when it is far behind', async () => {
  const server = createServer();
  const looking = await openWindow(server);
  const other = await openWindow(server);
  for (const name of ['One', 'Two']) {
    other.store.edit([nameIt(name)]);
    await other.pass();
  }
  server.most = 1;
  await looking.store.poll();
  expect(nameIn(looking.store.read().parts)).toBe('Two');
});

it('what an earlier build kept for a decision is asked again', async () => {
  const conflict = { edit: nameIt('Mine'), theirs: 'Theirs' };
  const refusal = { edit: nameIt('Long'), message: 'It is too long.', remedy: 'Shorten it.' };
  const left = { actions: [], conflicts: [conflict], refusals: [refusal], drafts: {} };
  const storage = createStorage();
  storage.setItem('own-unsaved:own-abcdefgh234567ab:closed', JSON.stringify(left));
  const { store } = await openWindow(createServer(), storage);
  expect(store.read().unsaved.decisions).toEqual([conflict, refusal]);
  store.decide(store.read().unsaved.decisions[1]!, false);
  expect(store.read().unsaved.decisions).toEqual([conflict]);
});
