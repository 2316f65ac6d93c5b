import * as wording from '../../wording/memo.ts';
import { leaderIn, nameIn, type DecisionContext } from './decision-context.ts';

/** What would change the answer, the likeliest first; nothing without a leader. */
export function changeSentences(context: DecisionContext): { label: string; text: string }[] {
  const { changes } = context.decision;
  const led = leaderIn(context);
  if (!changes || !led) return [];
  const { WEIGHTS } = wording;
  const groups = context.catalog.decision?.groups ?? [];
  const weightText = (change: NonNullable<typeof changes.weight>) =>
    wording.weightChangeSentence(
      change,
      groups.find(({ id }) => id === change.groupId)?.name ?? '',
      nameIn(context, change.firstId),
    );
  const { bestId, runnerUpWeight, weight, price } = changes;
  const isOther = weight && weight.firstId !== runnerUpWeight?.firstId;
  return [
    ...(bestId === led.leaderId
      ? []
      : [{ label: WEIGHTS.lead, text: wording.bestElsewhere(nameIn(context, bestId)) }]),
    ...(isOther ? [{ label: WEIGHTS.anybody, text: weightText(weight) }] : []),
    ...(runnerUpWeight ? [{ label: WEIGHTS.runnerUp, text: weightText(runnerUpWeight) }] : []),
    ...(price
      ? [
          {
            label: WEIGHTS.price,
            text: wording.priceChangeSentence(
              price.factor,
              price.by,
              nameIn(context, led.leaderId),
              price.firstId === null ? null : nameIn(context, price.firstId),
            ),
          },
        ]
      : []),
  ];
}
