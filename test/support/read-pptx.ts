import { strFromU8, unzipSync } from 'fflate';

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
const unescape = (text: string) =>
  text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** Parts of a deck as text, by name. */
export function readDeckParts(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(bytes))
      .filter(([name]) => /\.(?:xml|rels)$/.test(name))
      .map(([name, content]) => [name, strFromU8(content)]),
  );
}

/** Slides in the order they are shown, each followed by its notes. */
export function slideParts(parts: Record<string, string>): { slide: string; notes: string }[] {
  const count = (parts['ppt/presentation.xml'] ?? '').match(/<p:sldId /g)?.length ?? 0;
  return Array.from({ length: count }, (_, index) => ({
    slide: parts[`ppt/slides/slide${index + 1}.xml`] ?? '',
    notes: parts[`ppt/notesSlides/notesSlide${index + 1}.xml`] ?? '',
  }));
}

/** A part's text in reading order, a line for each paragraph; without the raised numbers of sources. */
export function paragraphTexts(part: string): string[] {
  return [...part.matchAll(/<a:p>(.*?)<\/a:p>/gs)].map(([, paragraph = '']) =>
    [...paragraph.matchAll(/<a:(?:r|fld)\b(.*?)<\/a:(?:r|fld)>/gs)]
      .filter(([run]) => !run.includes('baseline="'))
      .map(([run]) => unescape(/<a:t>(.*?)<\/a:t>/s.exec(run)?.[1] ?? ''))
      .join(''),
  );
}

export function deckText(bytes: Uint8Array): string {
  return slideParts(readDeckParts(bytes))
    .flatMap(({ slide, notes }) => [...paragraphTexts(slide), ...paragraphTexts(notes)])
    .join('\n');
}
