import type { BlockOf } from '../../src/core/document/report-document.ts';

/** One chart of each kind that only a memo has, every text from `say`. */
export function decisionCharts(say: () => string): BlockOf<'chart'>[] {
  const tick = (value: number) => ({ value, text: say() });
  const charts: BlockOf<'chart'>['chart'][] = [
    {
      kind: 'funnel',
      labels: { in: say(), ask: say(), out: say(), removes: say(), alone: say() },
      rows: [
        { label: say(), in: 9, ask: 0, out: 0, removes: null, alone: null },
        { label: say(), in: 4, ask: 3, out: 2, removes: 2, alone: 5 },
      ],
    },
    {
      kind: 'ranks',
      labels: [say(), say(), say(), say()],
      rows: [
        { name: say(), shares: [83, 12, 5, 0] },
        { name: say(), shares: [17, 40, 30, 13] },
      ],
    },
    {
      kind: 'frontier',
      axes: { cost: say(), score: say() },
      frontier: say(),
      ticks: { cost: [tick(100), tick(1000)], score: [tick(5)] },
      points: [
        { name: say(), cost: 120, low: 5, middle: 6, high: 7, role: 'efficient' },
        { name: say(), cost: 900, low: 8, middle: 8, high: 8, role: 'leader' },
        { name: say(), cost: 2000, low: 3, middle: 4, high: 5, role: 'dominated' },
      ],
    },
    {
      kind: 'volume',
      axes: { requests: say(), cost: say() },
      most: { requests: 1000, cost: 500 },
      ticks: { requests: [tick(0), tick(1000)], cost: [tick(0), tick(500)] },
      band: { from: 200, to: 400, label: say() },
      lines: [
        { name: say(), fixed: 0, perRequest: 0.4 },
        { name: say(), fixed: 200, perRequest: 0 },
      ],
      crossings: [{ requests: 500, cost: 200, text: say() }],
    },
    {
      kind: 'months',
      axes: { month: say(), cost: say() },
      most: { months: 11, cost: 500 },
      ticks: { month: [tick(0), tick(6)], cost: [tick(0), tick(500)] },
      lines: [
        {
          name: say(),
          total: say(),
          points: [
            { months: 0, cost: 100 },
            { months: 2.5, cost: 100 },
            { months: 2.5, cost: 200 },
            { months: 11, cost: 300 },
          ],
        },
        { name: say(), total: say(), points: [{ months: 0, cost: 50 }] },
      ],
      steps: [{ line: 0, months: 2.5, cost: 200, text: say() }],
    },
  ];
  return charts.map((chart) => ({
    type: 'chart',
    title: say(),
    alt: say(),
    note: say(),
    chart,
  }));
}
