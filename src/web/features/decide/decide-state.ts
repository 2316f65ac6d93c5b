import { OWN_CHANNEL } from '../../../core/catalog/vocabulary.ts';
import type { Decision } from '../../../core/decision/evaluate-decision.ts';
import type {
  ChosenTests,
  DecisionInput,
  DecisionPreset,
  Need,
  Weights,
  WishEnds,
  Workload,
} from '../../../core/catalog/decision-settings.ts';
import type { Criterion } from '../../../core/catalog/resolved.ts';
import { EMPTY_DECISION } from '../../../core/decision/decision-address.ts';
import type { LimitedPart } from '../../../core/decision/request-limits.ts';
import { withCostOnce } from '../../../core/decision/effective-weights.ts';
import { equalPoints, setPoints, toPoints } from './share-points.ts';

/** Edits of a decision: pure functions that return a new input. */

const { preset: _preset, ...NOTHING } = EMPTY_DECISION;
export const NOTHING_ASKED: DecisionInput = NOTHING;

/** A workload that is not complete yet. */
export type WorkloadDraft = Partial<Workload>;
export type Groups = { id: string; criterionIds: string[] }[];

export function isAsked({ needs, workload, weights }: DecisionInput): boolean {
  return needs.length > 0 || workload !== null || weights !== null;
}

/** The input of a preset, without its name. */
export function inputOf(preset: DecisionPreset): DecisionInput {
  const { slug: _slug, name: _name, sentence: _sentence, ...input } = preset;
  return input;
}

/** The same input with the cost of the workload instead of priorities on single prices. */
export function withOneCost<Asked extends DecisionInput>(asked: Asked, priceIds: string[]): Asked {
  return { ...asked, weights: asked.weights && withCostOnce(asked.weights, priceIds) };
}

/** An entry of the list of requirements. */
export type Requirement = {
  criterionId: string;
  /** Its index among the musts; null: it is nice to have. */
  need: number | null;
  /** It counts in the ranking: always if it is nice to have, and for a must if the buyer says so. */
  isWeighed: boolean;
};

/** Every must in the buyer’s order, then what is nice to have; one must of a criterion carries its weight. */
export function requirementsOf({ needs, weights }: DecisionInput): Requirement[] {
  const wished = weights?.wishes.map(({ criterionId }) => criterionId) ?? [];
  const demanded = needs.map(({ criterionId }) => criterionId);
  return [
    ...demanded.map((criterionId, need) => ({
      criterionId,
      need,
      isWeighed: wished.includes(criterionId) && demanded.indexOf(criterionId) === need,
    })),
    ...wished
      .filter((criterionId) => !demanded.includes(criterionId))
      .map((criterionId) => ({ criterionId, need: null, isWeighed: true })),
  ];
}

/** Replaces a nice-to-have by a must on the same criterion. */
export function makeMust(input: DecisionInput, all: Groups, need: Need): DecisionInput {
  return addNeed(removeWish(input, all, need.criterionId), need);
}

/** Replaces a must by a nice-to-have, with an equal weight unless it has one. */
export function makeNice(input: DecisionInput, all: Groups, at: number): DecisionInput {
  const need = input.needs[at];
  return need ? addWish(removeNeed(input, at), all, need.criterionId) : input;
}

/** The need of a criterion that takes no number or choice; null: it needs one. */
export function plainNeed({ id, type }: Pick<Criterion, 'id' | 'type'>): Need | null {
  if (type !== 'boolean' && type !== 'text') return null;
  const test = { kind: type === 'boolean' ? ('yes' as const) : ('known' as const) };
  return { criterionId: id, test, strictness: 'documented' };
}

/** A requirement that is one step away. */
export type QuickRequirement = {
  criterionId: string;
  /** null: it is nice to have. */
  need: Need | null;
};

/** The number of quick requirements without any input, and beside a long list. */
const [MOST_QUICK, LEAST_QUICK] = [8, 3];

/** Requirements most frequent in the presets and missing here, in the form of the first preset with each. */
export function quickRequirements(
  presets: DecisionInput[],
  entries: Pick<Requirement, 'criterionId'>[],
): QuickRequirement[] {
  const taken = entries.map(({ criterionId }) => criterionId);
  const asked = presets.flatMap((preset) => {
    const ids = requirementsOf(preset).map(({ criterionId }) => criterionId);
    return [...new Set(ids)].filter((id) => !taken.includes(id));
  });
  const times = (id: string) => asked.filter((each) => each === id).length;
  return [...new Set(asked)]
    .sort((one, other) => times(other) - times(one))
    .slice(0, Math.max(LEAST_QUICK, MOST_QUICK - taken.length))
    .map((criterionId) => ({
      criterionId,
      need:
        presets.flatMap(({ needs }) => needs).find((need) => need.criterionId === criterionId) ??
        null,
    }));
}

/** Other tests for a criterion; null: the catalog’s. */
export function setTests(
  input: DecisionInput,
  criterionId: string,
  instruments: ChosenTests['instruments'] | null,
): DecisionInput {
  const others = input.tests.filter((each) => each.criterionId !== criterionId);
  return { ...input, tests: instruments ? [...others, { criterionId, instruments }] : others };
}

/** Ends of the buyer’s own for a criterion; null: the worst and the best candidate. */
export function setEnds(
  input: DecisionInput,
  criterionId: string,
  ends: Omit<WishEnds, 'criterionId'> | null,
): DecisionInput {
  const others = input.ends.filter((each) => each.criterionId !== criterionId);
  return { ...input, ends: ends ? [...others, { criterionId, ...ends }] : others };
}

/** Adds a need; it replaces one on the same criterion and in the same direction. */
export function addNeed(input: DecisionInput, need: Need): DecisionInput {
  const at = input.needs.findIndex((each) => isSameDemand(each, need));
  return { ...input, needs: at === -1 ? [...input.needs, need] : input.needs.with(at, need) };
}

export function setNeed(input: DecisionInput, at: number, need: Need): DecisionInput {
  return { ...input, needs: input.needs.with(at, need) };
}

export function removeNeed(input: DecisionInput, at: number): DecisionInput {
  return { ...input, needs: input.needs.toSpliced(at, 1) };
}

/** A field of the workload, and the value that makes a request or an answer short enough. */
export type ShorterField = { field: 'inputTokens' | 'outputTokens'; tokens: number };

/** `most`: tokens that a candidate takes of this part; null: none is known, or the answer alone is longer. */
export function shorterField(
  workload: Pick<Workload, 'outputTokens'> | null,
  part: LimitedPart,
  most: number | null,
): ShorterField | null {
  if (!workload || most === null) return null;
  if (part === 'answer') return { field: 'outputTokens', tokens: most };
  const tokens = most - workload.outputTokens;
  return tokens > 0 ? { field: 'inputTokens', tokens } : null;
}

/** Moves a need by one place; at an end it stays. */
export function moveNeed(input: DecisionInput, at: number, by: -1 | 1): DecisionInput {
  const need = input.needs[at];
  const to = at + by;
  if (!need || to < 0 || to >= input.needs.length) return input;
  return { ...input, needs: input.needs.toSpliced(at, 1).toSpliced(to, 0, need) };
}

/** A new wish takes an equal part of its group, and a new group an equal part of all. */
export function addWish(input: DecisionInput, all: Groups, criterionId: string): DecisionInput {
  const weights = input.weights ?? { groups: [], wishes: [] };
  const group = groupOf(all, criterionId);
  if (!group || weights.wishes.some((wish) => wish.criterionId === criterionId)) return input;
  const inside = wishesOf(weights, group);
  const isNew = inside.length === 0;
  const groups = weights.groups.filter(({ groupId }) => !isNew || groupId !== group.id);
  return {
    ...input,
    weights: {
      groups: isNew ? withLast([...groups, { groupId: group.id, weight: 0 }]) : groups,
      wishes: [
        ...weights.wishes.filter((wish) => !inside.includes(wish)),
        ...withLast([...inside, { criterionId, weight: 0 }]),
      ],
    },
  };
}

/** Removes a wish with its tests and ends; the rest keep their proportions, and a group without wishes goes too. */
export function removeWish(asked: DecisionInput, all: Groups, criterionId: string): DecisionInput {
  const input = setEnds(setTests(asked, criterionId, null), criterionId, null);
  const group = groupOf(all, criterionId);
  if (!input.weights || !group) return input;
  const wishes = input.weights.wishes.filter((wish) => wish.criterionId !== criterionId);
  const inside = wishesOf({ wishes }, group);
  const groups = input.weights.groups.filter(
    ({ groupId }) => groupId !== group.id || inside.length > 0,
  );
  if (wishes.length === 0) return { ...input, weights: null };
  return {
    ...input,
    weights: {
      groups: weighed(groups, toPoints(groups.map(weightOf))),
      wishes: replaced(wishes, inside, toPoints(inside.map(weightOf))),
    },
  };
}

export function weighGroup(input: DecisionInput, groupId: string, points: number): DecisionInput {
  const { weights } = input;
  const at = weights?.groups.findIndex((each) => each.groupId === groupId) ?? -1;
  if (!weights || at === -1) return input;
  const groups = weighed(weights.groups, setPoints(weights.groups.map(weightOf), at, points));
  return { ...input, weights: { ...weights, groups } };
}

export function weighWish(
  input: DecisionInput,
  all: Groups,
  criterionId: string,
  points: number,
): DecisionInput {
  const { weights } = input;
  const group = groupOf(all, criterionId);
  if (!weights || !group) return input;
  const inside = wishesOf(weights, group);
  const shares = setPoints(
    inside.map(weightOf),
    inside.findIndex((wish) => wish.criterionId === criterionId),
    points,
  );
  return { ...input, weights: { ...weights, wishes: replaced(weights.wishes, inside, shares) } };
}

/** Gives every group the same weight, and every wish within its group. */
export function weighEqually(input: DecisionInput, all: Groups): DecisionInput {
  const { weights } = input;
  if (!weights) return input;
  const wishes = all.reduce((so, group) => {
    const inside = wishesOf({ wishes: so }, group);
    return replaced(so, inside, equalPoints(inside.length));
  }, weights.wishes);
  const groups = weighed(weights.groups, equalPoints(weights.groups.length));
  return { ...input, weights: { groups, wishes } };
}

/** The group of a wish, the points of the wish in it, and whether it is alone there. */
export function shareOfWish<Group extends Groups[number]>(
  { weights }: DecisionInput,
  all: Group[],
  criterionId: string,
) {
  const group = groupOf(all, criterionId);
  const inside = weights && group ? wishesOf(weights, group) : [];
  const at = inside.findIndex((wish) => wish.criterionId === criterionId);
  const points = toPoints(inside.map(weightOf))[at] ?? 0;
  return { group, points, isAlone: inside.length === 1 };
}

type Wishes = Weights['wishes'];

/** The wishes of one group, in their order. */
function wishesOf({ wishes }: { wishes: Wishes }, { criterionIds }: Groups[number]): Wishes {
  return wishes.filter(({ criterionId }) => criterionIds.includes(criterionId));
}

function groupOf<Group extends Groups[number]>(all: Group[], criterionId: string) {
  return all.find(({ criterionIds }) => criterionIds.includes(criterionId));
}

const weightOf = ({ weight }: { weight: number }) => weight;

function weighed<Entry extends { weight: number }>(entries: Entry[], shares: number[]): Entry[] {
  return entries.map((each, at) => ({ ...each, weight: shares[at] ?? 0 }));
}

/** The last entry is new and takes an equal part. */
function withLast<Entry extends { weight: number }>(entries: Entry[]): Entry[] {
  const equal = equalPoints(entries.length).at(-1) ?? 0;
  return weighed(entries, setPoints(entries.map(weightOf), entries.length - 1, equal));
}

function replaced(wishes: Wishes, inside: Wishes, shares: number[]): Wishes {
  return wishes.map((wish) => {
    const at = inside.indexOf(wish);
    return at === -1 ? wish : { ...wish, weight: shares[at] ?? 0 };
  });
}

function isSameDemand(one: Need, other: Need): boolean {
  return one.criterionId === other.criterionId && one.test.kind === other.test.kind;
}

/** The answer as a decision file holds it. */
export function acceptedIn({
  recommendation,
  purchases,
}: Pick<Decision, 'recommendation' | 'purchases'>) {
  if (!('leaderId' in recommendation)) return null;
  const { leaderId: candidateId } = recommendation;
  const bought = purchases.find((each) => each.candidateId === candidateId);
  return { candidateId, channel: bought?.channel ?? OWN_CHANNEL };
}
