import { BLANK_RIVAL } from '../catalog/blank-rival.ts';
import { limitsIn, pricesIn } from '../catalog/decision-settings.ts';
import type { Catalog, Claim, Measurement, PriceTerm } from '../catalog/resolved.ts';
import { HOST_PREFIX } from '../catalog/vocabulary.ts';
import { channelOf } from '../catalog/price-at.ts';
import type { DecisionCatalog } from '../decision/decision-ledger.ts';

const SILENT = {
  description: '',
  headquarters: null,
  founded: null,
  website: null,
  licence: null,
  deployment: [],
  segments: [],
  ownership: null,
  fromMemory: [],
  evidence: [],
};
const NO_SUBJECT = { mark: null, marketPosition: '', keyPoints: [], keyModels: [] };

/** Of a catalog the prices and the limits of a request, without their sources: what a row’s cost is counted with. null: it has none. */
export function priceBook(catalog: Catalog): DecisionCatalog | null {
  const cost = catalog.decision?.cost;
  if (!catalog.decision || !cost) return null;
  const ids = [...pricesIn(cost), ...limitsIn(cost)];
  const claimsOf = (claims: Record<string, Claim>) =>
    Object.fromEntries(
      Object.entries(claims).flatMap(([id, claim]) =>
        ids.includes(id) ? [[id, bareClaim(claim)]] : [],
      ),
    );
  return {
    slug: catalog.slug,
    name: catalog.name,
    words: catalog.words,
    channels: catalog.channels,
    regions: catalog.regions,
    subjects: catalog.subjects.map(({ id, slug, name, claims, retired }) => ({
      ...SILENT,
      ...NO_SUBJECT,
      id,
      slug,
      name,
      retired,
      flagshipId: null,
      representativeIds: [],
      claims: claimsOf(claims),
    })),
    rivals: catalog.rivals
      .filter(({ retired }) => !retired)
      .map(({ id, slug, name, subjectId, company, status, offers, claims }) => ({
        ...SILENT,
        ...BLANK_RIVAL,
        id,
        slug,
        name,
        subjectId,
        company,
        status,
        retired: false,
        offers: offers
          .filter(({ offered }) => offered)
          .map(({ channel, offered, regions }) => ({
            channel,
            offered,
            regions,
            evidence: [],
          })),
        lifecycle: { retires: [] },
        claims: claimsOf(claims),
      })),
    criteria: catalog.criteria
      .filter(({ id }) => ids.includes(id))
      .map((criterion) => ({ ...criterion, description: '', buyerQuestion: '' })),
    capabilities: [],
    shelfLifeDays: catalog.shelfLifeDays,
    rivalGroups: [],
    decision: { ...catalog.decision, groups: [], tests: [], presets: [] },
  };
}

function bareClaim(claim: Claim): Claim {
  if (claim.state === 'unknown') {
    const { state, reason, terms } = claim;
    return { state, reason, lookedAt: [], ...(terms && { terms: bareTerms(terms, '') }) };
  }
  const [first, ...others] = claim.measurements.map(bareMeasurement);
  if (!first) return claim;
  const { withheld } = claim;
  return {
    state: 'known',
    measurements: [first, ...others],
    ...(withheld && {
      withheld: { ...withheld, instead: { ...withheld.instead, lookedAt: [] } },
    }),
  };
}

function bareMeasurement(measurement: Measurement): Measurement {
  const { terms, note: _note, ...rest } = measurement;
  const counted = terms && bareTerms(terms, channelOf(measurement));
  return { ...rest, evidence: [], ...(counted && { terms: counted }) };
}

/** Steps, channels and regions at the usual tier, as a decision counts them. */
function bareTerms(terms: PriceTerm[], own: string): PriceTerm[] {
  return terms
    .filter(
      ({ tier, cacheLifetime, hoursUtc, days }) => !tier && !cacheLifetime && !hoursUtc && !days,
    )
    .filter(({ channel }) => channel === own || !channel.startsWith(HOST_PREFIX))
    .map(({ note: _note, ...term }) => ({ ...term, evidence: [] }));
}
