import { partsOf, partText } from './check-package.ts';
import { readXml } from './read-xml.ts';

const NUMBER_STYLE = 'SourceNumber';

/** The visible texts of a Word file: its body, then its footers. */
export function textsOfWord(bytes: Uint8Array): string {
  const parts = partsOf(bytes);
  const feet = Object.keys(parts).filter((path) => /^word\/footer\d+\.xml$/.test(path));
  return ['word/document.xml', ...feet]
    .map((path) => textsOfPart(partText(parts, path)))
    .join('\n');
}

/** A part's text without the raised numbers of sources; paragraphs, breaks and tabs separate words. */
function textsOfPart(xml: string): string {
  let read = '';
  let inText = false;
  let isNumber = false;
  for (const piece of readXml(xml)) {
    if (piece.kind === 'text') {
      if (inText && !isNumber) read += piece.text;
    } else if (piece.kind === 'close') {
      if (piece.name === 'w:t') inText = false;
      if (piece.name === 'w:p') read += '\n';
    } else {
      const { name, attributes } = piece.tag;
      if (name === 'w:r') isNumber = false;
      if (name === 'w:rStyle' && attributes['w:val'] === NUMBER_STYLE) isNumber = true;
      if (name === 'w:t') inText = !piece.empty;
      if (name === 'w:br' || name === 'w:tab') read += ' ';
    }
  }
  return read;
}
