import type { BlockOf } from '../../core/document/report-document.ts';
import { COLUMN_LOOKS } from '../look/column-looks.ts';
import { htmlText } from './escape.ts';
import { withBar } from './render-bar.ts';
import { renderRefs } from './render-refs.ts';

type Columns = BlockOf<'columns'>;

/** Columns side by side, each under a heading of its own; `level` is that of a document's heading. */
export function renderColumns({ size, columns }: Columns, level: 1 | 2): string {
  const heading = `h${level + 1}`;
  const all = columns.map(({ title, sign, items }) => {
    const lines = items.map((item) => (size === 'lead' ? leadLine(item) : listLine(item, sign)));
    const body = size === 'lead' ? lines.join('') : `<ul>${lines.join('')}</ul>`;
    return `<div class="${sign}"><${heading}>${htmlText(title)}</${heading}>${body}</div>`;
  });
  return `<div class="columns ${size === 'lead' ? 'answer' : 'lists'}">${all.join('')}</div>`;
}

type Column = Columns['columns'][number];
type Item = Column['items'][number];

function leadLine(item: Item): string {
  return `<p>${content(item)}</p>`;
}

function listLine(item: Item, sign: Column['sign']): string {
  const glyph = `<span class="sign" aria-hidden="true">${COLUMN_LOOKS[sign].sign}</span>`;
  return `<li>${glyph}<span>${content(item)}</span></li>`;
}

function content(item: Item): string {
  const { text, refs, tag } = item;
  const behind = tag === null ? '' : ` <small class="tag">${htmlText(tag)}</small>`;
  return withBar(item, `${htmlText(text)}${renderRefs(refs)}${behind}`);
}
