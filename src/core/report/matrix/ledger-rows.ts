import { dayAfter } from '../../catalog/day-number.ts';
import { numberLook } from '../../catalog/format-number.ts';
import type {
  Catalog,
  Claim,
  Criterion,
  Measurement,
  UnknownClaim,
} from '../../catalog/resolved.ts';
import { OWN_CHANNEL } from '../../catalog/vocabulary.ts';
import { isUnsourced, type Footing } from '../../comparison/doubts.ts';
import { newestDay } from '../../catalog/claim-on.ts';
import { channelOf } from '../../catalog/price-at.ts';
import type {
  LedgerAnswer,
  LedgerPrice,
  LedgerReading,
  LedgerRows,
} from '../../document/ledger.ts';
import { priceConditionWords } from '../../wording/price-terms.ts';
import { figureText } from '../../wording/figures.ts';
import { answerDetail, scopeText, unknownText, valueText } from '../../wording/values.ts';
import { cellMarks } from './build-cell.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';

/** The claim of one side on one criterion. */
export type LedgerClaim = {
  side: number;
  /** Its place among the criteria. */
  at: number;
  criterion: Criterion;
  claim: Claim;
  inheritedFrom: string | null;
  /** Why there is no value, where that is not for the claim to say. */
  why?: string | null;
  /** Where it is bought; absent: from the seller that asks its price. */
  channel?: string;
  /** In place of the amounts of the claim. */
  prices?: BoughtPrice[];
};

/** An amount as it is bought: its first and last day, and what the costs by month take it for. */
export type BoughtPrice = {
  claim: Measurement;
  amount: number;
  surchargePercent: number;
  aboveInputTokens: number | null;
  region: string | null;
  from: string | null;
  to: string | null;
  use: NonNullable<LedgerPrice['use']>;
  note?: string;
};

export type LedgerContext = {
  catalog: Pick<Catalog, 'shelfLifeDays' | 'channels' | 'regions'>;
  today: string;
  footing?: Footing;
  sources: SourceRegister;
};

type Rows = Pick<LedgerRows, 'readings' | 'answers' | 'prices'>;

/** All that is claimed, each measurement, answer and price a row of its own kind; what is not known too. */
export function ledgerRows(context: LedgerContext, claims: LedgerClaim[]): Rows {
  const rows: Rows = { readings: [], answers: [], prices: [] };
  for (const each of claims) {
    if (isPrice(each.criterion)) rows.prices.push(...pricesOf(context, each));
    else if (each.criterion.type === 'boolean') rows.answers.push(...answersOf(context, each));
    else rows.readings.push(...readingsOf(context, each));
  }
  return rows;
}

/** An amount of money, not a text about prices and not a share of one. */
function isPrice({ factKind, type, unit }: Criterion): boolean {
  return factKind === 'price' && type === 'number' && !unit?.after.startsWith('%');
}

function readingsOf(context: LedgerContext, each: LedgerClaim): LedgerReading[] {
  if (each.claim.state === 'unknown') return [unknownRow(each, each.claim)];
  return each.claim.measurements.map((measurement) => {
    const { value, instrument: test, board, agent } = measurement;
    const scope = scopeText(measurement);
    return {
      ...claimedBy(context, each, measurement),
      text: measurement.interval ? figureText(measurement) : valueText(value),
      ...(value.kind === 'number' && { number: numberLook(value.number, value.unit) }),
      ...(test !== undefined && { test }),
      ...(board !== undefined && { board }),
      ...(agent !== undefined && { agent }),
      ...(scope !== null && { scope }),
    };
  });
}

function answersOf(context: LedgerContext, each: LedgerClaim): LedgerAnswer[] {
  if (each.claim.state === 'unknown') return [unknownRow(each, each.claim)];
  const [measurement] = each.claim.measurements;
  const { value, scope, from } = measurement;
  const isAnswer = value.kind === 'boolean';
  const said = isAnswer ? answerDetail(value) : valueText(value);
  const text = [said, scope].filter(Boolean).join('; ');
  const isWhole = isAnswer && value.partly !== true;
  return [
    {
      ...claimedBy(context, each, measurement),
      ...(isWhole && { yes: value.yes }),
      ...(text !== '' && { text }),
      ...(isAnswer && value.covers && { covers: value.covers }),
      ...(from !== undefined && { from }),
      ...(!isWhole && { why: valueText(value) }),
    },
  ];
}

function pricesOf(context: LedgerContext, each: LedgerClaim): LedgerPrice[] {
  const { claim, prices } = each;
  if (claim.state === 'unknown') {
    const terms = termsOf(context, each, claim.terms ? { terms: claim.terms } : {}, []);
    return terms.length > 0 ? terms : [unknownRow(each, claim)];
  }
  if (prices && prices.length > 0) {
    const bought = prices.map((price) => boughtRow(context, each, price));
    return [...bought, ...termsOf(context, each, claim.measurements[0], bought)];
  }
  return claim.measurements.flatMap((measurement) => {
    const amounts = amountsOf(context, each, measurement);
    return [...amounts, ...termsOf(context, each, measurement, amounts)];
  });
}

/** The amount of a measurement, and the one that follows it. */
function amountsOf(
  context: LedgerContext,
  each: LedgerClaim,
  measurement: Measurement,
): LedgerPrice[] {
  const { value, from, until, afterwards, scope } = measurement;
  const row = {
    ...claimedBy(context, each, measurement),
    ...hostWords(context, each, measurement),
    ...(scope !== undefined && { note: scope }),
  };
  if (value.kind !== 'number') return [{ ...row, why: valueText(value) }];
  const now: LedgerPrice = {
    ...row,
    number: numberLook(value.number, value.unit),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { to: until }),
  };
  if (until === undefined || afterwards === undefined) return [now];
  return [now, { ...row, number: numberLook(afterwards, value.unit), from: dayAfter(until) }];
}

/** Whose price it is, where that is neither the maker nor where all is bought. */
function hostWords({ catalog }: LedgerContext, { channel }: LedgerClaim, price: Measurement) {
  return channel === undefined ? priceConditionWords({ channel: channelOf(price) }, catalog) : {};
}

function boughtRow(context: LedgerContext, each: LedgerClaim, price: BoughtPrice): LedgerPrice {
  const { claim, amount, surchargePercent, aboveInputTokens, region, from, to, use, note } = price;
  const unit = claim.value.kind === 'number' ? claim.value.unit : null;
  return {
    ...claimedBy(context, each, claim),
    ...priceConditionWords({ ...(region !== null && { region }) }, context.catalog),
    number: numberLook(amount, unit),
    ...(surchargePercent !== 0 && { surchargePercent }),
    ...(aboveInputTokens !== null && { aboveInputTokens }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(note !== undefined && { note }),
    use,
  };
}

/** What the price is under other conditions where it is bought, without what stands among its amounts already. */
function termsOf(
  context: LedgerContext,
  each: LedgerClaim,
  { value, host, terms = [] }: Partial<Pick<Measurement, 'value' | 'host' | 'terms'>>,
  amounts: LedgerPrice[],
): LedgerPrice[] {
  const unit = (value?.kind === 'number' ? value.unit : null) ?? each.criterion.unit;
  const channel = each.channel ?? channelOf({ ...(host !== undefined && { host }) });
  const own = terms.filter((term) => term.channel === channel);
  return own.flatMap((term) => {
    const { amount, percent, from, until, aboveInputTokens, note } = term;
    const words = priceConditionWords({ ...term, channel: OWN_CHANNEL }, context.catalog);
    const isUsual = !words.tier && !words.hours && !words.cache;
    const same = amounts.find(
      ({ number, ...row }) =>
        isUsual &&
        number?.value === amount &&
        (row.from === from || (row.to === until && (from ?? '') <= context.today)) &&
        row.aboveInputTokens === aboveInputTokens &&
        row.region === words.region,
    );
    if (same) {
      if (from !== undefined) same.from ??= from;
      return [];
    }
    const asOf = newestDay(term.evidence);
    return [
      {
        side: each.side,
        criterion: each.at,
        ...words,
        ...(amount !== undefined && { number: numberLook(amount, unit) }),
        ...(percent !== undefined && { surchargePercent: percent }),
        ...(from !== undefined && { from }),
        ...(until !== undefined && { to: until }),
        ...(aboveInputTokens !== undefined && { aboveInputTokens }),
        ...(note !== undefined && { note }),
        ...(asOf !== undefined && asOf !== 'undated' && { asOf }),
        reportedBy: term.reportedBy,
        refs: context.sources.refsOfPages(term.evidence),
      },
    ];
  });
}

function claimedBy(
  { sources, ...context }: LedgerContext,
  { side, at, criterion, inheritedFrom }: LedgerClaim,
  measurement: Measurement,
) {
  const { asOf, reportedBy, confidence } = measurement;
  const shown = { shown: [measurement], inheritedFrom };
  const marks = cellMarks(context, criterion, shown).map(({ text }) => text);
  return {
    side,
    criterion: at,
    ...(asOf !== 'undated' && { asOf }),
    reportedBy:
      (context.footing && isUnsourced(measurement)) || measurement.basis === 'measured'
        ? ('owner' as const)
        : reportedBy,
    confidence,
    ...(marks.length > 0 && { marks }),
    refs: sources.refsOf([measurement]),
  };
}

function unknownRow({ side, at, why }: LedgerClaim, claim: UnknownClaim) {
  return { side, criterion: at, refs: [], why: why ?? unknownText(claim) };
}
