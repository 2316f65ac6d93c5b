import {
  decisionFaults,
  withItemNames,
  type DecisionFault,
  type DecisionScope,
} from '../../../core/catalog/decision-faults.ts';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import {
  CURRENCY_FIELD,
  FACTORS_FIELD,
  GPU_FIELD,
  TODAY_FIELD,
  WORKLOAD_FIELDS,
  WORKLOAD_NUMBERS,
} from '../../../core/catalog/workload-fields.ts';
import {
  decisionParameters,
  EMPTY_DECISION,
  readDecisionParameters,
  USUAL_WORKLOAD,
} from '../../../core/decision/decision-address.ts';
import { withOneCost } from './decide-state.ts';

/** The input in an address, and the names of its unknown parts. */
export type ReadDecision = { input: DecisionInput; leftOut: string[] };

/** Parameters that the page itself reads. */
const OTHERS = ['catalog', 'preset'];
const LISTS = ['needs', 'groups', 'wishes', 'among', 'candidates', 'tests', 'ends'];
/** Fields that hold more than a number. */
const WRITTEN = [GPU_FIELD, TODAY_FIELD, CURRENCY_FIELD, FACTORS_FIELD].map(
  ({ address }) => address,
);
const WORKLOAD = [...WORKLOAD_NUMBERS.map((field) => WORKLOAD_FIELDS[field].address), ...WRITTEN];

/** Reads the parts of an address that the catalog knows; the rest is named and left out. */
export function readDecideAddress(search: URLSearchParams, scope: DecisionScope): ReadDecision {
  const { preset: _, ...read } = readDecisionParameters((name) => search.get(name));
  const leftOut = [...malformed(search, read)];
  let input: DecisionInput = withItemNames(read, scope.criteria);
  for (;;) {
    const [fault] = decisionFaults(scope, input);
    if (!fault) {
      return { input: withOneCost(input, scope.priceIds), leftOut: [...new Set(leftOut)] };
    }
    leftOut.push(nameOf(fault));
    input = without(input, fault);
  }
}

/** Writes the input as parameters; unset parts are left out. */
export function writeDecideAddress(
  catalog: string | undefined,
  input: DecisionInput,
): URLSearchParams {
  return new URLSearchParams({
    ...(catalog !== undefined && { catalog }),
    ...decisionParameters({ ...EMPTY_DECISION, ...input }),
  });
}

/** Unknown parameters, and values that could not be parsed completely. */
function malformed(search: URLSearchParams, read: DecisionInput): string[] {
  const written = decisionParameters({ ...EMPTY_DECISION, ...read });
  return [...search].flatMap(([name, text]) => {
    if (OTHERS.includes(name)) return [];
    if (WORKLOAD.includes(name)) {
      const isRead = WRITTEN.includes(name) ? written[name] === text : /^-?\d+(\.\d+)?$/.test(text);
      return read.workload !== null && isRead ? [] : [name];
    }
    if (LISTS.includes(name)) return written[name] === text ? [] : [name];
    return name === 'spread' && read.spread === text ? [] : [name];
  });
}

function nameOf({ path }: DecisionFault): string {
  const [part = '', at, inner] = path;
  if (part === 'needs' && typeof at === 'number') return `need ${at + 1}`;
  if (part === 'weights') return `weight ${typeof inner === 'number' ? inner + 1 : ''}`.trim();
  return path.filter((each) => typeof each === 'string').join(' ');
}

/** The input without the faulty part: an entry of a list, or the whole part. */
function without(input: DecisionInput, { path }: DecisionFault): DecisionInput {
  const [part, at, inner] = path;
  if (part === 'needs' && typeof at === 'number') {
    return { ...input, needs: input.needs.toSpliced(at, 1) };
  }
  if (part === 'needs') return { ...input, needs: [] };
  if (part === 'rivalGroups') return { ...input, rivalGroups: [] };
  if (part === 'candidateIds') return { ...input, candidateIds: null };
  if (part === 'workload' && typeof at === 'string' && input.workload && at in USUAL_WORKLOAD) {
    const usual = USUAL_WORKLOAD[at as keyof typeof USUAL_WORKLOAD];
    return { ...input, workload: { ...input.workload, [at]: usual } };
  }
  if (part === 'workload') return { ...input, workload: null };
  if ((part === 'tests' || part === 'ends') && typeof at === 'number') {
    return { ...input, [part]: input[part].toSpliced(at, 1) };
  }
  if ((at === 'groups' || at === 'wishes') && typeof inner === 'number' && input.weights) {
    const { groups, wishes } = input.weights;
    const left =
      at === 'groups'
        ? { groups: groups.toSpliced(inner, 1), wishes }
        : { groups, wishes: wishes.toSpliced(inner, 1) };
    const isEmpty = left.groups.length === 0 || left.wishes.length === 0;
    return { ...input, weights: isEmpty ? null : left };
  }
  return { ...input, weights: null };
}
