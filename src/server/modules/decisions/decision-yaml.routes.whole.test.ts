import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { catalogs } from '../../../../test/support/real-reports.ts';
import type { DecisionFileAnswer } from '../../../core/api/decision-file.ts';
import { OWN_CHANNEL } from '../../../core/catalog/vocabulary.ts';
import type { App } from '../../http/route-types.ts';
import { createSnapshot } from '../catalog/snapshot.ts';

let app: App;
beforeAll(async () => {
  const snapshot = createSnapshot(structuredClone(catalogs), null);
  app = await createTestApp({ snapshot: () => snapshot, today: () => '2026-11-22' });
});
afterAll(() => app.close());

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
const read = (text: string) => post('/api/decisions/file/read', { text });
const inputOf = ({ slug: _slug, name: _name, sentence: _sentence, ...input }: Preset) => input;
type Preset = NonNullable<(typeof catalogs)[number]['decision']>['presets'][number];
const presets = catalogs.flatMap((catalog) =>
  (catalog.decision?.presets ?? []).map((preset) => ({ catalog, preset })),
);
const [costed] = catalogs.filter(({ decision }) => decision?.cost);
const [first] = costed?.decision?.presets ?? [];
const [rival] = costed?.rivals ?? [];

it('every preset comes back from its file as it was asked', async () => {
  expect(presets.length).toBeGreaterThan(5);
  for (const { catalog, preset } of presets) {
    const made = await post('/api/decisions/file', { catalog: catalog.slug, ...preset });
    expect(made.statusCode).toBe(200);
    const file = (await read(made.body)).json<DecisionFileAnswer>();
    expect(file).toEqual({
      catalog: catalog.slug,
      day: '2026-11-22',
      answer: null,
      input: inputOf(preset),
    });
  }
});

it('holds the accepted answer, named candidates and what is used today by their slugs', async () => {
  const input = {
    ...first,
    candidateIds: [rival?.id],
    workload: first?.workload && {
      ...first.workload,
      today: { kind: 'rival', rivalId: rival?.id },
    },
    answer: { candidateId: rival?.id, channel: OWN_CHANNEL },
  };
  const made = await post('/api/decisions/file', { catalog: costed?.slug, ...input });
  expect(made.headers['content-disposition']).toContain('filename="decision.yaml"');
  expect(made.body.startsWith('# A decision')).toBe(true);
  expect(parse(made.body)).toMatchObject({
    version: 1,
    day: '2026-11-22',
    answer: { candidate: rival?.slug, channel: OWN_CHANNEL },
    candidates: [rival?.slug],
    workload: { today: { kind: 'rival', rival: rival?.slug } },
  });
  expect(made.body).not.toMatch(/Id\b|null/);
  const file = (await read(made.body)).json<DecisionFileAnswer>();
  expect(file.answer).toEqual({ ...input.answer, name: rival?.name });
  expect(file.input.candidateIds).toEqual([rival?.id]);
});

describe('a file that is not opened names what is wrong:', () => {
  const good = async () => {
    const made = await post('/api/decisions/file', { catalog: costed?.slug, ...first });
    return parse(made.body) as { requirements: object[] } & Record<string, unknown>;
  };
  type Good = Awaited<ReturnType<typeof good>>;

  it.each<[what: string, change: (file: Good) => unknown, sentence: string]>([
    ['another version', (file) => ({ ...file, version: 2 }), 'is of version “2”'],
    ['no version', ({ version: _version, ...file }) => file, 'The field version must be 1.'],
    ['another catalog', (file) => ({ ...file, catalog: 'cars' }), 'names “cars”'],
    [
      'an unknown field',
      (file) => ({ ...file, colour: 'red' }),
      'The field colour must be left out',
    ],
    [
      'a field of another form',
      (file) => ({ ...file, needs: [] }),
      'needs must be called requirements',
    ],
    [
      'an unknown criterion',
      (file) => ({ ...file, requirements: [{ ...file.requirements[0], criterion: 'taste' }] }),
      'The field requirements.0.criterion must be the slug of a criterion of this catalog, and “taste” is none.',
    ],
    [
      'an unknown field of a requirement',
      (file) => ({ ...file, requirements: [{ ...file.requirements[0], taste: 1 }] }),
      'The field requirements.0.taste must be left out',
    ],
    [
      'an unknown candidate',
      (file) => ({ ...file, candidates: ['abacus'] }),
      'candidates.0 must be',
    ],
    [
      'an unknown answer',
      (file) => ({ ...file, answer: { candidate: 'abacus', channel: 'own' } }),
      'answer.candidate must be',
    ],
    ['no day', (file) => ({ ...file, day: 'yesterday' }), 'The field day must'],
    [
      'a number as a text',
      (file) => ({ ...file, workload: { ...(file['workload'] as object), requests: '800.000' } }),
      'The field workload.requests must be a number: "800.000" can be 800 or 800,000.',
    ],
    [
      'an unknown group of weights',
      (file) => ({ ...file, weights: { groups: [{ group: 'x', weight: 1 }], wishes: [] } }),
      'The field weights.groups.0.group must be',
    ],
    ['a list', () => ['a'], 'The file is no decision'],
    ['nothing', () => null, 'The file is no decision'],
  ])('%s', async (_, change, sentence) => {
    const answer = await read(stringify(change(await good())));
    expect(answer.json<{ message: string }>().message).toContain(sentence);
    expect(answer.statusCode).toBe(422);
  });

  it.each([
    ['version: [1', 'The file is not valid YAML'],
    ['version: 1\nversion: 1', 'The file says "version" twice, the second time in line 2.'],
    ['a: &a 1\nb: *a', 'The file holds an alias'],
    ['['.repeat(200), 'nests its lists deeper'],
    [`version: 1\ncatalog: ${costed?.slug}\nspread: "\\0"`, 'spread must hold no NUL'],
  ])('%j', async (text, sentence) => {
    const answer = await read(text);
    expect(answer.json<{ message: string }>().message).toContain(sentence);
    expect(answer.statusCode).toBe(422);
  });

  it('a text that is too long', async () => {
    const answer = await read('a'.repeat(60_001));
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toContain(
      'The field text must have at most',
    );
  });
});
