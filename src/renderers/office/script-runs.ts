export type Script = 'latin' | 'east-asian' | 'right-to-left';
export type ScriptRun = { text: string; script: Script };

const STRETCHES =
  /(?<rtl>[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}](?:[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{M}\u200C\u200D]|\s+(?=[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]))*)|(?<east>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]+)/gu;

/**
 * A text cut where its script changes, in its own order: Office needs the direction and the language
 * of each run. The runs put together are the text.
 */
export function scriptRuns(text: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
  let done = 0;
  for (const match of text.matchAll(STRETCHES)) {
    if (match.index > done) runs.push({ text: text.slice(done, match.index), script: 'latin' });
    runs.push({
      text: match[0],
      script: match.groups?.['rtl'] === undefined ? 'east-asian' : 'right-to-left',
    });
    done = match.index + match[0].length;
  }
  if (done < text.length) runs.push({ text: text.slice(done), script: 'latin' });
  return runs;
}
