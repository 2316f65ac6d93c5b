import { expect, test } from 'vitest';
import { modelsCatalog } from '../../../../test/support/models-catalog.ts';
import { proposeModels } from './new-models.ts';

const input = modelsCatalog();
const catalog = {
  ...input,
  catalog: {
    ...input.catalog,
    refresh: {
      follows: ['anthropic/'],
      new_since: '2026-07-01',
      ignored: [
        { models: ['*-latest'], reason: 'Another name.' },
        { models: ['anthropic/claude-1.5'], reason: 'It is old.' },
      ],
    },
  },
};
const found = (id: string, released: string | null = '2026-08-01', in_ = catalog) =>
  proposeModels([{ id, name: id, released }], in_, () => ({
    url: 'https://example.org',
    as_of: '2026',
  }));

test('a model of a company that the catalog follows is proposed, and written by a person alone', () => {
  expect(found('anthropic/claude-9')).toMatchObject([
    { id: 'language-models/new/anthropic/claude-9', apart: 'new-model', was: null },
  ]);
  expect(found('anthropic/claude-9', null)).toHaveLength(1);
});

test.each([
  ['of another company', 'openai/gpt-9'],
  ['of the catalog', 'anthropic/claude-haiku-4-5'],
  ['of the catalog, as its slug names it', 'anthropic/north.large'],
  ['left out with a reason', 'anthropic/claude-1.5'],
  ['left out by a pattern', 'anthropic/claude-latest'],
])('no model is proposed that is %s', (_, id) => {
  expect(found(id)).toEqual([]);
});

test('a dot of a name left out is a dot', () => {
  expect(found('anthropic/claude-1x5')).toHaveLength(1);
});

test('what was released before the catalog looks for new ones is no news', () => {
  expect(found('anthropic/claude-9', '2026-06-30')).toEqual([]);
});
