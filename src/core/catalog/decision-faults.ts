import { inItems, itemNamed, namesOf, type Item } from '../values/read-item.ts';
import {
  COST_WISH,
  type ChosenTests,
  type DecisionInput,
  type NeedKind,
  type NeedTest,
  type Weights,
  type WishEnds,
  type Workload,
} from './decision-settings.ts';
import type { EvaluationType } from './vocabulary.ts';
import { dateOfDay, dayNumber } from './day-number.ts';
import {
  CURRENCY_FIELD,
  FACTORS_FIELD,
  WORKLOAD_FIELDS,
  WORKLOAD_NUMBERS,
} from './workload-fields.ts';

/** What a catalog lets a decision name. */
export type DecisionScope = {
  criteria: {
    id: string;
    type: EvaluationType;
    instruments: { name: string; scale?: unknown }[];
    /** All that a need on it may name; of a list, empty: anything. */
    items: Item[];
    /** It decides and has a scale, so that it can be weighed. */
    isWishable: boolean;
  }[];
  groups: { id: string; criterionIds: string[] }[];
  rivalGroups: string[];
  rivalIds: number[];
  gpuIds: string[];
  /** Criteria that a cost is made of; empty: there are no prices to count with. */
  priceIds: string[];
};

/** What is wrong with one field; `must` completes "The field … must …". */
export type DecisionFault = { path: (string | number)[]; must: string };

export const MOST_NEEDS = 60;
export const MOST_CANDIDATES = 100;
const MOST_WISHES = 60;
const MOST_WEIGHT = 1e6;

const NEED_KINDS: Record<EvaluationType, readonly NeedKind[]> = {
  boolean: ['yes'],
  number: ['at-least', 'at-most'],
  list: ['all-of', 'any-of'],
  text: ['known'],
};

/** Which demands fit a criterion, the plainest first; a yes that may cover items can be asked for them. */
export function needKinds({
  type,
  items,
}: Pick<DecisionScope['criteria'][number], 'type' | 'items'>): readonly NeedKind[] {
  const kinds = NEED_KINDS[type];
  return type === 'boolean' && items.length > 0 ? [...kinds, ...NEED_KINDS.list] : kinds;
}

export function faultSentence({ path, must }: DecisionFault): string {
  return `The field ${path.join('.')} must ${must}.`;
}

/** Every fault of what a buyer asks; an empty list means it may be evaluated. */
export function decisionFaults(scope: DecisionScope, input: DecisionInput): DecisionFault[] {
  const { rivalGroups, candidateIds, needs, workload, weights, tests, ends } = input;
  return [
    ...rivalGroups.flatMap((key, at) =>
      scope.rivalGroups.includes(key)
        ? []
        : [fault(['rivalGroups', at], `be one of ${scope.rivalGroups.join(', ')}`)],
    ),
    ...((candidateIds?.length ?? 0) > MOST_CANDIDATES
      ? [fault(['candidateIds'], `name at most ${MOST_CANDIDATES} candidates`)]
      : []),
    ...(candidateIds ?? []).flatMap((id, at) =>
      scope.rivalIds.includes(id) ? [] : [fault(['candidateIds', at], CANDIDATE)],
    ),
    ...(needs.length > MOST_NEEDS ? [fault(['needs'], `hold at most ${MOST_NEEDS} needs`)] : []),
    ...needs.flatMap(({ criterionId, test }, at) => {
      const criterion = scope.criteria.find(({ id }) => id === criterionId);
      return criterion
        ? testFaults(criterion, test).map((each) => inside(['needs', at, 'test'], each))
        : [fault(['needs', at, 'criterionId'], CRITERION)];
    }),
    ...(workload && scope.priceIds.length === 0 ? [fault(['workload'], NO_PRICES)] : []),
    ...(workload ? workloadFaults(scope, workload).map((each) => inside(['workload'], each)) : []),
    ...(weights ? weightFaults(scope, weights).map((each) => inside(['weights'], each)) : []),
    ...tests.flatMap((each, at) =>
      chosenTestFaults(scope, each).map((found) => inside(['tests', at], found)),
    ),
    ...ends.flatMap((each, at) =>
      endFaults(scope, each).map((found) => inside(['ends', at], found)),
    ),
  ];
}

const CRITERION = 'be the id of a criterion of this catalog';
const NO_PRICES = 'be left out, because the catalog holds no prices';
const CANDIDATE = 'be the id of a candidate of this catalog';

function testFaults(
  { type, instruments, items }: DecisionScope['criteria'][number],
  test: NeedTest,
): DecisionFault[] {
  const kinds = needKinds({ type, items });
  if (!kinds.includes(test.kind)) {
    return [fault(['kind'], `be ${kinds.join(' or ')}, because the criterion is a ${type}`)];
  }
  if ('number' in test) {
    const names = instruments.map(({ name }) => name);
    const isNamed = test.instrument !== null && names.includes(test.instrument);
    const mustName = `be one of ${names.join(', ')}`;
    return [
      ...(Number.isFinite(test.number) ? [] : [fault(['number'], 'be a number')]),
      ...(names.length > 0 && !isNamed ? [fault(['instrument'], mustName)] : []),
      ...(names.length === 0 && test.instrument !== null
        ? [fault(['instrument'], 'be null, because the criterion has no tests')]
        : []),
    ];
  }
  if (!('items' in test)) return [];
  if (test.items.length === 0 || test.items.includes('')) {
    return [fault(['items'], 'name at least one item, none of them empty')];
  }
  return items.length > 0 && test.items.some((item) => itemNamed(item, items) === null)
    ? [fault(['items'], `name some of ${namesOf(items).join(', ')}`)]
    : [];
}

/** The same with each item of a need by its name, however it was written. */
export function withItemNames<Input extends Pick<DecisionInput, 'needs'>>(
  input: Input,
  criteria: Pick<DecisionScope['criteria'][number], 'id' | 'items'>[],
): Input {
  const needs = input.needs.map((need) => {
    const items = criteria.find(({ id }) => id === need.criterionId)?.items ?? [];
    const { test } = need;
    return 'items' in test
      ? { ...need, test: { ...test, items: inItems(test.items, items) } }
      : need;
  });
  return { ...input, needs };
}

function workloadFaults(scope: DecisionScope, workload: Workload): DecisionFault[] {
  const { today } = workload;
  return [
    ...WORKLOAD_NUMBERS.flatMap((name) => {
      const value = workload[name];
      const field = WORKLOAD_FIELDS[name];
      if (value === null && field.usual === null) return [];
      return isWithin(value, field) ? [] : [fault([name], rangeText(field))];
    }),
    ...(workload.gpu === null || scope.gpuIds.includes(workload.gpu)
      ? []
      : [
          fault(
            ['gpu'],
            `be one of ${scope.gpuIds.join(', ') || 'none, because none are on record'}`,
          ),
        ]),
    ...currencyFaults(workload),
    ...factorFaults(scope, workload),
    ...(today?.kind === 'rival' && !scope.rivalIds.includes(today.rivalId)
      ? [fault(['today', 'rivalId'], CANDIDATE)]
      : []),
    ...(today?.kind === 'sum' && !isWithin(today.monthly, WORKLOAD_FIELDS.monthlyFixed)
      ? [fault(['today', 'monthly'], rangeText(WORKLOAD_FIELDS.monthlyFixed))]
      : []),
  ];
}

function currencyFaults({ currency }: Workload): DecisionFault[] {
  if (!currency) return [];
  const { code, rate, day } = currency;
  return [
    ...(/^[A-Z]{3}$/.test(code)
      ? []
      : [fault(['currency', 'code'], 'be three capital letters, such as EUR')]),
    ...(rate > 0 && rate <= CURRENCY_FIELD.most
      ? []
      : [fault(['currency', 'rate'], `be a number above 0, at most ${CURRENCY_FIELD.most}`)]),
    ...(isDay(day) ? [] : [fault(['currency', 'day'], 'be a day as YYYY-MM-DD')]),
  ];
}

function factorFaults({ rivalIds }: DecisionScope, workload: Workload): DecisionFault[] {
  const { outputFactors: all = [] } = workload;
  return all.flatMap(({ rivalId, factor }, at) => [
    ...(rivalIds.includes(rivalId) ? [] : [fault(['outputFactors', at, 'rivalId'], CANDIDATE)]),
    ...(all.findIndex((each) => each.rivalId === rivalId) === at
      ? []
      : [fault(['outputFactors', at, 'rivalId'], TWICE)]),
    ...(isWithin(factor, FACTORS_FIELD)
      ? []
      : [fault(['outputFactors', at, 'factor'], rangeText(FACTORS_FIELD))]),
  ]);
}

function isDay(text: string): boolean {
  const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const day = dayNumber(text);
  return isWritten && Number.isFinite(day) && dateOfDay(day) === text;
}

function weightFaults(scope: DecisionScope, { groups, wishes }: Weights): DecisionFault[] {
  const { groups: all, priceIds } = scope;
  const costGroup = all.find(({ criterionIds }) =>
    [COST_WISH, ...priceIds].some((id) => criterionIds.includes(id)),
  );
  const groupOf = (id: string) =>
    id === COST_WISH || priceIds.includes(id)
      ? costGroup
      : all.find(({ criterionIds }) => criterionIds.includes(id));
  const weighed = groups.map(({ groupId }) => groupId);
  return [
    ...(wishes.length > MOST_WISHES
      ? [fault(['wishes'], `hold at most ${MOST_WISHES} wishes`)]
      : []),
    ...wishes.flatMap(({ criterionId, weight }, at) => [
      ...weightFault(['wishes', at, 'weight'], weight),
      ...wishFault(scope, criterionId, groupOf(criterionId)?.id, weighed).map((must) =>
        fault(['wishes', at, 'criterionId'], must),
      ),
      ...(wishes.findIndex((each) => each.criterionId === criterionId) === at
        ? []
        : [fault(['wishes', at, 'criterionId'], TWICE)]),
    ]),
    ...groups.flatMap(({ groupId, weight }, at) => {
      const hasWish = wishes.some(
        (wish) => wish.weight > 0 && groupOf(wish.criterionId)?.id === groupId,
      );
      const isKnown = scope.groups.some(({ id }) => id === groupId);
      return [
        ...(isKnown && weighed.indexOf(groupId) === at
          ? []
          : [fault(['groups', at, 'groupId'], isKnown ? TWICE : GROUP)]),
        ...weightFault(['groups', at, 'weight'], weight),
        ...(isKnown && weight > 0 && !hasWish
          ? [fault(['groups', at, 'weight'], 'be 0, because the group holds no wish with a weight')]
          : []),
      ];
    }),
  ];
}

/** A criterion with tests, and only tests of it that have a scale. */
export function chosenTestFaults(
  { criteria }: DecisionScope,
  { criterionId, instruments }: ChosenTests,
): DecisionFault[] {
  const criterion = criteria.find(({ id }) => id === criterionId);
  if (!criterion) return [fault(['criterionId'], CRITERION)];
  const names = criterion.instruments.flatMap(({ name, scale }) => (scale ? [name] : []));
  if (names.length === 0) return [fault(['criterionId'], 'be a criterion with tests on a scale')];
  return instruments.every((each) => names.includes(each))
    ? []
    : [fault(['instruments'], `name some of ${names.join(', ')}`)];
}

function endFaults(scope: DecisionScope, { criterionId, worst, best }: WishEnds): DecisionFault[] {
  const criterion = scope.criteria.find(({ id }) => id === criterionId);
  const isNumber = criterion?.type === 'number' && criterion.instruments.length === 0;
  if (criterionId !== COST_WISH && !isNumber) {
    return [fault(['criterionId'], 'be the cost of the workload, or a number without tests')];
  }
  return Number.isFinite(worst) && Number.isFinite(best) && worst !== best
    ? []
    : [fault(['best'], 'be another number than the worst')];
}

const TWICE = 'stand here once only';
const GROUP = 'be the id of a group of weights of this catalog';

function wishFault(
  { criteria, priceIds }: DecisionScope,
  criterionId: string,
  groupId: string | undefined,
  weighed: string[],
): string[] {
  const criterion = criteria.find(({ id }) => id === criterionId);
  const isCost = criterionId === COST_WISH && priceIds.length > 0;
  if (!criterion && !isCost) return [CRITERION];
  if (criterion && !criterion.isWishable)
    return ['be a criterion that decides and has a scale, because others cannot be weighed'];
  if (groupId === undefined) return ['be a criterion of a group of weights'];
  return weighed.includes(groupId) ? [] : [`have a weight for its group ${groupId}`];
}

function weightFault(path: (string | number)[], weight: number): DecisionFault[] {
  const range = { least: 0, most: MOST_WEIGHT };
  return isWithin(weight, range) ? [] : [fault(path, rangeText(range))];
}

type Range = { least: number; most: number; whole?: true };

function isWithin(value: number | null, { least, most, whole }: Range): boolean {
  return value !== null && value >= least && value <= most && (!whole || Number.isInteger(value));
}

function rangeText({ least, most, whole }: Range): string {
  const grouped = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
  return `be a ${whole ? 'whole ' : ''}number from ${grouped(least)} to ${grouped(most)}`;
}

function fault(path: (string | number)[], must: string): DecisionFault {
  return { path, must };
}

function inside(path: (string | number)[], { path: rest, must }: DecisionFault): DecisionFault {
  return { path: [...path, ...rest], must };
}
