import { getDocumentProxy } from 'unpdf';
import { ORIGIN_KIND } from '../../../core/document/origin.ts';
import { ProtectedFile, type ReadFile, type Texts } from './opened-file.ts';

const MOST_PAGES = 300;
const MOST_ATTACHED = 8 * 1024 ** 2;
const LINK = 'Link';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Origin and texts of a PDF; what was laid over its pages stands beside them. Throws `ProtectedFile`. */
export async function readPdf(file: Uint8Array): Promise<ReadFile> {
  const pdf = await open(file);
  if (pdf.numPages > MOST_PAGES) throw new Error('too many pages');
  return { origin: await originIn(pdf), texts: () => textsOf(pdf) };
}

async function open(file: Uint8Array): Promise<Pdf> {
  try {
    // The library takes the bytes away from whoever gave them.
    return await getDocumentProxy(new Uint8Array(file), { verbosity: 0, isEvalSupported: false });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') throw new ProtectedFile();
    throw error;
  }
}

async function originIn(pdf: Pdf): Promise<string | null> {
  const attached: unknown = await pdf.getAttachments();
  for (const file of Object.values(attached ?? {})) {
    if (typeof file !== 'object' || file === null || !('content' in file)) continue;
    const { content } = file;
    if (!(content instanceof Uint8Array) || content.length > MOST_ATTACHED) continue;
    const text = Buffer.from(content).toString('utf8');
    if (text.slice(0, 100).includes(ORIGIN_KIND)) return text;
  }
  return null;
}

async function textsOf(pdf: Pdf): Promise<Texts> {
  const texts: Texts = { body: [], aside: [] };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.body.push(
      items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''),
    );
    const laidOver: { subtype?: string; contentsObj?: { str?: string } }[] =
      await page.getAnnotations();
    for (const { subtype, contentsObj } of laidOver) {
      if (subtype !== LINK) texts.aside.push(`${subtype ?? ''} ${contentsObj?.str ?? ''}`);
    }
    page.cleanup();
  }
  return texts;
}
