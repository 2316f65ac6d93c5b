import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogOf } from '../../../test/support/catalog-builders.ts';
import {
  booleanClaim,
  criterionOf,
  instrumentOf,
  known,
  measurementOf,
  numberClaim,
  textClaim,
  UNKNOWN,
} from '../../../test/support/claim-builders.ts';
import { PERCENT } from '../../../test/support/units.ts';
import type { Claim, Criterion } from '../catalog/resolved.ts';
import { onScale, scoreSpider } from './score-spider.ts';

const yesOrNo = { type: 'boolean', unit: null } as const;
const FULL_SCALE = { zero: 0, ten: 100, curve: 'linear' } as const;

/** The point of an axis on which these claims count, each for a criterion of its own. */
function pointOf(claims: Claim[], rest: Partial<Criterion>, last: Partial<Criterion> = rest) {
  const criteria = claims.map((_, index) =>
    criterionOf({ id: String(index), ...(index === claims.length - 1 ? last : rest) }),
  );
  const catalog = catalogOf([], [], criteria, {
    spider: {
      title: 'Spider',
      method: 'By rule.',
      axes: [{ id: 'a', name: 'A', description: 'A.', criterionIds: criteria.map(({ id }) => id) }],
    },
  });
  return scoreSpider(catalog, ({ id }) => claims[Number(id)] ?? UNKNOWN)[0] ?? null;
}

describe('an axis of yes-or-no criteria', () => {
  it('counts the documented yes, and leaves what is unknown to the band', () => {
    const claims = [booleanClaim(true), UNKNOWN, booleanClaim(true), booleanClaim(false), UNKNOWN];
    expect(pointOf(claims, yesOrNo)).toEqual({
      lower: 4,
      upper: 8,
      known: 3,
      of: 5,
      yes: 2,
      unverified: 0,
      inferred: 0,
      used: [],
    });
  });

  it('has a point even where nothing is documented', () => {
    expect(pointOf([UNKNOWN, UNKNOWN], yesOrNo)).toMatchObject({ lower: 0, upper: 10, yes: 0 });
  });

  it.each(['memory', 'third-party-unaddressed', 'derived'] as const)(
    'leaves an answer of basis %s to the band, be it yes or no',
    (basis) => {
      const claims = [booleanClaim(true, { basis }), booleanClaim(false, { basis })];
      const [unverified, inferred] = basis === 'derived' ? [0, 2] : [2, 0];
      const point = { lower: 0, upper: 10, known: 0, unverified, inferred };
      expect(pointOf(claims, yesOrNo)).toMatchObject(point);
    },
  );

  it('counts a no where less is better', () => {
    const claims = [booleanClaim(false), booleanClaim(true)];
    expect(pointOf(claims, { ...yesOrNo, higherIsBetter: false })).toMatchObject({ yes: 1 });
  });
});

describe('a measured axis', () => {
  const number = { scale: FULL_SCALE };

  it('is the mean of its inputs, each placed on its scale', () => {
    expect(pointOf([numberClaim(90), numberClaim(40)], number)).toMatchObject({
      lower: 6.5,
      upper: 6.5,
      yes: null,
    });
    expect(pointOf([numberClaim(50), booleanClaim(true)], number, yesOrNo)?.lower).toBe(7.5);
  });

  it('has a score from half of its inputs on', () => {
    const claims = [numberClaim(90), UNKNOWN];
    expect(pointOf(claims, number)).toMatchObject({ lower: 4.5, upper: 9.5, known: 1, of: 2 });
    expect(pointOf([...claims, UNKNOWN], number)).toBeNull();
    expect(pointOf([], number)).toBeNull();
  });

  it('leaves out what is remembered and what is said in words', () => {
    expect(pointOf([numberClaim(90, { basis: 'memory' })], number)).toBeNull();
    expect(pointOf([textClaim('Fast')], { type: 'text', unit: null })).toBeNull();
  });

  it('counts the items of a list', () => {
    const list = known(measurementOf({ kind: 'list', items: ['Text', 'Image'] }));
    const scale = { zero: 0, ten: 4, curve: 'linear' } as const;
    expect(pointOf([list], { type: 'list', unit: null, scale })?.lower).toBe(5);
  });

  it('takes the first test in the criterion’s order, the independent run before the vendor’s', () => {
    const figure = (value: number, instrument: string, rest = {}) =>
      measurementOf({ kind: 'number', number: value, unit: PERCENT }, { instrument, ...rest });
    const claim = known(
      figure(10, 'General'),
      figure(20, 'Third'),
      figure(30, 'Second', { reportedBy: 'vendor' }),
      figure(40, 'Second'),
      figure(50, 'First', { basis: 'memory' }),
    );
    const instruments = [
      instrumentOf('General', { general: true }),
      instrumentOf('Unscaled', { scale: null }),
      instrumentOf('First'),
      instrumentOf('Second'),
      instrumentOf('Third'),
    ];
    const point = pointOf([claim], { instruments });
    expect(point?.lower).toBe(4);
    expect(point?.used.map(({ instrument }) => instrument)).toEqual(['Second']);
    expect(pointOf([known(figure(10, 'General'))], { instruments })).toBeNull();
  });

  it('widens the range, and moves neither bound past the other, when an answer becomes unknown', () => {
    const input = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
    const pointAt = (inputs: (number | null)[]) =>
      pointOf(
        inputs.map((each) => (each === null ? UNKNOWN : numberClaim(each))),
        number,
      );
    fc.assert(
      fc.property(fc.array(input, { minLength: 1, maxLength: 8 }), fc.nat(), (inputs, at) => {
        const before = pointAt(inputs);
        const after = pointAt(inputs.with(at % inputs.length, null));
        if (!before || !after) return;
        expect(after.lower).toBeLessThanOrEqual(before.lower);
        expect(after.upper).toBeGreaterThanOrEqual(before.upper);
        expect(before.lower).toBeLessThanOrEqual(before.upper);
      }),
      // A half that the order of the sum moved.
      { examples: [[[58, 65, 100, 0, 76, 52], 93501602]] },
    );
  });
});

describe('onScale', () => {
  it('places a number between the ends and stops at them', () => {
    const scale = { zero: 0, ten: 100, curve: 'linear' } as const;
    expect(onScale(95, scale)).toBeCloseTo(9.5);
    expect(onScale(140, scale)).toBe(10);
    expect(onScale(-3, scale)).toBe(0);
  });

  it('keeps to its scale below zero, and gives nothing for none where more is better', () => {
    expect(onScale(0, { zero: -50, ten: 50, curve: 'linear' })).toBe(5);
    expect(onScale(-25, { zero: 50, ten: -50, curve: 'linear' })).toBe(7.5);
    const rising = { zero: 1, ten: 100, curve: 'log' } as const;
    expect([-1, 0, 1, 10, 100].map((number) => onScale(number, rising))).toEqual([0, 0, 0, 5, 10]);
    expect(onScale(-1, { zero: 100, ten: 1, curve: 'log' })).toBe(10);
  });

  it('runs downwards and logarithmically for prices, where free is the best', () => {
    const price = { zero: 100, ten: 0.1, curve: 'log' } as const;
    expect(onScale(100, price)).toBe(0);
    expect(onScale(0.1, price)).toBeCloseTo(10);
    expect(onScale(0, price)).toBe(10);
    expect(onScale(1, price)).toBeCloseTo(6.667, 2);
  });
});
