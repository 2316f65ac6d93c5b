import { ImageRun } from 'docx';
import { FURNITURE } from '../../core/document/furniture.ts';
import type { BrandMark, ReportDocument } from '../../core/document/report-document.ts';
import { LIGHT, WHITE } from '../look/palette.ts';
import { markSvg } from '../look/mark.ts';
import { safeText } from '../look/safe-text.ts';
import { blankPng, pngSize } from '../office/png.ts';
import { productMarkPng } from './product-mark.ts';

const HEIGHT = 26;
const WIDEST = 200;
const DRAWING_SIZE = /viewBox\s*=\s*["']\s*[\d.e+-]+[\s,]+[\d.e+-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i;

/**
 * The operator's mark, or the product's. Where readers draw no SVG they see a picture of the product's, and
 * nothing in place of an operator's.
 */
export function brandMark({ name, mark, accent }: ReportDocument['brand']): ImageRun {
  const ground = accent ?? LIGHT.accent;
  const bytes = mark ? fromBase64(mark.base64) : new TextEncoder().encode(markSvg(ground, WHITE));
  const wide = mark ? shape(mark, bytes) : 1;
  const shared = {
    transformation: frame(wide),
    altText: { name: FURNITURE.brandMark, description: safeText(name) },
  };
  if (mark?.mime === 'image/png') return new ImageRun({ ...shared, type: 'png', data: bytes });
  return new ImageRun({
    ...shared,
    type: 'svg',
    data: bytes,
    fallback: { type: 'png', data: mark ? blankPng(wide) : productMarkPng(ground) },
  });
}

/** Width by height; square where the picture does not say. */
function shape({ mime }: BrandMark, bytes: Uint8Array): number {
  const [width, height] = mime === 'image/png' ? pngSize(bytes) : svgSize(bytes);
  return width > 0 && height > 0 ? width / height : 1;
}

function svgSize(bytes: Uint8Array): [number, number] {
  const found = DRAWING_SIZE.exec(new TextDecoder().decode(bytes.subarray(0, 4_000)));
  return [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)];
}

function frame(shape: number): { width: number; height: number } {
  const width = Math.max(1, Math.min(WIDEST, Math.round(HEIGHT * shape)));
  return { width, height: Math.max(1, Math.min(HEIGHT, Math.round(width / shape))) };
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
