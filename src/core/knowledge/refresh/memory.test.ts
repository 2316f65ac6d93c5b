import { expect, test } from 'vitest';
import { modelsCatalog, recordedDocument } from '../../../../test/support/models-catalog.ts';
import { lossIn, NO_MEMORY, refreshMemory, remember, settledChanges } from './memory.ts';
import { modelsDev } from './models-dev.ts';
import { propose } from './propose.ts';

const ADDRESS = 'https://models.dev/api.json';
const HAIKU = 'anthropic/claude-haiku-4-5';
const listed = {
  basis: 'read',
  reported_by: 'third-party',
  confidence: 0.8,
  evidence: [{ url: `${ADDRESS}#${HAIKU}`, as_of: '2026-01-01', read_on: true }],
};
const claims = (input: number, output: number) => ({
  input_price: { value: input, ...listed },
  output_price: { value: output, ...listed },
});

/** What is remembered after the source said these prices, on one day after another. */
function after(...readings: { day: string; input: number; output: number }[]) {
  return readings.reduce(
    ({ memory }, { day, input, output }) => {
      const document = recordedDocument();
      Object.assign(document['anthropic']?.models['claude-haiku-4-5'] ?? {}, {
        cost: { input, output },
      });
      const catalog = modelsCatalog(claims(1, 5));
      const { proposals, ids } = propose(modelsDev, document, catalog, { address: ADDRESS, day });
      const newer = remember(memory, { ids, proposals, day });
      return { memory: newer, settled: [...settledChanges(newer, proposals, day)] };
    },
    { memory: NO_MEMORY, settled: [] as string[] },
  );
}
const reading = (day: string, input: number, output = 5) => ({ day, input, output });
const PRICE = 'language-models/north-large/input_price';
const OUTPUT = 'language-models/north-large/output_price';

test.each([
  ['on one day', [reading('2026-02-01', 1.5)], []],
  ['on two days of one week', [reading('2026-02-01', 1.5), reading('2026-02-07', 1.5)], []],
  ['on two days a week apart', [reading('2026-02-01', 1.5), reading('2026-02-08', 1.5)], [PRICE]],
  [
    'again after another value',
    [reading('2026-02-01', 1.5), reading('2026-02-04', 1.6), reading('2026-02-08', 1.5)],
    [],
  ],
])('a change that was read %s', (_, readings, settled) => {
  expect(after(...readings).settled).toEqual(settled);
});

test('the prices of a model wait for the last of them', () => {
  const both = [reading('2026-02-01', 1.5), reading('2026-02-05', 1.5, 6)];
  expect(after(...both, reading('2026-02-09', 1.5, 6)).settled).toEqual([]);
  expect(after(...both, reading('2026-02-12', 1.5, 6)).settled).toEqual([PRICE, OUTPUT]);
});

test('what is remembered comes back from the database as it was', () => {
  const { memory } = after(reading('2026-02-01', 1.5));
  expect(refreshMemory.parse(JSON.parse(JSON.stringify(memory)))).toEqual(memory);
  expect(memory.ids).toContain(HAIKU);
});

test('a document that lists under 80% of what it did is a loss', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  expect(lossIn({ ...NO_MEMORY, ids }, ['a', 'b', 'c', 'd', 'new'])).toBeNull();
  expect(lossIn({ ...NO_MEMORY, ids }, ['a', 'b', 'c', 'new'])).toEqual({ before: 5, still: 3 });
  expect(lossIn(NO_MEMORY, [])).toBeNull();
});
