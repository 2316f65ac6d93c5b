import { chartConclusion } from '../../core/charts/report/chart-conclusion.ts';
import { chartScene } from '../../core/charts/report/chart-scene.ts';
import type { Block, BlockOf, Line } from '../../core/document/report-document.ts';
import { columnLevel } from '../look/column-looks.ts';
import { isOfSentences } from '../look/table-look.ts';
import { escapeHtml, htmlText } from './escape.ts';
import { withBar } from './render-bar.ts';
import { renderScene } from './render-chart.ts';
import { renderColumns } from './render-columns.ts';
import { renderMatrix } from './render-matrix.ts';
import { renderRefs } from './render-refs.ts';

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
      return `<${tag} id="${escapeHtml(block.id)}"${opens}>${htmlText(block.text)}</${tag}>`;
    }
    case 'paragraph':
      return `<p class="${block.tone}">${withBar(block, cited(block))}</p>`;
    case 'list':
      return renderList(block);
    case 'callout':
      return `<aside class="callout ${block.tone}"><h3>${htmlText(block.title)}</h3><p>${withBar(block, htmlText(block.text))}</p></aside>`;
    case 'facts':
      return renderFacts(block);
    case 'verdict':
      return renderVerdictBlock(block);
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

function renderFacts({ items }: BlockOf<'facts'>): string {
  return `<dl class="facts">${items.map((item) => renderPair({ ...item, text: item.value })).join('')}</dl>`;
}

function renderVerdictBlock({ lines, counts }: BlockOf<'verdict'>): string {
  return (
    `<div class="summary"><dl class="lines">${lines.map(renderPair).join('')}</dl>` +
    `<dl class="counts">${counts.map(({ label, value }) => renderPair({ label, text: value, refs: [] })).join('')}</dl></div>`
  );
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
    `<div class="scroll" role="region" aria-label="${escapeHtml(caption)}" tabindex="0"><table class="plain${isOfSentences(block) ? ' words' : ''}">` +
    `<caption>${htmlText(caption)}</caption><thead><tr>${head.join('')}</tr></thead>` +
    `<tbody>${body.join('')}</tbody></table></div>`
  );
}

function renderSources({ items }: BlockOf<'sources'>): string {
  const lines = items.map((item) => {
    const { number, title, url, date } = item;
    const address = url
      ? ` <a href="${escapeHtml(url)}" rel="noopener noreferrer">${escapeHtml(url)}</a>`
      : '';
    const content = `<span>${htmlText(title)}</span>${address} <small>${htmlText(date)}</small>`;
    return `<li id="source-${number}" value="${number}">${withBar(item, content)}</li>`;
  });
  return `<ol class="sources">${lines.join('')}</ol>`;
}
