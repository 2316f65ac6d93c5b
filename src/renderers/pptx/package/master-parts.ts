import { FILE_FURNITURE } from '../../../core/document/file-furniture.ts';
import { ENGLISH } from '../../office/languages.ts';
import {
  COVER_SUBTITLE,
  COVER_TITLE,
  FOOTER,
  MARGIN,
  NUMBER,
  SLIDE,
  TITLE,
  type DeckColor,
} from '../plan/deck-look.ts';
import type { Frame } from '../plan/slide-model.ts';
import { emu, fill, NAMESPACES, place } from './paint.ts';
import { slideNumberField } from './write-text.ts';

/** The master, its two layouts and the master of the notes. */

const NAMES = FILE_FURNITURE.shapes;
const COLOR_MAP =
  'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" ' +
  'accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"';
const BACKGROUND = `<p:bg><p:bgPr>${fill('paper')}<a:effectLst/></p:bgPr></p:bg>`;
const TREE_HEAD =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

function levels(faces: string, size: number, color: string, count: number): string {
  return LEVELS.slice(0, count)
    .map(
      (level) =>
        `<a:lvl${level}pPr marL="0" indent="0" algn="l" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="1">` +
        `<a:buNone/><a:defRPr sz="${size * 100}" kern="1200"><a:solidFill><a:schemeClr val="${color}"/></a:solidFill>` +
        `<a:latin typeface="+${faces}-lt"/><a:ea typeface="+${faces}-ea"/><a:cs typeface="+${faces}-cs"/></a:defRPr></a:lvl${level}pPr>`,
    )
    .join('');
}

export const TEXT_LEVELS = levels('mn', 18, 'tx1', 9);

function block(id: number, name: string, frame: Frame, color: DeckColor): string {
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr>` +
    `<p:spPr>${place(frame)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${fill(color)}<a:ln><a:noFill/></a:ln></p:spPr></p:sp>`
  );
}

type Holder = {
  id: number;
  name: string;
  kind: string;
  frame: Frame;
  body: string;
  style: string;
  text: string;
};

function holder({ id, name, kind, frame, body, style, text }: Holder): string {
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>` +
    `<p:nvPr><p:ph ${kind}/></p:nvPr></p:nvSpPr><p:spPr>${place(frame)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>` +
    `<p:txBody><a:bodyPr vert="horz" wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" rtlCol="0" ${body}</a:bodyPr>` +
    `<a:lstStyle>${style}</a:lstStyle><a:p>${text}</a:p></p:txBody></p:sp>`
  );
}

const run = (text: string) => `<a:r><a:rPr lang="${ENGLISH}"/><a:t>${text}</a:t></a:r>`;
const small = (align: string) =>
  `<a:lvl1pPr algn="${align}"><a:defRPr sz="1000"><a:solidFill><a:schemeClr val="tx2"/></a:solidFill></a:defRPr></a:lvl1pPr>`;
const title = (kind: string, frame: Frame, anchor: string, size: number) =>
  holder({
    id: 2,
    name: NAMES.title,
    kind,
    frame,
    body: `anchor="${anchor}"><a:normAutofit/>`,
    style: `<a:lvl1pPr><a:defRPr sz="${size * 100}" b="0"/></a:lvl1pPr>`,
    text: run(NAMES.title),
  });
const PAGE_NUMBER = slideNumberField('‹#›');
const atFoot = (part: Pick<Holder, 'id' | 'name' | 'kind' | 'frame' | 'text'>, align: string) =>
  holder({ ...part, body: 'anchor="ctr"><a:noAutofit/>', style: small(align) });
const footer = atFoot(
  {
    id: 3,
    name: NAMES.footer,
    kind: 'type="ftr" sz="quarter" idx="10"',
    frame: FOOTER,
    text: `<a:endParaRPr lang="${ENGLISH}"/>`,
  },
  'l',
);
const pageNumber = { id: 4, name: NAMES.number, text: PAGE_NUMBER };
const number = atFoot(
  { ...pageNumber, kind: 'type="sldNum" sz="quarter" idx="11"', frame: NUMBER },
  'r',
);

export function masterPart(): string {
  return (
    `<p:sldMaster ${NAMESPACES}><p:cSld>${BACKGROUND}<p:spTree>${TREE_HEAD}` +
    `${title('type="title"', TITLE, 't', 26)}${footer}${number}</p:spTree></p:cSld><p:clrMap ${COLOR_MAP}/>` +
    '<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/><p:sldLayoutId id="2147483650" r:id="rId2"/></p:sldLayoutIdLst>' +
    '<p:hf hdr="0" dt="0"/>' +
    `<p:txStyles><p:titleStyle>${levels('mj', 26, 'tx1', 1)}</p:titleStyle><p:bodyStyle>${TEXT_LEVELS}</p:bodyStyle>` +
    `<p:otherStyle>${TEXT_LEVELS}</p:otherStyle></p:txStyles></p:sldMaster>`
  );
}

function layout(type: string, name: string, shapes: string): string {
  return (
    `<p:sldLayout ${NAMESPACES} type="${type}" preserve="1"><p:cSld name="${name}"><p:spTree>${TREE_HEAD}${shapes}</p:spTree></p:cSld>` +
    '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>'
  );
}

export function coverLayoutPart(): string {
  const band = { x: 0, y: 0, width: 24, height: SLIDE.height };
  const rule = { x: COVER_TITLE.x, y: COVER_SUBTITLE.y - 14, width: 96, height: 2.5 };
  const subtitle = holder({
    id: 3,
    name: NAMES.subtitle,
    kind: 'type="subTitle" idx="1"',
    frame: COVER_SUBTITLE,
    body: 'anchor="t"><a:normAutofit/>',
    style: '<a:lvl1pPr><a:defRPr sz="2000"/></a:lvl1pPr>',
    text: run(NAMES.subtitle),
  });
  return layout(
    'title',
    FILE_FURNITURE.layouts.cover,
    block(5, NAMES.band, band, 'accent') +
      block(6, NAMES.rule, rule, 'accent') +
      title('type="ctrTitle"', COVER_TITLE, 'b', 40) +
      subtitle,
  );
}

export function bodyLayoutPart(): string {
  const tick = { x: MARGIN, y: 24, width: 40, height: 2.5 };
  const rule = { x: MARGIN, y: 501, width: SLIDE.width - 2 * MARGIN, height: 0.5 };
  return layout(
    'titleOnly',
    FILE_FURNITURE.layouts.body,
    block(5, NAMES.tick, tick, 'accent') +
      block(6, NAMES.rule, rule, 'rule') +
      title('type="title"', TITLE, 't', 26) +
      footer +
      number,
  );
}

export function notesMasterPart(): string {
  const image = { x: 80, y: 50, width: 380, height: 213.75 };
  const body = { x: 54, y: 290, width: 432, height: 380 };
  return (
    `<p:notesMaster ${NAMESPACES}><p:cSld>${BACKGROUND}<p:spTree>${TREE_HEAD}` +
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="${NAMES.slide}"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr>` +
    `<p:nvPr><p:ph type="sldImg" idx="2"/></p:nvPr></p:nvSpPr><p:spPr>${place(image)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>` +
    `<a:noFill/><a:ln w="${emu(0.75)}">${fill('rule')}</a:ln></p:spPr></p:sp>` +
    holder({
      id: 3,
      name: NAMES.notes,
      kind: 'type="body" sz="quarter" idx="1"',
      frame: body,
      body: '>',
      style: '',
      text: run(NAMES.notes),
    }) +
    holder({
      ...pageNumber,
      kind: 'type="sldNum" sz="quarter" idx="5"',
      frame: { x: 306, y: 690, width: 180, height: 18 },
      body: 'anchor="b">',
      style: small('r'),
    }) +
    `</p:spTree></p:cSld><p:clrMap ${COLOR_MAP}/><p:notesStyle>${levels('mn', 10, 'tx1', 9)}</p:notesStyle></p:notesMaster>`
  );
}
