import { formatDay, formatNumber } from '../catalog/format-number.ts';
import type { Measurement } from '../catalog/resolved.ts';
import type { Status } from '../catalog/vocabulary.ts';
import type { Doubt } from '../comparison/doubts.ts';
import type { EntityCounts } from '../comparison/count-answers.ts';
import { MARK_TEXT } from './evidence.ts';
import { roughShareText, timesText } from './lead-sentences.ts';
import { capitalise, joinWords, joinNames } from './phrases.ts';

/** Words on the page of one entity. */

export const STATUS_TEXT: Record<Status, string> = {
  ga: 'Current',
  preview: 'Preview',
  legacy: 'Older',
};

export const ENTITY = {
  retired: 'No longer listed',
  deprecated: 'Deprecated',
  released: (day: string) => `Released ${dayText(day)}`,
  cutOff: (day: string) => `Knowledge to ${dayText(day)}`,
  ownChannel: (maker: string) => `${maker} (own)`,
  regionsUnknown: 'not on file',
  noRegion: 'No region can be chosen',
  ownPlace: 'where your machines stand',
  ownHardware: 'your hardware',
  noPrice: 'No list price is on file.',
  attributes: {
    deployment: 'Runs on',
    segments: 'For',
    industries: 'Industries',
    ownership: 'Ownership',
    headquarters: 'Headquarters',
    founded: 'Founded',
  },
};

/** Why a fact is not fresh. */
export function dotReason(doubt: Doubt, shown: readonly Pick<Measurement, 'basis'>[]): string {
  switch (doubt) {
    case 'unverified':
      return shown.some(({ basis }) => basis === 'memory')
        ? 'from memory'
        : 'source without address';
    case 'unsourced':
      return MARK_TEXT.unsourced;
    case 'stale':
      return 'old source';
    case 'undated':
      return MARK_TEXT.undated;
    case 'inferred':
      return MARK_TEXT.inference;
    case 'hosted':
      return 'price of another host';
    case 'doubtful':
      return MARK_TEXT.caution;
  }
}

/** `1st`, `2nd`, `11th`, `23rd`. */
export function ordinal(place: number): string {
  const teen = place % 100;
  const ending = teen >= 11 && teen <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${ending}`;
}

/** `1st of 25`, `1st of 25, level with 2`. */
export function placeText(rank: number, of: number, level: number): string {
  return `${ordinal(rank)} of ${of}${level > 0 ? `, level with ${level}` : ''}`;
}

type Standing = { test: string; rank: number; of: number };

/** `Best of 25 tested on WebDev Elo.`, of one that leads alone. */
export function bestOfText({ test, of }: Standing): string {
  return `Best of ${of} tested on ${test}.`;
}

/** `Level with the best of 24 tested on WebDev Elo.` */
export function levelWithBestText({ test, of }: Standing): string {
  return `Level with the best of ${of} tested on ${test}.`;
}

/** `2nd of 26 tested on GPQA Diamond.` */
export function rankText({ test, rank, of }: Standing): string {
  return `${ordinal(rank)} of ${of} tested on ${test}.`;
}

/** `Twice the cost of Other.`, `Half the cost of Other.` */
export function costRatioText(ratio: number, other: string): string {
  return `${capitalise(timesTheCost(ratio))} of ${other} at this workload.`;
}

/** `twice the cost`, `half the cost`, `1.4 times the cost`. */
export function timesTheCost(ratio: number): string {
  if (ratio >= NEARLY_ALIKE) return `${timesText(ratio)} the cost`;
  if (ratio > 1 / NEARLY_ALIKE) return 'about the same cost';
  const share = roughShareText(ratio);
  return share === roughShareText(HALF) ? `${share} the cost` : `${share} of the cost`;
}

const HALF = 0.5;

const NEARLY_ALIKE = 1.05;

/** `29 points less on WebDev Elo`, `level on WebDev Elo`; `gap`: of another, the other’s result minus its own. */
export function resultGapText(gap: number, test: string, isLevel: boolean): string {
  if (isLevel) return `level on ${test}`;
  const points = formatNumber(Math.abs(gap), {
    ...POINTS,
    decimals: [0, Math.abs(gap) < 10 ? 1 : 0],
  });
  return `${points} ${gap < 0 ? 'less' : 'more'} on ${test}`;
}

const POINTS = {
  name: 'points',
  before: '',
  after: ' points',
  grouped: true,
  short: 'full' as const,
  difference: 'points' as const,
};

/** `Data in the EU on Cloud A and Cloud B, not on its maker’s own API.`; `isOwn`: null where that is not known. */
export function regionText(region: string, channels: string[], isOwn: boolean | null): string {
  if (isOwn) return `Data in ${region} on its maker’s own API.`;
  const where = `Data in ${region} on ${joinWords(channels)}`;
  return isOwn === false ? `${where}, not on its maker’s own API.` : `${where}.`;
}

type Ended = { head: string; ratio: number | null };

/** `Input and output price double on 1 January 2027.`; of one price, `doubles`. */
export function priceChangeText(day: string, ends: readonly Ended[]): string {
  const heads = capitalise(joinWords(ends.map(({ head }) => head)));
  const verbOf = (verb: string) => (ends.length === 1 ? `${verb}s` : verb);
  const ratios = new Set(
    ends.map(({ ratio }) => (ratio === null ? null : Math.round(ratio * 100))),
  );
  const [only] = ratios;
  if (ratios.size > 1 || only === undefined) return `${heads} change on ${formatDay(day)}.`;
  if (only === null) {
    return `${heads} ${verbOf('end')} with ${formatDay(day)}; what follows is not on file.`;
  }
  const verb = only === 200 ? 'double' : only === 50 ? 'halve' : null;
  if (verb) return `${heads} ${verbOf(verb)} on ${formatDay(day)}.`;
  const way = only > 100 ? 'rise' : 'fall';
  return `${heads} ${verbOf(way)} by ${Math.abs(only - 100)}% on ${formatDay(day)}.`;
}

/** `From 1 January 2027: $1.50 / $7.50`; null: not on file. */
export function nextPriceText(from: string, amounts: readonly (string | null)[]): string {
  const known = amounts.flatMap((amount) => amount ?? []);
  return `From ${from}: ${known.length === 0 ? 'not on file' : known.join(' / ')}`;
}

/** `23 yes, 1 no, 16 missing of 40 capabilities.` */
export function countsText({ yes, no, missing, all }: EntityCounts): string {
  return `${yes} yes, ${no} no, ${missing} missing of ${all} capabilities.`;
}

export function nothingKnownText(all: number): string {
  return `Little is known yet: none of ${all} capabilities is on file.`;
}

/** `Security certificate: yes here, a documented no at Other.` */
export function onlyText(names: string[], other: string): string {
  return `${joinNames(names)}: yes here, a documented no at ${other}.`;
}

export type WorkloadShape = {
  requests: number;
  inputTokens: number;
  outputTokens: number;
  cachedPercent: number;
  batchPercent: number;
};

/** `800,000 requests a month of 6,000 tokens in and 500 out, 60% cached`. */
export function workloadLine(asked: WorkloadShape): string {
  const { requests, inputTokens, outputTokens, cachedPercent, batchPercent } = asked;
  const shares = [
    ...(cachedPercent > 0 ? [`${cachedPercent}% cached`] : []),
    ...(batchPercent > 0 ? [`${batchPercent}% in batches`] : []),
  ];
  const size = `${count(inputTokens)} tokens in and ${count(outputTokens)} out`;
  return [`${count(requests)} requests a month of ${size}`, ...shares].join(', ');
}

function count(number: number): string {
  return formatNumber(number, null);
}

/** `Costs are set beside results of WebDev Elo.` */
export function basisText(test: string): string {
  return `Cheaper or better on ${test}`;
}

export function notBeforeText(day: string): string {
  return `not before ${formatDay(day)}`;
}

/** A question on what a channel asks. */
export function channelPriceQuestion(name: string, channel: string): string {
  return `What does ${name} cost on ${channel}?`;
}

export function endQuestion(name: string): string {
  return `When does ${name} retire at its maker, at the earliest?`;
}

/** `also meets A and B`, `12 of 40 capabilities on file`. */
export const MEETS = {
  also: (names: string[]) => `also meets ${joinNames(names)}`,
  documented: (known: number, all: number) => `${known} of ${all} capabilities on file`,
};

/** A day, a month or a year, in words. */
export function dayText(date: string): string {
  const [year = '', month, day] = date.split('-');
  if (month === undefined) return year;
  return day === undefined ? formatDay(`${date}-01`).replace(/^1 /, '') : formatDay(date);
}

/** The description in the head of the server’s page, for search engines. */
export function entityDescription(name: string, lead: readonly string[], maker: string): string {
  const said = lead.length > 0 ? lead.join(' ') : `What is on file of ${name} by ${maker}.`;
  return `${said} Every figure with its source and day.`;
}
