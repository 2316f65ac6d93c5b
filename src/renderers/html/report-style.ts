import { RUNNING_TITLE, UPRIGHT_RIVALS } from '../look/layout.ts';
import { shorten } from '../../core/charts/scene.ts';
import { FURNITURE } from '../../core/document/furniture.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { COLUMN_LOOKS } from '../look/column-looks.ts';
import { MARK_LOOKS, VERDICT_LOOKS, type Tone } from '../look/cell-parts.ts';
import { HEADING_FACE } from './heading-face.ts';
import { PAGE_FACES } from '../look/faces.ts';
import { DARK, LIGHT, PRINT, SIDES, type Palette } from '../look/palette.ts';
import { QR_MILLIMETRES } from '../look/qr-code.ts';
import { safeText } from '../look/safe-text.ts';
import {
  AREA_OPACITY,
  BAR_DASHES,
  BAR_OUTLINE_WIDTH,
  BAR_STRENGTH,
  DASHES,
  LINE_WIDTH,
  THIN_LINE_WIDTH,
} from '../look/scene-shapes.ts';

const COLOURS = [
  'paper',
  'panel',
  'ink',
  'muted',
  'rule',
  'accent',
  'accent-ink',
  'caution',
  'series-1',
  'series-2',
  'series-3',
  'series-4',
  'series-5',
  'land',
  'shade-0',
  'shade-1',
] as const;

/** A palette as the custom properties that the sheet reads. */
export function paletteVariables(palette: Palette): string {
  return COLOURS.map((name) => `--${name}:${palette[name]}`).join(';');
}

/** Colour and sign of everything that carries its own word. */
function signs(name: string, looks: Readonly<Record<string, { sign: string | null; tone: Tone }>>) {
  return Object.entries(looks)
    .map(([kind, { sign, tone }]) => {
      const before = sign === null ? '' : `${name}.${kind}::before{content:"${sign}\\00A0"}`;
      return `${name}.${kind}{color:var(--${tone})}${before}`;
    })
    .join('');
}

/** A table of eight to twelve columns, which takes the width of a wide window and keeps its head in sight; numbers need less. */
const WIDE_TABLE =
  '.scroll:has(thead th:nth-child(8)):not(:has(thead th:nth-child(13))):not(:has(thead .end:nth-child(2)))';

const tones = Object.entries(COLUMN_LOOKS)
  .map(([sign, { tone }]) => `.columns>.${sign}{--tone:var(--${tone})}`)
  .join('');

/** Columns side by side, and one below the other on a narrow screen. */
const COLUMN_STYLE = `
.columns{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:0 1.8rem;margin:1rem 0}${tones}
.columns :is(h2,h3){margin:0 0 .35rem;padding:.5rem 0 0;border-top:1px solid var(--ink);font-size:1.12rem}
.columns ul{margin:0;padding:0;list-style:none}.columns li{display:grid;grid-template-columns:1.3em minmax(0,1fr);padding:.25rem 0}
.sign{color:var(--tone);font-weight:600}
.tag{display:inline-block;border:1px solid var(--caution);border-radius:.15rem;padding:0 .25rem;font:400 .76rem/1.35 ${PAGE_FACES.text};color:var(--caution)}
.answer{gap:0;border-top:2px solid var(--accent);border-bottom:1px solid var(--rule)}
.answer>div{padding:.7rem 1.1rem .8rem 0}.answer>div+div{padding-left:1.1rem;border-left:1px solid var(--rule)}
.answer :is(h2,h3){padding:0;border:0;font:600 .9rem/1.3 ${PAGE_FACES.text};color:var(--tone)}
.answer p{margin:.2rem 0;max-width:none;font:600 1.18rem/1.35 ${PAGE_FACES.display}}
.words{width:100%;table-layout:fixed;overflow-wrap:anywhere}.words :is(th,td):first-child{padding-left:0}.words th[scope=row]{font-weight:400;color:var(--muted)}
@media screen and (max-width:47rem){.columns:has(>:nth-child(3)){grid-auto-flow:row}.answer:has(>:nth-child(3))>div+div{padding-left:0;border-left:0;border-top:1px solid var(--rule)}}
@media screen and (max-width:40rem){.columns{grid-auto-flow:row}.lists{gap:1rem}.answer>div+div{padding-left:0;border-left:0;border-top:1px solid var(--rule)}}
@media print{.columns{margin:.5rem 0}.columns>div{break-inside:avoid}.columns :is(h2,h3){font-size:11.5pt}.columns li{padding:.12rem 0}.answer :is(h2,h3){font-size:9pt}.answer p{font-size:13pt}.columns .tag{font-size:7.4pt}}
`;

/** The style sheet of every HTML report without an accent of its own. Constant, so that a policy can name its hash. */
export const REPORT_STYLE = `
@font-face{font-family:"Source Serif 4";font-weight:600;src:url(data:font/woff2;base64,${HEADING_FACE}) format("woff2")}
:root{color-scheme:light dark;${paletteVariables(LIGHT)}}
@media (prefers-color-scheme:dark){:root{${paletteVariables(DARK)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 ${PAGE_FACES.text};font-variant-numeric:tabular-nums lining-nums;overflow-wrap:anywhere}
main{max-width:72rem;margin:0 auto;padding:2.5rem 1.5rem 4rem}
h1,h2,h3,h4,caption,figcaption{font-family:${PAGE_FACES.display};font-weight:600;line-height:1.2;text-wrap:balance}
h1{font-size:clamp(1.7rem,1.2rem + 2.4vw,2.6rem);margin:.4rem 0 .3rem}
h2{font-size:1.45rem;margin:2.8rem 0 .9rem;padding-top:.7rem;border-top:2px solid var(--ink)}
h3{font-size:1.12rem;margin:1.6rem 0 .5rem}
h4{font-size:1rem;margin:1.2rem 0 .4rem}
p{margin:.5rem 0;max-width:46rem}
small{font-size:.8rem;color:var(--muted)}
a{color:var(--accent);text-underline-offset:.15em}
a:focus-visible,.scroll:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.brand{display:flex;align-items:center;gap:.6rem;font-weight:600;margin:0 0 1.5rem}
.logo{width:2rem;height:2rem;flex:none}.logo .ground{fill:var(--accent)}.logo .bar{fill:var(--paper)}
.logo-image{height:2.2rem;width:auto;max-width:14rem;flex:none}
.internal{display:table;margin:0 0 1rem;border:1px solid var(--caution);padding:.05rem .5rem;color:var(--caution);font-size:.84rem;font-weight:600}
.subtitle{font-size:1.1rem;color:var(--muted);margin:0}
.date{color:var(--muted);margin:.2rem 0 1.6rem}
.addressed{display:grid;grid-template-columns:minmax(0,1fr) auto;column-gap:1.5rem}.addressed>*{grid-column:1;justify-self:start}
.addressed>.code{grid-area:1/2/span 6;width:${QR_MILLIMETRES}mm;height:${QR_MILLIMETRES}mm}.code .light{fill:#fff}.code .dark{fill:#000;shape-rendering:crispEdges}
.lead{font-size:1.12rem}.quiet{color:var(--muted);font-size:.88rem}
.whole{white-space:nowrap}
.refs{font-size:max(7pt,.7em);font-weight:400;line-height:0;margin-left:.15em}.refs a{text-decoration:none}
.summary{border-top:2px solid var(--accent);border-bottom:1px solid var(--rule);padding:.4rem 0 .8rem;margin:1rem 0}
.summary dl{margin:0}
.lines>div{display:grid;grid-template-columns:minmax(9rem,15rem) 1fr;gap:.2rem 1.4rem;padding:.55rem 0;border-bottom:1px solid var(--rule)}
.lines dt{font-weight:600;color:var(--accent)}.lines dd{margin:0;font-size:1.06rem}
.counts{display:flex;flex-wrap:wrap;gap:.6rem 2.6rem;padding-top:.7rem}
.counts>div{display:flex;flex-direction:column-reverse}.counts dt{font-size:.84rem;color:var(--muted)}
.counts dd{margin:0;font:600 1.7rem/1.1 ${PAGE_FACES.display}}
.points{padding:0;margin:.4rem 0;list-style:none}
.points li{padding:.5rem 0;border-bottom:1px solid var(--rule);display:grid;grid-template-columns:minmax(8rem,13rem) 1fr;gap:.2rem 1.4rem}
.points li>span:only-child{grid-column:1/-1}
.facts>div{display:grid;grid-template-columns:minmax(8rem,13rem) 1fr;gap:.2rem 1.4rem;padding:.35rem 0}.facts dt{color:var(--muted)}.facts dd{margin:0}
.callout{border-left:3px solid var(--accent);padding:.2rem 0 .2rem 1rem;margin:1rem 0}.callout.caution{border-color:var(--caution)}.callout.vote{background:var(--panel);font-size:1.2rem;padding:.6rem 1rem}.callout h3{margin:.2rem 0}
.scroll{overflow-x:auto;margin:.6rem 0}
table{border-collapse:collapse;width:100%;font-size:.92rem;overflow-wrap:normal}
caption{text-align:start;padding:.3rem 0 .6rem;font-size:1.02rem}
th,td{text-align:start;vertical-align:top;padding:.55rem .7rem;border-bottom:1px solid var(--rule)}
thead th{border-bottom:2px solid var(--ink);vertical-align:bottom}
th small,td small,.marks,.verdict{display:block}
th small{font-weight:400}
th{font-weight:600}.end{text-align:end}
.plain{width:auto;min-width:min(100%,34rem)}
.matrix th[scope=row]{min-width:8rem;max-width:13rem;font-weight:600}
.matrix td,.matrix thead th{min-width:9rem}
.matrix :is(th,td).subject{background:var(--panel)}
.matrix .group th{background:var(--paper);color:var(--accent);padding-top:1.3rem;border-bottom:1px solid var(--ink);font-size:.98rem}
.compact{font-size:.8rem}.compact th,.compact td{padding:.35rem .45rem}.compact td,.compact thead th{min-width:7.5rem}
.value{display:block}.unknown{color:var(--muted);font-style:italic}
.mark{font-size:.76rem;margin-right:.5rem}${signs('.mark', MARK_LOOKS)}
.verdict{margin-top:.3rem}.verdict small{display:inline;white-space:nowrap}
.badge{font-size:.78rem;font-weight:400}.badge.subject,.badge.rival{font-weight:600}.badge.neutral+small::before{content:"\\B7\\20"}
${signs('.badge', VERDICT_LOOKS)}
.legend{padding:0 0 0 1.1rem;color:var(--muted);font-size:.82rem;max-width:56rem}
figure{margin:1rem 0}figcaption{font-size:1.12rem;margin-bottom:.5rem}figcaption small{display:block;font:400 .84rem/1.4 ${PAGE_FACES.text};color:var(--muted)}
.chart{display:block;width:100%;max-width:40rem;height:auto;font-family:inherit}.chart.phone{display:none;max-width:24rem}
@media screen and (max-width:36rem){.chart.roomy{display:none}.chart.phone{display:block}}
.chart text{fill:var(--ink)}.chart text.muted{fill:var(--muted)}.chart text.reverse{fill:var(--accent-ink)}
.chart .line{fill:none;stroke-width:${LINE_WIDTH}}.chart .grid,.chart .axis{stroke:var(--rule);stroke-width:${THIN_LINE_WIDTH}}
.chart .dashed{stroke-dasharray:${DASHES.dashed}}.chart .dotted{stroke-dasharray:${DASHES.dotted};stroke-linecap:round}
.chart .series-1{stroke:var(--series-1)}.chart .series-2{stroke:var(--series-2)}.chart .series-3{stroke:var(--series-3)}.chart .series-4{stroke:var(--series-4)}.chart .series-5{stroke:var(--series-5)}.chart .lead{stroke:var(--muted);stroke-width:${THIN_LINE_WIDTH}}
.chart .area{stroke:none;fill-rule:evenodd;fill-opacity:${AREA_OPACITY}}.chart .area.series-1,.chart .marker.series-1{fill:var(--series-1)}.chart .area.series-2,.chart .marker.series-2{fill:var(--series-2)}.chart .area.series-3,.chart .marker.series-3{fill:var(--series-3)}.chart .marker.series-4{fill:var(--series-4)}.chart .marker.series-5{fill:var(--series-5)}.chart .area.land{fill:var(--land);fill-opacity:1}.chart .bar.series-1{fill:var(--series-1)}.chart .bar.shade-1{fill:var(--shade-1)}.chart .bar.shade-0{fill:var(--shade-0)}
.chart .bar{stroke:var(--ink);stroke-width:${BAR_OUTLINE_WIDTH}}.chart .bar.product{fill:var(--${SIDES.product});fill-opacity:${BAR_STRENGTH.product}}.chart .bar.competitor{fill:var(--${SIDES.competitor});fill-opacity:${BAR_STRENGTH.competitor}}.chart .bar.comparable{fill:var(--rule)}.chart .bar.one-sided{fill:var(--panel);stroke-dasharray:${BAR_DASHES['one-sided']}}.chart .bar.in-words{fill:var(--paper);stroke-dasharray:${BAR_DASHES['in-words']}}.chart .bar.weak{fill:var(--paper)}.chart .bar.unlike{fill:var(--paper);stroke-dasharray:${BAR_DASHES.unlike}}
.sources{font-size:.84rem;padding-left:2.2rem}.sources li{padding:.15rem 0}.sources span{font-weight:600}
.changed{display:block;border-left:3px solid var(--ink);padding-left:.5rem}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
footer{margin-top:3rem;padding-top:.8rem;border-top:1px solid var(--rule);color:var(--muted);font-size:.84rem}
@media screen and (min-width:84rem){${WIDE_TABLE}{overflow:visible;margin-inline:calc((100% - min(100vw - 4rem,100rem))/2)}${WIDE_TABLE} table{table-layout:fixed;width:100%}
${WIDE_TABLE} :is(th,td){min-width:0;padding-inline:.35rem;font-size:.75rem;overflow-wrap:anywhere}${WIDE_TABLE} thead th:first-child{width:7.5rem}${WIDE_TABLE} thead th{position:sticky;top:0;border-bottom:0;background:var(--paper);box-shadow:inset 0 -2px var(--ink)}${WIDE_TABLE} thead .subject{background:var(--panel)}}
@media screen and (max-width:40rem){.addressed>.code{display:none}}@media (max-width:40rem){main{padding:1.2rem 1rem 3rem}th,td{padding-inline:.35rem}.lines>div,.points li,.facts>div{grid-template-columns:1fr}}
@media print{:root{color-scheme:light;${paletteVariables(PRINT)}}
@page{size:A4;margin:15mm 13mm}@page wide{size:A4 landscape;margin:13mm}
body:has(.matrix thead th:nth-child(${UPRIGHT_RIVALS + 3})){page:wide}
html{font-size:9.4pt}body{font-size:9.4pt;line-height:1.4;background:#fff;print-color-adjust:exact;-webkit-print-color-adjust:exact}main{max-width:none;padding:0}
.internal{position:fixed;top:-11mm;right:0;margin:0;font-size:7.5pt}tbody tr:first-child{break-after:avoid}tbody tr:last-child{break-before:avoid}
h2{break-after:avoid;margin-top:1.6rem}.opens-page{break-before:page;margin-top:0}h3,h4,caption,figcaption{break-after:avoid}
tr,li,figure,.summary,.lines>div{break-inside:avoid}thead{display:table-header-group}
.scroll{overflow:visible}table{font-size:8.2pt}.matrix td,.matrix thead th,.matrix th[scope=row]{min-width:0}th,td{padding:.3rem .4rem;overflow-wrap:anywhere}.matrix{table-layout:fixed}.matrix thead th:first-child{width:28mm}.matrix.compact thead th:first-child{width:23mm}.matrix .group{break-after:avoid}.matrix th[scope=row]{overflow-wrap:normal;hyphens:auto}.verdict small{white-space:normal}.compact{font-size:7pt}.compact th,.compact td{padding:.2rem .25rem}.compact td,.compact thead th{min-width:0}
.mark,.badge,small{font-size:max(7pt,.88em)}.refs{font-size:7pt}.refs .more{display:none}.refs:has(.more)::after{content:" …"}a{color:inherit;text-decoration:none}.chart{max-width:15cm}
.matrix td small,.matrix .marks,.matrix .verdict:has(.neutral){display:inline;margin-right:.6em}.mark{margin-right:.2em}.legend{padding:0;font-size:7.4pt;max-width:none;break-before:avoid;break-inside:avoid}.legend li{display:inline}.legend li::after{content:" "}.sources{font-size:7.6pt}.sources li{padding:0}h1{font-size:20pt}h2{font-size:13.5pt;margin-bottom:.5rem;padding-top:.4rem;border-top-width:1px}.plain th,.plain td{padding:.2rem .4rem}.plain{break-inside:avoid}.plain th[scope=row],.plain th:last-child{overflow-wrap:normal;hyphens:auto}.date{margin-bottom:.8rem}.points li,.lines>div{padding:.25rem 0}}${COLUMN_STYLE}`;

/** The sheet with an operator's accent (`#rrggbb`), lightened where the page is dark. */
export function reportStyle(accent: string | null): string {
  if (accent === null) return REPORT_STYLE;
  return `${REPORT_STYLE}:root{--accent:${accent}}
@media screen and (prefers-color-scheme:dark){:root{--accent:color-mix(in srgb,${accent} 45%,white)}}
`;
}

/** The sheet of a page made for printing: white on screen too, with title and number at the foot of each page. */
export function printStyle({ title, brand }: ReportDocument): string {
  const running = cssString(shorten(safeText(title), RUNNING_TITLE));
  const foot = `font:7.5pt ${PAGE_FACES.text};color:${PRINT.muted};border-top:.5pt solid ${PRINT.rule};vertical-align:top;padding-top:2mm`;
  return `${REPORT_STYLE}:root{color-scheme:light;${paletteVariables({ ...PRINT, accent: brand.accent ?? PRINT.accent })}}
@page{@bottom-left{content:${running};${foot};text-align:start}@bottom-right{content:counter(page) ${cssString(FURNITURE.pageOf)} counter(pages);${foot};text-align:end}}
`;
}

/** A text as CSS takes it for nothing else, whatever it holds. */
function cssString(text: string): string {
  const escaped = text.replace(
    /[^\w .,-]/gu,
    (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${escaped}"`;
}

/** `'sha256-…'` of the sheet as a policy names it; a test keeps it true. */
export const REPORT_STYLE_SHA256 = 'sha256-9nfSPqFNuyAxPm+FDFvT5qjEI8AZwgcogayu2SVgh58=';
