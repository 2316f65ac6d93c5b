import { formatDay, formatNumber } from '../catalog/format-number.ts';
import type { FilterTest } from '../catalog/table-settings.ts';
import type { Unit } from '../catalog/units.ts';
import type { Doubt } from '../comparison/doubts.ts';
import type { UnknownReason } from '../catalog/vocabulary.ts';

/** Words of the table of all rivals. */

const LONGEST = 140;

/** A number without the words of its unit, which stand in the head of its column: `$4.00`, `1.05M`, `95.8%`. */
export function bareNumber(number: number, unit: Unit | null): string {
  const isSign = unit?.after.trim() === unit?.after;
  return formatNumber(number, unit && { ...unit, after: isSign ? unit.after : '' }, 'short');
}

/** The words of a unit, `per 1M tokens`; empty where its sign stands at each number. */
export function unitWords(unit: Unit | null): string {
  const after = unit?.after ?? '';
  return after.trim() === after ? '' : after.trim();
}

/** The text, cut to the length that a cell can show. */
export function cutText(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`;
}

/** Why a source is not fresh. */
export const DOT_REASON: Record<Doubt, string> = {
  unverified: 'No source you can open',
  unsourced: 'No source given',
  stale: 'Past its shelf life',
  undated: 'Source is undated',
  inferred: 'Our inference',
  hosted: 'Price of another host',
  doubtful: 'Low confidence',
};

export const NO_RESULT = 'No result';
export const FRESH = 'Fresh source';

/** The test of a column, without the name of its board where it begins with it. */
function testName(instrument: string, board: string | null): string {
  const rest = board === null ? '' : instrument.slice(board.length + 1);
  const isPlain = board !== null && instrument.startsWith(`${board} `) && !rest.includes('(');
  return isPlain ? rest : instrument;
}

/** `×2 on 1 Jan`, in a mark beside a name. */
export function changeMark(day: string, ratio: number | null): string {
  const [date = '', month = ''] = formatDay(day).split(' ');
  const on = `${date} ${month.slice(0, 3)}`;
  if (ratio === null) return `price ends ${on}`;
  const times = Math.round(ratio * 100) / 100;
  return ratio > 1 && Number.isInteger(times)
    ? `×${times} on ${on}`
    : `${ratio > 1 ? '+' : '−'}${Math.round(Math.abs(ratio - 1) * 100)}% on ${on}`;
}

type Named = { name: string; up: string };

/** What the plot shows in one line: who leads, and who comes near it for how much of the cost. */
export function scatterTitle(
  up: string,
  top: Named,
  near: (Named & { share: number }) | null,
): string {
  if (!near) return `${top.name} leads on ${up}, ${top.up}`;
  const share = Math.round(near.share * 100);
  const cost = share === 50 ? 'half the cost' : `${share}% of the cost`;
  return `${near.name} scores ${near.up} vs ${top.up} for ${top.name}, at ${cost}`;
}

export const TABLE_HEADS = {
  sheet: 'Table',
  name: 'Name',
  company: 'Company',
  notes: 'Sources and gaps',
  yes: 'Yes',
  no: 'No',
  partly: 'Partly',
  filters: 'Filters',
  match: 'Match',
  check: 'To check',
};

type Headed = {
  name: string;
  unit: Unit | null;
  test: { instrument: string; board: string | null; agent: string | null } | null;
};

/** What a column counts, under its name: the test, or the words of its unit. */
export function columnUnit({ unit, test }: Omit<Headed, 'name'>): string {
  return test ? testName(test.instrument, test.board) : unitWords(unit);
}

/** The same with who tested: `WebDev Elo, LMArena, with an agent`. */
export function testLabel({ instrument, board, agent }: NonNullable<Headed['test']>): string {
  return [testName(instrument, board), board, agent].filter(Boolean).join(', ');
}

/** In the head of a file: `Coding, WebDev Elo (LMArena)`. */
export function columnHead({ name, unit, test }: Headed): string {
  if (test) return `${name}: ${testLabel(test)}`;
  return [name, unit && unit.name].filter(Boolean).join(', ');
}

type Volumes = {
  requests: number;
  inputTokens: number;
  outputTokens: number;
  cachedPercent: number;
};

/** `Cost a month: 800,000 requests × 6,000 tokens in, 500 out, 60% cached`. */
export function costHead({ requests, inputTokens, outputTokens, cachedPercent }: Volumes): string {
  const [asked, read, written] = [requests, inputTokens, outputTokens].map((count) =>
    formatNumber(count, null),
  );
  return `Cost a month: ${asked} requests × ${read} tokens in, ${written} out, ${cachedPercent}% cached`;
}

/** Why a cell has no value, in the words of the table; null: its test has no result. */
export function unknownCell(
  reasons: Record<UnknownReason, string>,
  cell: UnknownReason | null | undefined,
): string {
  return cell ? reasons[cell] : NO_RESULT;
}

/** `800,000`. */
export function groupedNumber(number: number): string {
  return formatNumber(number, null);
}

/** A filter in a few words: `Coding ≥ 1,600`. */
export function filterText(
  { name, unit }: Pick<Headed, 'name' | 'unit'>,
  test: FilterTest,
): string {
  if (test.kind === 'yes') return name;
  const sign = { 'at-least': '≥', 'at-most': '≤', below: '<' }[test.kind];
  return `${name} ${sign} ${bareNumber(test.number, unit)}`;
}

/** `$6,312 from 1 January`. */
export function stepLabel(sum: string, day: string): string {
  const [date = '', month = ''] = formatDay(day).split(' ');
  return `${sum} from ${date} ${month}`;
}

/** `$16,256`. */
export function sumText(amount: number, before: string): string {
  return before + groupedNumber(Math.round(amount));
}

/** In place of a cost, where a request is larger than a model takes. */
export const DOES_NOT_FIT = 'does not fit';
