import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { cellAt, type Candidate } from '../../comparison/findings.ts';
import { sharedRows } from '../../comparison/shared-rows.ts';
import { asserts, columnLine, type Sentence } from '../../document/plain-blocks.ts';
import type { BlockOf } from '../../document/report-document.ts';
import * as wording from '../../wording/first-page.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';

/** Parts of a first page that do not depend on what it argues from. */

type Column = BlockOf<'columns'>['columns'][number];

const WORDS = wording.FIRST_PAGE;
const MOST_UNKNOWN = 2;
/** With more candidates every list is shorter, so that the page stays one. */
const FEW_CANDIDATES = 4;
const MOST_STEPS_OF_MANY = 2;
/** Sources after a line. */
const MOST_REFS = 3;

export function fewRefs(refs: number[]): number[] {
  return refs.slice(0, MOST_REFS);
}

/** Rows that may be a reason: of the selection and of every capability. */
export function decidingRows({ rows, capabilities }: Comparison): ComparisonRow[] {
  return [...rows, ...capabilities].filter(({ criterion }) => criterion.decides);
}

/** What each of them documents with a yes. */
export function sharedColumn(
  comparison: Comparison,
  all: Candidate[],
  isForSellers: boolean,
  sources: SourceRegister,
): Column {
  const shared = sharedRows({ rows: decidingRows(comparison) }, all);
  const shown = shared
    .slice(0, 2)
    .flatMap((row) => all.flatMap((one) => cellAt(row, one)?.shown.slice(0, 1) ?? []));
  const names = shared.map(({ criterion }) => criterion.name);
  const text = wording.sharedText(names, isForSellers);
  const asserted = asserts(
    'all-have',
    all.map(({ index }) => index),
    shared.map(({ criterion }) => criterion.id),
  );
  return {
    title: wording.shareTitle(all.length),
    sign: 'proof',
    items: names.length === 0 ? [] : [columnLine(text, asserted, fewRefs(sources.refsOf(shown)))],
  };
}

export function isCrowdedPage(all: Candidate[]): boolean {
  return all.length > FEW_CANDIDATES;
}

export type Gap = {
  criterionId: string;
  name: string;
  /** For whom it is not known, by place and by name. */
  sides: number[];
  who: string[];
  isInternal: boolean;
};

/** Criteria of the selection of which something is not known, what a customer may ask and what hides most first. */
export function gapsOf({ rows }: Comparison, all: Candidate[]): Gap[] {
  return rows
    .filter(({ criterion }) => criterion.decides)
    .map((row) => {
      const open = all.filter((each) => cellAt(row, each)?.claim.state === 'unknown');
      return {
        criterionId: row.criterion.id,
        name: row.criterion.name,
        sides: open.map(({ index }) => index),
        who: open.map(({ name }) => name),
        isInternal: row.criterion.audience === 'internal',
      };
    })
    .filter(({ who }) => who.length > 0)
    .toSorted(
      (one, other) =>
        Number(one.isInternal) - Number(other.isInternal) || other.who.length - one.who.length,
    );
}

/** The one list of a document of what is not known; `before` are sentences of the page’s own. */
export function unknownColumn(gaps: Gap[], all: Candidate[], before: Sentence[]): Column {
  const isCrowded = isCrowdedPage(all);
  const most = isCrowded ? 0 : Math.max(1, MOST_UNKNOWN - before.length);
  const named = gaps
    .slice(0, most)
    .map((gap) =>
      columnLine(
        wording.unknownOf(gap.name, gap.who, all.length),
        asserts('not-known', gap.sides, [gap.criterionId]),
      ),
    );
  const rest = gaps.slice(most);
  const more = columnLine(
    wording.unknownMore(rest.map(({ name }) => name)),
    asserts(
      'not-known',
      [],
      rest.map(({ criterionId }) => criterionId),
    ),
  );
  return {
    title: WORDS.unknown,
    sign: 'ask',
    items: [
      ...before.map(({ text, asserts: own }) => columnLine(text, own)),
      ...named,
      ...(rest.length > 0 ? [more] : []),
    ],
  };
}

/** Owner and day stay blank for the reader to fill in. */
export function stepsColumn(steps: string[], all: Candidate[]): Column {
  const shown = isCrowdedPage(all) ? steps.slice(0, MOST_STEPS_OF_MANY) : steps;
  const items = shown.map((step) => columnLine(wording.nextStepText(step), asserts('next-step')));
  return { title: WORDS.next, sign: 'proof', items };
}
