import { FILE_FURNITURE } from '../../core/document/file-furniture.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import type { Part } from '../../files/write-zip.ts';
import { markSvg } from '../look/mark.ts';
import { LIGHT, WHITE } from '../look/palette.ts';
import { QR_MILLIMETRES, qrCode, qrSvg } from '../look/qr-code.ts';
import { escapeMarkup } from '../look/safe-text.ts';
import { openMark, productMarkPng, qrPng } from '../office/marks.ts';
import type { Relations } from '../office/package.ts';

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

/** Lengths in English Metric Units. `svg`: the same as a drawing, for readers that draw one. */
type Picture = {
  /** Of all that is drawn in the file, each its own. */
  id: number;
  name: string;
  alt: string;
  png: Uint8Array;
  svg?: string | undefined;
  width: number;
  height: number;
};
type PlacedPicture = { run: string; parts: Record<string, Part> };

const EMU_A_PIXEL = 9525;
const EMU_A_MILLIMETRE = 36_000;
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const SVG = 'http://schemas.microsoft.com/office/drawing/2016/SVG/main';
const BESIDE = 5 * EMU_A_MILLIMETRE;

/** In a line of text. */
function pictureInLine(picture: Picture, relations: Relations): PlacedPicture {
  return placed(picture, relations, {
    open: '<wp:inline distT="0" distB="0" distL="0" distR="0">',
    wrap: '',
    close: '</wp:inline>',
  });
}

/** In the upper right corner of the page, with the text to its left. */
function pictureInCorner(picture: Picture, relations: Relations): PlacedPicture {
  return placed(picture, relations, {
    open:
      `<wp:anchor distT="0" distB="0" distL="${BESIDE}" distR="0" simplePos="0" relativeHeight="2" behindDoc="0" ` +
      'locked="0" layoutInCell="1" allowOverlap="0"><wp:simplePos x="0" y="0"/>' +
      '<wp:positionH relativeFrom="margin"><wp:align>right</wp:align></wp:positionH>' +
      '<wp:positionV relativeFrom="margin"><wp:align>top</wp:align></wp:positionV>',
    wrap: '<wp:wrapSquare wrapText="left"/>',
    close: '</wp:anchor>',
  });
}

function placed(
  { id, name, alt, png, svg, width, height }: Picture,
  { to }: Relations,
  { open, wrap, close }: { open: string; wrap: string; close: string },
): PlacedPicture {
  const file = `media/image${id}`;
  const picture = to('image', `${file}.png`);
  const drawing =
    svg === undefined
      ? ''
      : '<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}">' +
        `<asvg:svgBlip xmlns:asvg="${SVG}" r:embed="${to('image', `${file}.svg`)}"/></a:ext></a:extLst>`;
  const size = `cx="${width}" cy="${height}"`;
  return {
    run:
      `<w:r><w:drawing>${open}<wp:extent ${size}/>${wrap}` +
      `<wp:docPr id="${id}" name="${name}" descr="${escapeMarkup(alt)}"/>` +
      `<a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture"><pic:pic xmlns:pic="${DRAWING}/picture">` +
      '<pic:nvPicPr><pic:cNvPr id="0" name=""/><pic:cNvPicPr><a:picLocks noChangeAspect="1"/></pic:cNvPicPr></pic:nvPicPr>' +
      `<pic:blipFill><a:blip r:embed="${picture}">${drawing}</a:blip><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
      `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
      `</pic:pic></a:graphicData></a:graphic>${close}</w:drawing></w:r>`,
    parts: {
      [`word/${file}.png`]: png,
      ...(svg !== undefined && { [`word/${file}.svg`]: new TextEncoder().encode(svg) }),
    },
  };
}
