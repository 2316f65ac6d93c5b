import { confidenceText } from '../../core/document/document-texts.ts';
import type { BlockOf, MatrixCell, MatrixRow } from '../../core/document/report-document.ts';
import { ROOMY_RIVALS } from '../look/thresholds.ts';
import { escapeHtml, htmlText } from './escape.ts';
import { withBar } from './render-bar.ts';
import { renderRefs } from './render-refs.ts';

type Matrix = BlockOf<'matrix'>;

/** The matrix as one table: repeated head, a row group a category, the subject's column set off. */
export function renderMatrix(block: Matrix): string {
  const columns = block.rivals.length + 2;
  const density = block.rivals.length > ROOMY_RIVALS ? ' compact' : '';
  return (
    `<div class="scroll" role="region" aria-label="${escapeHtml(block.caption)}" tabindex="0">` +
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
    renderVerdict(cell.verdict),
  ];
  return withBar(cell, parts.filter((part) => part !== '').join(' '));
}

function renderVerdict(verdict: MatrixCell['verdict']): string {
  if (!verdict) return '';
  const confidence =
    verdict.confidence === null ? '' : ` <small>${confidenceText(verdict.confidence)}</small>`;
  return (
    `<span class="verdict"><b class="badge ${verdict.advantage} ${verdict.kind}">${htmlText(verdict.word)}</b>` +
    `${confidence}</span>`
  );
}
