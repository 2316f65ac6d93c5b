import { formatNumber } from '../catalog/format-number.ts';
import type { Criterion, Measurement } from '../catalog/resolved.ts';
import { NOT_PUBLISHED } from '../catalog/vocabulary.ts';
import { isUnsourced } from '../comparison/doubts.ts';
import { isPlanFirst } from '../values/read-plan.ts';
import { hostText } from './figures.ts';
import { capitalise } from './phrases.ts';
import { answerWord, scopeText, valueText } from './values.ts';

/** A lead as a person would say it: what it comes to, then the two values. */

/** `Reads twice as much at once: 1.05M vs 524K tokens.` */
export function leadSentence(
  { name, leadPhrase }: Criterion,
  leading: Measurement,
  trailing: Measurement,
  isGeneral = false,
): string {
  const [more, less] = [leading.value, trailing.value];
  if (more.kind === 'number' && less.kind === 'number') {
    const values = `${cellValueText(leading)} vs ${cellValueText(trailing)}`;
    const test = leading.instrument ? ` on ${leading.instrument}` : '';
    const phrase = leadPhrase && inWords(leadPhrase, more.number, less.number);
    return `${phrase ?? (isGeneral ? GENERAL_ABILITY : name)}: ${values}${test}.`;
  }
  if (more.kind === 'boolean' && less.kind === 'boolean') {
    return `${name}: ${answer(leading)} vs ${answer(trailing)}.`;
  }
  return `${name}: ${valueText(more)} vs ${valueText(less)}.`;
}

const GENERAL_ABILITY = 'General ability';

/** A list price on a card, with the scope it holds for. */
export function priceText(shown: Measurement | undefined): string {
  if (!shown) return NOT_PUBLISHED;
  const limits = [hostText([shown]), scopeText(shown)].filter(Boolean);
  return limits.length > 0
    ? `${cellValueText(shown)} (${limits.join('; ')})`
    : cellValueText(shown);
}

export function cellValueText({ value }: Measurement): string {
  return value.kind === 'number'
    ? formatNumber(value.number, value.unit, 'short')
    : valueText(value);
}

/** Documented, unless the keeper of the catalog names no source. */
function answer(measurement: Measurement): string {
  const { value } = measurement;
  const word = value.kind === 'boolean' ? answerWord(value).toLowerCase() : 'no';
  if (word === 'partly') return word;
  if (value.kind === 'boolean' && !value.yes && isPlanFirst(value.text)) {
    return isShortPlan(value.text) ? `not yet (“${value.text}”)` : 'not yet';
  }
  return isUnsourced(measurement) ? word : `a documented ${word}`;
}

const MOST_WORDS_OF_PLAN = 6;

function isShortPlan(text: string): boolean {
  return text.split(/\s+/).length <= MOST_WORDS_OF_PLAN;
}

/** The phrase with its ratio put in; null where a ratio says nothing. */
function inWords(phrase: string, leading: number, trailing: number): string | null {
  if (leading <= 0 || trailing <= 0) return null;
  const text = phrase
    .replace('{times}', timesText(leading / trailing))
    .replace('{share}', roughShareText(leading / trailing));
  return capitalise(text);
}

/** `twice`, `2.4 times`, `13 times` */
export function timesText(ratio: number): string {
  const rounded = ratio >= 10 ? Math.round(ratio) : Math.round(ratio * 10) / 10;
  return rounded === 2 ? 'twice' : `${rounded} times`;
}

const NAMED_SHARES: [number, string][] = [
  [50, 'half'],
  [25, 'a quarter'],
];

/** `half`, `40%`, `less than 1%` */
export function roughShareText(share: number): string {
  const percent = Math.round(share * 100);
  if (percent < 1) return 'less than 1%';
  return NAMED_SHARES.find(([named]) => named === percent)?.[1] ?? `${percent}%`;
}
