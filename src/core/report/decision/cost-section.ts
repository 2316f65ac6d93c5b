import { formatNumber } from '../../catalog/format-number.ts';
import type { Workload } from '../../catalog/decision-settings.ts';
import type { CandidateCost } from '../../decision/count-costs.ts';
import type { CostNote, PriceSource } from '../../decision/unit-prices.ts';
import { heading } from '../../document/heading.ts';
import type { Block, BlockOf, Line } from '../../document/report-document.ts';
import { COST, MEMO_TITLES } from '../../wording/memo.ts';
import { currencyOf, moneyText, type Currency } from '../../wording/money.ts';
import { dateText, endText } from '../../wording/values.ts';
import { COST_METHOD, COST_NOTE_TEXT, RETURN_METHOD } from '../../wording/workload.ts';
import { assumptions } from './assumptions.ts';
import { bullets, numbersTable, paragraph, plain } from './chart-subject.ts';
import { frontierBlocks } from './frontier-blocks.ts';
import {
  candidateHead,
  chartSubject,
  criterionIn,
  nameIn,
  priceRefs,
  type MemoContext,
} from './memo-context.ts';
import { priceEnds } from './price-ends.ts';
import { volumeBlocks } from './volume-blocks.ts';

const MOST_COSTED = 10;
const MOST_YEARS = 5;
const THOUSAND = 1000;

type Costed = CandidateCost & { name: string; refs: number[] };

/** Unit prices, months, years and totals, with every assumption that makes them. */
export function costSection(context: MemoContext): Block[] {
  const { catalog, decision } = context;
  const { costs, input } = decision;
  const start = heading('cost', MEMO_TITLES.cost);
  if (!costs || !input.workload) {
    const text = catalog.decision?.cost ? COST.noWorkload : COST.noPrices;
    return [start, paragraph('body', text)];
  }
  const priceId = catalog.decision?.cost?.inputPriceId;
  const money = currencyOf(priceId ? criterionIn(context, priceId) : undefined);
  const rows = costedRows(context);
  const { in: met } = decision.placement.piles;
  const shown = rows.filter(({ isToday }) => !isToday).length;
  const unpriced = rows.filter(({ cost }) => !cost).map(({ name }) => name);
  const texts = [
    ...(shown < met.length ? [COST.sorted(shown, met.length, catalog.words.rival)] : []),
    ...(unpriced.length > 0 ? [COST.unpriced(unpriced)] : []),
    ...priceEnds(
      decision,
      rows.map(({ candidateId }) => candidateId),
      (id) => nameIn(context, id),
    ),
    ...notes(rows),
  ];
  return [
    start,
    totals(context, rows, input.workload, money),
    ...texts.map((text) => paragraph('quiet', text)),
    ...frontierBlocks(chartSubject(context)),
    ...volumeBlocks(chartSubject(context)),
    years(context, rows, input.workload, money),
    prices(context, rows),
    heading('assumed', COST.assumed, 2),
    assumptions(context, input.workload, money),
    ...returns(rows, money),
    bullets([...COST_METHOD, ...(input.workload.valuePerRequest === null ? [] : [RETURN_METHOD])]),
  ];
}

/** Those in, ranked highest first, then what is used today. */
function costedRows(context: MemoContext): Costed[] {
  const { costs, placement, ranking } = context.decision;
  const ranked = ranking?.ranked.map(({ candidateId }) => candidateId) ?? [];
  const place = (id: number) => (ranked.includes(id) ? ranked.indexOf(id) : ranked.length);
  const all = costs?.candidates ?? [];
  const met = all
    .filter(({ candidateId }) => placement.piles.in.includes(candidateId))
    .sort((one, other) => place(one.candidateId) - place(other.candidateId))
    .slice(0, MOST_COSTED);
  const today = all.filter((each) => each.isToday && !met.includes(each));
  return [...met, ...today].map((each) => ({
    ...each,
    name: nameIn(context, each.candidateId),
    refs: priceRefs(context, each.candidateId),
  }));
}

function totals(
  context: MemoContext,
  rows: Costed[],
  { horizonMonths }: Workload,
  money: Currency,
): BlockOf<'table'> {
  const { costs } = context.decision;
  const sums = [
    ...(costs?.ownHardware ? [{ name: COST.ownHardware, cost: costs.ownHardware.cost }] : []),
    ...(costs?.today && !rows.some(({ isToday }) => isToday)
      ? [{ name: COST.paidToday, cost: costs.today }]
      : []),
  ];
  const against = ({ isToday, againstToday }: Costed) =>
    isToday ? COST.today : againstToday === null ? '' : moneyText(againstToday, money);
  const cells = (cost: NonNullable<Costed['cost']>): Line[] => [
    plain(`${money.before}${(cost.perRequest * THOUSAND).toFixed(2)}`),
    plain(moneyText(cost.month1, money)),
    plain(cost.month12 === null ? COST.beyond : moneyText(cost.month12, money)),
    plain(moneyText(cost.total, money)),
    plain(moneyText(cost.discounted, money)),
  ];
  const unknown = Array.from({ length: 5 }, () => plain(COST.unknown));
  return numbersTable(
    COST.caption(horizonMonths),
    COST.heads(candidateHead(context), horizonMonths).slice(0, costs?.today ? undefined : -1),
    [
      ...rows.map((row) => [
        plain(row.name, row.refs),
        ...(row.cost ? cells(row.cost) : unknown),
        ...(costs?.today ? [plain(against(row))] : []),
      ]),
      ...sums.map(({ name, cost }) => [
        plain(name),
        ...cells(cost),
        ...(costs?.today ? [plain('')] : []),
      ]),
    ],
  );
}

/** Beyond so many years the later ones are one column. */
function years(
  context: MemoContext,
  rows: Costed[],
  { horizonMonths }: Workload,
  money: Currency,
): BlockOf<'table'> {
  const count = Math.ceil(horizonMonths / 12);
  const single = count > MOST_YEARS ? MOST_YEARS - 1 : count;
  const heads = Array.from({ length: single }, (_, index) => COST.year(index + 1));
  return numbersTable(
    COST.yearsCaption,
    [candidateHead(context), ...heads, ...(count > single ? [COST.laterYears(single + 1)] : [])],
    rows.flatMap(({ name, cost, refs }) => {
      if (!cost) return [];
      const later = cost.years.slice(single).reduce((sum, year) => sum + year, 0);
      const sums = [...cost.years.slice(0, single), ...(count > single ? [later] : [])];
      return [[plain(name, refs), ...sums.map((year) => plain(moneyText(year, money)))]];
    }),
  );
}

function prices(context: MemoContext, rows: Costed[]): BlockOf<'table'> {
  const cell = (price: PriceSource | null): Line =>
    price
      ? plain(
          [shortValue(price), endText(price.claim), dateText(price.claim.asOf)]
            .filter(Boolean)
            .join(', '),
          context.sources.refsOf([price.claim]),
        )
      : plain(COST.none);
  return numbersTable(
    COST.pricesCaption(unitName(context)),
    COST.pricesHeads(candidateHead(context)),
    rows.map(({ name, prices: { input, output, cached, batchDiscount } }) => [
      plain(name),
      ...[input, output, cached, batchDiscount].map(cell),
    ]),
  );
}

function shortValue({ claim: { value }, number }: PriceSource): string {
  return value.kind === 'number' ? formatNumber(number, value.unit, 'short') : `${number}%`;
}

function unitName(context: MemoContext): string {
  const id = context.catalog.decision?.cost?.inputPriceId;
  return (id ? criterionIn(context, id).unit?.name : null) ?? '';
}

/** Each weakness once, with those it holds for. */
function notes(rows: Costed[]): string[] {
  const kinds = Object.keys(COST_NOTE_TEXT) as CostNote[];
  return kinds.flatMap((note) => {
    const names = rows.filter((row) => row.notes.includes(note)).map(({ name }) => name);
    return names.length > 0 ? [COST.notes(COST_NOTE_TEXT[note], names)] : [];
  });
}

function returns(rows: Costed[], money: Currency): Block[] {
  const texts = rows.flatMap(({ name, return: found }) => {
    if (!found) return [];
    const percent = found.percent === null ? COST.noPercent : `${Math.round(found.percent)}%`;
    const text = COST.return(
      name,
      moneyText(found.value, money),
      moneyText(found.net, money),
      percent,
      COST.paidBack(found.paidBackIn),
    );
    return [text];
  });
  return texts.length > 0 ? [bullets(texts)] : [];
}
