import type { DecisionInput, Need } from '../catalog/decision-settings.ts';
import type { Rival } from '../catalog/resolved.ts';
import { OWN_CHANNEL, OWN_MACHINES } from '../catalog/vocabulary.ts';
import { rivalAt } from '../comparison/catalog-at.ts';
import { channelCost } from './count-costs.ts';
import {
  candidatesOf,
  criterionOf,
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
 * leaves no other channel.
 */
export function marketOf(ledger: Ledger, input: DecisionInput): Market {
  const region = regionOf(ledger.catalog, input.needs);
  const bought = candidatesOf(ledger.catalog, input).map((rival) =>
    bestPurchase(ledger, rival, input, region),
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
      const name = `${rival.name} on ${sold.name}`;
      return { ...rivalAt(catalog, rival, channel, today), name };
    }),
  };
}

type Bought = { rival: Rival; channel: string };

function bestPurchase(
  ledger: Ledger,
  rival: Rival,
  input: DecisionInput,
  region: string | null,
): Bought {
  const at = channelsOf(ledger.catalog, rival, input.needs).map((channel) => {
    const sold = rivalAt(ledger.catalog, rival, channel, ledger.today);
    const { pile } = placeOne(ledger, sold, input.needs);
    return { rival: sold, channel, pile: PILES.indexOf(pile) };
  });
  const best = Math.min(...at.map(({ pile }) => pile));
  const [first, ...others] = at.filter(({ pile }) => pile === best);
  if (!first) return { rival, channel: OWN_CHANNEL };
  if (others.length === 0) return first;
  const total = ({ channel }: Bought) =>
    channelCost(ledger, rival, input.workload, { channel, region })?.total ?? Infinity;
  return [first, ...others]
    .map((each) => ({ ...each, total: total(each) }))
    .reduce((one, other) => (other.total < one.total ? other : one));
}

function channelsOf(catalog: DecisionCatalog, { offers }: Rival, needs: Need[]): string[] {
  const isOffered = (id: string) =>
    offers.some(({ channel, offered }) => channel === id && offered);
  if (asksOwnMachines(catalog, needs)) {
    return [isOffered(OWN_MACHINES) ? OWN_MACHINES : OWN_CHANNEL];
  }
  const sold = catalog.channels.map(({ id }) => id).filter((id) => id !== OWN_MACHINES);
  return [OWN_CHANNEL, ...sold.filter(isOffered)];
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
