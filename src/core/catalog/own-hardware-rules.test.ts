import { describe, expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { authoredOwnHardware, type AuthoredOwnHardware } from './authored-own-hardware.ts';
import { checkCatalog } from './catalog-rules.ts';
import { resolveCatalog } from './resolve-catalog.ts';

const TODAY = '2026-02-01';
const evidence = [{ url: 'https://example.org/', as_of: '2026-01-01' }];
const assumption = { value: 1, because: 'it is usual' };
const FACTS = {
  classes: [{ id: 'small', name: 'small' }],
  defaults: Object.fromEntries(
    Object.keys(authoredOwnHardware.shape.defaults.shape).map((key) => [key, assumption]),
  ),
  gpus: [
    {
      id: 'fast',
      name: 'Fast',
      memory_gb: 80,
      evidence,
      offers: [3, 9, 4, 5].map((per_hour) => ({ by: 'Somebody', per_hour, evidence })),
    },
    {
      id: 'unpriced',
      name: 'Unpriced',
      memory_gb: 24,
      evidence,
      offers: [{ by: 'One', per_hour: 1, evidence }],
    },
  ],
  throughput: [
    {
      class: 'small',
      gpu: 'fast',
      low: { tokens_per_second: 100 },
      high: { tokens_per_second: 200, offline: true },
      measured: 'On a small model.',
      evidence,
    },
  ],
};
const weights = {
  class: 'small',
  parameters_b: 8,
  active_parameters_b: 8,
  sizes: [{ bits: 16, gb: 16 }],
  evidence,
};

function withHardware(change: (facts: AuthoredOwnHardware) => void = () => undefined) {
  const input = tinyCatalog();
  const slug = input.rivals[0]?.slug ?? '';
  const ownHardware = authoredOwnHardware.parse({ ...FACTS, weights: { [slug]: weights } });
  change(ownHardware);
  return { ...input, ownHardware };
}
const faults = (change?: (facts: AuthoredOwnHardware) => void) =>
  checkCatalog(withHardware(change), TODAY).map(({ file, message, path }) => ({
    file,
    message,
    path: path.join('.'),
  }));

describe('what is refused', () => {
  it('sound facts have no faults', () => {
    expect(faults()).toEqual([]);
  });

  it.each<
    [sentence: string, change: (facts: AuthoredOwnHardware) => void, path: string, message: string]
  >([
    [
      'a class that is not there',
      (facts) => void Object.assign(facts.throughput[0] ?? {}, { class: 'huge' }),
      'throughput.0.class',
      'There is no class "huge".',
    ],
    [
      'a GPU that is not there',
      (facts) => void Object.assign(facts.throughput[0] ?? {}, { gpu: 'slow' }),
      'throughput.0.gpu',
      'There is no GPU "slow".',
    ],
    [
      'a range upside down',
      (facts) => void Object.assign(facts.throughput[0] ?? {}, { low: { tokens_per_second: 300 } }),
      'throughput.0.low',
      'The low end is above the high one.',
    ],
    [
      'a rival that is not there',
      (facts) => void Object.assign(facts.weights, { nobody: { ...weights } }),
      'weights.nobody',
      'No rival is called "nobody".',
    ],
  ])('%s', (_, change, path, message) => {
    expect(faults(change)).toEqual([{ file: 'own-hardware.yaml', path, message }]);
  });

  it('a GPU without memory, in words that name it', () => {
    const [, second] = FACTS.gpus;
    const { memory_gb: _memory, ...without } = second ?? {};
    const found = authoredOwnHardware.safeParse({ ...FACTS, weights: {}, gpus: [without] });
    expect(found.error?.issues).toMatchObject([
      {
        path: ['gpus', 0, 'memory_gb'],
        message: expect.stringContaining('without memory runs nothing'),
      },
    ]);
  });
});

it('a rent is the least, the median and the most of two offers or more', () => {
  const { ownHardware } = resolveCatalog(withHardware(), TODAY);
  expect(ownHardware?.gpus.map(({ rent }) => rent)).toEqual([
    { low: 3, central: 4.5, high: 9, offers: 4 },
    null,
  ]);
  expect(ownHardware?.throughput).toMatchObject([
    { low: { rate: 100, isOffline: false }, high: { rate: 200, isOffline: true } },
  ]);
  expect(ownHardware?.weights).toMatchObject([{ parametersB: 8, kvBytesPerToken: null }]);
});
