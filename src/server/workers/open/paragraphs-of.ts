import { attributeOf, readXml } from '../../../files/read-xml.ts';

/** Fields whose result each program recalculates. */
const PAGE_FIELD = /\b(?:PAGE|NUMPAGES|PAGEREF|SECTIONPAGES)\b/;

/** A page number as programs write it, calculated or as a placeholder. */
const PAGE_NUMBER = /^\s*(?:\d+|<#>|‹#›|<number>)\s*$/;
const CONTENTS_FIELD = /\bTOC\b/;

/**
 * The texts of a part of a Word file or a deck, a line for each paragraph, as a reader sees them: without page numbers, deleted
 * words and fallbacks for drawings. Of the table of contents, which programs recalculate, only lines that repeat no other are
 * kept.
 */
export function paragraphsOf(xml: string): string[] {
  const lines: string[] = [];
  const contents: string[] = [];
  /** Open paragraphs; one in a drawing is nested in another. */
  const open: { text: string; isEntry: boolean }[] = [];
  const fields: { instruction: string; isResult: boolean }[] = [];
  const skipped: string[] = [];
  /** Inside a simple field (without begin and end) whose result is a page number. */
  let counted = false;
  const inside = { text: false, instruction: false };
  const add = (text: string) => {
    const paragraph = open.at(-1);
    if (!paragraph) return;
    paragraph.text += text;
    if (isIn(CONTENTS_FIELD)) paragraph.isEntry = true;
  };
  const isIn = (field: RegExp) =>
    fields.some(({ instruction, isResult }) => isResult && field.test(instruction));

  readXml(xml, {
    open: (tag) => {
      const { local } = tag;
      if (local === 'Fallback') skipped.push(tag.name);
      if (local === 'fld') counted = attributeOf(tag, 'type').startsWith('slidenum');
      if (local === 'fldSimple') counted = PAGE_FIELD.test(attributeOf(tag, 'instr'));
      if (local === 'p') open.push({ text: '', isEntry: false });
      if (local === 'br' || local === 'tab' || local === 'cr') add(' ');
      if (local === 't') inside.text = true;
      if (local === 'instrText') inside.instruction = true;
      if (local !== 'fldChar') return;
      const type = attributeOf(tag, 'fldCharType');
      const last = fields.at(-1);
      if (type === 'begin') fields.push({ instruction: '', isResult: false });
      if (type === 'separate' && last) last.isResult = true;
      if (type === 'end') fields.pop();
    },
    text: (text) => {
      const last = fields.at(-1);
      if (inside.instruction && last) last.instruction += text;
      if (!inside.text || skipped.length > 0) return;
      const isCounted = (counted || isIn(PAGE_FIELD)) && PAGE_NUMBER.test(text);
      if (!isCounted) add(text);
    },
    close: (tag) => {
      if (skipped.at(-1) === tag.name) skipped.pop();
      if (tag.local === 'fld' || tag.local === 'fldSimple') counted = false;
      if (tag.local === 't') inside.text = false;
      if (tag.local === 'instrText') inside.instruction = false;
      if (tag.local !== 'p') return;
      const { text = '', isEntry = false } = open.pop() ?? {};
      (isEntry ? contents : lines).push(text);
    },
  });
  const known = new Set(lines.map(entryOf));
  return [...lines, ...contents.filter((line) => !known.has(entryOf(line)))].filter(
    (line) => line.trim() !== '',
  );
}

/** A line of the table of contents without its page number. */
function entryOf(line: string): string {
  return line
    .replace(/\s+\d*\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Names and values of a chart, in one line; numbers as numbers, because programs write them differently. */
export function chartLine(xml: string): string {
  const texts: string[] = [];
  let current: string | null = null;
  readXml(xml, {
    open: ({ local }) => {
      if (local === 'v' || local === 't') current = '';
    },
    text: (text) => {
      if (current !== null) current += text;
    },
    close: ({ local }) => {
      if ((local !== 'v' && local !== 't') || current === null) return;
      const value = Number(current);
      texts.push(current.trim() === '' || Number.isNaN(value) ? current : String(value));
      current = null;
    },
  });
  return texts.join(' ');
}
