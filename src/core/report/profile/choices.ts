import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import {
  aloneIn,
  isBestOfAll,
  standingIn,
  type Alone,
  type Candidate,
  type Standing,
} from '../../comparison/rank-row.ts';

/** Where a candidate comes first, strongest first, what it alone documents, and leads that are weak. */
export type Choice = {
  candidate: Candidate;
  standings: Standing[];
  alone: Alone[];
  weak: Standing[];
};

export function choiceOf(comparison: Comparison, candidate: Candidate, all: Candidate[]): Choice {
  const found = comparison.rows
    .flatMap((row) => standingIn(comparison, row, candidate, all) ?? [])
    .toSorted((one, other) => rankOf(other) - rankOf(one));
  const rows = [...comparison.rows, ...comparison.capabilities];
  return {
    candidate,
    standings: found.filter(({ beats }) => beats.length > 0),
    alone: aloneIn(comparison, rows, candidate, all),
    weak: found.filter(({ weak }) => weak.length > 0),
  };
}

/** Best of all first, then by how many it is ahead of, then by weight. */
export function rankOf(standing: Standing): number {
  const { beats, row } = standing;
  return (isBestOfAll(standing) ? 1e6 : 0) + beats.length * 1e3 + row.criterion.weight;
}

export function namesOf(list: Candidate[]): string[] {
  return list.map(({ name }) => name);
}

export function criteriaOf(list: { row: ComparisonRow }[]): string[] {
  return list.map(({ row }) => row.criterion.name);
}

export type Group<Item> = { members: Item[]; names: string[] };

/** Items with the same names together, in first order. */
export function grouped<Item>(items: Item[], namesFor: (item: Item) => string[]): Group<Item>[] {
  const groups = new Map<string, Group<Item>>();
  for (const item of items) {
    const names = namesFor(item);
    const key = names.join('\n');
    groups.set(key, { members: [...(groups.get(key)?.members ?? []), item], names });
  }
  return [...groups.values()];
}
