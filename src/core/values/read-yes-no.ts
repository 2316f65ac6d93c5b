const YES =
  /^(?:yes|ja|true|wahr|y|j|oui|s[íi]|✓|✔\uFE0F?|☑\uFE0F?|✅|●|•|available|included|supported|verfügbar|vorhanden|enthalten)$/iu;
const NO =
  /^(?:no|n|nein|false|falsch|none|✗|✘|✖\uFE0F?|❌|☒|⨯|×|○|not available|not included|not supported|unsupported|nicht verfügbar|nicht vorhanden|fehlt)$/iu;
/** `x` marks what is there, or crosses out what is not: other cells decide. */
const CROSS = /^x$/i;
/** "Yes (from version 3)", "No. Planned" */
const BEFORE_MORE = String.raw`(?=\s*[-–—.,;:(]\s*\S)(?!-\p{L})`;
const YES_BEFORE_MORE = new RegExp(`^(?:yes|ja|true|✓|✔\\uFE0F?|✅)${BEFORE_MORE}`, 'iu');
const NO_BEFORE_MORE = new RegExp(`^(?:no|nein|false|✗|✘|❌)${BEFORE_MORE}`, 'iu');
/** Words may follow without a sign where a yes or a no is asked for: "Yes via API". */
const YES_FIRST = /^(?:yes|y|ja|true|✓|✔\uFE0F?|✅)(?!-?[\p{L}\p{N}])/iu;
const NO_FIRST = /^(?:no|n|nein|false|✗|✘|❌)(?!-?[\p{L}\p{N}])/iu;

export type YesNo = {
  has: boolean;
  /** What follows the answer, with the sign before it. */ rest: string;
};

/** What any text says as an answer; `cross` waits for `isCrossYes`. */
export function answerOf(text: string): boolean | 'cross' | null {
  if (CROSS.test(text)) return 'cross';
  if (YES.test(text) || YES_BEFORE_MORE.test(text)) return true;
  return NO.test(text) || NO_BEFORE_MORE.test(text) ? false : null;
}

/** The answer of a field that asks for one; null for any other text. */
export function readYesNo(text: string, isCrossYes = true): YesNo | null {
  const answer = answerOf(text);
  if (answer === 'cross') return { has: isCrossYes, rest: '' };
  const first = YES_FIRST.exec(text) ?? NO_FIRST.exec(text);
  if (first) return { has: YES_FIRST.test(text), rest: text.slice(first[0].length) };
  return answer === null ? null : { has: answer, rest: '' };
}

/** Whether `x` means yes in a table: it does unless ticks stand beside it and no other sign says no. */
export function isCrossYes(texts: readonly string[]): boolean {
  if (!texts.some((text) => CROSS.test(text))) return true;
  const answers = new Set(texts.map(answerOf));
  return !answers.has(true) || answers.has(false);
}
