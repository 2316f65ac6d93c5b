import type { Script, ScriptRun } from './script-runs.ts';

/** Languages of texts, by which Office chooses a dictionary, a voice and a face. */

export const ENGLISH = 'en-GB';

const BY_SCRIPT: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja-JP'],
  [/\p{Script=Hangul}/u, 'ko-KR'],
  [/\p{Script=Han}/u, 'zh-CN'],
  [/\p{Script=Hebrew}/u, 'he-IL'],
  [/\p{Script=Arabic}/u, 'ar-SA'],
  [/\p{Script=Devanagari}/u, 'hi-IN'],
  [/\p{Script=Thai}/u, 'th-TH'],
  [/\p{Script=Greek}/u, 'el-GR'],
  [/\p{Script=Cyrillic}/u, 'ru-RU'],
];

/** Latin letters with and without accents, and general punctuation: of no other language. */
const ROMAN = /^[ -\u024F\u2010-\u2027]*$/;

/** Where nothing in a text names another language. */
export const USUAL: Record<Script, string> = {
  latin: ENGLISH,
  'east-asian': 'zh-CN',
  'right-to-left': 'ar-SA',
};

export function languageOf({ text, script }: ScriptRun): string {
  if (ROMAN.test(text)) return USUAL[script];
  return BY_SCRIPT.find(([letters]) => letters.test(text))?.[1] ?? USUAL[script];
}
