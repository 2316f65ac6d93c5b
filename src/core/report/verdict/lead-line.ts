import { countOf, joinWords } from '../../wording/phrases.ts';
import { isVague, doubtAbout } from '../../comparison/doubts.ts';
import { isScored } from '../../comparison/judge.ts';
import type { CriterionRole } from '../../catalog/vocabulary.ts';
import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { valueText } from '../../wording/values.ts';
import { leadsIn, rowsAheadOfSome, rowsLedBy, rowsPartlyLed } from '../../comparison/led-rows.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import type { Line } from '../../document/report-document.ts';
import { isSayable, leadsSoundly } from './sayable.ts';

/** Up to so many are named together; of more, the first `NAMED_OF_MANY`. */
const NAMED = 5;
const NAMED_OF_MANY = 3;

/** Where the subject leads. A criterion whose lead may not be claimed is named only with that word. */
export function subjectLeadLine(comparison: Comparison, sources: SourceRegister): Line {
  const { rivals } = comparison;
  const led = rowsLedBy(comparison, 'product');
  if (led.length > 0) {
    const against = rivals.length > 1 ? ' against every competitor' : '';
    return {
      text: weighed(comparison, led, `${shareOf(comparison, led)}${against}`, ': '),
      refs: sources.refsOf(sounderFirst(comparison, led).flatMap(({ subject }) => subject.shown)),
    };
  }
  const behindNone = rowsPartlyLed(comparison);
  const some = behindNone.length > 0 ? behindNone : rowsAheadOfSome(comparison);
  if (some.length === 0) return noLeadLine(comparison, 'product', sources);
  const all = rivals.length === 2 ? 'both' : `all ${rivals.length}`;
  const opening = `No lead over ${all} competitors; ahead of ${rivalsLed(comparison, some)}`;
  return {
    text:
      behindNone.length > 0
        ? weighed(comparison, some, `${opening} and behind none`, ' in ')
        : weighed(comparison, some, `${opening}, but behind another`, ', in '),
    refs: sources.refsOf(sounderFirst(comparison, some).flatMap(({ subject }) => subject.shown)),
  };
}

/** Where a rival leads: what to be ready for, however well it is evidenced. */
export function rivalLeadLine(comparison: Comparison, sources: SourceRegister): Line {
  const led = rowsLedBy(comparison, 'competitor');
  if (led.length === 0) return noLeadLine(comparison, 'competitor', sources);
  const leaders = named(led).flatMap((row) =>
    row.rivals
      .filter((cell) => cell.verdict.advantage === 'competitor')
      .flatMap((cell) => cell.shown),
  );
  return {
    text: `${shareOf(comparison, led)}: ${namesOf(led)}.`,
    refs: sources.refsOf(leaders),
  };
}

function shareOf({ catalog, rows }: Comparison, led: ComparisonRow[]): string {
  return `${led.length} of ${countOf(rows.length, catalog.words.criterion)}`;
}

/** `2 of 3`; `some` where it is not the same number throughout. */
function rivalsLed({ rivals }: Comparison, rows: ComparisonRow[]): string {
  const [count, ...others] = new Set(rows.map(leadsIn));
  return others.length === 0 ? `${count} of ${rivals.length}` : 'some';
}

/** Names what may be claimed, and says how much more rests on weak evidence. */
function weighed(
  comparison: Comparison,
  rows: ComparisonRow[],
  opening: string,
  link: string,
): string {
  const sound = rows.filter((row) => leadsSoundly(comparison, row));
  const weak = rows.filter((row) => !sound.includes(row));
  if (weak.length === 0) return `${opening}${link}${namesOf(rows)}.`;
  const partly = weak.every((row) => isSayable(comparison, row)) ? 'in part ' : '';
  if (sound.length > 0) {
    const rest = weak.length === 1 ? '1 more rests' : `${weak.length} more rest`;
    return `${opening}${link}${namesOf(sound)}; ${rest} ${partly}on weak evidence.`;
  }
  const each = weak.length === 1 ? '' : 'each ';
  return `${opening}, ${each}${partly}on weak evidence: ${namesOf(rows)}. Check before claiming.`;
}

function sounderFirst(comparison: Comparison, rows: ComparisonRow[]): ComparisonRow[] {
  const sound = rows.filter((row) => leadsSoundly(comparison, row));
  return named(sound.length > 0 ? sound : rows);
}

function named(rows: ComparisonRow[]): ComparisonRow[] {
  return rows.length <= NAMED ? rows : rows.slice(0, NAMED_OF_MANY);
}

function namesOf(rows: ComparisonRow[]): string {
  const names = named(rows).map(({ criterion }) => criterion.name);
  const rest = rows.length - names.length;
  return joinWords(rest > 0 ? [...names, `${rest} others`] : names);
}

/** Nobody is ahead: each side's own documented difference stands in where criteria are told, else a plain none. */
function noLeadLine(
  comparison: Comparison,
  side: 'product' | 'competitor',
  sources: SourceRegister,
): Line {
  const { catalog, rivals, rows } = comparison;
  const scored = rows.filter((row) => row.rivals.some((cell) => isScored(cell.verdict))).length;
  if (side === 'product' || rivals.length === 1) {
    const said = differences(comparison, side).at(0);
    if (said) {
      return {
        text: `${scored === 0 ? 'No score' : 'No scored lead'}; ${said.word}: ${valueText(said.shown.value)}`,
        refs: sources.refsOf([said.shown]),
      };
    }
  }
  const { one, many } = catalog.words.criterion;
  const texts: Record<number, string> = {
    0: rows.length === 1 ? `The one ${one} is not scored.` : `None of the ${many} is scored.`,
    1: `Not on the one ${one} that can be compared.`,
  };
  return {
    text: texts[scored] ?? `On none of the ${scored} ${many} that can be compared.`,
    refs: [],
  };
}

const DIFFERENCES: (CriterionRole | null)[] = ['differentiator', 'strength'];

/** What sets a side apart in its own words, the well evidenced first. */
function differences(comparison: Comparison, side: 'product' | 'competitor') {
  return comparison.rows
    .filter(({ criterion: { role } }) => role !== null && DIFFERENCES.includes(role))
    .flatMap((row) => {
      const cell = side === 'product' ? row.subject : row.rivals[0];
      const [shown] = cell?.shown ?? [];
      if (!shown || isVague(shown)) return [];
      const isSound = doubtAbout(comparison, row.criterion, [shown]) === null;
      const word = isSound ? 'documented difference' : 'a difference on weak evidence';
      const rank = DIFFERENCES.indexOf(row.criterion.role) + (isSound ? 0 : DIFFERENCES.length);
      return { shown, word, rank };
    })
    .sort((left, right) => left.rank - right.rank);
}
