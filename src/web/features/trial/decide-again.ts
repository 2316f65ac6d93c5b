import type { DecideAnswer } from '../../../core/api/answers/decide.ts';
import { QUALITY_CRITERION, TESTS_GROUP } from '../../../core/catalog/own-tests.ts';
import type { DecisionInput, Weights } from '../../../core/catalog/decision-settings.ts';
import {
  decisionParameters,
  EMPTY_DECISION,
  readDecisionParameters,
} from '../../../core/decision/decision-address.ts';
import { moveText, untestedText } from './trial-texts.ts';
import { PAGES } from '../../lib/addresses.ts';
import { request } from '../../lib/api-client.ts';
import { decisionSearch } from './trial-requests.ts';

export type DecidedAgain = Awaited<ReturnType<typeof decideAgain>>;

/**
 * The decision before the trial, null if the trial was not started from one, and again with the trial weighed as much as the
 * heaviest priority; moved models, and the limits of the trial, one sentence each.
 */
export async function decideAgain(
  catalog: string,
  { own, tested }: { own: string; tested: readonly number[] },
) {
  const search = decisionSearch(window.location.search);
  const { preset: _, ...input } = readDecisionParameters((name) =>
    new URLSearchParams(search).get(name),
  );
  const next = { ...input, weights: withTrial(input.weights) };
  const parameters = decisionParameters({ ...EMPTY_DECISION, ...next });
  const address = `${PAGES.decide}?${new URLSearchParams({ catalog: own, ...parameters })}`;
  if (search === '') return { before: null, after: null, moves: [], address };
  const [before, after] = await Promise.all([decided(catalog, input), decided(own, next)]);
  const [leader] = after.ranking;
  const moves = movesOf(before, after, tested);
  if (leader && !tested.includes(leader.id)) moves.unshift(untestedText(leader.name));
  return { before: before.answer, after: after.answer, moves, address };
}

function decided(catalog: string, input: DecisionInput) {
  return request<DecideAnswer>('/api/decisions/evaluate?detail=summary', {
    body: { catalog, ...input },
  });
}

function withTrial(weights: Weights | null): Weights {
  const { groups, wishes } = weights ?? { groups: [], wishes: [] };
  const heaviest = Math.max(1, ...groups.map(({ weight }) => weight));
  return {
    groups: [
      ...groups.filter(({ groupId }) => groupId !== TESTS_GROUP),
      { groupId: TESTS_GROUP, weight: heaviest },
    ],
    wishes: [
      ...wishes.filter(({ criterionId }) => criterionId !== QUALITY_CRITERION),
      { criterionId: QUALITY_CRITERION, weight: 1 },
    ],
  };
}

/** Moves of the models among the first in either decision. */
function movesOf(before: DecideAnswer, after: DecideAnswer, tested: readonly number[]): string[] {
  const places = ({ ranking }: DecideAnswer) => new Map(ranking.map(({ id }, at) => [id, at]));
  const names = new Map([...before.ranking, ...after.ranking].map(({ id, name }) => [id, name]));
  const [was, is] = [places(before), places(after)];
  return [...names].flatMap(([id, name]) => {
    const [from, to] = [was.get(id), is.get(id)];
    return from === to ? [] : [moveText({ name, isTested: tested.includes(id) }, from, to)];
  });
}
