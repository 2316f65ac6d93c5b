import type { ReportDocument } from '../../../core/document/report-document.ts';
import { openMark } from '../../office/png.ts';

/** The operator's own mark: its file in the media folder, and its width for a height of 1. */
export type BrandPicture = { file: string; bytes: Uint8Array; shape: number };

/** Null where the product's own mark is drawn, or none. */
export function brandPicture({ logo, mark }: ReportDocument['brand']): BrandPicture | null {
  return logo && mark ? { file: 'mark.png', ...openMark(mark) } : null;
}
