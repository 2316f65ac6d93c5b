import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { ORIGIN_KIND } from '../../../core/document/origin.ts';
import { ProtectedFile, type ReadFile, type Texts, type Layer } from './opened-file.ts';

const MOST_PAGES = 300;
const MOST_ATTACHED = 8 * 1024 ** 2;
const LINK = 'Link';
/** The library's constant. */
const WITHOUT_ANNOTATIONS = 0;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Origin, texts and layers of a PDF; words laid over its pages are listed apart from the others. Throws `ProtectedFile`. */
export async function readPdf(file: Uint8Array): Promise<ReadFile> {
  const bytes = Buffer.from(file);
  const pdf = await open(file);
  if (pdf.numPages > MOST_PAGES) throw new Error('too many pages');
  return {
    origin: await originIn(pdf),
    texts: () => textsOf(pdf),
    layers: async () => [...updatesOf(bytes), ...(await layersOf(pdf))],
  };
}

async function open(file: Uint8Array): Promise<Pdf> {
  try {
    // The library detaches the buffer it gets, so it gets a copy.
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
    texts.aside.push(...(await laidOver(page)).filter((words) => words !== ''));
    page.cleanup();
  }
  return texts;
}

type Page = Awaited<ReturnType<Pdf['getPage']>>;

async function laidOver(page: Page): Promise<string[]> {
  const annotations: { subtype?: string; contentsObj?: { str?: string } }[] =
    await page.getAnnotations();
  return annotations
    .filter(({ subtype }) => subtype !== LINK)
    .map(({ contentsObj }) => contentsObj?.str ?? '');
}

async function layersOf(pdf: Pdf): Promise<Layer[]> {
  provideTransfer();
  const { OPS } = await getResolvedPDFJS();
  const pictures = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintImageXObjectRepeat,
    OPS.paintImageMaskXObjectRepeat,
    OPS.paintInlineImageXObjectGroup,
    OPS.paintImageMaskXObjectGroup,
    OPS.paintSolidColorImageMask,
  ]);
  const drawings = new Set<number>([OPS.constructPath, OPS.rawFillPath, OPS.shadingFill]);
  const attached: unknown = await pdf.getAttachments();
  const layers: Layer[] = [
    { kind: 'page', key: '', where: '', count: pdf.numPages },
    { kind: 'object', key: '', where: '', count: Object.keys(attached ?? {}).length },
  ];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { fnArray } = await page.getOperatorList({ annotationMode: WITHOUT_ANNOTATIONS });
    const counted = (known: Set<number>) => fnArray.filter((each) => known.has(each)).length;
    const where = `page ${number}`;
    layers.push(
      { kind: 'annotation', key: where, where, count: (await laidOver(page)).length },
      { kind: 'picture', key: where, where, count: counted(pictures) },
      { kind: 'drawing', key: where, where, count: counted(drawings) },
    );
    page.cleanup();
  }
  return layers;
}

/** Incremental updates after the first end of the file. A linearised file has one more, at 0. */
function updatesOf(file: Buffer): Layer[] {
  const ends = file.toString('latin1').match(/startxref\s+[1-9]\d*\s+%%EOF/g) ?? [];
  return [{ kind: 'update', key: '', where: '', count: Math.max(0, ends.length - 1) }];
}

/** Node 20 has no `transferToFixedLength`, without which the PDF library fails at the first typeface. */
function provideTransfer(): void {
  if ('transferToFixedLength' in ArrayBuffer.prototype) return;
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    value(this: ArrayBuffer, length = this.byteLength): ArrayBuffer {
      const moved = new ArrayBuffer(length);
      new Uint8Array(moved).set(new Uint8Array(this).subarray(0, length));
      return moved;
    },
  });
}
