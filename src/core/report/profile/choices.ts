import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import {
  findingAgainst,
  firstPlaceIn,
  isBestOfAll,
  type Candidate,
  type FirstPlace,
} from '../../comparison/findings.ts';
import { paragraph } from '../../document/plain-blocks.ts';
import type { Block } from '../../document/report-document.ts';
import * as wording from '../../wording/first-page.ts';

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

/** Candidates that the headline names as first somewhere. */
const MOST = 4;

/** The answer of a profile in one paragraph. */
export function headline(comparison: Comparison, choices: Choice[], all: Candidate[]): Block {
  return paragraph('lead', answer(comparison, choices, all).join(' '));
}

/** Who comes first in what, and who comes first nowhere. */
function answer(comparison: Comparison, choices: Choice[], all: Candidate[]): string[] {
  const leading = choices.filter(({ firsts }) => firsts.length > 0);
  const [only, ...others] = leading;
  if (!only) return [noneFirst(comparison)];
  const behind = choices.filter((each) => each.firsts.length === 0);
  const isNowhere = all.length > 2 && behind.length > 0 && leading.length > 1;
  return [
    others.length === 0
      ? wording.onlyFirst(only.candidate.name, criteriaOf(only.firsts), all.length)
      : firstOf(leading, all),
    ...(all.length > 2 ? [] : notCounted(choices)),
    ...(isNowhere ? [wording.firstNowhere(candidatesIn(behind), all.length)] : []),
  ];
}

/** Names the strongest in the order of the candidates, each with its clear leads where it has any: level with nobody, weak over nobody. */
function firstOf(choices: Choice[], all: Candidate[]): string {
  const firsts = choices.map((choice) => {
    const clear = choice.firsts.filter(({ level, weak }) => level.length + weak.length === 0);
    return clear.length > 0 ? { ...choice, firsts: clear } : choice;
  });
  const strongest = firsts
    .toSorted((one, other) => strengthOf(other) - strengthOf(one))
    .slice(0, MOST);
  const named = firsts.filter((each) => strongest.includes(each));
  const together = grouped(named, ({ firsts }) => criteriaOf(firsts));
  return wording.firstIn(
    together.map(({ members, names }) => ({ names: candidatesIn(members), criteria: names })),
    firsts.length - named.length,
    all.length,
  );
}

function strengthOf({ firsts: [strongest] }: Choice): number {
  return strongest ? rankOf(strongest) : 0;
}

function notCounted(choices: Choice[]): string[] {
  const criteria = choices.flatMap(({ weak }) =>
    criteriaOf(weak.filter(({ beats }) => beats.length === 0)),
  );
  return criteria.length > 0 ? [wording.notCounted(criteria)] : [];
}

function candidatesIn(choices: Choice[]): string[] {
  return namesOf(choices.map(({ candidate }) => candidate));
}

/** Why nobody comes first: nothing is compared, no lead decides, or nobody leads. */
function noneFirst(comparison: Comparison): string {
  const { rows, rivals, catalog } = comparison;
  const kinds = rows.flatMap((row) =>
    rivals.map((_, index) => findingAgainst(comparison, row, index)?.kind),
  );
  if (kinds.includes('lead')) return wording.NOT_FIRST.despiteLeads;
  if (kinds.includes('level')) return wording.NOT_FIRST.anywhere;
  const read = rows.filter((row) =>
    row.rivals.some(({ verdict }) => verdict.ground === 'not-scored'),
  );
  return wording.nothingScored(read.length, rows.length - read.length, catalog.words.criterion);
}
