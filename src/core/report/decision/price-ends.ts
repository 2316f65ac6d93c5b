import type { Decision } from '../../decision/evaluate-decision.ts';
import { pricesThatEnd } from '../../decision/unit-prices.ts';
import { priceEndsText } from '../../wording/workload.ts';

/** A sentence for each of these whose prices end within the horizon, with the day and what follows. */
export function priceEnds(
  { costs, input: { workload } }: Decision,
  ids: readonly number[],
  nameOf: (id: number) => string,
): string[] {
  if (!costs || !workload) return [];
  return ids.flatMap((id) => {
    const found = costs.candidates.find(({ candidateId }) => candidateId === id);
    const ends = found?.cost ? pricesThatEnd(found.prices, workload) : [];
    return ends.length === 0 ? [] : [priceEndsText(nameOf(id), ends, workload.horizonMonths)];
  });
}

/** Whoever an answer speaks of, the leader first: those it names, those that cost less, whom to ask, today's choice. */
export function namedInAnswer({
  recommendation,
  frontier,
  changes,
  firstQuestion,
  input: { workload },
}: Decision): number[] {
  const led = 'leaderId' in recommendation ? recommendation : null;
  const own = frontier?.find(({ candidateId }) => candidateId === led?.leaderId);
  const cheaper = (frontier ?? []).filter(({ cost }) => own && cost < own.cost);
  const ids = [
    led?.leaderId,
    led?.runnerUpId,
    ...(led?.withinReach ?? []),
    ...cheaper.map(({ candidateId }) => candidateId),
    changes?.weight?.firstId,
    changes?.runnerUpWeight?.firstId,
    changes?.price?.firstId,
    changes?.bestId,
    firstQuestion?.candidateId,
    workload?.today?.kind === 'rival' ? workload.today.rivalId : null,
  ];
  return [...new Set(ids)].filter((id) => id !== null && id !== undefined);
}
