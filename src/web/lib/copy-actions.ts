import { csvLine } from '../../renderers/csv/csv-line.ts';
import { pictureOf } from './copy-picture.ts';
import { saveFile } from './download.ts';

const COPIED = 'Copied.';
const SAVED = 'Saved as a file: this browser does not let a page copy.';
const FAILED = 'This cannot be drawn here; copy it as text.';

/** Copies an element, or offers a file if copying is not allowed; returns which. */
export async function copyAs(
  way: 'picture' | 'text' | 'csv',
  root: HTMLElement,
  title?: string,
): Promise<string> {
  const name = fileNameOf(title ?? titleIn(root));
  if (way === 'csv') {
    const table = tableFor(root);
    if (!table) return FAILED;
    const blob = new Blob([`\uFEFF${csvOf(table)}`], { type: 'text/csv;charset=utf-8' });
    saveFile({ blob, name: `${name}.csv` });
    return 'Saved.';
  }
  if (way === 'text') {
    const text = copiedText(root, title);
    try {
      await navigator.clipboard.writeText(text);
      return COPIED;
    } catch {
      saveFile({
        blob: new Blob([text], { type: 'text/plain;charset=utf-8' }),
        name: `${name}.txt`,
      });
      return SAVED;
    }
  }
  const drawn = pictureOf(root, title);
  try {
    // Passed as a promise, because after drawing the click would no longer permit it.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': drawn })]);
    return COPIED;
  } catch {
    const blob = await drawn.catch(() => null);
    if (!blob) return FAILED;
    saveFile({ blob, name: `${name}.png` });
    return SAVED;
  }
}

/** The readable text: title, lines, descriptions of charts, and the address. */
export function copiedText(root: HTMLElement, title?: string): string {
  const left = [...root.querySelectorAll<HTMLElement>('[data-leave]')];
  const charts = [...root.querySelectorAll('svg[role="img"]')].flatMap(
    (chart) => chart.getAttribute('aria-label') ?? [],
  );
  for (const each of left) each.hidden = true;
  const shown = root.innerText;
  for (const each of left) each.hidden = false;
  const lines = shown
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return [...(title ? [title] : []), ...lines, ...charts, window.location.href].join('\n');
}

function titleIn(root: HTMLElement): string {
  return root.querySelector('figcaption, h2, h3, caption')?.textContent ?? document.title;
}

function fileNameOf(title: string): string {
  return title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .toLowerCase();
}

/** The table inside it, or the one with its numbers beside it. */
function tableFor(root: HTMLElement): Element | null {
  const own = root.querySelector('table, [role="table"]');
  const next = root.nextElementSibling;
  return own ?? (next?.matches('table') ? next : (next?.querySelector('table') ?? null));
}

function csvOf(table: Element): string {
  return [...table.querySelectorAll('tr, [role="row"]')]
    .map((row) =>
      [...row.querySelectorAll('th, td, [role$="header"], [role="cell"]')].map((cell) =>
        (cell.textContent ?? '').replace(/\s+/g, ' ').trim(),
      ),
    )
    .map(csvLine)
    .join('');
}
