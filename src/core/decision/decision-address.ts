import { CRITERION_ID } from '../catalog/vocabulary.ts';
import {
  SPREADS,
  type DecisionInput,
  type Need,
  type NeedKind,
  type NeedTest,
  type TodaysChoice,
  type Weights,
  type Workload,
} from '../catalog/decision-settings.ts';

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
};

/** What a workload holds beyond requests and tokens until somebody changes it. */
export const USUAL_WORKLOAD: Omit<Workload, 'requests' | 'inputTokens' | 'outputTokens'> = {
  cachedPercent: 0,
  batchPercent: 0,
  growthPercent: 0,
  horizonMonths: 36,
  oneOff: 0,
  monthlyFixed: 0,
  discountPercent: 0,
  valuePerRequest: null,
  today: null,
  ownHardwareMonthly: null,
};

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
const NUMBERS = {
  requests: 'requests',
  inputTokens: 'input',
  outputTokens: 'output',
  cachedPercent: 'cached',
  batchPercent: 'batch',
  growthPercent: 'growth',
  horizonMonths: 'months',
  oneOff: 'oneoff',
  monthlyFixed: 'fixed',
  discountPercent: 'discount',
  valuePerRequest: 'value',
  ownHardwareMonthly: 'own',
} as const satisfies Partial<Record<keyof Workload, string>>;

/** Only what differs from the empty decision; `readDecisionParameters` gives the same state back. */
export function decisionParameters(state: DecisionState): Record<string, string> {
  const { preset, rivalGroups, candidateIds, needs, workload, weights, spread } = state;
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
  };
}

/** `get` gives a parameter's text, or null. Whatever is malformed is left out; nothing throws. */
export function readDecisionParameters(get: (name: string) => string | null): DecisionState {
  const candidates = get('candidates');
  return {
    preset: get('preset'),
    rivalGroups: parts(get('among')),
    candidateIds:
      candidates === null ? null : parts(candidates).flatMap((id) => numberOf(id) ?? []),
    needs: entries(get('needs')).flatMap((entry) => readNeed(entry) ?? []),
    workload: readWorkload(get),
    weights: readWeights(get),
    spread: SPREADS.find((each) => each === get('spread')) ?? 'usual',
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
  const { today } = workload;
  const usual: Partial<Workload> = USUAL_WORKLOAD;
  const numbers = Object.entries(NUMBERS).flatMap(([field, name]) => {
    const value = workload[field as keyof typeof NUMBERS];
    return value === null || value === usual[field as keyof Workload]
      ? []
      : [[name, String(value)] as const];
  });
  const choice = today?.kind === 'rival' ? today.rivalId : today?.monthly;
  return {
    ...Object.fromEntries(numbers),
    ...(today && { today: joined([today.kind, String(choice)]) }),
  };
}

/** Without requests and tokens there is no workload. */
function readWorkload(get: (name: string) => string | null): Workload | null {
  const read: Partial<Record<keyof typeof NUMBERS, number>> = Object.fromEntries(
    Object.entries(NUMBERS).flatMap(([field, name]) => {
      const number = numberOf(get(name) ?? '');
      return number === null ? [] : [[field, number]];
    }),
  );
  const { requests, inputTokens, outputTokens } = read;
  if (requests === undefined || inputTokens === undefined || outputTokens === undefined)
    return null;
  const today = readToday(get('today'));
  return { ...USUAL_WORKLOAD, ...read, requests, inputTokens, outputTokens, today };
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
