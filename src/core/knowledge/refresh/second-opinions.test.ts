import { expect, test } from 'vitest';
import { modelsCatalog, recordedDocument } from '../../../../test/support/models-catalog.ts';
import { opinionsText } from '../../wording/refresh.ts';
import { litellm } from './litellm.ts';
import { modelsDev } from './models-dev.ts';
import { propose } from './propose.ts';
import { withOpinions } from './second-opinions.ts';

const ADDRESS = 'https://models.dev/api.json';
const listed = {
  basis: 'read',
  reported_by: 'third-party',
  confidence: 0.8,
  evidence: [{ url: `${ADDRESS}#anthropic/claude-haiku-4-5`, as_of: '2026-01-01', read_on: true }],
};

/** What models.dev proposes for a price that the catalog has as 1, when LiteLLM says this, and of output prices 7. */
function opinion(says: number, other: number | null) {
  const document = recordedDocument();
  Object.assign(document['anthropic']?.models['claude-haiku-4-5']?.cost ?? {}, { input: says });
  const map = {
    haiku: {
      output_cost_per_token: 7 / 1_000_000,
      ...(other !== null && { input_cost_per_token: other / 1_000_000 }),
    },
  };
  const input = modelsCatalog(
    { input_price: { value: 1, ...listed }, output_price: { value: 5, ...listed } },
    { listed: { litellm: 'haiku' } },
  );
  const [first] = withOpinions(
    [
      { source: modelsDev, document },
      { source: litellm, document: map },
    ].map(({ source, document: each }) => ({
      name: source.name,
      ...propose(source, each, input, { address: source.address, day: '2026-11-22' }),
    })),
  );
  const price = first?.proposals.find(({ target }) => target.slug === 'input_price');
  return price && { apart: price.apart, text: opinionsText(price) };
}

test.each([
  ['agrees', 1.5, 1.5, null, 'LiteLLM says the same: high confidence'],
  ['says a third value', 1.5, 1.4, 'sources-differ', 'LiteLLM says 1.4'],
  ['says what the catalog says', 1.5, 1, 'sources-differ', 'LiteLLM says 1'],
  ['objects to what is confirmed', 1, 1.4, null, ''],
  ['has no price any more', 1.5, null, null, ''],
])('a second list that %s', (_, says, other, apart, text) => {
  expect(opinion(says, other)).toEqual({ apart, text });
});
