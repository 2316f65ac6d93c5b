import { canonicalUnit } from '../../values/read-unit.ts';

const UNITS = [
  String.raw`US\$|\p{Sc}|USD|EUR|GBP|CHF|JPY|INR`,
  String.raw`%|‰|°[CF]|px|fps|rpm|tokens?|dB|[kKMGTP]i?[Bb]|[kMG]bit|[kMG]?Hz|k?Wh?|kg|[mck]?m`,
  String.raw`[mµn]?s|secs?|seconds?|Sek\.?|Sekunden|mins|minutes|Minuten|h|hrs?|hours?|Std\.?|Stunden`,
  String.raw`days?|Tagen?|weeks?|Wochen|months?|Monaten?|years?|Jahren?`,
].join('|');
const PER = String.raw`(?:\s?\/\s?|\s(?:per|pro|je)\s)[\p{L}\d][\p{L}\d.,]*(?:\s[\p{L}\d]+){0,2}`;
/** Never "Region(s)" nor "Plan (annual)". */
const IN_BRACKETS = new RegExp(`\\s[([](?:in\\s)?((?:${UNITS})(?:${PER})?)[)\\]]$`, 'u');

/** The unit that the name of a criterion gives its numbers, "Latency (ms)"; empty for none. */
export function unitInName(name: string): string {
  return canonicalUnit(IN_BRACKETS.exec(name.trim())?.[1] ?? '');
}
