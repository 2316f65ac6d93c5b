const STEPS = [1, 2, 5, 10];
/** In steps: 0.3 is three of 0.1, which binary numbers miss by a hair. */
const ROUNDING = 1e-9;

/** The least round step that cuts a scale into at most `most` parts. */
export function roundStep(low: number, high: number, most: number): number {
  const rough = (high - low || 1) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  return (STEPS.find((factor) => factor * power >= rough) ?? 10) * power;
}

/** The round steps from `low` to `high`, both included, which cut the scale into at most `most` parts. */
export function linearTicks(low: number, high: number, most: number): number[] {
  const step = roundStep(low, high, most);
  const first = Math.ceil(low / step - ROUNDING);
  const last = Math.floor(high / step + ROUNDING);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** 1, 2 and 5 of each power of ten between two values. */
export function logTicks(low: number, high: number): number[] {
  const [from, to] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  return Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index))
    .flatMap((power) => [1, 2, 5].map((factor) => Number((power * factor).toPrecision(1))))
    .filter((tick) => tick >= low && tick <= high);
}

/** The least round number that is not below a value. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((each) => each * power >= value) ?? 10;
  return Number((factor * power).toPrecision(3));
}
