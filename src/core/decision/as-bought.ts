import { pricesIn, type DecisionInput, type Need } from '../catalog/decision-settings.ts';
import { claimOn } from '../catalog/claim-on.ts';
import type { Claim, Rival } from '../catalog/resolved.ts';
import { OWN_CHANNEL, OWN_MACHINES } from '../catalog/vocabulary.ts';
import { rivalAt } from '../comparison/catalog-at.ts';
import { channelCost } from './count-costs.ts';
import {
  decisionCandidates,
  criterionOf,
  withCriteria,
  type DecisionCatalog,
  type Ledger,
  type Purchases,
} from './decision-ledger.ts';
import { placeCandidates, placeOne, type Pile, type Placement } from './place-candidates.ts';

/** Candidates as they are bought, judged there. */
export type Market = Purchases & {
  /** By id; claims are those at the channel. */
  rivals: Rival[];
  placement: Placement;
};

const PILES: readonly Pile[] = ['in', 'ask', 'out'];

/**
 * Every candidate at the channel where it does best: in before ask before out, then where its cost is
 * known and least over the horizon, then its maker’s, then in the catalog’s order. A must of own machines
 * leaves no other channel. */
export function marketOf(ledger: Ledger, input: DecisionInput): Market {
  const region = regionOf(ledger.catalog, input.needs);
  const bought = decisionCandidates(ledger.catalog, input).flatMap(
    (rival) => bestPurchase(ledger, rival, { input, region, day: ledger.today }) ?? [],
  );
  const rivals = bought.map(({ rival }) => rival);
  return {
    rivals,
    purchases: bought.map(({ rival, channel }) => ({ candidateId: rival.id, channel })),
    region,
    isOnOwnMachines: asksOwnMachines(ledger.catalog, input.needs),
    placement: placeCandidates(ledger, rivals, input.needs),
  };
}

/**
 * What the workload costs, by rival; null: unknown. Where it is unknown of a candidate, those that are not chosen from
 * stand beside the candidates, so that what stands in for it does not depend on the choice.
 */
export function totalsBeside(
  ledger: Ledger,
  input: DecisionInput,
  region: string | null,
  totals: ReadonlyMap<number, number | null>,
): ReadonlyMap<number, number | null> {
  if (![...totals.values()].includes(null)) return totals;
  const others = decisionCandidates(ledger.catalog, EVERYBODY).filter(({ id }) => !totals.has(id));
  const counted = others.map((rival): [number, number | null] => {
    const bought = bestPurchase(ledger, rival, { input, region, day: ledger.today });
    const at = bought && { channel: bought.channel, region };
    return [rival.id, (at && channelCost(ledger, rival, input.workload, at)?.total) ?? null];
  });
  return new Map([...totals, ...counted]);
}

const EVERYBODY = { rivalGroups: [], candidateIds: null };

/** The catalog with each of these as it is bought, called by its channel; texts of a decision read it. */
export function catalogAsBought<Whole extends DecisionCatalog>(
  catalog: Whole,
  { purchases, today }: Pick<Purchases, 'purchases'> & { today: string },
): Whole {
  const channels = new Map(purchases.map(({ candidateId, channel }) => [candidateId, channel]));
  return {
    ...catalog,
    rivals: catalog.rivals.map((rival) => {
      const channel = channels.get(rival.id) ?? OWN_CHANNEL;
      const sold = catalog.channels.find(({ id }) => id === channel);
      if (!sold || channel === OWN_MACHINES) return rivalAt(catalog, rival, channel, today);
      const name = atChannel(rival.name, sold);
      return { ...rivalAt(catalog, rival, channel, today), name };
    }),
  };
}

/** What a rival is called where it is bought on a channel. */
export function atChannel(name: string, channel: { name: string }): string {
  return `${name} on ${channel.name}`;
}
type Purchase = { input: DecisionInput; region: string | null; day: string };

/** A rival of the catalog where it does best on a day; null: it is sold nowhere then. */
export function bestPurchase(
  ledger: Ledger,
  today: Rival,
  { input, region, day }: Purchase,
): { rival: Rival; channel: string } | null {
  const { catalog } = ledger;
  const rival = day === ledger.today ? today : rivalOn(catalog, today, day);
  const channels = channelsOf(catalog, rival, input.needs, day);
  const needed = withCriteria(
    catalog,
    input.needs.map(({ criterionId }) => criterionId),
  );
  const judging = { catalog: needed, today: ledger.today };
  const piles = channels.map((channel) =>
    PILES.indexOf(placeOne(judging, rivalAt(needed, rival, channel, day), input.needs).pile),
  );
  const best = Math.min(...piles);
  const [first, ...others] = channels.filter((_, at) => piles[at] === best);
  if (first === undefined) return null;
  const totalAt = (channel: string) =>
    channelCost({ catalog, today: day }, rival, input.workload, { channel, region })?.total ??
    Infinity;
  const { channel } = others
    .map((other) => ({ channel: other, total: totalAt(other) }))
    .reduce((one, other) => (other.total < one.total ? other : one), {
      channel: first,
      total: others.length > 0 ? totalAt(first) : 0,
    });
  return { rival: rivalAt(catalog, rival, channel, day), channel };
}

/** Its prices as they will be. */
function rivalOn({ decision }: DecisionCatalog, rival: Rival, day: string): Rival {
  const priced = pricesIn(decision?.cost ?? null).flatMap((id): [string, Claim][] => {
    const claim = rival.claims[id];
    return claim ? [[id, claimOn(claim, day)]] : [];
  });
  return { ...rival, claims: { ...rival.claims, ...Object.fromEntries(priced) } };
}

function channelsOf(
  catalog: DecisionCatalog,
  { offers, lifecycle }: Rival,
  needs: Need[],
  day: string,
): string[] {
  const isOffered = (id: string) =>
    offers.some(({ channel, offered }) => channel === id && offered);
  const isOver = (id: string) =>
    lifecycle.retires.some(({ channel, on }) => channel === id && on !== undefined && on <= day);
  if (asksOwnMachines(catalog, needs)) {
    return [isOffered(OWN_MACHINES) ? OWN_MACHINES : OWN_CHANNEL];
  }
  const sold = catalog.channels.map(({ id }) => id).filter((id) => id !== OWN_MACHINES);
  return [OWN_CHANNEL, ...sold.filter(isOffered)].filter((id) => !isOver(id));
}

function asksOwnMachines({ decision }: DecisionCatalog, needs: Need[]): boolean {
  const ownId = decision?.cost?.selfHostingId;
  return needs.some(({ criterionId }) => criterionId === ownId);
}

function regionOf(catalog: DecisionCatalog, needs: Need[]): string | null {
  const asked = needs.flatMap(({ criterionId, test }) =>
    'items' in test && criterionOf(catalog, criterionId).of === 'region' ? test.items : [],
  );
  const regions = catalog.regions.map(({ id }) => id);
  return asked.map((item) => item.toLowerCase()).find((item) => regions.includes(item)) ?? null;
}
