import type { BlockOf, MatrixRow } from '../../../core/document/report-document.ts';
import { countVerdicts } from '../../../core/document/verdict-counts.ts';
import { joinWords } from '../../../core/wording/phrases.ts';

/** Who leads on what, read from the verdicts of a matrix. */

type Matrix = BlockOf<'matrix'>;

export type RivalLeads = {
  id: number;
  name: string;
  /** Criteria on which the rival leads, and on which the subject does. */
  theirs: string[];
  ours: string[];
  /** Every way in which neither leads, by the verdict's word. */
  neither: { word: string; count: number }[];
};

export function leadsOf({ rivals, groups }: Matrix): RivalLeads[] {
  const rows = groups.flatMap((group) => group.rows);
  return rivals.map(({ id, name }, index) => {
    const verdictIn = (row: MatrixRow) => row.rivals[index]?.verdict ?? null;
    const ledBy = (side: string) =>
      rows.filter((row) => verdictIn(row)?.advantage === side).map((row) => row.name);
    const counts = countVerdicts(rows.map(verdictIn));
    return {
      id,
      name,
      theirs: ledBy('competitor'),
      ours: ledBy('product'),
      neither: counts
        .filter(({ advantage }) => advantage === 'neutral')
        .map(({ label, value }) => ({ word: label, count: value })),
    };
  });
}

type Words = { one: string; many: string };
const NAMED = 3;

/** The chart's title: what every verdict of one side has in common, or else who leads how often. */
export function leadsTitle(
  { subject, groups }: Pick<Matrix, 'subject' | 'groups'>,
  leads: RivalLeads[],
  { rival, criterion }: { rival: Words; criterion: Words },
): string {
  const all = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const ours = leads.reduce((sum, each) => sum + each.ours.length, 0);
  const theirs = leads.reduce((sum, each) => sum + each.theirs.length, 0);
  const [only, ...others] = leads;
  if (ours + theirs === 0 || !only) {
    return `No lead is proven on ${all === 1 ? `the ${criterion.one}` : `any of the ${all} ${criterion.many}`}`;
  }
  if (others.length === 0) {
    const sides = [
      { name: only.name, count: theirs },
      { name: subject.name, count: ours },
    ].toSorted((one, other) => other.count - one.count);
    const [first, second] = sides;
    const of = `of ${all} ${all === 1 ? criterion.one : criterion.many}`;
    return `${first?.name} leads on ${first?.count} ${of}, ${second?.name} on ${second?.count || 'none'}`;
  }
  const everywhere = (side: 'ours' | 'theirs') =>
    only[side].filter((name) => others.every((each) => each[side].includes(name)));
  const [lost, won] = [everywhere('theirs'), everywhere('ours')];
  const parts = [
    lost.length > 0 ? `every ${rival.one} leads ${subject.name} on ${named(lost)}` : '',
    won.length > 0 ? `${subject.name} leads every ${rival.one} on ${named(won)}` : '',
  ].filter(Boolean);
  const text =
    parts.length > 0
      ? parts.join('; ')
      : `Pair by pair, ${subject.name} ${leading('leads', ours)}, the ${rival.many} ${leading('lead', theirs)}, in ${all * leads.length} verdicts`;
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function named(names: string[]): string {
  const more = names.length - NAMED;
  return joinWords(more > 0 ? [...names.slice(0, NAMED), `${more} more`] : names);
}

function leading(verb: string, count: number): string {
  if (count === 0) return `never ${verb}`;
  return `${verb} ${['', 'once', 'twice'][count] ?? `${count} times`}`;
}
