import { needText } from '../../wording/decision.ts';
import { FUNNEL, funnelAlt, funnelConclusion } from '../../wording/decision-charts.ts';
import { criterionIn, type DecisionContext } from './decision-context.ts';
import { charted, type DecisionBlock } from './marked-blocks.ts';
import { numbersTable, plain } from './plain-blocks.ts';

/** What each need leaves, removes, and would remove alone; nothing without needs. */
export function funnelBlocks(context: DecisionContext): DecisionBlock[] {
  const { input, placement, candidateIds } = context.decision;
  const steps = placement.trail.flatMap((step) => {
    const need = input.needs[step.need];
    if (!need) return [];
    const criterion = criterionIn(context, need.criterionId);
    return [{ ...step, label: needText(criterion, need.test), name: criterion.name }];
  });
  if (steps.length === 0) return [];
  const all = {
    label: FUNNEL.all(context.catalog.words.rival),
    in: candidateIds.length,
    ask: 0,
    out: 0,
  };
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
  return charted(
    'funnel',
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
  );
}
