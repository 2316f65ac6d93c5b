import { OWN_CHANNEL } from '../../catalog/vocabulary.ts';
import { catalogAsBought } from '../../decision/as-bought.ts';
import type { CostCriteria, Workload } from '../../catalog/decision-settings.ts';
import type { Catalog, Criterion, Rival } from '../../catalog/resolved.ts';
import { PLAIN_NUMBERS } from '../../catalog/workload-fields.ts';
import { countCosts, type CostTable } from '../../decision/count-costs.ts';
import { criterionOf, type Ledger, type Purchases } from '../../decision/decision-ledger.ts';
import type { Decision } from '../../decision/evaluate-decision.ts';
import { pricesBySize } from '../../decision/price-sizes.ts';
import type { Pile } from '../../decision/place-candidates.ts';
import type { Book, BookSheet, ReportBrand } from '../../document/book.ts';
import { COST_MODEL, costModelSubtitle } from '../../wording/cost-model.ts';
import { currencyOf } from '../../wording/money.ts';
import { MACHINE_METHOD } from '../../wording/own-machines.ts';
import { COST_METHOD, NOT_COUNTED, RETURN_METHOD } from '../../wording/workload.ts';
import { hardwareIn } from '../../decision/own-machines.ts';
import { noticeOn } from '../../wording/own-catalogs.ts';
import {
  costsSheet,
  namesRange,
  perRequest,
  yearsSheet,
  type CostedLine,
} from './cost-model-costs.ts';
import { factorName, inputsSheet, RATE_NAME } from './cost-model-inputs.ts';
import { machineInputs, machinesSheet } from './cost-model-machines.ts';
import { currencyIn } from './decision-context.ts';
import { monthsSheet, type MonthColumn } from './cost-model-months.ts';
import { FIRST_ROW, largerRows, mostSteps, pricesSheet } from './cost-model-prices.ts';

const PILES: Pile[] = ['in', 'ask', 'out'];

/**
 * What a workload costs as a workbook of formulas, with today's results beside them; null without a
 * workload, or where no candidate has a known cost.
 */
export function buildCostModel(
  whole: Catalog,
  decision: Decision,
  { brand, question }: { brand: ReportBrand; question: string },
): Book | null {
  const { input, candidateIds, today, purchases, region, isOnOwnMachines } = decision;
  const catalog = catalogAsBought(whole, decision);
  const { workload } = input;
  const criteria = catalog.decision?.cost;
  if (!workload || !criteria) return null;
  const usedId = workload.today?.kind === 'rival' ? workload.today.rivalId : null;
  const rivals = catalog.rivals.filter(({ id }) => candidateIds.includes(id) || id === usedId);
  const isOther = usedId !== null && !candidateIds.includes(usedId) && !isOnOwnMachines;
  const used = isOther ? [{ candidateId: usedId, channel: OWN_CHANNEL }] : [];
  const bought = { purchases: [...purchases, ...used], region, isOnOwnMachines };
  const ledger = { catalog: whole, today };
  const costs = countCosts(ledger, criteria, bought, workload);
  if (costs.candidates.every(({ cost }) => cost === null)) return null;
  const names = namesOf(rivals);
  const title = costModelSubtitle(question || (catalog.decision?.question ?? ''));
  const model: CostModel = {
    catalog,
    decision,
    workload,
    costs,
    names,
    lines: linesOf(costs, {
      rivals,
      names,
      decision,
      workload,
      sizesOf: (id) => sizesAt(ledger, criteria, bought, id),
    }),
    texts: {
      title,
      notice: noticeOn(catalog.slug),
      made: COST_MODEL.made(catalog.name, catalog.version, today),
    },
  };
  return {
    title: COST_MODEL.title,
    subtitle: title,
    brand,
    date: today,
    language: 'en',
    sheets:
      isOnOwnMachines && catalog.ownHardware
        ? machineSheets(model, catalog.ownHardware)
        : priceSheets(model, criterionOf(catalog, criteria.inputPriceId), usedId),
  };
}

type CostModel = {
  catalog: Catalog;
  decision: Decision;
  workload: Workload;
  costs: CostTable;
  /** By id: a name that no other has. */
  names: Map<number, string>;
  lines: CostedLine[];
  texts: { title: string; notice: string | null; made: string };
};

/** The candidates as lines: by pile, then by cost. */
function linesOf(
  { candidates }: CostTable,
  {
    rivals,
    names,
    decision,
    workload,
    sizesOf,
  }: Pick<CostModel, 'names' | 'decision' | 'workload'> & {
    rivals: Rival[];
    sizesOf: (id: number) => ReturnType<typeof pricesBySize> | null;
  },
): CostedLine[] {
  const { input, placement } = decision;
  const pileOf = (id: number): Pile | null =>
    input.needs.length === 0
      ? null
      : (placement.candidates.find(({ candidateId }) => candidateId === id)?.pile ?? null);
  const sorted = candidates
    .map((cost) => {
      const { candidateId: id } = cost;
      const company = rivals.find((rival) => rival.id === id)?.company ?? '';
      const { small: prices = cost.prices, larger = [] } = sizesOf(id) ?? {};
      return { ...cost, name: names.get(id) ?? '', company, pile: pileOf(id), prices, larger };
    })
    .sort(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        (one.cost?.total ?? Infinity) - (other.cost?.total ?? Infinity) ||
        one.candidateId - other.candidateId,
    );
  const changing = sorted.filter((line) => line.cost !== null && mostSteps([line]) > 0);
  const { outputFactors: factors = [] } = workload;
  const larger = largerRows(sorted);
  return sorted.map((line, at) => {
    const place = changing.indexOf(line);
    const factor = factors.findIndex(({ rivalId }) => rivalId === line.candidateId);
    return {
      ...line,
      largerRows: larger[at] ?? [],
      monthsAt: place === -1 ? null : place,
      factorAt: factor === -1 ? null : factorName(factor),
      rateAt: workload.currency ? RATE_NAME : null,
    };
  });
}

/** Own machines have no price of a host. */
function sizesAt(
  ledger: Ledger,
  criteria: CostCriteria,
  { purchases, region, isOnOwnMachines }: Purchases,
  id: number,
) {
  const bought = purchases.find(({ candidateId }) => candidateId === id);
  const rival = ledger.catalog.rivals.find((each) => each.id === id);
  if (!bought || !rival || isOnOwnMachines) return null;
  return pricesBySize(ledger, criteria, rival, { channel: bought.channel, region });
}

function machineSheets(
  { catalog, decision, workload, lines, texts }: CostModel,
  hardware: NonNullable<Catalog['ownHardware']>,
): BookSheet[] {
  const { before: currency } = currencyIn({ catalog, decision });
  return [
    inputsSheet({
      ...machineInputs(hardwareIn(hardware, workload), workload),
      today: null,
      factorNames: [],
      method: MACHINE_METHOD,
      ...texts,
    }),
    machinesSheet({
      lines: lines.filter(({ isOpenWeight }) => isOpenWeight !== false),
      catalog,
      noun: catalog.words.rival.one,
      currency,
    }),
    monthsSheet(workload, []),
  ];
}

function priceSheets(
  { catalog, decision, workload, costs, names, lines, texts }: CostModel,
  price: Criterion,
  usedId: number | null,
): BookSheet[] {
  const { outputFactors: factors = [] } = workload;
  const { before: currency } = currencyIn({ catalog, decision });
  const nameOf = (id: number) =>
    names.get(id) ?? catalog.rivals.find((each) => each.id === id)?.name ?? '';
  const noun = catalog.words.rival.one;
  const steps = mostSteps(lines);
  const all = { lines, costs, workload, noun, currency };
  return [
    inputsSheet({
      workload,
      fields: PLAIN_NUMBERS,
      today: {
        name: usedId === null ? null : (names.get(usedId) ?? null),
        namesRange: namesRange(lines.length),
      },
      factorNames: factors.map(({ rivalId }) => nameOf(rivalId)),
      method: [...COST_METHOD, NOT_COUNTED, COST_MODEL.unknownMethod, RETURN_METHOD],
      ...texts,
    }),
    costsSheet(all),
    yearsSheet(all),
    pricesSheet(lines, {
      noun,
      unit: price.unit?.name ?? '',
      currency: currencyOf(price).before,
    }),
    monthsSheet(
      workload,
      lines
        .filter(({ monthsAt }) => monthsAt !== null)
        .map((line): MonthColumn => ({
          name: line.name,
          formula: (month) => perRequest(line, FIRST_ROW + lines.indexOf(line), { month, steps }),
          results: line.requestByMonth ?? [],
        })),
    ),
  ];
}

function placeOf({ pile }: Pick<CostedLine, 'pile'>): number {
  return pile === null ? 0 : PILES.indexOf(pile);
}

/** Each candidate by a name that no other has, because formulas find it by that. */
function namesOf(rivals: Rival[]): Map<number, string> {
  const taken = new Set<string>();
  return new Map(
    rivals.map(({ id, name, company }) => {
      const free = [name, `${name} (${company})`, `${name} (${company}, ${id})`];
      const chosen = free.find((each) => !taken.has(each.toLowerCase())) ?? name;
      taken.add(chosen.toLowerCase());
      return [id, chosen];
    }),
  );
}
