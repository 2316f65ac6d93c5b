import type { Need } from '../catalog/decision-settings.ts';
import type { Rival } from '../catalog/resolved.ts';
import type { Ledger } from './decision-ledger.ts';
import { judgeNeed, type NeedAnswer } from './judge-need.ts';
import { needOf } from './request-limits.ts';

/** `in`: every must is met. `out`: one is contradicted. `ask`: none is, and one is open. */
export type Pile = 'in' | 'ask' | 'out';

export type PlacedCandidate = {
  candidateId: number;
  pile: Pile;
  /** One for each need, in their order. */
  answers: NeedAnswer[];
  /** Index of the first need, in the buyer's order, that it contradicts. */
  removedBy: number | null;
  /** Indexes of the needs that it contradicts, and of those that are open. */
  failed: number[];
  open: number[];
};

/** The piles after one need, in the buyer's order; `in + ask + out` is the number of candidates. */
export type TrailStep = {
  need: number;
  in: number;
  ask: number;
  out: number;
  /** How many this need removes of those that the needs before it left. */
  removes: number;
  /** How many it would remove alone, and leave open alone. */
  alone: number;
  openAlone: number;
};

/** What comes back when one need is dropped. */
export type Relaxation = {
  need: number;
  /** Ids of those that would be in, and of those that would have to be asked. */
  backIn: number[];
  backAsk: number[];
  /** The bound nearest to the one stated at which the first comes back; null where the need has none. */
  bound: number | null;
  /** Ids of those that come back at that bound. */
  atBound: number[];
};

/** How many stand in each pile. */
export type PileCounts = Record<Pile, number>;

export function countPiles({ piles }: Pick<Placement, 'piles'>): PileCounts {
  return { in: piles.in.length, ask: piles.ask.length, out: piles.out.length };
}

export type Placement = {
  /** By id. */
  candidates: PlacedCandidate[];
  piles: Record<Pile, number[]>;
  trail: TrailStep[];
  /** One for each need, in their order. */
  relaxations: Relaxation[];
  /** The need to drop first when no candidate is in; null while one is, or where no single need helps. */
  relax: Relaxation | null;
  /** Ids of those out that contradict one need alone. */
  failOne: number[];
};

/** Judges every candidate by every must; the three piles always sum to all. */
export function placeCandidates(ledger: Ledger, rivals: Rival[], needs: Need[]): Placement {
  const candidates = rivals.map((rival) => placeOne(ledger, rival, needs));
  const piles = {
    in: idsIn(candidates, 'in'),
    ask: idsIn(candidates, 'ask'),
    out: idsIn(candidates, 'out'),
  };
  const relaxations = needs.map((need, index) => relaxationOf(candidates, need, index));
  const [best] = relaxations
    .filter(({ backIn, backAsk }) => backIn.length + backAsk.length > 0)
    .sort(
      (one, other) =>
        other.backIn.length - one.backIn.length || other.backAsk.length - one.backAsk.length,
    );
  return {
    candidates,
    piles,
    trail: needs.map((_, index) => stepOf(candidates, index)),
    relaxations,
    relax: piles.in.length === 0 ? (best ?? null) : null,
    failOne: candidates
      .filter(({ failed }) => failed.length === 1)
      .map(({ candidateId }) => candidateId),
  };
}

/** Judges one candidate by every must. */
export function placeOne(ledger: Ledger, rival: Rival, needs: Need[]): PlacedCandidate {
  const answers = needs.map((need) => judgeNeed(ledger, needOf(need, rival.id), rival));
  const failed = indexesOf(answers, 'failed');
  const open = indexesOf(answers, 'open');
  return {
    candidateId: rival.id,
    pile: failed.length > 0 ? 'out' : open.length > 0 ? 'ask' : 'in',
    answers,
    removedBy: failed[0] ?? null,
    failed,
    open,
  };
}

function stepOf(candidates: PlacedCandidate[], need: number): TrailStep {
  const isOut = ({ removedBy }: PlacedCandidate) => removedBy !== null && removedBy <= need;
  const left = candidates.filter((each) => !isOut(each));
  const asked = left.filter(({ open }) => open.some((index) => index <= need));
  const count = (state: NeedAnswer['state']) =>
    candidates.filter(({ answers }) => answers[need]?.state === state).length;
  return {
    need,
    in: left.length - asked.length,
    ask: asked.length,
    out: candidates.length - left.length,
    removes: candidates.filter(({ removedBy }) => removedBy === need).length,
    alone: count('failed'),
    openAlone: count('open'),
  };
}

/** A candidate that contradicts this need alone comes back, and is in where nothing else is open. */
function relaxationOf(
  candidates: PlacedCandidate[],
  { test, byRival = [] }: Need,
  need: number,
): Relaxation {
  const back = candidates.filter(({ failed }) => failed.length === 1 && failed[0] === need);
  const [whole, asked] = [
    back.filter(({ open }) => open.length === 0),
    back.filter(({ open }) => open.length > 0),
  ];
  const isBound = test.kind === 'at-least' || test.kind === 'at-most';
  const nearest = (whole.length > 0 ? whole : asked).flatMap((each) => {
    const value = each.answers[need]?.claim?.value;
    const isOwn = byRival.some(({ rivalId }) => rivalId === each.candidateId);
    if (value?.kind !== 'number' || isOwn) return [];
    return [{ id: each.candidateId, number: value.number }];
  });
  const numbers = nearest.map(({ number }) => number);
  const bound =
    isBound && numbers.length > 0
      ? Math[test.kind === 'at-least' ? 'max' : 'min'](...numbers)
      : null;
  return {
    need,
    backIn: whole.map(({ candidateId }) => candidateId),
    backAsk: asked.map(({ candidateId }) => candidateId),
    bound,
    atBound: nearest.filter(({ number }) => number === bound).map(({ id }) => id),
  };
}

function idsIn(candidates: PlacedCandidate[], pile: Pile): number[] {
  return candidates.filter((each) => each.pile === pile).map(({ candidateId }) => candidateId);
}

function indexesOf(answers: NeedAnswer[], state: NeedAnswer['state']): number[] {
  return answers.flatMap((answer, index) => (answer.state === state ? [index] : []));
}
