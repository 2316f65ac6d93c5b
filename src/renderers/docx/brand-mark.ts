import { escapeMarkup } from '../look/safe-text.ts';
import { FILE_FURNITURE } from '../../core/document/file-furniture.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import type { Part } from '../../files/write-zip.ts';
import { markSvg } from '../look/mark.ts';
import { LIGHT, WHITE } from '../look/palette.ts';
import type { Relations } from '../office/package.ts';
import { openMark, productMarkPng } from '../office/marks.ts';

/** In pixels of 1/96 inch. */
const HEIGHT = 26;
const WIDEST = 200;
const EMU = 9525;
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const SVG = 'http://schemas.microsoft.com/office/drawing/2016/SVG/main';

/** The operator's mark, or the product's: a drawing, with a picture of it for readers that draw no SVG. */
export function brandMark(
  { name, mark, accent }: ReportDocument['brand'],
  { to }: Relations,
): { run: string; parts: Record<string, Part> } {
  const ground = accent ?? LIGHT.accent;
  const { bytes, shape } = mark ? openMark(mark) : { bytes: productMarkPng(ground), shape: 1 };
  const picture = to('image', 'media/image1.png');
  const drawing = mark
    ? ''
    : '<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}">' +
      `<asvg:svgBlip xmlns:asvg="${SVG}" r:embed="${to('image', 'media/image1.svg')}"/></a:ext></a:extLst>`;
  const width = Math.max(1, Math.min(WIDEST, Math.round(HEIGHT * shape)));
  const height = Math.max(1, Math.min(HEIGHT, Math.round(width / shape)));
  const size = `cx="${width * EMU}" cy="${height * EMU}"`;
  return {
    run:
      `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">` +
      `<wp:extent ${size}/><wp:docPr id="1" name="${FILE_FURNITURE.brandMark}" descr="${escapeMarkup(name)}"/>` +
      `<a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture"><pic:pic xmlns:pic="${DRAWING}/picture">` +
      '<pic:nvPicPr><pic:cNvPr id="0" name=""/><pic:cNvPicPr><a:picLocks noChangeAspect="1"/></pic:cNvPicPr></pic:nvPicPr>' +
      `<pic:blipFill><a:blip r:embed="${picture}">${drawing}</a:blip><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
      `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
      '</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
    parts: {
      'word/media/image1.png': bytes,
      ...(!mark && { 'word/media/image1.svg': new TextEncoder().encode(markSvg(ground, WHITE)) }),
    },
  };
}
