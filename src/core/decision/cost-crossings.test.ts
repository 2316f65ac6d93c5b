import { describe, expect, it } from 'vitest';
import { type CostLine, crossingsOf } from './cost-crossings.ts';

function line(candidateId: number, fixed: number, perRequest: number): CostLine {
  return { kind: 'candidate', candidateId, fixed, perRequest };
}

describe('crossings of cost lines', () => {
  it('lie where both months cost the same', () => {
    const [one, other] = [line(1, 100, 0.02), line(2, 40, 0.05)];
    const [crossing, ...others] = crossingsOf([one, other]);
    expect(crossing?.lines).toEqual([one, other]);
    expect(crossing?.requests).toBeCloseTo(2000, 6);
    expect(crossing?.cost).toBeCloseTo(140, 6);
    expect(others).toEqual([]);
  });

  it('are none of lines that run side by side, on each other, or meet at no request or fewer', () => {
    expect(crossingsOf([line(1, 100, 0.02), line(2, 40, 0.02)])).toEqual([]);
    expect(crossingsOf([line(1, 100, 0.02), line(2, 100, 0.02)])).toEqual([]);
    expect(crossingsOf([line(1, 100, 0.02), line(2, 100, 0.05)])).toEqual([]);
    expect(crossingsOf([line(1, 100, 0.05), line(2, 40, 0.02)])).toEqual([]);
  });

  it('come of every pair once, the nearest first', () => {
    const meeting = crossingsOf([line(1, 0, 4), line(2, 6, 1), line(3, 3, 3)]);
    expect(meeting.map(({ lines: [one, other] }) => [one.candidateId, other.candidateId])).toEqual([
      [2, 3],
      [1, 2],
      [1, 3],
    ]);
    expect(meeting.map(({ requests }) => requests)).toEqual([1.5, 2, 3]);
    expect(meeting.map(({ cost }) => cost)).toEqual([7.5, 8, 12]);
  });
});
