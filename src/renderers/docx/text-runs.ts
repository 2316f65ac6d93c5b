import { ExternalHyperlink, InternalHyperlink, TextRun, type ParagraphChild, type Run } from 'docx';
import { safeText, webAddress } from '../look/safe-text.ts';
import { languageOf, USUAL } from '../office/languages.ts';
import { scriptRuns, type Script, type ScriptRun } from '../office/script-runs.ts';
import { ReadyRun, type RunLook } from './ready-parts.ts';

/** Word keeps a language for each kind of script. */
const LANGUAGE_SLOTS: Record<Script, 'value' | 'eastAsia' | 'bidirectional'> = {
  latin: 'value',
  'east-asian': 'eastAsia',
  'right-to-left': 'bidirectional',
};

/** A text as runs: one for each script and line, right-to-left where the script is. */
export function textRuns(text: string, look: RunLook = {}): Run[] {
  return safeText(text)
    .split('\n')
    .flatMap((line, index) => {
      const runs = scriptRuns(line);
      if (index > 0 && runs.length === 0) return [new TextRun({ ...look, break: 1 })];
      return runs.map((run, at) => {
        const whole = { ...look, ...ofItsScript(run) };
        return index > 0 && at === 0
          ? new TextRun({ ...whole, text: run.text, break: 1 })
          : new ReadyRun(run.text, whole);
      });
    });
}

/** Direction and language, where they are not those of the whole file. */
function ofItsScript(run: ScriptRun): RunLook {
  const { script } = run;
  const language = languageOf(run);
  return {
    ...(script === 'right-to-left' ? { rightToLeft: true } : {}),
    ...(language === USUAL[script] ? {} : { language: { [LANGUAGE_SLOTS[script]]: language } }),
  };
}

/** Name of the bookmark that a reference to a source leads to. */
export function sourceBookmark(number: number): string {
  return `source_${number}`;
}

/** Numbers of sources as raised links into the list of sources. */
export function refRuns(refs: number[]): (Run | InternalHyperlink)[] {
  const look = { style: 'SourceNumber' };
  return refs.flatMap((number, index) => [
    new ReadyRun(index === 0 ? '\u202F' : ',\u00A0', look),
    new InternalHyperlink({
      anchor: sourceBookmark(number),
      children: [new ReadyRun(String(number), look)],
    }),
  ]);
}

/** A text and the numbers of its sources. */
export function lineRuns(
  { text, refs }: { text: string; refs: number[] },
  look: RunLook = {},
): (Run | InternalHyperlink)[] {
  return [...textRuns(text, look), ...refRuns(refs)];
}

/** An address as a link where it may be one, else as text. */
export function addressRuns(address: string): ParagraphChild[] {
  const link = webAddress(address);
  if (link === null) return textRuns(address);
  return [new ExternalHyperlink({ link, children: textRuns(address, { style: 'Hyperlink' }) })];
}
