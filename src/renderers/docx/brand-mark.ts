import { ImageRun } from 'docx';
import { FURNITURE } from '../../core/document/furniture.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { markSvg } from '../look/mark.ts';
import { LIGHT, WHITE } from '../look/palette.ts';
import { safeText } from '../look/safe-text.ts';
import { blankPng, openMark } from '../office/png.ts';
import { productMarkPng } from './product-mark.ts';

const HEIGHT = 26;
const WIDEST = 200;

/**
 * The operator's mark, or the product's. Where readers draw no SVG they see a picture of the product's, and
 * nothing in place of an operator's.
 */
export function brandMark({ name, mark, accent }: ReportDocument['brand']): ImageRun {
  const ground = accent ?? LIGHT.accent;
  const { bytes, shape } = mark
    ? openMark(mark)
    : { bytes: new TextEncoder().encode(markSvg(ground, WHITE)), shape: 1 };
  const shared = {
    transformation: frame(shape),
    altText: { name: FURNITURE.brandMark, description: safeText(name) },
  };
  if (mark?.mime === 'image/png') return new ImageRun({ ...shared, type: 'png', data: bytes });
  return new ImageRun({
    ...shared,
    type: 'svg',
    data: bytes,
    fallback: { type: 'png', data: mark ? blankPng(shape) : productMarkPng(ground) },
  });
}

function frame(shape: number): { width: number; height: number } {
  const width = Math.max(1, Math.min(WIDEST, Math.round(HEIGHT * shape)));
  return { width, height: Math.max(1, Math.min(HEIGHT, Math.round(width / shape))) };
}
