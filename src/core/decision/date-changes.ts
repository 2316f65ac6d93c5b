import { dateOfDay, dayNumber } from '../catalog/day-number.ts';
import { pricesIn, type DecisionInput } from '../catalog/decision-settings.ts';
import type { Claim } from '../catalog/resolved.ts';
import { bestPurchase, type Market } from './as-bought.ts';
import { channelCost } from './count-costs.ts';
import { decisionCandidates, type Ledger } from './decision-ledger.ts';
import { placeOne } from './place-candidates.ts';
import { monthStart } from './price-ends.ts';
import { knownShare, LEAST_KNOWN_SHARE, openNeedsOf, scoreOf } from './rank-candidates.ts';
import type { DateChange } from './what-changes.ts';
import type { wishReader } from './wish-values.ts';

/** Later days within a horizon are not looked at one by one. */
const MOST_DAYS = 8;

type KnownDay = { day: string; id: number };

/** What today’s answer rests on. */
type Today = {
  market: Market;
  totals: ReadonlyMap<number, number | null>;
  readWishes: ReturnType<typeof wishReader>;
  months: number;
  leaderId: number;
};

/**
 * The known days within the months from today on which another than the leader begins to score best, at the
 * stated weights: prices, channels and ends are those of that day, all else is as today. In slices.
 */
export function* dateChanges(
  ledger: Ledger,
  input: DecisionInput,
  today: Today,
): Generator<undefined, DateChange[]> {
  // Own machines have no price of a seller that could change.
  if (today.market.isOnOwnMachines) return [];
  const known = knownDays(ledger, input, today.months);
  const days = [...new Set(known.map(({ day }) => day))].sort().slice(0, MOST_DAYS);
  const changes: DateChange[] = [];
  let bestId: number | null = today.leaderId;
  for (const day of days) {
    yield;
    const firstId = bestOn(ledger, input, today, {
      day,
      changed: new Set(known.filter((each) => each.day <= day).map(({ id }) => id)),
    });
    if (firstId !== bestId && firstId !== today.leaderId) {
      const ids = known.filter((each) => each.day === day).map(({ id }) => id);
      changes.push({ day, ids: [...new Set(ids)], firstId });
    }
    bestId = firstId;
  }
  return changes;
}

/** Days within the horizon on which a price begins or has ended, or a channel stops selling. */
function knownDays({ catalog, today }: Ledger, input: DecisionInput, months: number): KnownDay[] {
  const last = monthStart(months, today);
  const ids = pricesIn(catalog.decision?.cost ?? null);
  return decisionCandidates(catalog, input)
    .flatMap(({ id, claims, lifecycle }) =>
      [
        ...ids.flatMap((criterionId) => priceDays(claims[criterionId])),
        ...lifecycle.retires.flatMap(({ on }) => on ?? []),
      ].map((day) => ({ day, id })),
    )
    .filter(({ day }) => day > today && day < last);
}

function priceDays(claim: Claim | undefined): string[] {
  if (!claim) return [];
  const [own] = claim.state === 'known' ? claim.measurements : [];
  const terms = (claim.state === 'known' ? own?.terms : claim.terms) ?? [];
  return [...(own ? [own] : []), ...terms].flatMap(({ from, until }) => [
    ...(from === undefined ? [] : [from]),
    ...(until === undefined ? [] : [dateOfDay(dayNumber(until) + 1)]),
  ]);
}

/** Who scores best then; null: no candidate meets every must. */
function bestOn(
  ledger: Ledger,
  input: DecisionInput,
  { market, totals, readWishes }: Today,
  { day, changed }: { day: string; changed: ReadonlySet<number> },
): number | null {
  const { catalog } = ledger;
  const { ends, needs, workload } = input;
  const { region, placement } = market;
  const bought = market.rivals.flatMap((rival, at) => {
    const placed = placement.candidates[at];
    const total = totals.get(rival.id) ?? null;
    if (!changed.has(rival.id)) return placed ? [{ rival, placed, total }] : [];
    const authored = catalog.rivals.find(({ id }) => id === rival.id);
    const later = authored && bestPurchase(ledger, authored, { input, region, day });
    if (!later) return [];
    const { channel } = later;
    const cost = channelCost({ catalog, today: day }, authored, workload, { channel, region });
    return [
      {
        rival: later.rival,
        placed: placeOne(ledger, later.rival, needs),
        total: cost?.total ?? null,
      },
    ];
  });
  const rivals = bought.map(({ rival }) => rival);
  const candidates = bought.map(({ placed }) => placed);
  const met = candidates.flatMap(({ pile }, at) => (pile === 'in' ? [at] : []));
  const wishes = readWishes({
    rivals,
    totals: new Map(bought.map(({ rival, total }) => [rival.id, total])),
    ends,
    met,
    openNeeds: openNeedsOf(candidates, needs),
  });
  const [best] = met
    .filter((at) => knownShare(wishes, at) >= LEAST_KNOWN_SHARE)
    .map((at) => ({ id: rivals[at]?.id ?? 0, score: scoreOf(wishes, at).middle }))
    .sort((one, other) => other.score - one.score || one.id - other.id);
  return best?.id ?? null;
}
