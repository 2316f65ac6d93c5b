export type Script = 'latin' | 'east-asian' | 'right-to-left';
export type ScriptRun = { text: string; script: Script };

const RIGHT_TO_LEFT = String.raw`[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}]`;
const EAST_ASIAN = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\uFF00-\uFFEF]`;
const STRETCHES = new RegExp(
  String.raw`(?<rtl>(?=\p{L})${RIGHT_TO_LEFT}(?:${RIGHT_TO_LEFT}|[\p{M}\u200C\u200D]|\s+(?=${RIGHT_TO_LEFT}))*)|` +
    `(?<east>${EAST_ASIAN}+)`,
  'gu',
);

/** Most texts are. */
const ASCII = /^[ -~]*$/;

/**
 * A text cut where its script changes, in its own order: Office needs the direction and the language
 * of each run. The runs put together are the text.
 */
export function scriptRuns(text: string): ScriptRun[] {
  if (ASCII.test(text)) return text === '' ? [] : [{ text, script: 'latin' }];
  const runs: ScriptRun[] = [];
  let done = 0;
  for (const match of text.matchAll(STRETCHES)) {
    if (match.index > done) runs.push({ text: text.slice(done, match.index), script: 'latin' });
    const script = match.groups?.['rtl'] === undefined ? 'east-asian' : 'right-to-left';
    runs.push({ text: match[0], script });
    done = match.index + match[0].length;
  }
  if (done < text.length) runs.push({ text: text.slice(done), script: 'latin' });
  return runs;
}
