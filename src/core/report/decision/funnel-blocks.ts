import { needText } from '../../wording/decision.ts';
import { FUNNEL, funnelAlt, funnelConclusion } from '../../wording/decision-charts.ts';
import { numbersTable, plain, type ChartBlocks, type ChartSubject } from './chart-subject.ts';

/** What each need leaves, removes, and would remove alone; nothing without needs. */
export function funnelBlocks({ decision, criteria, noun }: ChartSubject): ChartBlocks {
  const { input, placement, candidateIds } = decision;
  const steps = placement.trail.flatMap((step) => {
    const need = input.needs[step.need];
    const criterion = criteria.find(({ id }) => id === need?.criterionId);
    if (!need || !criterion) return [];
    return [{ ...step, label: needText(criterion, need.test), name: criterion.name }];
  });
  if (steps.length === 0) return [];
  const all = { label: FUNNEL.all(noun), in: candidateIds.length, ask: 0, out: 0 };
  const rows = [
    { ...all, removes: null, alone: null },
    ...steps.map(({ label, in: left, ask, out, removes, alone }) => ({
      label,
      in: left,
      ask,
      out,
      removes,
      alone,
    })),
  ];
  return [
    {
      type: 'chart',
      title: funnelConclusion(steps),
      alt: rows.map((row) => funnelAlt(row.label, row)).join(' '),
      note: FUNNEL.note,
      chart: { kind: 'funnel', labels: FUNNEL.labels, rows },
    },
    numbersTable(
      FUNNEL.caption,
      FUNNEL.heads,
      rows.map((row) => [
        plain(row.label),
        ...[row.in, row.ask, row.out, row.removes ?? 0, row.alone ?? 0].map((count) =>
          plain(String(count)),
        ),
      ]),
    ),
  ];
}
