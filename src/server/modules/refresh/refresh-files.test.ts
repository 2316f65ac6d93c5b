import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { stringify } from 'yaml';
import { modelsCatalog, recordedDocument } from '../../../../test/support/models-catalog.ts';
import type { CatalogInput } from '../../../core/catalog/resolve-catalog.ts';
import { modelsDev } from '../../../core/knowledge/refresh/models-dev.ts';
import type { Proposal } from '../../../core/knowledge/refresh/proposal.ts';
import { isByHand, isTaken, refreshCatalogs, writeRefresh } from './refresh-files.ts';

const ADDRESS = 'https://models.dev/api.json';
const READ = { source: modelsDev, document: recordedDocument(), address: ADDRESS };

test.each<[Proposal['apart'], string[], boolean]>([
  [null, [], true],
  [null, ['other'], true],
  ['vendor', [], false],
  ['vendor', ['other'], false],
  ['vendor', ['this'], true],
  ['new-model', ['this'], false],
  ['term', ['this'], false],
])('apart for %j with %j accepted: taken %s', (apart, accepted, taken) => {
  const proposal = { apart, group: 'this' } as Proposal;
  expect(isTaken(proposal, accepted)).toBe(taken);
});

test('a person writes what a list has no words for, and that alone', () => {
  const by = (['new-model', 'answer', 'rating', 'term', 'vendor', null] as const).map(isByHand);
  expect(by).toEqual([true, true, true, true, false, false]);
});

test('every catalog is refreshed, or the one that is named', () => {
  const inputs = ['one', 'two'].map((slug) => ({ ...modelsCatalog(), slug }) as CatalogInput);
  const slugs = (catalog?: string) =>
    refreshCatalogs(inputs, [{ ...READ, day: '2026-02-01' }], catalog).map(
      ({ input }) => input.slug,
    );
  expect(slugs()).toEqual(['one', 'two']);
  expect(slugs('two')).toEqual(['two']);
  expect(slugs('three')).toEqual([]);
});

describe('files', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'refresh-files-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Reads of one model differ from its file, so that two claims are confirmed and two wait for a person. */
  async function files(form = (text: string) => text) {
    const input = modelsCatalog({
      input_price: { ...claimOf('input_price'), value: 2 },
      context_window: { ...claimOf('context_window'), value: 100_000 },
    });
    const place = path.join(folder, input.slug, 'rivals');
    await mkdir(place, { recursive: true });
    for (const { slug, data } of input.rivals) {
      const text = stringify(JSON.parse(JSON.stringify(data)), {
        lineWidth: 100,
        singleQuote: true,
      });
      await writeFile(path.join(place, `${slug}.yaml`), form(text));
    }
    const [refresh] = refreshCatalogs([input], [{ ...READ, day: '2026-02-01' }]);
    if (!refresh) throw new Error('Nothing was refreshed.');
    const read = (slug: string) => readFile(path.join(place, `${slug}.yaml`), 'utf8');
    return { refresh, input, read };
  }
  const claimOf = (slug: string) => modelsCatalog().rivals[0]?.data.claims[slug];
  const name = (slug: string) => `language-models/rivals/${slug}.yaml`;

  it('with proposals are written, each with its own, and twice changes nothing', async () => {
    const { refresh, input, read } = await files();
    const slugs = input.rivals.map(({ slug }) => slug);
    const first = await writeRefresh(folder, refresh, {});
    expect(first).toEqual({ written: slugs.map(name), left: [] });
    expect(await read('north-large')).toContain(`${ADDRESS}#anthropic/claude-haiku-4-5`);
    expect(await read('north-small')).not.toContain('claude-haiku');
    expect(await read('north-large')).toContain('value: 100000');
    expect(await writeRefresh(folder, refresh, {})).toEqual({ written: [], left: [] });
  });

  it('without proposals are not even opened', async () => {
    const { refresh } = await files();
    const others = refresh.proposals.filter(({ slug }) => slug === 'north-small');
    await rm(path.join(folder, name('south-large')));
    expect(await writeRefresh(folder, { ...refresh, proposals: others }, {})).toEqual({
      written: [name('north-small')],
      left: [],
    });
    const [one] = others;
    expect(await writeRefresh(folder, { ...refresh, proposals: [] }, {})).toEqual({
      written: [],
      left: [],
    });
    expect(one?.change).toBe('confirmed');
  });

  it('take one proposal as well as many, and a refusal in its place', async () => {
    const { refresh, read } = await files();
    const proposals = refresh.proposals.filter(({ target }) => target.slug === 'context_window');
    const [changed] = proposals.filter(({ slug }) => slug === 'north-large');
    if (!changed) throw new Error('The window does not differ.');
    const one = { ...refresh, proposals: [changed] };
    expect((await writeRefresh(folder, one, {})).written).toEqual([]);
    const decisions = { accepted: [changed.group], declined: [changed.group], reason: 'No.' };
    const refused = await writeRefresh(folder, one, decisions);
    expect(refused.written).toEqual([name('north-large')]);
    const text = await read('north-large');
    expect(text).toContain('value: 100000');
    expect(text).toContain(
      `declined:\n  - target: context_window\n    source: models-dev\n    value: 200000\n    reason: No.\n    day: 2026-02-01\n`,
    );
    await writeRefresh(folder, one, { accepted: [changed.group] });
    expect(await read('north-large')).toContain('value: 200000\n    basis: read');
  });

  it('a refusal of what has no value leaves the file as it is', async () => {
    const { refresh } = await files();
    const [one] = refresh.proposals;
    const gone = { ...one!, change: 'vanished' as const, is: null };
    const decisions = { declined: [gone.group], reason: 'No.' };
    expect((await writeRefresh(folder, { ...refresh, proposals: [gone] }, decisions)).left).toEqual(
      [],
    );
  });

  it('of another form are left and named', async () => {
    const { refresh, input, read } = await files((text) => text.replace(/^id: /m, 'id:   '));
    const slugs = input.rivals.map(({ slug }) => slug);
    expect(await writeRefresh(folder, refresh, {})).toEqual({
      written: [],
      left: slugs.map(name),
    });
    expect(await read('north-small')).toContain('id:   ');
  });

  it('a source that may not be written is compared alone', async () => {
    const { refresh } = await files();
    const source = { ...refresh.source, mayWrite: false };
    expect(await writeRefresh(folder, { ...refresh, source }, {})).toEqual({
      written: [],
      left: [],
    });
  });
});
