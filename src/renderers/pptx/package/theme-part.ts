import { DECK_FACES } from '../../look/faces.ts';
import { officeColour } from '../../look/palette.ts';
import { COLORS } from '../plan/deck-look.ts';

/**
 * The theme: the deck's colours and faces, so that what a reader adds looks like the rest.
 * `accent` is `#rrggbb`.
 */
export function themePart(name: string, accent: string | null): string {
  const own = accent === null ? COLORS.accent : officeColour(accent);
  const color = (slot: string, value: string) =>
    `<a:${slot}><a:srgbClr val="${value}"/></a:${slot}>`;
  const { eastAsian, complex } = DECK_FACES;
  const face = (slot: string, latin: string) =>
    `<a:${slot}><a:latin typeface="${latin}"/><a:ea typeface="${eastAsian}"/><a:cs typeface="${complex}"/></a:${slot}>`;
  const solid = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const line = (width: number) =>
    `<a:ln w="${width}" cap="flat" cmpd="sng" algn="ctr">${solid}<a:prstDash val="solid"/></a:ln>`;
  return (
    `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="${name}"><a:themeElements>` +
    `<a:clrScheme name="${name}">` +
    color('dk1', COLORS.ink) +
    color('lt1', COLORS.paper) +
    color('dk2', COLORS.muted) +
    color('lt2', COLORS.panel) +
    color('accent1', own) +
    color('accent2', COLORS['series-2']) +
    color('accent3', COLORS['series-3']) +
    color('accent4', COLORS['series-4']) +
    color('accent5', COLORS['series-5']) +
    color('accent6', COLORS.caution) +
    color('hlink', own) +
    color('folHlink', COLORS.muted) +
    `</a:clrScheme><a:fontScheme name="${name}">${face('majorFont', DECK_FACES.display)}${face('minorFont', DECK_FACES.text)}</a:fontScheme>` +
    `<a:fmtScheme name="${name}"><a:fillStyleLst>${solid.repeat(3)}</a:fillStyleLst>` +
    `<a:lnStyleLst>${line(6350)}${line(12_700)}${line(19_050)}</a:lnStyleLst>` +
    `<a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst>` +
    `<a:bgFillStyleLst>${solid.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
  );
}
