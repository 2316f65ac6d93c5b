import type { AuthoredClaim, AuthoredCriterion } from '../../catalog/authored.ts';
import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { toJson } from '../../knowledge/edits/place.ts';
import { findDayOrder, readDay, type DayOrder } from '../../values/read-day.ts';
import { findDecimalSign, type DecimalSign } from '../../values/read-number.ts';
import { asItems, inItems, namedIn, namesOf, type Item } from '../../values/read-item.ts';
import { readValue } from '../../values/read-value.ts';
import { isWebAddress } from '../../values/web-address.ts';
import { askedItemsText } from '../../wording/decision.ts';
import { CELL_ANSWERS } from '../../wording/spreadsheets.ts';
import { UNREAD_ANSWER } from '../../wording/vendor-answers.ts';
import { cellReading } from '../sheet/read-cell.ts';
import { fieldOf, measuredValue, type TypedValue } from '../typed/read-value.ts';
import { criteriaOf } from '../workbook/catalog-sheets.ts';

/** One answered question of a vendor's questionnaire; `questionId` is `R12-C34`. */
export type VendorAnswer = {
  questionId: string;
  vendor: string;
  /** The product that was asked about, and the question, as the file says them. */
  candidate: string;
  question: string;
  answer: string;
  documentedAt: string;
  asOf: string;
};

/** What an answer writes, and where. */
export type AnswerChange = {
  edit: Extract<CatalogEdit, { op: 'set' }>;
  criterion: string;
  product: string;
  was: AuthoredClaim | undefined;
};
export type AnswerEdits = {
  changes: AnswerChange[];
  /** Answers that become no claim, each with a sentence. */
  unreadable: { questionId: string; reason: string }[];
};

type Read = { value: TypedValue } | { reason: string };

const LONGEST = 1200;
/** Of an answer with a page that shows it, and of one without. */
const CONFIDENCE = { documented: 0.8, bare: 0.6 };

/**
 * Claims of the basis `vendor-answer` from a questionnaire that came back; `made`: YYYY-MM-DD. One of another
 * catalog fits where the names do.
 */
export function answersToEdits(
  answers: readonly VendorAnswer[],
  made: string,
  parts: CatalogParts,
): AnswerEdits {
  const criteria = criteriaOf(parts);
  const decimalSign = findDecimalSign(answers.map(({ answer }) => answer));
  const dayOrder = findDayOrder(answers.map(({ asOf }) => asOf));
  const found: AnswerEdits = { changes: [], unreadable: [] };
  for (const answer of answers) {
    const { questionId } = answer;
    const [, id = '', asked = ''] = /^R(\d+)-C(.+)$/.exec(questionId) ?? [];
    const named = parts.rivals.filter(({ data }) => isSame(data.name, answer.candidate));
    const rival = named.find(({ data }) => data.id === Number(id)) ?? named[0];
    const criterion = criterionAsked(criteria, asked, answer.question);
    const was = rival?.data.claims[criterion?.slug ?? ''];
    const habits = { parts, made, decimalSign, dayOrder, before: was };
    const claim =
      rival && criterion ? claimOf(answer, { criterion, ...habits }) : UNREAD_ANSWER.question;
    if (typeof claim === 'string') found.unreadable.push({ questionId, reason: claim });
    else if (rival && criterion) {
      const at = { part: `rivals/${rival.slug}`, path: ['claims', criterion.slug] };
      const edit = { op: 'set' as const, ...at, value: toJson(claim) };
      found.changes.push({ edit, criterion: criterion.name, product: rival.data.name, was });
    }
  }
  return found;
}

const isSame = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The one with this id, else the one with the longest name, of those that the question names. */
function criterionAsked(
  criteria: readonly AuthoredCriterion[],
  id: string,
  question: string,
): AuthoredCriterion | undefined {
  const text = question.toLowerCase();
  const named = criteria
    .filter(({ name, instruments }) =>
      [name, ...instruments.map((each) => each.name)].some((each) =>
        text.includes(each.toLowerCase()),
      ),
    )
    .sort((one, other) => other.name.length - one.name.length);
  const ids = [id, id.replace(/-\d+$/, '')];
  return named.find((each) => ids.includes(String(each.id))) ?? named[0];
}

type Asked = {
  criterion: AuthoredCriterion;
  parts: CatalogParts;
  made: string;
  decimalSign: DecimalSign | undefined;
  dayOrder: DayOrder | null;
  before: AuthoredClaim | undefined;
};

/** The claim, or a sentence that says why there is none. */
function claimOf(answer: VendorAnswer, asked: Asked): AuthoredClaim | string {
  const { criterion, made, dayOrder, before } = asked;
  const read = valueOf(answer.answer.trim(), answer.question.trim(), asked);
  if ('reason' in read) return read.reason;
  const page = answer.documentedAt.trim();
  const isDocumented = isWebAddress(page);
  const day = readDay(answer.asOf.trim(), dayOrder);
  const origin = {
    basis: 'vendor-answer' as const,
    reported_by: 'vendor' as const,
    confidence: isDocumented ? CONFIDENCE.documented : CONFIDENCE.bare,
    ...(!isDocumented && { as_of: made }),
    evidence: isDocumented ? [{ url: page, as_of: day ?? 'undated' }] : [],
  };
  if (criterion.instruments.length === 0) return { ...read.value, ...origin };
  const [instrument, another] = criterion.instruments;
  const { value, note } = measuredValue(read.value, answer.answer);
  if (!instrument || another || typeof value !== 'number') {
    return UNREAD_ANSWER.test;
  }
  const board = answer.vendor.slice(0, 120) || 'unknown';
  const others = before && 'measurements' in before ? before.measurements : [];
  return {
    measurements: [
      ...others.filter((each) => each.basis !== 'vendor-answer'),
      { instrument: instrument.name, value, board, ...origin, ...(note !== undefined && { note }) },
    ],
  };
}

function valueOf(text: string, question: string, asked: Asked): Read {
  const { criterion, parts, decimalSign, before } = asked;
  if (text === '') return { reason: UNREAD_ANSWER.pageAlone };
  if (text.length > LONGEST) return { reason: UNREAD_ANSWER.long };
  const unit = criterion.instruments[0]?.unit ?? criterion.unit;
  const items = asItems(criterion.items);
  const named = itemsAsked(question, items);
  const field = {
    ...fieldOf({ ...criterion, unit }, parts.catalog.units, decimalSign),
    asked: named,
  };
  const reading = readValue(text, field);
  if (reading.state === 'unread' && reading.fault.kind === 'unit') {
    return { reason: UNREAD_ANSWER.unit(reading.fault.unit, unit ?? null) };
  }
  const read = cellReading(reading, text, field);
  if (read.state !== 'read') return { reason: read.fault ?? UNREAD_ANSWER.empty };
  return named.length > 0 ? { value: besides(read.value, before, { items, named }) } : read;
}

/** The items that a question is put for; of a choice ("EU or US") none, for a yes does not say which. */
function itemsAsked(question: string, items: Item[]): string[] {
  const text = askedItemsText(question);
  const { named } = namedIn(text, items);
  return named.length > 1 && OR.test(text) ? [] : named;
}

const OR = /\bor\b/;

/** An answer on some items leaves what is known of the others. */
function besides(
  value: TypedValue,
  before: AuthoredClaim | undefined,
  { items, named }: { items: Item[]; named: string[] },
): TypedValue {
  const known = before && 'has' in before && before.has ? inItems(before.covers ?? [], items) : [];
  const others = known.filter((item) => !named.includes(item));
  if (others.length === 0) return value;
  const { covers = value.partly ? named : [], from, ...said } = value;
  const all = namesOf(items).filter((item) => others.includes(item) || covers.includes(item));
  if (from !== undefined || said.has === false) {
    const note = from === undefined ? said.note : String(said.value);
    return { ...said, value: CELL_ANSWERS.yes, has: true, covers: others, ...(note && { note }) };
  }
  return { ...said, ...(covers.length > 0 && { covers: all }) };
}
