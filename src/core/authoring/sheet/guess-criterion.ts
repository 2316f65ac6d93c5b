import type { EvaluationType, FactKind } from '../../catalog/vocabulary.ts';
import { GENERAL } from '../../wording/new-catalog.ts';
import { GUESS_REMARKS, TOPIC_NAMES } from '../../wording/spreadsheets.ts';
import { readDay } from '../../values/read-day.ts';
import { isListLike } from '../../values/read-list.ts';
import {
  boundOf,
  findDecimalSign,
  qualifierOf,
  readQuantity,
  type DecimalSign,
  type NumberReader,
  type NumberReading,
} from '../../values/read-number.ts';
import { amountIn } from '../../values/read-price.ts';
import { canonicalUnit, marksOf, unitKey } from '../../values/read-unit.ts';
import { unknownReason } from '../../values/read-unknown.ts';
import { readAnswer } from '../../values/read-answer.ts';
import { readValue } from '../../values/read-value.ts';
import { answerOf } from '../../values/read-yes-no.ts';
import type { GridCriterion } from './grid.ts';
import type { SheetCell } from './sheet.ts';

/** How a criterion would be read. */
export type GuessedCriterion = {
  name: string;
  type: EvaluationType;
  unit: string | null;
  higherIsBetter: boolean | null;
  category: string;
  /** Of numbers; null where no cell decides between two readings. */
  decimalSign: DecimalSign | null;
  /** The first cell that no other decides: `1.000`; null where there is none. */
  twoReadings: string | null;
  /** What an empty cell says where nothing but crosses marks a yes; null where that is no question. */
  blanks: 'no' | 'unknown' | null;
  /** What the direction or the tie band rests on, where that is not plain; null where it is. */
  remark: string | null;
};

/** The share of the cells with a content that must agree on a type. */
const MOST_CELLS = 0.6;
/** Of answers, where no number stands among them. */
const MOST_ANSWERS = 0.5;
const LONGEST_ITEM = 40;

const LESS =
  /price|pricing|\bcosts?\b|\bfees?\b|latency|response time|\btime\b|duration|delay|downtime|errors?\b|defects?\b|footprint|consumption|verbrauch|incidents?|churn|\beffort|days? to|weeks? to|hours? to|months? to|preis|kosten|gebühr|latenz|(?:antwort|warte|lade|liefer|reaktions|bearbeitungs|durchlauf|rüst|takt|anlauf)zeit|dauer|ausfall|fehler|aufwand|lizenz|vulnerabilit/i;
const MORE =
  /uptime|availab|throughput|through-put|accuracy|score|rating|\bmax|limit|number of|count\b|capacity|\bseats|contacts|kontakte|nutzer|plätze|storage|window|users|customers|integrations|connectors|languages|regions|throughput|per second|performance|coverage|support(?:ed)? (?:hours|languages)|sla\b|stars|reviews|verfügbarkeit|anzahl|kapazität|durchsatz|genauigkeit|bewertung|kunden|speicher|sprachen|connections|retention|benchmark/i;
const YEAR = /year|founded|since|\brelease|\bversion|gr[üu]nd|jahr|seit|date|datum/i;
const AVAILABILITY = /uptime|availab|verfügbar|\bsla\b/i;
const ACCURACY = /accuracy|precision|repeatab|toleran|genauigkeit|präzision/i;
const LENGTH = /^(?:[mµn]m|um|cm|in|inch(?:es)?|″|")$/i;
/** What one gains or saves is no price. */
const EARNED = /revenue|turnover|funding|saving|discount|profit|umsatz|gewinn|ersparnis|rabatt/i;
const MONEY = /price|pricing|\bcosts?\b|\bfees?\b|preis|kosten|gebühr|lizenzkosten|\bplan\b/i;
const KINDS: [pattern: RegExp, kind: FactKind][] = [
  [MONEY, 'price'],
  [/limit|\bmax|quota|rate|window|kapazität|capacity|storage|grenze/i, 'limit'],
  [/benchmark|latency|throughput|score|accuracy|performance|uptime|latenz|durchsatz/i, 'benchmark'],
  [/\biso\b|\bsoc\b|certif|compliance|gdpr|dsgvo|hipaa|zertif|fedramp/i, 'certificate'],
];
/** Named for a criterion that stands in no category of the sheet. */
const TOPICS: [pattern: RegExp, category: string][] = [
  [MONEY, TOPIC_NAMES.price],
  [
    /secur|encrypt|sso\b|saml|mfa|audit|\biso\b|\bsoc\b|certif|compliance|gdpr|dsgvo|hipaa|sicherheit|zertif|datenschutz/i,
    TOPIC_NAMES.security,
  ],
  [
    /latency|throughput|performance|benchmark|uptime|speed|scal|latenz|antwortzeit|durchsatz|verfügbarkeit/i,
    TOPIC_NAMES.performance,
  ],
  [/support|sla\b|training|onboarding|documentation|service|schulung/i, TOPIC_NAMES.support],
  [
    /founded|headquarter|employees|customers|revenue|funding|vendor|gegründet|mitarbeiter|umsatz|kunden|sitz\b/i,
    TOPIC_NAMES.company,
  ],
];

/** A number cell as its sheet keeps it, or as its text says. */
export function numberOf(cell: SheetCell, numberIn: NumberReader): NumberReading | null {
  if (cell.day !== undefined) return null;
  if (cell.number !== undefined) {
    // A number's format may hold it: `"from" $0`.
    const said = cell.unit === undefined ? '' : qualifierOf(cell.text);
    const bound = said !== '' && cell.unit?.startsWith(said) === true && boundOf(said);
    const unit = canonicalUnit((cell.unit ?? '').slice(bound ? said.length : 0));
    return { state: 'value', value: cell.number, unit, ...(bound && { bound }) };
  }
  return numberIn(cell.text);
}

/** Guesses what a criterion is from its name and cells. */
export function guessCriterion(
  { name, category, unit, cells }: GridCriterion,
  { decimalSign, hasCategories }: { decimalSign: DecimalSign | undefined; hasCategories: boolean },
): GuessedCriterion {
  const stated: SheetCell[] = [];
  const numbers: NumberReading[] = [];
  let twoReadings: string | null = null;
  const amounts = cells.flatMap((each) => (each?.cell ? amountIn(each.cell.text) : []));
  const sign = findDecimalSign(amounts) ?? decimalSign;
  const namedUnit = unit || unitInName(name);
  const field = {
    decimalSign: sign,
    unit: namedUnit === '' ? undefined : marksOf(namedUnit),
  };
  const numberIn = (text: string) =>
    readQuantity(text, field) ?? readQuantity(amountIn(text), field);
  for (const each of cells) {
    const cell = each?.cell;
    if (!cell || cell.isFault || unknownReason(cell.text) !== null) continue;
    stated.push(cell);
    const number = numberOf(cell, numberIn);
    if (number) numbers.push(number);
    if (number?.state === 'two-readings') twoReadings ??= cell.text;
  }
  const words = numbers.length > 0 ? stated.filter(isNumberWord).length : 0;
  const common = unit ? canonicalUnit(unit) : unitOfAll(name, numbers);
  const key = unitKey(common);
  const fits = numbers.filter(
    (each) => each.unit === '' || each.unit === common || unitKey(each.unit) === key,
  );
  const type = typeOf(name, stated, fits.length + words);
  const directed = type === 'number' ? direction(name, common) : UNDIRECTED;
  const named = TOPICS.find(([pattern]) => pattern.test(name))?.[1];
  return {
    name,
    type,
    unit: type === 'number' && common !== '' ? common : null,
    higherIsBetter: directed.isMore,
    category: category ?? (hasCategories ? undefined : named) ?? GENERAL,
    decimalSign: sign ?? null,
    twoReadings: type === 'number' ? twoReadings : null,
    blanks: type === 'boolean' ? blanksOf(cells) : null,
    remark: directed.remark,
  };
}

function typeOf(name: string, stated: SheetCell[], numbers: number): EvaluationType {
  if (stated.length === 0) return 'text';
  const share = (count: number) => count / stated.length;
  const areDays = stated.every(({ text, day }) => day !== undefined || readDay(text, 'day-first'));
  if (areDays && (YEAR.test(name) || stated.some(({ text }) => !/^\d+$/.test(text)))) return 'text';
  const answers = share(stated.filter(({ text }) => isAnswer(text)).length);
  if (answers >= (numbers === 0 ? MOST_ANSWERS : MOST_CELLS)) {
    return 'boolean';
  }
  if (share(numbers) >= MOST_CELLS) return 'number';
  const lists = stated.filter(({ text }) => isListLike(text)).length;
  const areItems = stated.every(({ text }) => text.length <= LONGEST_ITEM || isListLike(text));
  return share(lists) >= 0.5 && areItems ? 'list' : 'text';
}

/** A yes or a no, alone or with a mark, for a part or from a day on. */
function isAnswer(text: string): boolean {
  if (answerOf(text) !== null) return true;
  const read = readAnswer(text);
  if (read === null) return false;
  return read.partly === true || read.from !== undefined || !/[\p{L}\p{N}]/u.test(read.rest);
}

/** "Unlimited" and "free" stand among numbers. */
function isNumberWord({ text }: SheetCell): boolean {
  const read = readValue(text, { type: 'number', isPrice: true });
  return read.state === 'unlimited' || (read.state === 'number' && read.isFree === true);
}

/** Crosses alone, and gaps between them: a gap is a no. */
function blanksOf(cells: GridCriterion['cells']): GuessedCriterion['blanks'] {
  const texts = cells.map((each) => each?.cell?.text ?? '');
  const marked = texts.filter((text) => text !== '');
  if (marked.length === texts.length || !marked.every((text) => MARK.test(text))) return null;
  return marked.every((text) => CROSS.test(text)) ? 'no' : 'unknown';
}

const CROSS = /^x$/i;
const MARK = /^(?:x|✓|✔\uFE0F?|☑\uFE0F?|✅|●|•)$/iu;

/** What most numbers show, but where some show none and the name says another unit. */
function unitOfAll(name: string, numbers: NumberReading[]): string {
  const [shown, said] = [commonUnit(numbers), unitInName(name)];
  if (said === '' || shown === said) return shown;
  const isLeftOut = !said.startsWith(shown) && numbers.some(({ unit }) => unit === '');
  return shown === '' || isLeftOut ? said : shown;
}

/** The unit of most numbers; those that show none fit to any. */
function commonUnit(numbers: NumberReading[]): string {
  const written = new Map<string, number>();
  for (const { unit } of numbers) {
    if (unit !== '') written.set(unit, (written.get(unit) ?? 0) + 1);
  }
  const count = new Map<string, { unit: string; times: number }>();
  for (const [unit, times] of written) {
    const key = unitKey(unit);
    const known = count.get(key);
    if (known) known.times += times;
    else count.set(key, { unit, times });
  }
  const [most] = [...count.values()].sort((one, other) => other.times - one.times);
  return most?.unit ?? '';
}

type Direction = { isMore: boolean | null; remark: string | null };
const UNDIRECTED: Direction = { isMore: null, remark: null };

function direction(name: string, unit: string): Direction {
  if (isAvailability(name, unit)) return { isMore: true, remark: GUESS_REMARKS.availability };
  if (ACCURACY.test(name) && LENGTH.test(unit)) {
    return { isMore: false, remark: GUESS_REMARKS.accuracy };
  }
  return { isMore: isMoreBetter(name, unit), remark: null };
}

function isMoreBetter(name: string, unit: string): boolean | null {
  const text = `${name} ${unit}`;
  if (EARNED.test(name)) return true;
  if (/\p{Sc}/u.test(unit)) return false;
  if (YEAR.test(text) && !LESS.test(text)) return null;
  if (LESS.test(text)) return false;
  return MORE.test(text) || /%/.test(text) ? true : null;
}

/** In percent, where a tenth of a point is hours a year. */
export function isAvailability(name: string, unit: string | null): boolean {
  return unit !== null && unit.startsWith('%') && AVAILABILITY.test(name);
}

export function factKindOf(name: string, unit: string | null): FactKind {
  if (unit !== null && /\p{Sc}/u.test(unit)) return 'price';
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'company';
}

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
function unitInName(name: string): string {
  return canonicalUnit(IN_BRACKETS.exec(name.trim())?.[1] ?? '');
}
