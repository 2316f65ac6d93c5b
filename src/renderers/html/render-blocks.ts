import { isOfSentences, ROOMY_RIVALS } from '../look/layout.ts';
import { chartConclusion } from '../../core/charts/report/chart-conclusion.ts';
import { chartScene } from '../../core/charts/report/chart-scene.ts';
import type { Scene, SceneItem } from '../../core/charts/scene.ts';
import { confidenceText, sourceDate } from '../../core/document/document-texts.ts';
import { FURNITURE } from '../../core/document/furniture.ts';
import type {
  Block,
  BlockOf,
  Line,
  MatrixCell,
  MatrixRow,
} from '../../core/document/report-document.ts';
import { COLUMN_LOOKS, columnLevel } from '../look/column-looks.ts';
import { MOST_PRINTED, references } from '../look/references.ts';
import { escapeMarkup } from '../look/safe-text.ts';
import { markerCorners, MARKER_REACH, pointList, ringPath } from '../look/scene-shapes.ts';

/** Blocks as HTML, each section heading opening a `<section>`. */
export function renderBlocks(blocks: Block[]): string {
  const sections: string[] = [];
  let open = '';
  for (const [index, block] of blocks.entries()) {
    const html = renderBlock(block, index, blocks);
    if (block.type === 'heading' && block.level === 1) {
      if (open) sections.push(`<section>${open}</section>`);
      open = html;
    } else {
      open += html;
    }
  }
  if (open) sections.push(`<section>${open}</section>`);
  return sections.join('\n');
}

function renderBlock(block: Block, index: number, all: Block[]): string {
  switch (block.type) {
    case 'heading': {
      const tag = `h${block.level + 1}`;
      const opens = block.opensPage ? ' class="opens-page"' : '';
      return `<${tag} id="${escapeMarkup(block.id)}"${opens}>${htmlText(block.text)}</${tag}>`;
    }
    case 'paragraph':
      return `<p class="${block.tone}">${withBar(block, cited(block))}</p>`;
    case 'list':
      return renderList(block);
    case 'callout':
      return `<aside class="callout ${block.tone}"><h3>${htmlText(block.title)}</h3><p>${withBar(block, htmlText(block.text))}</p></aside>`;
    case 'facts':
      return `<dl class="facts">${block.items.map((item) => renderPair({ ...item, text: item.value })).join('')}</dl>`;
    case 'verdict':
      return (
        `<div class="summary"><dl class="lines">${block.lines.map(renderPair).join('')}</dl>` +
        `<dl class="counts">${block.counts.map(({ label, value }) => renderPair({ label, text: value, refs: [] })).join('')}</dl></div>`
      );
    case 'columns':
      return renderColumns(block, columnLevel(all.slice(0, index)));
    case 'table':
      return renderTable(block);
    case 'matrix':
      return renderMatrix(block);
    case 'chart':
      return renderChart(block, `chart-${index}`);
    case 'sources':
      return renderSources(block);
  }
}

/** Drawn twice, for a page of full width and for a phone; the sheet shows the one that fits. */
function renderChart(block: BlockOf<'chart'>, id: string): string {
  const { title, alt, note } = block;
  const conclusion = chartConclusion(block);
  const caption =
    conclusion === null
      ? htmlText(title)
      : `<small>${htmlText(title)}</small> ${htmlText(conclusion)}`;
  return (
    `<figure><figcaption>${caption}</figcaption>` +
    `${renderScene(chartScene(block), { id, size: 'roomy' }, title, alt)}` +
    `${renderScene(chartScene(block, PHONE_WIDTH), { id: `${id}-phone`, size: 'phone' }, title, alt)}` +
    `<p class="quiet">${htmlText(note)}</p></figure>`
  );
}

/** Of a chart on a phone of 320 px, in px. */
const PHONE_WIDTH = 288;

function renderList({ ordered, items }: BlockOf<'list'>): string {
  const tag = ordered ? 'ol' : 'ul';
  const lines = items.map((item) => {
    const lead = item.label ? `<b>${htmlText(item.label)}</b> ` : '';
    return `<li>${lead}<span>${withBar(item, cited(item))}</span></li>`;
  });
  return `<${tag} class="points">${lines.join('')}</${tag}>`;
}

function renderPair(pair: Line & { label: string }): string {
  return `<div><dt>${htmlText(pair.label)}</dt><dd>${withBar(pair, cited(pair))}</dd></div>`;
}

function cited({ text, refs }: Line): string {
  return `${htmlText(text)}${renderRefs(refs)}`;
}

function renderTable(block: BlockOf<'table'>): string {
  const { caption, columns, rows } = block;
  const head = columns.map(
    ({ text, align }) => `<th scope="col" class="${align}">${htmlText(text)}</th>`,
  );
  const body = rows.map((row) => {
    const cells = row.map((line, index) => {
      const content = withBar(line, cited(line));
      const align = columns[index]?.align ?? 'start';
      return index === 0
        ? `<th scope="row">${content}</th>`
        : `<td class="${align}">${content}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return (
    `<div class="scroll" role="region" aria-label="${escapeMarkup(caption)}" tabindex="0"><table class="plain${isOfSentences(block) ? ' words' : ''}">` +
    `<caption>${htmlText(caption)}</caption><thead><tr>${head.join('')}</tr></thead>` +
    `<tbody>${body.join('')}</tbody></table></div>`
  );
}

function renderSources({ items }: BlockOf<'sources'>): string {
  const lines = items.map((item) => {
    const { number, title, url } = item;
    const address = url
      ? ` <a href="${escapeMarkup(url)}" rel="noopener noreferrer">${escapeMarkup(url)}</a>`
      : '';
    const content = `<span>${htmlText(title)}</span>${address} <small>${htmlText(sourceDate(item))}</small>`;
    return `<li id="source-${number}" value="${number}">${withBar(item, content)}</li>`;
  });
  return `<ol class="sources">${lines.join('')}</ol>`;
}

type Columns = BlockOf<'columns'>;

/** Columns side by side, each under a heading of its own; `level` is that of a document's heading. */
export function renderColumns({ size, columns }: Columns, level: 1 | 2): string {
  const heading = `h${level + 1}`;
  const all = columns.map(({ title, sign, items }) => {
    const glyph = `<span class="sign" aria-hidden="true">${COLUMN_LOOKS[sign].sign}</span>`;
    const lines = items.map((item) =>
      size === 'lead'
        ? `<p>${content(item)}</p>`
        : `<li>${glyph}<span>${content(item)}</span></li>`,
    );
    const body = size === 'lead' ? lines.join('') : `<ul>${lines.join('')}</ul>`;
    return `<div class="${sign}"><${heading}>${htmlText(title)}</${heading}>${body}</div>`;
  });
  return `<div class="columns ${size === 'lead' ? 'answer' : 'lists'}">${all.join('')}</div>`;
}

function content(item: Columns['columns'][number]['items'][number]): string {
  const { text, refs, tag } = item;
  const behind = tag === null ? '' : ` <small class="tag">${htmlText(tag)}</small>`;
  return withBar(item, `${htmlText(text)}${renderRefs(refs)}${behind}`);
}

type Matrix = BlockOf<'matrix'>;

/** The matrix as one table: repeated head, a row group a category, the subject's column set off. */
function renderMatrix(block: Matrix): string {
  const columns = block.rivals.length + 2;
  const density = block.rivals.length > ROOMY_RIVALS ? ' compact' : '';
  return (
    `<div class="scroll" role="region" aria-label="${escapeMarkup(block.caption)}" tabindex="0">` +
    `<table class="matrix${density}"><caption>${htmlText(block.caption)}</caption>` +
    `<thead><tr><th scope="col">${htmlText(block.criterionHeading)}</th>` +
    columnHead(block.subject, ' class="subject"') +
    block.rivals.map((rival) => columnHead(rival, '')).join('') +
    '</tr></thead>' +
    block.groups.map((group) => renderGroup(group, columns)).join('') +
    '</table></div>' +
    `<ul class="legend">${block.legend.map((line) => `<li>${htmlText(line)}</li>`).join('')}</ul>`
  );
}

function columnHead({ name, note }: Matrix['subject'], attributes: string): string {
  const small = note ? `<small>${htmlText(note)}</small>` : '';
  return `<th scope="col"${attributes}>${htmlText(name)}${small}</th>`;
}

function renderGroup({ name, rows }: Matrix['groups'][number], columns: number): string {
  return (
    `<tbody><tr class="group"><th scope="rowgroup" colspan="${columns}">${htmlText(name)}</th></tr>` +
    `${rows.map(renderRow).join('')}</tbody>`
  );
}

function renderRow(row: MatrixRow): string {
  return (
    `<tr><th scope="row">${htmlText(row.name)}</th>` +
    `<td class="subject">${renderCell(row.subject)}</td>` +
    `${row.rivals.map((cell) => `<td>${renderCell(cell)}</td>`).join('')}</tr>`
  );
}

/** Spaces between the parts, because on paper they follow each other on a line. */
function renderCell(cell: MatrixCell): string {
  const marks = cell.marks
    .map(({ kind, text }) => `<span class="mark ${kind}">${htmlText(text)}</span>`)
    .join(' ');
  const parts = [
    `<span class="value ${cell.state}">${htmlText(cell.text)}${renderRefs(cell.refs)}</span>`,
    ...cell.details.map((text) => `<small>${htmlText(text)}</small>`),
    marks && `<span class="marks">${marks}</span>`,
    verdictBadge(cell.verdict),
  ];
  return withBar(cell, parts.filter((part) => part !== '').join(' '));
}

function verdictBadge(verdict: MatrixCell['verdict']): string {
  if (!verdict) return '';
  const confidence =
    verdict.confidence === null ? '' : ` <small>${confidenceText(verdict.confidence)}</small>`;
  return (
    `<span class="verdict"><b class="badge ${verdict.advantage} ${verdict.kind}">${htmlText(verdict.word)}</b>` +
    `${confidence}</span>`
  );
}

/** A scene as inline SVG: presentation by class, described by title and desc, real text throughout. */
function renderScene(
  scene: Scene,
  { id, size }: { id: string; size: 'roomy' | 'phone' },
  title: string,
  description: string,
): string {
  const { width, height } = scene;
  return (
    `<svg class="chart ${size}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-t ${id}-d">` +
    `<title id="${id}-t">${escapeMarkup(title)}</title><desc id="${id}-d">${escapeMarkup(description)}</desc>` +
    `${scene.items.map(renderItem).join('')}</svg>`
  );
}

function renderItem(item: SceneItem): string {
  switch (item.kind) {
    case 'line': {
      const tag = item.closed ? 'polygon' : 'polyline';
      return `<${tag} class="line ${item.paint} ${item.dash}" points="${pointList(item.points)}"/>`;
    }
    case 'area':
      return `<path class="area ${item.paint}" d="${ringPath(item.rings)}"/>`;
    case 'marker':
      return renderMarker(item);
    case 'bar': {
      const [x, y] = item.at;
      return `<rect class="bar ${item.paint}" x="${x}" y="${y}" width="${item.width}" height="${item.height}"/>`;
    }
    case 'text': {
      const [x, y] = item.at;
      return `<text class="${item.tone}" x="${x}" y="${y}" font-size="${item.size}" text-anchor="${item.anchor}">${escapeMarkup(item.text)}</text>`;
    }
  }
}

function renderMarker(item: SceneItem & { kind: 'marker' }): string {
  const name = `marker ${item.paint}`;
  const [x, y] = item.at;
  const corners = markerCorners(item);
  return corners === null
    ? `<circle class="${name}" cx="${x}" cy="${y}" r="${MARKER_REACH}"/>`
    : `<polygon class="${name}" points="${pointList(corners)}"/>`;
}

/** Characters joined by hyphens that fit the narrowest column of a page. */
const MOST_WHOLE = 12;
const HYPHENED = /[\p{L}\p{N}.]+(?:-[\p{L}\p{N}.]+)+/gu;

/** Text as content of a page. Dates, versions and short names with a number stay on one line. */
export function htmlText(text: string): string {
  const escaped = escapeMarkup(text);
  if (!escaped.includes('-')) return escaped;
  return escaped.replace(HYPHENED, (name) =>
    name.length <= MOST_WHOLE && /\p{N}/u.test(name) ? `<span class="whole">${name}</span>` : name,
  );
}

/** Content with a bar before it where it changed, and the word for those who do not see the bar. */
function withBar({ changed }: { changed?: boolean | null | undefined }, content: string): string {
  if (!changed) return content;
  return `<span class="changed"><span class="unseen">${FURNITURE.changed}</span>${content}</span>`;
}

/** Numbers of sources as superscript links into the page's list of sources; paper has room for the first few. */
function renderRefs(refs: number[]): string {
  if (refs.length === 0) return '';
  const links = references(refs).map(
    ({ text, number }) => `<a href="#source-${number}">${text}</a>`,
  );
  const shown = links.slice(0, MOST_PRINTED).join(', ');
  const more = links.slice(MOST_PRINTED).map((link) => `, ${link}`);
  const rest = more.length > 0 ? `<span class="more">${more.join('')}</span>` : '';
  return `<sup class="refs">${shown}${rest}</sup>`;
}
