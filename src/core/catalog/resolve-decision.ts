import type { AuthoredDecision, AuthoredNeed } from './authored-decision.ts';
import type {
  ChosenTests,
  DecisionPreset,
  DecisionSettings,
  Need,
  NeedTest,
  TodaysChoice,
  Workload,
} from './decision-settings.ts';
import { authoredName, byField } from './workload-fields.ts';

/** Ids by slug. */
export type DecisionIds = {
  criteria: ReadonlyMap<string, string>;
  rivals: ReadonlyMap<string, number>;
};

/** Rivals have ids above 0; a slug that leads nowhere becomes an id that no rival has, for the rules to find. */
const NOBODY = 0;

export function resolveDecision(
  { question, cost, groups, tests, presets }: AuthoredDecision,
  ids: DecisionIds,
): DecisionSettings {
  const idOf = (slug: string) => ids.criteria.get(slug) ?? slug;
  const idOrNull = (slug: string | undefined) => (slug === undefined ? null : idOf(slug));
  return {
    question,
    cost: cost
      ? {
          inputPriceId: idOf(cost.input_price),
          outputPriceId: idOf(cost.output_price),
          cachedPriceId: idOrNull(cost.cached_price),
          batchDiscountId: idOrNull(cost.batch_discount),
          selfHostingId: idOrNull(cost.self_hosting),
          windowId: idOrNull(cost.context_window),
          maxOutputId: idOrNull(cost.max_output),
        }
      : null,
    groups: groups.map(({ id, name, criteria }) => ({
      id,
      name,
      criterionIds: criteria.map(idOf),
    })),
    tests: resolveTests(tests, ids),
    presets: presets.map((preset) => resolvePreset(preset, ids)),
  };
}

function resolvePreset(
  preset: AuthoredDecision['presets'][number],
  ids: DecisionIds,
): DecisionPreset {
  const { slug, name, sentence, rival_groups, needs, workload, weights, spread, tests } = preset;
  const idOf = (criterion: string) => ids.criteria.get(criterion) ?? criterion;
  return {
    slug,
    name,
    sentence,
    rivalGroups: rival_groups,
    candidateIds: null,
    needs: needs.map((need): Need => ({
      criterionId: idOf(need.criterion),
      test: resolveTest(need),
      strictness: need.evidence,
    })),
    workload: workload ? resolveWorkload(workload, ids) : null,
    weights: {
      groups: Object.entries(weights.groups).map(([groupId, weight]) => ({ groupId, weight })),
      wishes: Object.entries(weights.wishes).map(([criterion, weight]) => ({
        criterionId: idOf(criterion),
        weight,
      })),
    },
    spread,
    tests: resolveTests(tests, ids),
    ends: [],
  };
}

function resolveTests(tests: AuthoredDecision['tests'], { criteria }: DecisionIds): ChosenTests[] {
  return Object.entries(tests).map(([slug, instruments]) => ({
    criterionId: criteria.get(slug) ?? slug,
    instruments,
  }));
}

function resolveTest(need: AuthoredNeed): NeedTest {
  if ('has' in need) return { kind: 'yes' };
  if ('all_of' in need) return { kind: 'all-of', items: need.all_of };
  if ('any_of' in need) return { kind: 'any-of', items: need.any_of };
  if ('known' in need) return { kind: 'known' };
  const [kind, number] =
    'at_least' in need
      ? (['at-least', need.at_least] as const)
      : (['at-most', need.at_most] as const);
  return { kind, number, instrument: need.instrument ?? null };
}

function resolveWorkload(
  workload: NonNullable<AuthoredDecision['presets'][number]['workload']>,
  { rivals }: DecisionIds,
): Workload {
  const { today } = workload;
  const choice = (): TodaysChoice | null => {
    if (!today) return null;
    return 'rival' in today
      ? { kind: 'rival', rivalId: rivals.get(today.rival) ?? NOBODY }
      : { kind: 'sum', monthly: today.monthly };
  };
  const numbers = byField((field) => workload[authoredName(field)] ?? null);
  return {
    ...(numbers as Omit<Workload, 'today' | 'gpu' | 'currency' | 'outputFactors'>),
    today: choice(),
    gpu: workload.gpu ?? null,
  };
}
