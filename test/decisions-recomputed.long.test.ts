import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import {
  furtherQuestions,
  catalog as files,
  TODAY,
  workOut,
  workOutOn,
} from '../scripts/worked/work.mjs';
import { workedPresets, workedText } from '../scripts/worked/text.mjs';
import type { DecisionInput } from '../src/core/catalog/decision-settings.ts';
import { evaluateDecision, type Decision } from '../src/core/decision/evaluate-decision.ts';
import { requestsByMonth } from '../src/core/decision/workload-cost.ts';
import { readCatalogFiles } from '../src/server/modules/catalog/read-catalog-files.ts';
import { further, ids, models, type Authored } from './support/further-questions.ts';

/** The product vs `scripts/worked`, which decides from the YAML files alone and shares no code with it. */

type Place = { rival: { id: number }; channel: string; pile: string; cost: WorkedCost | null };
type WorkedCost = { months: number[]; total: number; discounted: number };
type Cell = { low: number; middle: number; high: number };
type Share = { at: number; first: number };
type Trial = { test: string; board: string | null; agent: string | null; shares: number[] };
type Answer = {
  wishes: { share: number; cells: Cell[] }[];
  ranked: Share[];
  waiting: Share[];
  tests: Trial[];
  finalists: Share[];
  turn: Turn | null;
  state: string;
  /** The states with every limit shifted by the difference that two samples may have. */
  edges: string[];
  why: string | null;
};
/** The script's results, unrounded. */
type Worked = { places: Place[]; isCosted: boolean; trail: object[]; answer: Answer | null };
type Turn = {
  kind: string;
  day?: string;
  from?: number;
  to?: number;
  factor?: number;
  first?: number;
};

const authoredQuestions: Authored[] = [...files.decision.presets, ...furtherQuestions];
const questions = authoredQuestions.map((authored) => {
  const preset = models.decision?.presets.find(({ slug }) => slug === authored.slug);
  return { slug: authored.slug, authored, input: preset ?? further(authored) };
});

/** The difference that two samples of weightings may have. */
const EDGE = 0.015;
const SCORE_DIGITS = 2;
const CENTS = 2;

it('every preset and ten further questions are asked', () => {
  expect(furtherQuestions).toHaveLength(10);
  const presets = questions.filter(({ input }) => models.decision?.presets.includes(input));
  expect(presets).toHaveLength(models.decision?.presets.length ?? 0);
  expect(new Set(questions.map(({ input }) => input.spread)).size).toBe(3);
});

it.each(questions)(
  '$slug is as it was worked out',
  ({ authored, input }) => {
    const decision = evaluateDecision(models, input, TODAY);
    const worked: Worked = workOut(authored);
    expect(placesOf(decision)).toEqual(
      worked.places.map(({ rival, channel, pile }) => [rival.id, channel, pile]),
    );
    expect(decision.placement.trail.map(({ need: _need, ...step }) => step)).toEqual(worked.trail);
    if (worked.isCosted) sameCosts(decision, input, worked.places);
    if (worked.answer) sameAnswer(decision, worked);
  },
  60_000,
);

function placesOf({ placement, purchases }: Decision) {
  return placement.candidates.map(({ candidateId, pile }, at) => [
    candidateId,
    purchases[at]?.channel,
    pile,
  ]);
}

function sameCosts({ costs }: Decision, { workload }: DecisionInput, places: Place[]) {
  if (!workload) return expect(costs).toBeNull();
  const requests = requestsByMonth(workload);
  for (const [at, { rival, cost }] of places.entries()) {
    const found = costs?.candidates[at];
    expect(found?.candidateId).toBe(rival.id);
    if (!cost || !found?.cost) {
      expect([rival.id, found?.cost ?? null]).toEqual([rival.id, cost]);
      continue;
    }
    const months = found.requestByMonth?.map(
      (each, month) => each * (requests[month] ?? 0) + workload.monthlyFixed,
    );
    expect(months).toHaveLength(cost.months.length);
    for (const [month, amount] of cost.months.entries()) {
      expect(months?.[month]).toBeCloseTo(amount, CENTS);
    }
    expect(found.cost.total).toBeCloseTo(cost.total, CENTS);
    expect(found.cost.discounted).toBeCloseTo(cost.discounted, CENTS);
  }
}

function sameAnswer({ ranking, recommendation }: Decision, { answer, places }: Worked) {
  if (!answer) return;
  const idAt = (at: number) => places[at]?.rival.id ?? 0;
  const ranked = ranking?.ranked ?? [];
  expect(new Set(ranked.map(({ candidateId }) => candidateId))).toEqual(
    new Set(answer.ranked.map(({ at }) => idAt(at))),
  );
  for (const { at, first } of answer.ranked) {
    const own = ranked.find(({ candidateId }) => candidateId === idAt(at));
    expect(Math.abs((own?.first ?? 2) - first)).toBeLessThan(EDGE);
    const score = (end: 'low' | 'middle' | 'high') =>
      answer.wishes.reduce((sum, { share, cells }) => sum + share * (cells[at]?.[end] ?? 0), 0);
    for (const end of ['low', 'middle', 'high'] as const) {
      expect(own?.score[end]).toBeCloseTo(score(end), SCORE_DIGITS);
    }
  }
  const ifMet = ranking?.firstIfMet ?? [];
  expect(ifMet).toHaveLength(answer.waiting.length);
  for (const { at, first } of answer.waiting) {
    const own = ifMet.find(({ candidateId }) => candidateId === idAt(at));
    expect(Math.abs((own?.first ?? 2) - first)).toBeLessThan(EDGE);
  }
  sameStrength(recommendation, answer, idAt);
}

function sameStrength(
  recommendation: Decision['recommendation'],
  answer: Answer,
  idAt: (at: number) => number,
) {
  const [leader] = answer.ranked;
  if (!('leaderId' in recommendation) || !leader) {
    return expect(recommendation.state).toBe(answer.state);
  }
  const level = answer.ranked.filter(({ first }) => first >= leader.first - EDGE);
  expect(level.map(({ at }) => idAt(at))).toContain(recommendation.leaderId);
  // Two leaders within the error of a sample are judged each by another's tests.
  if (recommendation.leaderId !== idAt(leader.at)) return;
  expect([answer.state, ...answer.edges]).toContain(recommendation.state);
  if (!('turn' in recommendation)) return;
  sameTurn(recommendation.turn, answer, idAt);
  const finalistIds = answer.finalists.map(({ at }) => idAt(at));
  if (recommendation.finalistIds.join() !== finalistIds.join()) return;
  expect(recommendation.tests.length).toBe(answer.tests.length);
  if (recommendation.state !== answer.state) return;
  expect(recommendation.why).toBe(answer.why);
  expect(
    recommendation.tests.map(({ instrument, board, agent }) => [instrument, board, agent]),
  ).toEqual(answer.tests.map(({ test, board, agent }) => [test, board, agent]));
  for (const [at, { shares }] of answer.tests.entries()) {
    expect(Math.abs((recommendation.tests[at]?.first ?? 2) - (shares[0] ?? 0))).toBeLessThan(EDGE);
  }
}

function sameTurn(
  found: Extract<Decision['recommendation'], { turn: unknown }>['turn'],
  { turn }: Answer,
  idAt: (at: number) => number,
) {
  if (!turn) return expect(found).toBeNull();
  expect(found).toMatchObject({
    kind: turn.kind,
    ...(turn.first === undefined ? {} : { firstId: idAt(turn.first) }),
    ...(turn.day === undefined ? {} : { day: turn.day }),
    ...(turn.factor === undefined ? {} : { factor: expect.closeTo(turn.factor, 3) }),
  });
  if (found?.kind !== 'weight') return;
  const { from, to } = found;
  expect(Math.abs(to - from)).toBeCloseTo(Math.abs((turn.to ?? 0) - (turn.from ?? 0)), 3);
}

it('the day that turns an answer is known beforehand, and turns it when it has come', async () => {
  const pilot = questions.find(({ slug }) => slug === 'pilot');
  if (!pilot) throw new Error('There is no pilot.');
  const { places, answer }: Worked = workOut(pilot.authored);
  const { kind, day = '', first = -1 } = answer?.turn ?? {};
  expect([kind, day]).toEqual(['date', '2027-01-01']);
  const then: Worked = workOutOn(pilot.authored, day);
  const leaderThen = then.places[then.answer?.ranked[0]?.at ?? -1]?.rival.id;
  expect(leaderThen).toBe(places[first]?.rival.id);
  const { catalogs: later } = await readCatalogFiles(['catalogs'], { today: day });
  const { slug } = models;
  const catalogThen = later.find((each) => each.slug === slug);
  if (!catalogThen) throw new Error('The catalog is gone.');
  expect(evaluateDecision(catalogThen, pilot.input, day).ranking?.ranked[0]?.candidateId).toBe(
    leaderThen,
  );
});

it('the five worked decisions are current', async () => {
  expect(workedPresets).toHaveLength(5);
  expect(await readFile('docs/DECISIONS-WORKED.md', 'utf8')).toBe(await workedText());
});

const costOf = (slug: string, question: string) => {
  const found = questions.find((each) => each.slug === question);
  if (!found) throw new Error(`There is no question "${question}".`);
  const { costs } = evaluateDecision(models, found.input, TODAY);
  return costs?.candidates.find(({ candidateId }) => candidateId === ids.rivals.get(slug));
};

it('by hand: an offer counts to its end, the days of a month apart', () => {
  // 40,000 requests of 6,000 tokens in and 900 out at $0.75 and $3.75; from 2027-01-01 twice as much.
  const first = (40_000 * (6000 * 0.75 + 900 * 3.75)) / 1e6;
  expect(first).toBe(315);
  // Month 2 has 31 days from 2026-12-23, of which 9 lie before the end.
  const months = [first, (first * (9 + 2 * 22)) / 31, 2 * first];
  const found = costOf('gemini-3-8-flash', 'pilot');
  for (const [month, amount] of months.entries()) {
    expect((found?.requestByMonth?.[month] ?? 0) * 40_000).toBeCloseTo(amount, 6);
  }
  expect(found?.cost?.total).toBeCloseTo(1483.548387, 5);
});

it('by hand: a request above a step is billed at it as a whole', () => {
  // 300,000 tokens in, a tenth of them from cache, and 4,000 out; above 272,000 at $20, $2 and $75.
  const each = (300_000 * (0.9 * 20 + 0.1 * 2) + 4000 * 75) / 1e6;
  expect(each).toBeCloseTo(5.76, 9);
  expect(costOf('gpt-6-astra', 'long-contracts')?.requestByMonth?.[0]).toBeCloseTo(each, 9);
});
