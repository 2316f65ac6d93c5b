import { namesOf } from '../values/read-item.ts';
import { pricedAs } from '../catalog/claim-on.ts';
import { priceAt } from '../catalog/price-at.ts';
import type { Evidence } from '../catalog/evidence.ts';
import type {
  Catalog,
  Claim,
  Criterion,
  KnownClaim,
  Offer,
  Rival,
  Subject,
} from '../catalog/resolved.ts';
import { OWN_CHANNEL, type UnknownReason } from '../catalog/vocabulary.ts';

type Sold = Pick<Catalog, 'channels' | 'subjects' | 'criteria' | 'capabilities'>;

/**
 * The catalog as a buyer meets it at one of its channels on a day (YYYY-MM-DD): what is of the model stays,
 * what belongs to the seller is taken from that channel’s seller, prices and regions are those stated for it. What
 * nothing states there is unknown; a rival that is not offered there has nothing to compare.
 */
export function catalogAt(catalog: Catalog, channel: string, today: string): Catalog {
  if (!catalog.channels.some(({ id }) => id === channel)) return catalog;
  const at = (rival: Rival) => rivalAt(catalog, rival, channel, today);
  return { ...catalog, rivals: catalog.rivals.map(at) };
}

/**
 * One rival of it. At its maker’s only regions are those stated for that channel, as what is said of the model may hold
 * at a cloud alone; at a channel that the catalog does not know it stays as it is.
 */
export function rivalAt(catalog: Sold, rival: Rival, channel: string, today: string): Rival {
  if (channel === OWN_CHANNEL) return atItsMakers(catalog, rival);
  const sold = catalog.channels.find(({ id }) => id === channel);
  if (!sold) return rival;
  const seller = catalog.subjects.find(({ slug }) => slug === sold.seller) ?? null;
  const offer = rival.offers.find((each) => each.channel === channel);
  const claims = [...catalog.criteria, ...catalog.capabilities].flatMap(
    (criterion): [string, Claim][] =>
      criterion.of === 'model' && offer?.offered !== false
        ? []
        : [[criterion.id, claimAt(rival, criterion, { channel, offer, seller, today })]],
  );
  return { ...rival, claims: { ...rival.claims, ...Object.fromEntries(claims) } };
}

function atItsMakers({ criteria, capabilities }: Sold, rival: Rival): Rival {
  const offer = rival.offers.find(({ channel }) => channel === OWN_CHANNEL);
  const claims = [...criteria, ...capabilities].flatMap((criterion): [string, Claim][] => {
    const regions = offer && criterion.of === 'region' ? regionClaim(offer, criterion) : null;
    return regions ? [[criterion.id, regions]] : [];
  });
  return { ...rival, claims: { ...rival.claims, ...Object.fromEntries(claims) } };
}

type At = { channel: string; offer: Offer | undefined; seller: Subject | null; today: string };

function claimAt(rival: Rival, criterion: Criterion, { channel, offer, seller, today }: At): Claim {
  if (!offer) return unknown('not-researched');
  if (!offer.offered) return unknown('not-applicable', offer.evidence);
  if (criterion.of === 'seller')
    return (seller && soldBy(seller, criterion)) ?? unknown('not-researched');
  if (criterion.of === 'region') return regionClaim(offer, criterion) ?? unknown('not-found');
  return priceClaim(rival, criterion, channel, today) ?? unknown('not-found');
}

function unknown(reason: UnknownReason, lookedAt: Evidence[] = []): Claim {
  return { state: 'unknown', reason, lookedAt };
}

/** The seller’s own claim, marked as his. */
function soldBy(seller: Subject, criterion: Criterion): Claim | null {
  const claim = seller.claims[criterion.id];
  if (!claim) return null;
  return claim.state === 'known'
    ? { ...claim, soldBy: { id: seller.id, name: seller.name } }
    : claim;
}

/** Where the processing of an offer can be held, as an answer to a criterion that is asked for regions. */
export function regionClaim({ regions, evidence }: Offer, { items }: Criterion): KnownClaim | null {
  const [first] = evidence;
  if (regions === null || !first) return null;
  const covers = namesOf(items).filter((item) => regions.includes(item.toLowerCase()));
  const dates = evidence.map(({ asOf }) => asOf).filter((asOf) => asOf !== 'undated');
  return {
    state: 'known',
    measurements: [
      {
        value: {
          kind: 'boolean',
          yes: covers.length > 0,
          text: '',
          ...(covers.length > 0 && { covers }),
        },
        basis: 'read',
        reportedBy: 'third-party',
        confidence: 0.8,
        evidence,
        asOf: dates.sort().at(-1) ?? 'undated',
      },
    ],
  };
}

function priceClaim(
  rival: Rival,
  { id, unit }: Criterion,
  channel: string,
  today: string,
): KnownClaim | null {
  const claim = rival.claims[id];
  const price = claim && priceAt(claim, { day: today, channel });
  const found = price && pricedAs(claim, price, unit);
  if (!found) return null;
  const { host: _host, scope: _scope, note: _note, ...measurement } = found;
  return { state: 'known', measurements: [measurement] };
}
