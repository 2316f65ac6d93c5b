import { relationOf, targetsOf, type PartTexts } from '../../../files/read-package.ts';
import { readCells, readWorkbook, sharedTexts, textOf } from '../../../files/read-sheets.ts';
import { readXml } from '../../../files/read-xml.ts';
import { chartLine, paragraphsOf } from './paragraphs-of.ts';
import { type FileKind, type ReadFile, type Texts, type Layer } from './opened-file.ts';

type OfficeKind = Extract<FileKind, 'word' | 'powerpoint' | 'xlsx'>;

const ORIGIN_NAMESPACE = 'urn:llm-selector-report:origin';
const WORD_ASIDE = /^word\/(?:header|footer|footnotes|endnotes|comments)\d*\.xml$/;
const CHART = /^(?:word|ppt|xl)\/charts\/chart[^/]*\.xml$/;

const READERS: Record<OfficeKind, (parts: PartTexts) => Texts> = {
  word: wordTexts,
  powerpoint: deckTexts,
  xlsx: (parts) => ({ body: [...sheetTexts(parts), ...propertyTexts(parts)], aside: [] }),
};

/** Origin, texts and layers of an Office file from its parts and the sizes of all its entries. */
export function readOffice(
  kind: OfficeKind,
  parts: PartTexts,
  entries: ReadonlyMap<string, number>,
): ReadFile {
  return {
    origin: originIn(parts),
    texts: async () => READERS[kind](parts),
    layers: async () => officeLayers(parts, entries),
  };
}

/** Programs number custom parts as they like, so the part is identified by its namespace. */
function originIn(parts: PartTexts): string | null {
  for (const [name, xml] of parts) {
    if (!/^customXml\/item\d*\.xml$/.test(name) || !xml.includes(ORIGIN_NAMESPACE)) continue;
    let found: string | null = null;
    readXml(xml, {
      open: ({ local, attributes }) => {
        const isOurs = Object.values(attributes).includes(ORIGIN_NAMESPACE);
        if (local === 'origin' && isOurs) found ??= '';
      },
      text: (text) => {
        if (found !== null) found += text;
      },
    });
    if (found !== null) return found;
  }
  return null;
}

function wordTexts(parts: PartTexts): Texts {
  const aside = [...parts].filter(([name]) => WORD_ASIDE.test(name));
  return {
    body: paragraphsOf(parts.get('word/document.xml') ?? ''),
    aside: [...aside.flatMap(([, xml]) => paragraphsOf(xml)), ...chartLines(parts)],
  };
}

function deckTexts(parts: PartTexts): Texts {
  const targets = targetsOf(parts, 'ppt/presentation.xml');
  const ids: string[] = [];
  readXml(parts.get('ppt/presentation.xml') ?? '', {
    open: (tag) => {
      if (tag.local === 'sldId') ids.push(relationOf(tag));
    },
  });
  const body = ids.flatMap((id) => {
    const slide = targets.get(id)?.target ?? '';
    const notes = [...targetsOf(parts, slide).values()].find(({ type }) =>
      type.endsWith('/notesSlide'),
    );
    return [slide, notes?.target ?? ''].flatMap((name) => {
      const xml = parts.get(name);
      return xml === undefined ? [] : paragraphsOf(xml);
    });
  });
  return { body, aside: chartLines(parts) };
}

function chartLines(parts: PartTexts): string[] {
  return [...parts].flatMap(([name, xml]) => (CHART.test(name) ? [chartLine(xml)] : []));
}

/** Names of the sheets and their cells row by row: texts, numbers by value, and formulas as such. */
function sheetTexts(parts: PartTexts): string[] {
  const shared = sharedTexts(parts);
  return readWorkbook(parts).sheets.flatMap(({ name, xml }) => {
    const texts = [name];
    if (xml === undefined) return texts;
    readCells(xml, (cell) => {
      if (cell.formula !== null && !isTruth(cell.formula)) texts.push('=', cell.formula);
      const text = textOf(cell, shared);
      texts.push(cell.formula === null ? text : countedText(text));
    });
    return texts;
  });
}

/** Title and subtitle, which are on no sheet; each program writes them in its own order. */
function propertyTexts(parts: PartTexts): string[] {
  const xml = parts.get('docProps/core.xml');
  if (xml === undefined) return [];
  const texts = new Map<string, string>();
  let shown = '';
  readXml(xml, {
    open: ({ local }) => {
      shown = local;
    },
    text: (text) => {
      texts.set(shown, `${texts.get(shown) ?? ''}${text}`);
    },
    close: () => {
      shown = '';
    },
  });
  return ['title', 'subject'].map((name) => texts.get(name) ?? '');
}

/** A formula's result without the last digits, in which programs may differ. */
function countedText(text: string): string {
  const number = Number(text);
  return text === '' || Number.isNaN(number) ? text : String(Number(number.toPrecision(12)));
}

/** Whether the formula is LibreOffice's form of a boolean value. */
function isTruth(formula: string): boolean {
  return formula === 'TRUE()' || formula === 'FALSE()';
}

/** Parts whose presence alone is a layer. */
const PART_KINDS: [kind: Layer['kind'], part: RegExp][] = [
  ['macro', /\/vba\w*\.(?:bin|xml)$/i],
  ['comment', /\/(?:threadedC|c)omments?\w*(?:\/[^/]+)?\.xml$/],
  ['object', /\/(?:embeddings|activeX|controls)\/[^/]+$/],
  ['drawing', /\/(?:ink|diagrams)\/[^/]+\.xml$/],
  ['page', /^(?:ppt\/slides|xl\/(?:worksheets|chartsheets|dialogsheets))\/[^/]+\.xml$/],
];
const MEDIA = /\/media\/[^/]+$/;
/** Visible parts, and the elements that draw in them. */
const SHOWN =
  /^(?:word\/(?:document|header\d*|footer\d*)|ppt\/slides\/slide\d+|xl\/drawings\/drawing\d+)\.xml$/;
const DRAWN =
  /^(?:drawing|pict|object|sp|pic|graphicFrame|cxnSp|oneCellAnchor|twoCellAnchor|absoluteAnchor)$/;

/** Pictures by their size, parts by their kind, and drawings by the part that shows them. */
function officeLayers(parts: PartTexts, entries: ReadonlyMap<string, number>): Layer[] {
  const layers: Layer[] = [];
  for (const [name, size] of entries) {
    if (MEDIA.test(name))
      layers.push({ kind: 'picture', key: String(size), where: name, count: 1 });
    const [kind] = PART_KINDS.find(([, part]) => part.test(name)) ?? [];
    if (kind) layers.push({ kind, key: '', where: name, count: 1 });
  }
  for (const [name, xml] of parts) {
    if (!SHOWN.test(name)) continue;
    layers.push({ kind: 'drawing', key: name, where: name, count: drawingsIn(xml) });
  }
  return layers;
}

/** The number of drawings in a part, without fallbacks for old programs. */
function drawingsIn(xml: string): number {
  let count = 0;
  let inFallback = 0;
  readXml(xml, {
    open: ({ local }) => {
      if (local === 'Fallback') inFallback += 1;
      if (inFallback === 0 && DRAWN.test(local)) count += 1;
    },
    close: ({ local }) => {
      if (local === 'Fallback') inFallback -= 1;
    },
  });
  return count;
}
