import { chartLine, paragraphsOf } from './paragraphs-of.ts';
import type { FileKind, ReadFile, Texts } from './opened-file.ts';
import { officeLayers } from './office-layers.ts';
import { relationOf, targetsOf } from './package-relations.ts';
import { readXml } from './read-xml.ts';
import { sheetTexts } from './sheet-texts.ts';

type Parts = ReadonlyMap<string, string>;
type OfficeKind = Extract<FileKind, 'word' | 'powerpoint' | 'xlsx'>;

const ORIGIN_NAMESPACE = 'urn:llm-selector-report:origin';
const WORD_ASIDE = /^word\/(?:header|footer|footnotes|endnotes|comments)\d*\.xml$/;
const CHART = /^(?:word|ppt|xl)\/charts\/chart[^/]*\.xml$/;

const READERS: Record<OfficeKind, (parts: Parts) => Texts> = {
  word: wordTexts,
  powerpoint: deckTexts,
  xlsx: (parts) => ({ body: sheetTexts(parts), aside: [] }),
};

/** Origin, texts and layers of an Office file from its parts and the sizes of all its entries. */
export function readOffice(
  kind: OfficeKind,
  parts: Parts,
  entries: ReadonlyMap<string, number>,
): ReadFile {
  return {
    origin: originIn(parts),
    texts: async () => READERS[kind](parts),
    layers: async () => officeLayers(parts, entries),
  };
}

/** Programs number custom parts as they like, so the part is known by its namespace. */
function originIn(parts: Parts): string | null {
  for (const [name, xml] of parts) {
    if (!/^customXml\/item\d*\.xml$/.test(name) || !xml.includes(ORIGIN_NAMESPACE)) continue;
    let found: string | null = null;
    readXml(xml, {
      open: ({ local, uri }) => {
        if (local === 'origin' && uri === ORIGIN_NAMESPACE) found ??= '';
      },
      text: (text) => {
        if (found !== null) found += text;
      },
    });
    if (found !== null) return found;
  }
  return null;
}

function wordTexts(parts: Parts): Texts {
  const aside = [...parts].filter(([name]) => WORD_ASIDE.test(name));
  return {
    body: paragraphsOf(parts.get('word/document.xml') ?? ''),
    aside: [...aside.flatMap(([, xml]) => paragraphsOf(xml)), ...chartLines(parts)],
  };
}

function deckTexts(parts: Parts): Texts {
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

function chartLines(parts: Parts): string[] {
  return [...parts].flatMap(([name, xml]) => (CHART.test(name) ? [chartLine(xml)] : []));
}
