import { FILE_FURNITURE } from '../../core/document/file-furniture.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { markSvg } from '../look/mark.ts';
import { LIGHT, WHITE } from '../look/palette.ts';
import { QR_MILLIMETRES, qrCode, qrSvg } from '../look/qr-code.ts';
import type { Relations } from '../office/package.ts';
import { openMark, productMarkPng } from '../office/marks.ts';
import { qrPng } from '../office/qr-png.ts';
import {
  EMU_A_MILLIMETRE,
  EMU_A_PIXEL,
  pictureInCorner,
  pictureInLine,
  type PlacedPicture,
} from './pictures.ts';

/** In pixels of 1/96 inch. */
const HEIGHT = 26;
const WIDEST = 200;
const MARK_ID = 1;
/** Beyond the numbers of charts. */
const CODE_ID = 9001;

/** The operator's mark, or the product's: a drawing, with a picture of it for readers that draw no SVG. */
export function brandMark(
  { name, mark, accent }: ReportDocument['brand'],
  relations: Relations,
): PlacedPicture {
  const ground = accent ?? LIGHT.accent;
  const { bytes, shape } = mark ? openMark(mark) : { bytes: productMarkPng(ground), shape: 1 };
  const width = Math.max(1, Math.min(WIDEST, Math.round(HEIGHT * shape)));
  const height = Math.max(1, Math.min(HEIGHT, Math.round(width / shape)));
  const picture = {
    id: MARK_ID,
    name: FILE_FURNITURE.brandMark,
    alt: name,
    png: bytes,
    svg: mark ? undefined : markSvg(ground, WHITE),
    width: width * EMU_A_PIXEL,
    height: height * EMU_A_PIXEL,
  };
  return pictureInLine(picture, relations);
}

/** The code of a short address, beside the title. */
export function addressPicture(address: string, relations: Relations): PlacedPicture {
  const code = qrCode(address);
  const side = QR_MILLIMETRES * EMU_A_MILLIMETRE;
  const picture = {
    id: CODE_ID,
    name: FILE_FURNITURE.shapes.code,
    alt: FILE_FURNITURE.addressCode(address),
    png: qrPng(code),
    svg: qrSvg(code),
    width: side,
    height: side,
  };
  return pictureInCorner(picture, relations);
}
