import type { AuthoredPlay, AuthoredPlayLine } from '../../../core/catalog/authored-play.ts';
import {
  isSaidInOneBreath,
  isShort,
  SENTENCES_OF_A_LINE,
  SENTENCES_OF_AN_ANSWER,
  tokensAreSides,
  WORDS_SAID,
} from '../../../core/catalog/spoken-text-rules.ts';
import { PLAY_SECTIONS, type PlaySection } from '../../../core/catalog/vocabulary.ts';
import { spokenFrom, type SpokenNames } from '../../../core/wording/chairs.ts';
import { proofLine, readProofLine } from '../../../core/wording/proof-line.ts';
import { withSideTokens, type TypedNames } from '../../../core/wording/side-tokens.ts';
import { today } from '../../lib/calendar.ts';
import { unsourced } from '../../../core/authoring/typed/read-typed.ts';
import type { Parts } from './sheet.ts';

/** Converts typed talking points to lines of a play and back. */

export type Typed = Record<string, string>;
export type Names = TypedNames & { called: SpokenNames; product: string; rival: string };
type Read = { faults: Record<string, string> } | { line: AuthoredPlayLine };

const LONGEST = 240;
/** The sections of a new play. */
export const NO_LINES = Object.fromEntries(PLAY_SECTIONS.map((section) => [section, []]));

/** The names of both sides of a pair, in a card's first form. */
export function namesOfPair(parts: Parts, subjectSlug: string, rivalSlug: string): Names | null {
  const subject = parts.subjects.find(({ slug }) => slug === subjectSlug)?.data;
  const rival = parts.rivals.find(({ slug }) => slug === rivalSlug)?.data;
  if (!subject || !rival) return null;
  const them = parts.subjects.find(({ slug }) => slug === rival.subject)?.data ?? rival;
  const all = (one: { name: string; short_name?: string | undefined }) => [
    one.short_name ?? one.name,
    one.name,
  ];
  const names = { us: all(subject), them: all(them) };
  const called = { us: names.us[0] ?? '', them: names.them[0] ?? '' };
  return { ...names, called, product: subject.name, rival: rival.name };
}

/** A line as text for its author to edit. */
export function typedOfLine(line: AuthoredPlayLine, called: SpokenNames): Typed {
  if ('they_say' in line) {
    return {
      they_say: spokenFrom(line.they_say, 'neither', called),
      we_answer: spokenFrom(line.say ?? line.we_answer, 'us', called),
    };
  }
  const text = spokenFrom(line.say ?? line.text, 'us', called);
  const proof = readProofLine(text, 'customer' in line ? line.customer : undefined);
  return proof ?? { text };
}

export function fieldsOf(section: PlaySection, line: AuthoredPlayLine | null, called: SpokenNames) {
  if (section === 'objections') return ['they_say', 'we_answer'];
  const isPlain = line !== null && 'text' in typedOfLine(line, called);
  return section === 'proof' && !isPlain ? ['customer', 'year', 'what'] : ['text'];
}

/** Parses the typed line, or returns faults by field; '' for a field that is just missing. */
export function readPoint(
  typed: Typed,
  before: AuthoredPlayLine | null,
  names: Names,
  others: ReadonlySet<string>,
): Read {
  const faults: Record<string, string> = {};
  const check = (field: string, text: string, sentences: number) => {
    const said = textFault(text, sentences, others);
    if (said !== null) faults[field] = said;
  };
  for (const [field, text] of Object.entries(typed)) if (text.trim() === '') faults[field] = '';
  const origin = before ?? { audience: 'internal' as const, ...unsourced };
  const tokens = (text: string, speaker: 'us' | 'them' = 'us') =>
    withSideTokens(text, speaker, names);
  let line: object;
  if ('they_say' in typed) {
    const they_say = tokens(typed.they_say ?? '', 'them');
    const we_answer = tokens(typed.we_answer ?? '');
    check('they_say', they_say, SENTENCES_OF_A_LINE);
    check('we_answer', we_answer, SENTENCES_OF_AN_ANSWER);
    const { say, ...rest } = origin as Partial<AuthoredPlayLine>;
    line = { ...rest, they_say, ...(say === undefined ? { we_answer } : { say: we_answer }) };
  } else if ('customer' in typed) {
    const { customer = '', year = '', what = '' } = typed;
    if (year.trim() !== '' && !isYear(year.trim()))
      faults.year = 'A year such as 2024, and not one to come.';
    const whole = { customer: customer.trim(), year: year.trim(), what: tokens(what) };
    const text = proofLine(whole);
    if (what.trim() !== '') check('what', text, SENTENCES_OF_A_LINE);
    line = { ...origin, ...spoken(before, text), customer: whole.customer };
  } else {
    const text = tokens(typed.text ?? '');
    check('text', text, SENTENCES_OF_A_LINE);
    line = { ...origin, ...spoken(before, text) };
  }
  return Object.keys(faults).length > 0 ? { faults } : { line: line as AuthoredPlayLine };
}

/** A card prints `say` where a line has one. */
function spoken(before: AuthoredPlayLine | null, text: string) {
  return before?.say === undefined ? { text } : { say: text };
}

function isYear(text: string): boolean {
  return /^(?:19|20)\d\d$/.test(text) && text <= today().slice(0, 4);
}

function textFault(text: string, sentences: number, others: ReadonlySet<string>): string | null {
  if (text === '') return '';
  if (text.length > LONGEST) return `At most ${LONGEST} characters; these are ${text.length}.`;
  const [fault] = [
    ...isSaidInOneBreath(text, WORDS_SAID, []),
    ...isShort(text, sentences, []),
    ...tokensAreSides(text, []),
  ];
  if (fault) return `${fault.message} ${fault.remedy}`;
  return others.has(text) ? 'The same line stands elsewhere on this card.' : null;
}

/** All texts of a play but those of one line. */
export function otherTexts(play: AuthoredPlay | undefined, section: PlaySection, at: number) {
  const lines = PLAY_SECTIONS.flatMap((each) =>
    (play?.[each] ?? []).filter((_, index) => each !== section || index !== at),
  );
  return new Set(
    lines.flatMap((line) =>
      'text' in line
        ? [line.text, line.say ?? '']
        : [line.they_say, line.we_answer, line.say ?? ''],
    ),
  );
}
