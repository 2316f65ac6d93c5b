import { MORE_REFERENCES, printedReferences } from '../look/references.ts';
import { safeText, webAddress } from '../look/safe-text.ts';
import { languageOf, USUAL } from '../office/languages.ts';
import { scriptRuns, type Script, type ScriptRun } from '../office/script-runs.ts';
import { LINE_BREAK, run, type RunLook } from './looks.ts';

/** Word keeps a language for each kind of script. */
const LANGUAGE_SLOTS: Record<Script, string> = {
  latin: 'w:val',
  'east-asian': 'w:eastAsia',
  'right-to-left': 'w:bidi',
};

/** A text as runs: one for each script and line, right-to-left where the script is. */
export function textRuns(text: string, look: RunLook = {}): string {
  const lines = safeText(text).split('\n');
  return lines.map((line, index) => lineOfRuns(line, look, index > 0 ? LINE_BREAK : '')).join('');
}

function lineOfRuns(line: string, look: RunLook, before: string): string {
  const runs = scriptRuns(line);
  if (runs.length === 0) return before && run('', look, before);
  return runs
    .map((one, at) => run(one.text, ofItsScript(one, look), at === 0 ? before : ''))
    .join('');
}

/** With direction and language, where they are not those of the whole file. */
function ofItsScript(one: ScriptRun, look: RunLook): RunLook {
  const { script } = one;
  const language = languageOf(one);
  if (script === 'latin' && language === USUAL.latin) return look;
  return {
    ...look,
    ...(script === 'right-to-left' ? { rightToLeft: true } : {}),
    ...(language === USUAL[script] ? {} : { language: { [LANGUAGE_SLOTS[script]]: language } }),
  };
}

/** Name of the bookmark that a reference to a source leads to. */
export function sourceBookmark(number: number): string {
  return `source_${number}`;
}

/** Raised here and not in the style: LibreOffice shrinks what a style raises. */
const RAISED: RunLook = { style: 'SourceNumber', raised: true, size: 14 };

/** Numbers of sources as raised links into the list of sources. */
export function refLinks(refs: number[]): string {
  const { shown, hasMore } = printedReferences(refs);
  const links = shown.map(
    ({ text, number }, index) =>
      `${run(index === 0 ? '\u202F' : ',\u00A0', RAISED)}<w:hyperlink w:history="1" ` +
      `w:anchor="${sourceBookmark(number)}">${run(text, RAISED)}</w:hyperlink>`,
  );
  return links.join('') + (hasMore ? run(`\u00A0${MORE_REFERENCES}`, RAISED) : '');
}

/** A text and the numbers of its sources. */
export function lineRuns(
  { text, refs }: { text: string; refs: number[] },
  look: RunLook = {},
): string {
  return textRuns(text, look) + refLinks(refs);
}

/** An address as a link where it may be one, else as text; `link` gives the attributes of one. */
export function addressRuns(address: string, link: (target: string) => string): string {
  const target = webAddress(address);
  if (target === null) return textRuns(address);
  return `<w:hyperlink w:history="1" ${link(target)}>${textRuns(address, { style: 'Hyperlink' })}</w:hyperlink>`;
}
