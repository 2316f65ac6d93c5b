import type { ReportDocument } from '../../../core/document/report-document.ts';
import { blankPng, pngSize } from '../../office/png.ts';

/** The operator's own mark, as files of the media folder and its width for a height of 1. */
export type BrandPicture = {
  files: Record<string, Uint8Array>;
  raster: string;
  drawing: string | null;
  shape: number;
};

const RASTER = 'mark.png';
const DRAWING = 'mark.svg';
const DRAWING_SIZE = /viewBox\s*=\s*["']\s*[\d.e+-]+[\s,]+[\d.e+-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i;

/** Null where the product's own mark is drawn, or none. */
export function brandPicture({ logo, mark }: ReportDocument['brand']): BrandPicture | null {
  if (!logo || !mark) return null;
  const bytes = Uint8Array.from(atob(mark.base64), (character) => character.charCodeAt(0));
  if (mark.mime === 'image/png') {
    return {
      files: { [RASTER]: bytes },
      raster: RASTER,
      drawing: null,
      shape: ratio(...pngSize(bytes)),
    };
  }
  const shape = drawingShape(bytes);
  return {
    files: { [RASTER]: blankPng(shape), [DRAWING]: bytes },
    raster: RASTER,
    drawing: DRAWING,
    shape,
  };
}

function drawingShape(bytes: Uint8Array): number {
  const head = String.fromCharCode(...bytes.subarray(0, 4_000));
  const [, width, height] = DRAWING_SIZE.exec(head) ?? [];
  return ratio(Number(width ?? 0), Number(height ?? 0));
}

function ratio(width: number, height: number): number {
  return width > 0 && height > 0 ? width / height : 1;
}
