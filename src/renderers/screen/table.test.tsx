import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DataTable, TablePlace } from './table.tsx';

type Row = { id: string; values: string[] };
const ROWS: Row[] = [
  { id: 'first', values: ['1', '2'] },
  { id: 'second', values: ['3', '4'] },
];
const COLUMNS = [
  { id: 'ours', head: 'Our product', label: 'Ours', isSubject: true },
  { id: 'theirs', head: 'Their product', label: 'Theirs', isFigure: true },
];

function markupOf(rest: Partial<Parameters<typeof DataTable<Row>>[0]> = {}): string {
  return renderToStaticMarkup(
    <DataTable
      caption="Two rows"
      corner="Criterion"
      columns={COLUMNS}
      groups={[{ name: 'Group', rows: ROWS, foot: 'Two more' }]}
      keyOf={({ id }) => id}
      name={({ id }, isOpen) => `${id}${isOpen ? ' is open' : ''}`}
      cell={({ values }, at) => values[at]}
      {...rest}
    />,
  );
}

const texts = (markup: string, tag: string) =>
  [...markup.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'g'))].map(([, text = '']) =>
    text.replace(/<[^>]+>/g, ' ').trim(),
  );

it('names its columns, groups and rows as heads', () => {
  const markup = markupOf();
  expect(texts(markup, 'th')).toEqual([
    'Criterion',
    'Our product',
    'Their product',
    'Group',
    'first',
    'second',
  ]);
  expect(markup.match(/scope="(?:col|row|rowgroup)"/g)).toHaveLength(6);
});

it('says before each value whose it is, for rows that fold', () => {
  expect(texts(markupOf(), 'td').map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'Ours 1',
    'Theirs 2',
    'Ours 3',
    'Theirs 4',
    'Two more',
  ]);
  const bare = COLUMNS.map(({ id, head }) => ({ id, head }));
  expect(texts(markupOf({ columns: bare }), 'td')[0]).toBe('1');
});

it('shows the detail of the opened row below it, over all columns', () => {
  const markup = markupOf({ open: 'first', detail: ({ id }) => `All of ${id}` });
  expect(markup).toMatch(/first is open.*colSpan="3"[^>]*>All of first<.*>second</);
  expect(markup).not.toContain('All of second');
});

it('is reached by keyboard where it scrolls', () => {
  const markup = renderToStaticMarkup(<TablePlace label="Wide">…</TablePlace>);
  expect(markup).toContain('role="region" aria-label="Wide" tabindex="0"');
});
