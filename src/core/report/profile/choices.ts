import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import {
  firstPlaceIn,
  isBestOfAll,
  type Candidate,
  type FirstPlace,
} from '../../comparison/findings.ts';

/** Where a candidate comes first, strongest first, and leads that are weak. */
export type Choice = {
  candidate: Candidate;
  firsts: FirstPlace[];
  weak: FirstPlace[];
};

export function choiceOf(comparison: Comparison, candidate: Candidate, all: Candidate[]): Choice {
  const found = comparison.rows
    .flatMap((row) => firstPlaceIn(comparison, row, candidate, all) ?? [])
    .toSorted((one, other) => rankOf(other) - rankOf(one));
  return {
    candidate,
    firsts: found.filter(({ beats }) => beats.length > 0),
    weak: found.filter(({ weak }) => weak.length > 0),
  };
}

/** Best of all first, then by how many it is ahead of, then by weight. */
export function rankOf(place: FirstPlace): number {
  const { beats, row } = place;
  return (isBestOfAll(place) ? 1e6 : 0) + beats.length * 1e3 + row.criterion.weight;
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
