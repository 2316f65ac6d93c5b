import { expect, it } from 'vitest';
import { measurementOf } from '../../../test/support/claim-builders.ts';
import type { SourceGrade } from '../catalog/vocabulary.ts';
import { isSecondHand } from './doubts.ts';

const graded = (...grades: (SourceGrade | undefined)[]) =>
  measurementOf(
    { kind: 'text', text: 'Said' },
    {
      evidence: grades.map((grade, at) => ({
        url: `https://example.org/${at}`,
        asOf: '2026-10-01',
        readOn: false,
        ...(grade && { grade }),
      })),
    },
  );

it('a claim on collections, copies and forums alone is second hand', () => {
  expect(isSecondHand([graded('C')])).toBe(true);
  expect(isSecondHand([graded('C', 'C'), graded('C')])).toBe(true);
});

it.each(['A', 'B', undefined] as const)('one source of grade %s lifts it', (grade) => {
  expect(isSecondHand([graded('C', grade)])).toBe(false);
  expect(isSecondHand([graded('C'), graded(grade)])).toBe(false);
});

it('what names no source is no compilation', () => {
  expect(isSecondHand([graded()])).toBe(false);
  expect(isSecondHand([])).toBe(false);
});
