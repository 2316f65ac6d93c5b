import type { ReportDocument } from '../../../core/document/report-document.ts';
import { blankPng, openMark } from '../../office/png.ts';

/** The operator's own mark, as files of the media folder and its width for a height of 1. */
export type BrandPicture = {
  files: Record<string, Uint8Array>;
  raster: string;
  drawing: string | null;
  shape: number;
};

const RASTER = 'mark.png';
const DRAWING = 'mark.svg';

/** Null where the product's own mark is drawn, or none. */
export function brandPicture({ logo, mark }: ReportDocument['brand']): BrandPicture | null {
  if (!logo || !mark) return null;
  const { bytes, shape } = openMark(mark);
  if (mark.mime === 'image/png') {
    return { files: { [RASTER]: bytes }, raster: RASTER, drawing: null, shape };
  }
  const files = { [RASTER]: blankPng(shape), [DRAWING]: bytes };
  return { files, raster: RASTER, drawing: DRAWING, shape };
}
