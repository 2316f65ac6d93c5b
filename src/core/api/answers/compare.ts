import { z } from 'zod';
import { catalogSlug } from '../../catalog/catalog-slug.ts';
import type { Criterion, Measurement, Rival, Subject } from '../../catalog/resolved.ts';
import { OWN_CHANNEL } from '../../catalog/vocabulary.ts';
import { compare, type Comparison } from '../../comparison/compare.ts';
import type { MatrixCell } from '../../document/report-document.ts';
import { createSourceRegister } from '../../report/evidence/number-sources.ts';
import { buildRow } from '../../report/matrix/build-cell.ts';
import {
  compactCell,
  noSuch,
  UNKNOWN_SIGN,
  notComparedWith,
  VERDICT_LEGEND,
  VERDICT_MARKS,
} from '../../wording/answers.ts';
import { againstTitle } from '../../wording/sections.ts';
import { criterionNamed, entityNamed, type Named } from './named.ts';
import { isFault, type AnswerContext, type AnswerOrFault } from './outcome.ts';

const MOST_RIVALS = 5;

const name = z.string().min(1).max(120);
export const compareInput = z.strictObject({
  subject: name.describe('Slug, id or name of a company, product or model'),
  rivals: z.array(name).min(1).max(MOST_RIVALS),
  criteria: z.array(name).max(60).optional().describe('Slugs or names; all where absent'),
  catalog: catalogSlug.optional(),
  at: z.string().max(60).optional().describe('A channel, e.g. bedrock; absent: at its maker'),
});
export const compareAnswer = z.object({
  title: z.string(),
  day: z.string(),
  catalog: z.string(),
  sides: z.array(z.string()),
  /** `cells` in the order of `sides`: value and number of its source. `verdicts` in that of the rivals. */
  rows: z.array(
    z.object({ criterion: z.string(), cells: z.array(z.string()), verdicts: z.array(z.string()) }),
  ),
  legend: z.string(),
  /** Day and page. */
  sources: z.array(z.string()),
});

export type NamedSides = {
  catalog: Named['catalog'];
  subject: Subject;
  representative: Rival | null;
  rivals: Rival[];
};

/** Both sides of a comparison, as a caller names them. */
export function sidesNamed(
  context: AnswerContext,
  {
    subject: text,
    rivals: names,
    catalog,
  }: { subject: string; rivals: string[]; catalog?: string | undefined },
): AnswerOrFault<NamedSides> {
  const first = entityNamed(context, text, catalog, 'subject');
  if (isFault(first)) return first;
  const { answer } = first;
  const owner =
    answer.kind === 'subject'
      ? answer.of
      : answer.catalog.subjects.find(({ id }) => id === answer.of.subjectId);
  if (!owner)
    return {
      fault: noSuch('subject', text, answer.catalog.subjects.map((each) => each.name).slice(0, 3)),
    };
  const rivals: Rival[] = [];
  for (const each of names) {
    const found = entityNamed(context, each, answer.catalog.slug, 'rival');
    if (isFault(found)) return found;
    const rival = rivalOf(found.answer);
    if (!rival?.competesWith.includes(owner.id))
      return { fault: notComparedWith(owner.name, each) };
    if (!rivals.includes(rival)) rivals.push(rival);
  }
  const representative = answer.kind === 'rival' ? answer.of : null;
  return { answer: { catalog: answer.catalog, subject: owner, representative, rivals } };
}

/** A company of models is met by its flagship. */
function rivalOf(named: Named): Rival | undefined {
  if (named.kind === 'rival') return named.of;
  const { flagshipId } = named.of;
  return named.catalog.rivals.find(({ id }) => id === flagshipId);
}

export function compareSides(
  context: AnswerContext,
  { catalog, subject, representative, rivals }: NamedSides,
  { criteria, at }: { criteria: Criterion[]; at?: string | undefined },
): Comparison {
  const selection = {
    subjectId: subject.id,
    representativeId: representative?.id ?? null,
    rivalIds: rivals.map(({ id }) => id),
    criterionIds: criteria.map(({ id }) => id),
    ...(at !== undefined && at !== OWN_CHANNEL && { at }),
  };
  return compare(catalog, selection, context.today);
}

export function compareAnswerOf(
  context: AnswerContext,
  input: z.infer<typeof compareInput>,
): AnswerOrFault<z.infer<typeof compareAnswer>> {
  const sides = sidesNamed(context, input);
  if (isFault(sides)) return sides;
  const { catalog } = sides.answer;
  const { at } = input;
  if (at !== undefined && at !== OWN_CHANNEL && !catalog.channels.some(({ id }) => id === at)) {
    return { fault: noSuch('channel', at, [OWN_CHANNEL, ...catalog.channels.map(({ id }) => id)]) };
  }
  const criteria: Criterion[] = [];
  for (const text of input.criteria ?? []) {
    const found = criterionNamed(catalog, text);
    if (isFault(found)) return found;
    criteria.push(found.answer);
  }
  const chosen = input.criteria ? criteria : catalog.criteria.filter(({ retired }) => !retired);
  return { answer: comparedInBrief(compareSides(context, sides.answer, { criteria: chosen, at })) };
}

/** A comparison in few words: a row a criterion, a page cited once. */
export function comparedInBrief(comparison: Comparison): z.infer<typeof compareAnswer> {
  const register = createSourceRegister(comparison.footing);
  const sources = new Map<string, number>();
  const rows = comparison.rows.map((row) => {
    const built = buildRow(comparison, row, register);
    const texts = [built.subject, ...built.rivals].map((cell, at) =>
      cellText(cell, (at === 0 ? row.subject : row.rivals[at - 1])?.shown ?? [], sources),
    );
    return {
      criterion: built.name,
      cells: texts,
      verdicts: built.rivals.map(({ verdict }) => (verdict ? VERDICT_MARKS[verdict.kind] : '?')),
    };
  });
  const { name: owner } = comparison.representative ?? comparison.subject;
  return {
    title: againstTitle(comparison, comparison.rivals),
    day: comparison.today,
    catalog: comparison.catalog.slug,
    sides: [owner, ...comparison.rivals.map((rival) => rival.name)],
    rows,
    legend: VERDICT_LEGEND,
    sources: [...sources.keys()],
  };
}

/** With the day and the page of the first measurement that a cell shows. */
function cellText(
  { state, text, marks }: MatrixCell,
  [first]: readonly Measurement[],
  sources: Map<string, number>,
): string {
  if (state === 'unknown' || !first) return UNKNOWN_SIGN;
  const kinds = new Set(marks.map(({ kind }) => kind));
  const isOpen = kinds.has('unverified') || kinds.has('unsourced');
  const url = first.evidence[0]?.url;
  const source = url === undefined ? null : `${first.asOf} ${url}`;
  if (source !== null && !sources.has(source)) sources.set(source, sources.size + 1);
  return compactCell(text, {
    day: first.asOf,
    ref: source === null ? null : (sources.get(source) ?? null),
    state: kinds.has('stale') ? 'old' : isOpen ? 'no-source' : 'fresh',
  });
}
