import { priceAt } from '../../catalog/price-at.ts';
import type { Catalog, Offer } from '../../catalog/resolved.ts';
import { OWN_CHANNEL, OWN_MACHINES } from '../../catalog/vocabulary.ts';
import { namesOf as itemNames } from '../../values/read-item.ts';
import { channelText } from '../../wording/channels.ts';
import { ENTITY } from '../../wording/entity.ts';
import { retirementText } from '../../wording/lifecycle.ts';
import { capitalise, joinWords } from '../../wording/phrases.ts';
import { firstSource, type EntityContext } from './entity-context.ts';
import type { EntityPage } from './entity-page.ts';
import { amountText, priceCells } from './price-section.ts';

/** The region that buyers ask for: the first that a criterion of regions names. */
export function askedRegion({
  catalog,
  criteria,
}: EntityContext): Catalog['regions'][number] | null {
  const items = criteria.flatMap(({ criterion }) =>
    criterion.of === 'region' ? itemNames(criterion.items).map((item) => item.toLowerCase()) : [],
  );
  return catalog.regions.find(({ id }) => id === items[0]) ?? null;
}

/** The maker’s own first, then in the catalog’s order. */
export function offersOf({ catalog, entity }: EntityContext): Offer[] {
  if (entity.kind === 'subject') return [];
  const order = [OWN_CHANNEL, ...catalog.channels.map(({ id }) => id)];
  const place = ({ channel }: Offer) =>
    (order.indexOf(channel) + order.length + 1) % (order.length + 1);
  return entity.of.offers.toSorted((one, other) => place(one) - place(other));
}

export function channelSection(context: EntityContext): EntityPage['channels'] {
  const { catalog, entity, today } = context;
  const region = askedRegion(context);
  const offers = offersOf(context);
  const named = (offer: Offer) => channelName(context, offer);
  return {
    region: region && region.name,
    refused: offers.filter(({ offered }) => !offered).map(named),
    offered: offers
      .filter(({ offered }) => offered)
      .map((offer) => {
        const { channel, regions, note = null, evidence } = offer;
        const end =
          entity.kind === 'rival' &&
          entity.of.lifecycle.retires.find((each) => each.channel === channel);
        const ends = end && retirementText(end, { catalog, today });
        const price = pricesAt(context, channel, null);
        const regional = region && pricesAt(context, channel, region.id);
        return {
          name: named(offer),
          isInRegion: regions === null || !region ? null : regions.includes(region.id),
          regions: channel === OWN_MACHINES ? ENTITY.ownPlace : regionsText(context, regions),
          price: channel === OWN_MACHINES ? ENTITY.ownHardware : price,
          regionPrice: regional === price ? null : regional,
          note: [note ?? '', ends ? `${capitalise(ends)}.` : ''].filter(Boolean).join(' ') || null,
          source: firstSource(evidence),
        };
      }),
  };
}

export function channelName(
  { catalog, entity }: EntityContext,
  { channel }: Pick<Offer, 'channel'>,
) {
  const maker = entity.kind === 'rival' ? entity.of.company : entity.of.name;
  return channel === OWN_CHANNEL ? ENTITY.ownChannel(maker) : channelText(channel, catalog);
}

function regionsText({ catalog }: EntityContext, regions: string[] | null): string {
  if (regions === null) return ENTITY.regionsUnknown;
  const names = regions.map((id) => catalog.regions.find((each) => each.id === id)?.name ?? id);
  return names.length === 0 ? ENTITY.noRegion : joinWords(names);
}

/** `$4.00 / $20.00`, input and output; null: not on file. The buyer’s own machines have no price here. */
export function pricesAt(
  context: EntityContext,
  channel: string,
  region: string | null,
): string | null {
  const cost = context.catalog.decision?.cost;
  if (!cost || channel === OWN_MACHINES) return null;
  const cells = priceCells(context, { ...cost, cachedPriceId: null });
  const conditions = {
    day: context.today,
    ...(channel !== OWN_CHANNEL && { channel }),
    ...(region !== null && { region }),
  };
  const amounts = cells.map(({ claim, criterion }) =>
    amountText(priceAt(claim, conditions)?.amount ?? null, criterion.unit),
  );
  const known = amounts.flatMap((amount) => amount ?? []);
  return known.length < cells.length || known.length === 0 ? null : known.join(' / ');
}
