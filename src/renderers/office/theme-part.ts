import { LIGHT, officeColour, WHITE, type ColourName } from '../look/palette.ts';

type Faces = Record<'display' | 'text' | 'eastAsian' | 'complex', string>;

const COLOURS: [slot: string, colour: ColourName][] = [
  ['dk2', 'muted'],
  ['lt2', 'panel'],
  ['accent1', 'accent'],
  ['accent2', 'series-2'],
  ['accent3', 'series-3'],
  ['accent4', 'series-4'],
  ['accent5', 'series-5'],
  ['accent6', 'caution'],
  ['hlink', 'accent'],
  ['folHlink', 'muted'],
];

/** The theme: the file's colours and faces, so that what a reader adds looks like the rest; `accent` is `#rrggbb`. */
export function themePart(name: string, faces: Faces, accent: string | null): string {
  const color = (slot: string, value: string) =>
    `<a:${slot}><a:srgbClr val="${officeColour(value)}"/></a:${slot}>`;
  const colours = COLOURS.map(([slot, colour]) =>
    color(slot, (colour === 'accent' ? accent : null) ?? LIGHT[colour]),
  );
  const face = (slot: string, latin: string) =>
    `<a:${slot}><a:latin typeface="${latin}"/><a:ea typeface="${faces.eastAsian}"/><a:cs typeface="${faces.complex}"/></a:${slot}>`;
  const solid = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const line = (width: number) =>
    `<a:ln w="${width}" cap="flat" cmpd="sng" algn="ctr">${solid}<a:prstDash val="solid"/></a:ln>`;
  return (
    `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="${name}"><a:themeElements>` +
    `<a:clrScheme name="${name}">` +
    color('dk1', LIGHT.ink) +
    color('lt1', WHITE) +
    colours.join('') +
    `</a:clrScheme><a:fontScheme name="${name}">${face('majorFont', faces.display)}${face('minorFont', faces.text)}</a:fontScheme>` +
    `<a:fmtScheme name="${name}"><a:fillStyleLst>${solid.repeat(3)}</a:fillStyleLst>` +
    `<a:lnStyleLst>${line(6350)}${line(12_700)}${line(19_050)}</a:lnStyleLst>` +
    `<a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst>` +
    `<a:bgFillStyleLst>${solid.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
  );
}
