import { formatNumber } from '../../catalog/format-number.ts';
import type { Workload } from '../../catalog/decision-settings.ts';
import type { CandidateCost } from '../../decision/count-costs.ts';
import type { CostNote, PriceSource } from '../../decision/unit-prices.ts';
import { heading } from '../../document/heading.ts';
import type { BlockOf, Line } from '../../document/report-document.ts';
import { COST, MEMO_TITLES } from '../../wording/memo.ts';
import { MACHINE_METHOD } from '../../wording/own-machines.ts';
import { moneyText, smallMoneyText, type Currency } from '../../wording/money.ts';
import { dateText, endText } from '../../wording/values.ts';
import { priceConditions } from '../../wording/price-conditions.ts';
import {
  COST_METHOD,
  COST_NOTE_TEXT,
  NO_CROSSING,
  NOT_COUNTED,
  RETURN_METHOD,
} from '../../wording/workload.ts';
import {
  boughtNameIn,
  candidateHead,
  criterionIn,
  currencyIn,
  firstOf,
  nameIn,
  priceRefs,
  type DecisionContext,
} from './decision-context.ts';
import { frontierBlocks, volumeBlocks } from './cost-charts.ts';
import {
  both,
  folded,
  later,
  onMemo,
  onPage,
  titled,
  type DecisionBlock,
  quiet,
} from './marked-blocks.ts';
import {
  bullets,
  numbersTable,
  paragraph,
  plain,
  saidParagraph,
  sentence,
} from '../../document/plain-blocks.ts';
import { machineAssumptions } from './machine-assumptions.ts';
import {
  machineNotes,
  machineParts,
  machinesBeside,
  machineTotals,
} from './own-machines-section.ts';
import { enteredTexts, namedInAnswer, priceEnds } from './decision-sentences.ts';
import { buildMonthsChart, monthsTable } from './months-chart.ts';
import { NO_UNIT } from '../../catalog/units.ts';
import {
  TODAY_FIELD,
  WORKLOAD_FIELDS,
  PLAIN_NUMBERS,
  type WorkloadField,
} from '../../catalog/workload-fields.ts';

const MOST_COSTED = 8;
const MOST_YEARS = 5;
const THOUSAND = 1000;

type Costed = CandidateCost & { name: string; refs: number[] };

/** Unit prices, months, years and totals, with every assumption that makes them. */
export function costSection(context: DecisionContext): DecisionBlock[] {
  const { catalog, decision } = context;
  const { costs, input, placement, isOnOwnMachines } = decision;
  const title = heading('cost', MEMO_TITLES.cost);
  if (!costs || !input.workload) {
    const none = catalog.decision?.cost
      ? sentence(COST.noWorkload, 'entry')
      : sentence(COST.noPrices, 'not-known');
    return [onMemo('cost', title), onMemo('no-cost', saidParagraph('body', [none]))];
  }
  const money = currencyIn(context);
  const all = costed(context);
  const rows = [...firstOf(context, all.met, MOST_COSTED), ...all.today].map((each) =>
    withRefs(context, each),
  );
  if (rows.length === 0) {
    const none = saidParagraph('body', [sentence(COST.noneIn, 'count')]);
    return [onMemo('cost', title), onMemo('no-cost', none)];
  }
  const shown = rows.length - all.today.length;
  const { length: met } = placement.piles.in;
  const [months, monthRows] = [buildMonthsChart(context), monthsTable(context)];
  return [
    titled(title),
    both('costs', (isOnOwnMachines ? machineTotals : totals)(context, rows, input.workload, money)),
    ...(shown < met
      ? [onMemo('sorted', paragraph('quiet', COST.sorted(shown, met, catalog.words.rival)))]
      : []),
    ...(months ? [onPage('months', months)] : []),
    ...(monthRows ? [folded('months-numbers', monthRows)] : []),
    ...enteredTexts(context, context.decision.candidateIds).map((text, at) =>
      quiet(`entered-${at}`, text),
    ),
    ...(isOnOwnMachines
      ? machineNotes(context, all.met)
      : costNotes(context, rows, [...all.met, ...all.today])),
    ...frontierBlocks(context),
    ...(isOnOwnMachines ? [] : later(volumeBlocks(context))),
    ...(!isOnOwnMachines && costs.crossings.length === 0 && input.workload.monthlyFixed === 0
      ? [onPage('no-crossing', paragraph('quiet', NO_CROSSING))]
      : []),
    folded('years', years(context, rows, input.workload, money)),
    ...(isOnOwnMachines
      ? machineParts(context, rows)
      : [folded('prices', prices(context, rows)), ...machinesBeside(context, all.met, money)]),
    onMemo('assumptions', assumptions(context, input.workload, money), COST.assumed),
    ...machineAssumptions(context, all.met, input.workload, money),
    ...returns(rows, money),
    both(
      'cost-method',
      bullets([
        ...(isOnOwnMachines ? MACHINE_METHOD : [...COST_METHOD, NOT_COUNTED]),
        ...(input.workload.valuePerRequest === null ? [] : [RETURN_METHOD]),
      ]),
      COST.method,
    ),
  ];
}

/** Those in, ranked highest first and then the cheapest, and what is used today. */
function costed({ decision }: DecisionContext): Record<'met' | 'today', CandidateCost[]> {
  const { costs, placement, ranking } = decision;
  const ranked = ranking?.ranked.map(({ candidateId }) => candidateId) ?? [];
  const place = (id: number) => (ranked.includes(id) ? ranked.indexOf(id) : ranked.length);
  const totalOf = ({ cost }: CandidateCost) => cost?.total ?? Infinity;
  const all = costs?.candidates ?? [];
  const isIn = ({ candidateId }: CandidateCost) => placement.piles.in.includes(candidateId);
  return {
    met: all
      .filter(isIn)
      .sort(
        (one, other) =>
          place(one.candidateId) - place(other.candidateId) ||
          (totalOf(one) < totalOf(other) ? -1 : Number(totalOf(one) > totalOf(other))),
      ),
    today: all.filter((each) => each.isToday && !isIn(each)),
  };
}

function withRefs(context: DecisionContext, cost: CandidateCost): Costed {
  const { candidateId: id } = cost;
  return { ...cost, name: boughtNameIn(context, id), refs: priceRefs(context, id) };
}

/** What is unknown, ends, or weak about prices: what ends of those shown or named, the rest of all. */
function costNotes(
  context: DecisionContext,
  rows: Costed[],
  all: CandidateCost[],
): DecisionBlock[] {
  const named = all.map((each) => ({ ...each, name: nameIn(context, each.candidateId) }));
  const ids = new Set([
    ...rows.map(({ candidateId }) => candidateId),
    ...namedInAnswer(context.decision),
  ]);
  const unpriced = all
    .filter(({ cost }) => !cost)
    .map(({ candidateId }) => boughtNameIn(context, candidateId));
  const kinds = Object.keys(COST_NOTE_TEXT) as CostNote[];
  return [
    ...(unpriced.length > 0 ? [quiet('unpriced', COST.unpriced(unpriced))] : []),
    ...[...ids].flatMap((id) =>
      priceEnds(context.decision, [id], (each) => nameIn(context, each)).map((text) =>
        quiet(`price-ends-${id}`, text),
      ),
    ),
    ...kinds.flatMap((note) => {
      const names = named.filter(({ notes }) => notes.includes(note)).map(({ name }) => name);
      return names.length > 0 ? later([quiet(note, COST.notes(COST_NOTE_TEXT[note], names))]) : [];
    }),
  ];
}

function totals(
  context: DecisionContext,
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

/** Beyond the years that have a column each, the later ones share one column. */
function years(
  context: DecisionContext,
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

function prices(context: DecisionContext, rows: Costed[]): BlockOf<'table'> {
  const regionName = (id: string) =>
    context.catalog.regions.find((region) => region.id === id)?.name ?? id;
  const cell = (price: PriceSource | null): Line =>
    price
      ? plain(
          [
            shortValue(price),
            endText(price.claim),
            ...priceConditions(price, regionName),
            dateText(price.claim.asOf),
          ]
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

function unitName(context: DecisionContext): string {
  const id = context.catalog.decision?.cost?.inputPriceId;
  return (id ? criterionIn(context, id).unit?.name : null) ?? '';
}

function returns(rows: Costed[], money: Currency): DecisionBlock[] {
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
  return texts.length > 0 ? [both('returns', bullets(texts))] : [];
}

/** Every field of the workload with its unit, whether it was entered or left as it is. */
function assumptions(
  context: DecisionContext,
  workload: Workload,
  money: Currency,
): BlockOf<'facts'> {
  const { today } = workload;
  const paid = () => {
    if (!today) return COST.nothing;
    return today.kind === 'rival'
      ? nameIn(context, today.rivalId)
      : `${moneyText(today.monthly, money)} a month`;
  };
  return {
    type: 'facts',
    items: [
      ...PLAIN_NUMBERS.map((field) => {
        const declared = WORKLOAD_FIELDS[field];
        return { label: declared.name, value: valueOf(declared, workload[field], money), refs: [] };
      }),
      { label: TODAY_FIELD.name, value: paid(), refs: [] },
    ],
  };
}

function valueOf({ unit, money: kind }: WorkloadField, value: number | null, money: Currency) {
  if (value === null) return COST.nothing;
  if (kind === 'request') return `${smallMoneyText(value, money)} ${unit}`;
  if (kind === 'sum') return `${moneyText(value, money)} ${unit}`;
  const number = formatNumber(value, { ...NO_UNIT, decimals: [0, 2] });
  return unit.startsWith('%') ? `${number}${unit}` : `${number} ${unit}`;
}
