import { ImageRun } from 'docx';
import { FURNITURE } from '../../core/document/furniture.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { markSvg } from '../look/mark.ts';
import { LIGHT, WHITE } from '../look/palette.ts';
import { safeText } from '../look/safe-text.ts';
import { openMark } from '../office/png.ts';
import { productMarkPng } from './product-mark.ts';

const HEIGHT = 26;
const WIDEST = 200;

/** The operator's mark, or the product's: a drawing, with a picture of it for readers that draw no SVG. */
export function brandMark({ name, mark, accent }: ReportDocument['brand']): ImageRun {
  const altText = { name: FURNITURE.brandMark, description: safeText(name) };
  if (mark) {
    const { bytes, shape } = openMark(mark);
    return new ImageRun({ type: 'png', data: bytes, transformation: frame(shape), altText });
  }
  const ground = accent ?? LIGHT.accent;
  return new ImageRun({
    type: 'svg',
    data: new TextEncoder().encode(markSvg(ground, WHITE)),
    fallback: { type: 'png', data: productMarkPng(ground) },
    transformation: frame(1),
    altText,
  });
}

function frame(shape: number): { width: number; height: number } {
  const width = Math.max(1, Math.min(WIDEST, Math.round(HEIGHT * shape)));
  return { width, height: Math.max(1, Math.min(HEIGHT, Math.round(width / shape))) };
}
