import { briefDocument } from '../../core/document/brief-document.ts';
import { documentTexts } from '../../core/document/document-texts.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { writePackage } from '../office/package.ts';
import { openMark } from '../office/marks.ts';
import { chartParts, packageParts } from './package/package-parts.ts';
import type { BrandPicture } from './package/write-shapes.ts';
import { planDeck } from './plan/plan-deck.ts';

/** Most characters on all slides together: some six hundred slides, more than a deck can use. */
export const MOST_CHARACTERS = 1_500_000;

/** A report with more to show than a deck may hold. */
export class TooLong extends Error {
  override name = 'TooLong';
}

/**
 * The report as an editable PowerPoint deck: native tables and charts, speaker notes with the evidence.
 * The same document gives the same bytes; `origin` travels with them. Throws `TooLong`.
 */
export async function renderPptx(document: ReportDocument, origin?: string): Promise<Uint8Array> {
  const texts = documentTexts(briefDocument(document, 'slides'));
  if (texts.reduce((sum, { length }) => sum + length, 0) > MOST_CHARACTERS) throw new TooLong();
  const { logo, mark } = document.brand;
  // Without one the product's own is drawn.
  const picture: BrandPicture | null =
    logo && mark ? { file: 'mark.png', ...openMark(mark) } : null;
  const { slides, charts } = planDeck(document, picture?.shape);
  const { main, parts } = packageParts(document.brand.accent ?? null, slides, picture);
  return writePackage(
    document,
    main,
    {
      ...parts,
      ...chartParts(charts),
      ...(picture && { [`ppt/media/${picture.file}`]: picture.bytes }),
    },
    origin,
  );
}
