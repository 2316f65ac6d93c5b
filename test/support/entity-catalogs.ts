import { SAMPLE_WORKLOAD } from '../../src/core/decision/decision-address.ts';
import { buildEntity } from '../../src/core/report/entity/build-entity.ts';
import type { Entity } from '../../src/core/report/entity/entity-context.ts';
import { NO_UNIT } from '../../src/core/catalog/units.ts';
import type {
  Catalog,
  Claim,
  Criterion,
  Measurement,
  Offer,
  Rival,
} from '../../src/core/catalog/resolved.ts';
import { catalogOf, rivalOf } from './catalog-builders.ts';
import { criterionOf, instrumentOf, known, measurementOf } from './claim-builders.ts';

/** Pages of invented rivals with prices in dollars and one exam. */

export const ENTITY_TODAY = '2026-10-20';
const DOLLARS = {
  ...NO_UNIT,
  name: 'USD',
  before: '$',
  after: ' per 1M tokens',
  decimals: [2, 2] as const,
  short: 'number' as const,
};
export const examplePage = (name: string) => ({
  url: `https://example.org/${name}`,
  asOf: '2026-10-01',
  readOn: false,
});
const price = (id: string, name: string) =>
  criterionOf({
    id,
    slug: id,
    name,
    higherIsBetter: false,
    factKind: 'price',
    unit: DOLLARS,
    category: 'Prices',
  });
export const PRICE_CRITERIA = [
  price('in', 'Input price'),
  price('out', 'Output price'),
  price('cache', 'Cached price'),
];
export const SKILL = criterionOf({
  id: 'skill',
  name: 'Skill',
  instruments: [instrumentOf('Exam'), instrumentOf('Wide', { general: true })],
});
export const PRICED_DECISION = {
  question: 'Which?',
  cost: {
    inputPriceId: 'in',
    outputPriceId: 'out',
    cachedPriceId: 'cache',
    batchDiscountId: null,
    selfHostingId: null,
    windowId: null,
    maxOutputId: null,
  },
  groups: [],
  tests: [],
  presets: [],
} as unknown as Catalog['decision'];
export const dollarClaim = (number: number, rest: Partial<Measurement> = {}) =>
  known(measurementOf({ kind: 'number', number, unit: DOLLARS }, rest));
export const pricedAt = (input: number, output = input) => ({
  in: dollarClaim(input),
  out: dollarClaim(output),
  cache: dollarClaim(input),
});
export const examClaims = (number: number, rest: Partial<Measurement> = {}) => ({
  skill: known(
    measurementOf({ kind: 'number', number, unit: null }, { instrument: 'Exam', ...rest }),
  ),
});
export const offerAt = (channel: string, rest: Partial<Offer> = {}): Offer => ({
  channel,
  offered: true,
  regions: null,
  evidence: [examplePage(channel)],
  ...rest,
});
export const rivalsWith = (...claims: Record<string, Claim>[]): Rival[] =>
  claims.map((own, at) => rivalOf(at + 1, { claims: own }));

export function entityPageOf(
  list: Rival[],
  rest: Partial<Catalog> = {},
  entity?: Entity,
  criteria: Criterion[] = [...PRICE_CRITERIA, SKILL],
) {
  const catalog = catalogOf(rest.subjects ?? [], list, criteria, {
    decision: PRICED_DECISION,
    ...rest,
  });
  return buildEntity(catalog, entity ?? { kind: 'rival', of: list[0]! }, {
    today: ENTITY_TODAY,
    workload: SAMPLE_WORKLOAD,
    isDefault: false,
  });
}
export const leadTexts = (list: Rival[], rest: Partial<Catalog> = {}) =>
  entityPageOf(list, rest).lead.map(({ text }) => text);
