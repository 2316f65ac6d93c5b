import { COLUMN_LOOKS } from '../look/column-looks.ts';
import { PAGE_FACES } from '../look/faces.ts';

const tones = Object.entries(COLUMN_LOOKS)
  .map(([sign, { tone }]) => `.columns>.${sign}{--tone:var(--${tone})}`)
  .join('');

/** Columns side by side, and one below the other on a narrow screen. */
export const COLUMN_STYLE = `
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
