import type { VerdictKind } from '../../../core/catalog/verdict-kinds.ts';
import type { BlockOf } from '../../../core/document/report-document.ts';
import { allOf } from '../../../core/wording/number-words.ts';
import { capitalise, countOf, joinWords } from '../../../core/wording/phrases.ts';
import { leadingSide } from '../../../core/wording/verdict-kind.ts';

/** Who leads on what, read from the verdicts of a matrix. */

type Matrix = BlockOf<'matrix'>;

/** Criteria on which one side leads, and those on which it does on weak evidence. */
export type Led = { firm: string[]; weak: string[] };

export function leadsOf({ rivals, groups }: Matrix) {
  const rows = groups.flatMap((group) => group.rows);
  return rivals.map(({ id, name }, index) => {
    const ended = rows.flatMap((row) => {
      const verdict = row.rivals[index]?.verdict;
      return verdict ? [{ name: row.name, word: verdict.word, kind: verdict.kind }] : [];
    });
    const namesOf = (wanted: VerdictKind) =>
      ended.filter(({ kind }) => kind === wanted).map((each) => each.name);
    const neither = ended.filter(({ kind }) => leadingSide(kind) === null);
    return {
      id,
      name,
      theirs: { firm: namesOf('rival'), weak: namesOf('weak-rival') },
      ours: { firm: namesOf('subject'), weak: namesOf('weak-subject') },
      /** Every way in which neither leads, with the verdict's word. */
      neither: [...new Map(neither.map(({ kind, word }) => [kind, word]))]
        .map(([kind, word]) => ({
          kind,
          word,
          count: neither.filter((each) => each.kind === kind).length,
        }))
        .toSorted((one, other) => other.count - one.count),
    };
  });
}

export type RivalLeads = ReturnType<typeof leadsOf>[number];

type Words = { one: string; many: string };
const NAMED = 3;

/**
 * The chart's title: a trait common to all verdicts of one side, or else who leads how often. Leads on weak evidence are
 * counted apart.
 */
export function leadsTitle(
  { subject, groups }: Pick<Matrix, 'subject' | 'groups'>,
  leads: RivalLeads[],
  { rival, criterion }: { rival: Words; criterion: Words },
): string {
  const all = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const ours = sumOf(leads.map((each) => each.ours));
  const theirs = sumOf(leads.map((each) => each.theirs));
  const weak = ours.weak + theirs.weak;
  const [only, ...others] = leads;
  if (ours.firm + theirs.firm === 0 || !only) {
    const where = all === 1 ? `the ${criterion.one}` : `any of the ${all} ${criterion.many}`;
    return `No lead is proven on ${where}${restingText(weak)}`;
  }
  if (others.length === 0) {
    const [first, second] = [
      { name: only.name, ...theirs },
      { name: subject.name, ...ours },
    ].toSorted((one, other) => other.firm - one.firm);
    if (!first || !second) return '';
    const of = `of ${all} ${all === 1 ? criterion.one : criterion.many}`;
    return `${first.name} leads on ${first.firm} ${of}${moreWeak(first)}, ${second.name} on ${second.firm || 'none'}${moreWeak(second)}`;
  }
  const everywhere = (side: 'ours' | 'theirs') =>
    only[side].firm.filter((name) => others.every((each) => each[side].firm.includes(name)));
  const [lost, won] = [everywhere('theirs'), everywhere('ours')];
  const every = `${allOf(leads.length)} ${rival.many}`;
  const parts = [
    lost.length > 0 ? `${every} lead ${subject.name} on ${named(lost)}` : '',
    won.length > 0 ? `${subject.name} leads ${every} on ${named(won)}` : '',
  ].filter(Boolean);
  return parts.length > 0
    ? capitalise(parts.join('; '))
    : `Pair by pair, ${subject.name} ${leading('leads', ours.firm)}, the ${rival.many} ${leading('lead', theirs.firm)}, in ${all * leads.length} verdicts${restingText(weak)}`;
}

function sumOf(led: Led[]): Record<keyof Led, number> {
  const sum = (kind: keyof Led) => led.reduce((total, each) => total + each[kind].length, 0);
  return { firm: sum('firm'), weak: sum('weak') };
}

const RESTS = { one: 'lead rests', many: 'leads rest' };

function restingText(weak: number): string {
  return weak > 0 ? `; ${countOf(weak, RESTS)} on weak evidence` : '';
}

function moreWeak({ weak }: Record<keyof Led, number>): string {
  return weak > 0 ? ` (${weak} more on weak evidence)` : '';
}

function named(names: string[]): string {
  const more = names.length - NAMED;
  return joinWords(more > 0 ? [...names.slice(0, NAMED), `${more} more`] : names);
}

function leading(verb: string, count: number): string {
  if (count === 0) return `never ${verb}`;
  return `${verb} ${['', 'once', 'twice'][count] ?? `${count} times`}`;
}
