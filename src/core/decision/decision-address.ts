import { CRITERION_ID } from '../catalog/vocabulary.ts';
import {
  SPREADS,
  type BuyerCurrency,
  type DecisionInput,
  type Need,
  type NeedKind,
  type NeedTest,
  type TodaysChoice,
  type Weights,
  type Workload,
} from '../catalog/decision-settings.ts';
import {
  CURRENCY_FIELD,
  FACTORS_FIELD,
  GPU_FIELD,
  TODAY_FIELD,
  WORKLOAD_FIELDS,
  WORKLOAD_NUMBERS,
  type RequiredNumber,
  type WorkloadNumber,
} from '../catalog/workload-fields.ts';

/** The whole state of a decision as parameters of an address, so that reload, back and sharing keep it. */

export type DecisionState = DecisionInput & {
  /** Slug of the preset it started from; a name alone, for the rest says everything. */
  preset: string | null;
};

export const EMPTY_DECISION: DecisionState = {
  preset: null,
  rivalGroups: [],
  candidateIds: null,
  needs: [],
  workload: null,
  weights: null,
  spread: 'usual',
  tests: [],
  ends: [],
};

/** What a workload holds beyond requests and tokens until the visitor changes it. */
export const USUAL_WORKLOAD: Omit<Workload, RequiredNumber> = {
  ...(Object.fromEntries(
    WORKLOAD_NUMBERS.flatMap((field) => {
      const { usual } = WORKLOAD_FIELDS[field];
      return usual === undefined ? [] : [[field, usual]];
    }),
  ) as Pick<Workload, Exclude<WorkloadNumber, RequiredNumber>>),
  today: null,
  gpu: null,
};

/** The workload of a page until the visitor enters another: a year of long questions with short answers. */
export const SAMPLE_WORKLOAD: Workload = {
  ...USUAL_WORKLOAD,
  requests: 800_000,
  inputTokens: 6_000,
  outputTokens: 500,
  cachedPercent: 60,
  horizonMonths: 12,
};

/** null: too little is entered to count with. */
export function wholeWorkload(entered: Partial<Workload>): Workload | null {
  const isWhole = WORKLOAD_NUMBERS.every(
    (field) => WORKLOAD_FIELDS[field].usual !== undefined || entered[field] !== undefined,
  );
  return isWhole ? ({ ...USUAL_WORKLOAD, ...entered } as Workload) : null;
}

/** Parts of an entry, and entries, stand apart by what no part holds. */
const PART = '*';
const ENTRY = '**';
const KINDS: Record<NeedKind, string> = {
  yes: 'yes',
  'at-least': 'min',
  'at-most': 'max',
  'all-of': 'all',
  'any-of': 'any',
  known: 'known',
};
/** Only what differs from the empty decision; `readDecisionParameters` gives the same state back. */
export function decisionParameters(state: DecisionState): Record<string, string> {
  const { preset, rivalGroups, candidateIds, needs, workload, weights, spread, tests, ends } =
    state;
  return {
    ...(preset !== null && { preset }),
    ...(rivalGroups.length > 0 && { among: joined(rivalGroups) }),
    ...(candidateIds && { candidates: joined(candidateIds.map(String)) }),
    ...(needs.length > 0 && { needs: needs.map(writeNeed).join(ENTRY) }),
    ...(workload && writeWorkload(workload)),
    ...(weights && {
      groups: writeWeights(weights.groups.map((each) => [each.groupId, each.weight])),
      wishes: writeWeights(weights.wishes.map((each) => [each.criterionId, each.weight])),
    }),
    ...(spread !== 'usual' && { spread }),
    ...(tests.length > 0 && {
      tests: tests
        .map(({ criterionId, instruments }) => joined([criterionId, ...instruments]))
        .join(ENTRY),
    }),
    ...(ends.length > 0 && {
      ends: ends
        .map(({ criterionId, worst, best }) => joined([criterionId, String(worst), String(best)]))
        .join(ENTRY),
    }),
  };
}

/** Every candidate where none of the text can be read. */
function readCandidates(text: string | null): number[] | null {
  const ids = parts(text).flatMap((id) => numberOf(id) ?? []);
  return ids.length > 0 || text === '' ? ids : null;
}

/** `get` gives a parameter's text, or null. Whatever is malformed is left out; nothing throws. */
export function readDecisionParameters(get: (name: string) => string | null): DecisionState {
  return {
    preset: get('preset'),
    rivalGroups: parts(get('among')),
    candidateIds: readCandidates(get('candidates')),
    needs: entries(get('needs')).flatMap((entry) => readNeed(entry) ?? []),
    workload: readWorkload(get),
    weights: readWeights(get),
    spread: SPREADS.find((each) => each === get('spread')) ?? 'usual',
    tests: entries(get('tests')).flatMap(([criterionId = '', ...instruments]) =>
      instruments.length > 0 ? [{ criterionId, instruments }] : [],
    ),
    ends: entries(get('ends')).flatMap(([criterionId = '', worst = '', best = '']) => {
      const [from, to] = [numberOf(worst), numberOf(best)];
      return from === null || to === null ? [] : [{ criterionId, worst: from, best: to }];
    }),
  };
}

function writeNeed({ criterionId, test, strictness }: Need): string {
  const rest =
    'number' in test
      ? [String(test.number), ...(test.instrument === null ? [] : [test.instrument])]
      : 'items' in test
        ? test.items
        : [];
  return joined([criterionId, strictness === 'documented' ? 'd' : 'a', KINDS[test.kind], ...rest]);
}

function readNeed([criterionId = '', strictness, code, ...rest]: string[]): Need | null {
  const test = readTest(code, rest);
  if (!test || !CRITERION_ID.test(criterionId)) return null;
  return { criterionId, test, strictness: strictness === 'd' ? 'documented' : 'any' };
}

function readTest(code: string | undefined, rest: string[]): NeedTest | null {
  switch (code) {
    case 'yes':
      return { kind: 'yes' };
    case 'known':
      return { kind: 'known' };
    case 'all':
    case 'any':
      return rest.length > 0 ? { kind: `${code}-of`, items: rest } : null;
    case 'min':
    case 'max': {
      const [text = '', instrument = null] = rest;
      const number = numberOf(text);
      if (number === null) return null;
      return { kind: code === 'min' ? 'at-least' : 'at-most', number, instrument };
    }
    default:
      return null;
  }
}

function writeWorkload(workload: Workload): Record<string, string> {
  const { today, currency, outputFactors = [] } = workload;
  const usual: Partial<Workload> = USUAL_WORKLOAD;
  const numbers = WORKLOAD_NUMBERS.flatMap((field) => {
    const value = workload[field];
    return value === null || value === usual[field]
      ? []
      : [[WORKLOAD_FIELDS[field].address, String(value)] as const];
  });
  const choice = today?.kind === 'rival' ? today.rivalId : today?.monthly;
  return {
    ...Object.fromEntries(numbers),
    ...(workload.gpu !== null && { [GPU_FIELD.address]: workload.gpu }),
    ...(today && { [TODAY_FIELD.address]: joined([today.kind, String(choice)]) }),
    ...(currency && {
      [CURRENCY_FIELD.address]: joined([currency.code, String(currency.rate), currency.day]),
    }),
    ...(outputFactors.length > 0 && {
      [FACTORS_FIELD.address]: writeWeights(
        outputFactors.map(({ rivalId, factor }) => [String(rivalId), factor]),
      ),
    }),
  };
}

/** Without requests and tokens there is no workload. */
function readWorkload(get: (name: string) => string | null): Workload | null {
  const read: Partial<Workload> = Object.fromEntries(
    WORKLOAD_NUMBERS.flatMap((field) => {
      const number = numberOf(get(WORKLOAD_FIELDS[field].address) ?? '');
      return number === null ? [] : [[field, number]];
    }),
  );
  const currency = readCurrency(get(CURRENCY_FIELD.address));
  const outputFactors = entries(get(FACTORS_FIELD.address)).flatMap(([id = '', amount = '']) => {
    const [rivalId, factor] = [numberOf(id), numberOf(amount)];
    return rivalId === null || factor === null ? [] : [{ rivalId, factor }];
  });
  return wholeWorkload({
    ...read,
    today: readToday(get(TODAY_FIELD.address)),
    gpu: get(GPU_FIELD.address) || null,
    ...(currency && { currency }),
    ...(outputFactors.length > 0 && { outputFactors }),
  });
}

function readCurrency(text: string | null): BuyerCurrency | null {
  const [code = '', amount = '', day = ''] = parts(text);
  const rate = numberOf(amount);
  return code === '' || rate === null ? null : { code, rate, day };
}

function readToday(text: string | null): TodaysChoice | null {
  const [kind, amount = ''] = parts(text);
  const number = numberOf(amount);
  if (number === null) return null;
  if (kind === 'rival') return { kind, rivalId: number };
  return kind === 'sum' ? { kind, monthly: number } : null;
}

function writeWeights(given: [id: string, weight: number][]): string {
  return given.map(([id, weight]) => joined([id, String(weight)])).join(ENTRY);
}

function readWeights(get: (name: string) => string | null): Weights | null {
  const [groups, wishes] = [get('groups'), get('wishes')];
  if (groups === null || wishes === null) return null;
  const read = (text: string) =>
    entries(text).flatMap(([id = '', amount = '']) => {
      const weight = numberOf(amount);
      return id === '' || weight === null ? [] : [{ id, weight }];
    });
  return {
    groups: read(groups).map(({ id, weight }) => ({ groupId: id, weight })),
    wishes: read(wishes).map(({ id, weight }) => ({ criterionId: id, weight })),
  };
}

function joined(texts: string[]): string {
  return texts.map((text) => encodeURIComponent(text).replaceAll(PART, '%2A')).join(PART);
}

function parts(text: string | null): string[] {
  return text ? text.split(PART).map(decoded) : [];
}

function entries(text: string | null): string[][] {
  return text ? text.split(ENTRY).map(parts) : [];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

function numberOf(text: string): number | null {
  if (!/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(text)) return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}
