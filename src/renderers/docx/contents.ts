import type { PatchedTemplate } from 'docx';
import { estimatePageNumbers } from 'docx/layout';
import { FILE_FURNITURE } from '../../core/document/file-furniture.ts';
import { readXml } from '../../files/read-xml.ts';
import { FIELD_END, fieldStart, paragraphXml, run, TAB, UPRIGHT_WIDTH } from './looks.ts';
import { LISTED, type References } from './references.ts';
import { textRuns } from './text-runs.ts';
/** The page that a heading stands on, by its mark. */
export type PageNumbers = ReadonlyMap<string, string>;

/** Of more headings the contents list the sections alone. */
const MOST_LINES = 20;

/** The contents of a file; without numbers of pages Word asks to fill them in. */
export function contents(all: References['headings'], pages: PageNumbers | null): string {
  const isDue = pages === null;
  const levels = all.length > MOST_LINES ? 1 : LISTED;
  const headings = all.filter(({ level }) => level <= levels);
  const lines = headings.map(({ level, text, mark }, index) => {
    const number = pages?.get(mark) ?? '';
    const page = fieldStart(`PAGEREF ${mark} \\h`, isDue) + (number && run(number)) + FIELD_END;
    const link = `<w:hyperlink w:history="1" w:anchor="${mark}">${textRuns(text)}${run('', {}, TAB)}${page}</w:hyperlink>`;
    return paragraphXml(
      { style: `TOC${level}`, tab: { at: UPRIGHT_WIDTH, isLed: true } },
      (index === 0 ? fieldStart(`TOC \\h \\o &quot;1-${levels}&quot;`, isDue) : '') +
        link +
        (index === headings.length - 1 ? FIELD_END : ''),
    );
  });
  return (
    paragraphXml({ style: 'Contents' }, textRuns(FILE_FURNITURE.contents)) +
    '<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/>' +
    `</w:docPartObj></w:sdtPr><w:sdtContent>${lines.join('')}</w:sdtContent></w:sdt>`
  );
}

type Element = NonNullable<ReturnType<PatchedTemplate['parts']['get']>>;

/** Lays the pages out as Word does; `parts` are those of the file as XML. */
export function pageNumbers(parts: Record<string, string>): PageNumbers {
  const parsed = Object.entries(parts).map(([path, xml]) => [path, parse(xml)] as const);
  return estimatePageNumbers({ parts: new Map(parsed) }).bookmarks;
}

function parse(xml: string): Element {
  const root: Element = { elements: [] };
  const open = [root];
  const put = (element: Element) => open.at(-1)?.elements?.push(element);
  readXml(xml, {
    open: ({ name, attributes }) => {
      const own = Object.keys(attributes).length > 0 && { attributes };
      const element: Element = { type: 'element', name, elements: [], ...own };
      put(element);
      open.push(element);
    },
    text: (text) => void put({ type: 'text', text }),
    close: () => void open.pop(),
  });
  return root;
}
