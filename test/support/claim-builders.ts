import fc from 'fast-check';
import type {
  Claim,
  ClaimValue,
  Criterion,
  Instrument,
  KnownClaim,
  Measurement,
} from '../../src/core/catalog/resolved.ts';
import { BASES, REPORTERS, UNKNOWN_REASONS } from '../../src/core/catalog/vocabulary.ts';
import { PERCENT } from './units.ts';

/** Small resolved shapes for tests of the comparison; everything not under test has a plain default. */

export function measurementOf(value: ClaimValue, rest: Partial<Measurement> = {}): Measurement {
  return {
    value,
    basis: 'read',
    reportedBy: 'independent',
    confidence: 0.9,
    evidence: [{ url: 'https://example.org/page', asOf: '2026-10-01', readOn: false }],
    asOf: '2026-10-01',
    ...(rest.instrument === undefined ? {} : { board: 'One board' }),
    ...rest,
  };
}

export function known(...measurements: [Measurement, ...Measurement[]]): KnownClaim {
  return { state: 'known', measurements };
}

export function numberClaim(number: number, rest: Partial<Measurement> = {}): KnownClaim {
  return known(measurementOf({ kind: 'number', number, unit: PERCENT }, rest));
}

export function booleanClaim(yes: boolean, rest: Partial<Measurement> = {}): KnownClaim {
  return known(measurementOf({ kind: 'boolean', yes, text: yes ? 'Yes' : 'No' }, rest));
}

export function textClaim(text: string, rest: Partial<Measurement> = {}): KnownClaim {
  return known(measurementOf({ kind: 'text', text }, rest));
}

export const UNKNOWN: Claim = { state: 'unknown', reason: 'not-published', lookedAt: [] };

export function instrumentOf(name: string, rest: Partial<Instrument> = {}): Instrument {
  return {
    name,
    unit: PERCENT,
    higherIsBetter: true,
    description: `The test ${name}.`,
    tieBand: 0.05,
    scale: { zero: 0, ten: 100, curve: 'linear' },
    general: false,
    ...rest,
  };
}

export function criterionOf(rest: Partial<Criterion> = {}): Criterion {
  return {
    id: '1',
    slug: 'quality',
    name: 'Quality',
    description: 'How good it is.',
    buyerQuestion: 'How good must it be?',
    leadPhrase: null,
    category: 'Performance',
    type: 'number',
    unit: PERCENT,
    higherIsBetter: true,
    securityFactor: false,
    weight: 3,
    factKind: 'benchmark',
    heldBy: 'each',
    tieBand: 0.05,
    scale: null,
    score: null,
    items: [],
    role: null,
    audience: 'customer',
    of: 'model',
    decides: true,
    axis: null,
    instruments: [],
    retired: false,
    ...rest,
  };
}

const INSTRUMENT_NAMES = ['First test', 'Second test', 'Third test'];

/** A criterion of any type, with up to three instruments where it is a number. */
export const anyCriterion: fc.Arbitrary<Criterion> = fc.oneof(
  fc
    .record({
      names: fc.subarray(INSTRUMENT_NAMES),
      higher: fc.boolean(),
      tieBand: fc.constantFrom(0, 0.01, 0.05, 0.2),
      general: fc.constantFrom(...INSTRUMENT_NAMES, null),
    })
    .map(({ names, higher, tieBand, general }) =>
      criterionOf({
        higherIsBetter: higher,
        tieBand,
        instruments: names.map((name) =>
          instrumentOf(name, { higherIsBetter: higher, tieBand, general: name === general }),
        ),
      }),
    ),
  fc
    .boolean()
    .map((higher) => criterionOf({ type: 'boolean', unit: null, higherIsBetter: higher })),
  fc.constant(criterionOf({ type: 'text', unit: null })),
);

/** A claim that fits the criterion, unknown about a fifth of the time. */
export function claimFor(criterion: Criterion): fc.Arbitrary<Claim> {
  const rest = fc.record({
    basis: fc.constantFrom(...BASES),
    reportedBy: fc.constantFrom(...REPORTERS),
    confidence: fc.integer({ min: 0, max: 10 }).map((tenth) => tenth / 10),
    asOf: fc.constantFrom('2024', '2025-06', '2026-02-03', '2026-11-20', 'undated'),
    instrument: fc.constantFrom(
      ...(criterion.instruments.length > 0
        ? criterion.instruments.map(({ name }) => name)
        : [undefined]),
    ),
    board: fc.constantFrom('Board A', 'Board B', undefined),
    agent: fc.constantFrom('Agent A', 'Agent B', undefined),
  });
  const value: fc.Arbitrary<ClaimValue> =
    criterion.type === 'number'
      ? fc
          .integer({ min: 0, max: 1000 })
          .map((number) => ({ kind: 'number', number, unit: PERCENT }))
      : criterion.type === 'boolean'
        ? fc.boolean().map((yes) => ({ kind: 'boolean', yes, text: yes ? 'Yes' : 'No' }))
        : fc.constantFrom('Plain words', 'Other words').map((text) => ({ kind: 'text', text }));
  const scored = fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined });
  const measurement = fc
    .tuple(value, rest, scored)
    .map(([given, { instrument, board, agent, ...facts }, score]) => ({
      ...measurementOf(given, facts),
      ...(instrument === undefined ? {} : { instrument, board, agent }),
      ...(criterion.type === 'text' && score !== undefined ? { score } : {}),
    }));
  const most = criterion.instruments.length > 0 ? 4 : 1;
  return fc.oneof(
    { weight: 4, arbitrary: fc.array(measurement, { minLength: 1, maxLength: most }).map(claimOf) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...UNKNOWN_REASONS)
        .map((reason): Claim => ({ state: 'unknown', reason, lookedAt: [] })),
    },
  );
}

function claimOf([first, ...others]: Measurement[]): Claim {
  return first ? known(first, ...others) : UNKNOWN;
}
