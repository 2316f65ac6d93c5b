import type { BlockOf } from '../../core/document/report-document.ts';
import { isOfSentences } from '../look/table-look.ts';
import { CitedLine } from './change-bar.tsx';
import { spreadOf } from './spread.ts';
import { useNarrow } from './use-narrow.ts';

type TableProps = { block: BlockOf<'table'> };

/** A table of the report; where a phone has no room for its columns, each row becomes a list. */
export function PlainTable({ block }: TableProps) {
  const narrow = useNarrow();
  return narrow && block.columns.length > COLUMNS_OF_A_PHONE ? (
    <StackedTable block={block} />
  ) : (
    <ColumnTable block={block} />
  );
}

const COLUMNS_OF_A_PHONE = 2;
/** With more columns than this a narrow window shows them small. */
const COLUMNS_OF_TEXT = 5;

/** With more columns than this the heads of rows break where they must. */
const COLUMNS_WITH_ROOM = 3;

/** Characters of a text that stays on one line: `Before 2026-11-27`, `2 of 5 documented`. */
const SHORT = 18;

/** Whether a column holds figures only; words are read from the start of a line. */
function isFigures({ columns, rows }: BlockOf<'table'>, index: number): boolean {
  return (
    columns[index]?.align === 'end' && rows.every((row) => (row[index]?.text.length ?? 0) <= SHORT)
  );
}

function ColumnTable({ block }: TableProps) {
  const isOfWords = isOfSentences(block);
  const align = (index: number) => (isFigures(block, index) ? 'text-end' : 'text-start');
  const hasRoom = block.columns.length <= COLUMNS_WITH_ROOM;
  const lookOfHead = (text: string) => {
    if (isOfWords) return 'font-normal text-muted';
    return hasRoom && text.length <= SHORT ? 'whitespace-nowrap' : '';
  };
  return (
    <div
      role="region"
      aria-label={block.caption}
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`relative my-4 scroll-hint overflow-x-auto print:break-inside-avoid print:overflow-visible ${spreadOf(block.columns.length)}`}
    >
      <table
        className={`${block.columns.length > COLUMNS_OF_TEXT ? 'text-xs lg:text-sm' : 'text-sm'} ${isOfWords ? 'w-full table-fixed wrap-anywhere [&_tr>:first-child]:pl-0' : 'sm:min-w-lg'}`}
      >
        <caption className="pb-2 text-start font-heading text-base font-semibold">
          {block.caption}
        </caption>
        <thead>
          <tr>
            {block.columns.map((column, index) => (
              <th
                key={column.text}
                scope="col"
                className={`border-b-2 border-ink px-2 py-2 align-bottom font-semibold lg:px-3 ${align(index)}`}
              >
                {column.text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row[0]?.text} className="print:break-inside-avoid">
              {row.map((cell, index) => {
                const Tag = index === 0 ? 'th' : 'td';
                return (
                  <Tag
                    key={block.columns[index]?.text}
                    scope={index === 0 ? 'row' : undefined}
                    className={`border-b border-rule px-2 py-2 align-top lg:px-3 ${align(index)} ${index === 0 ? lookOfHead(cell.text) : ''}`}
                  >
                    <CitedLine line={cell} />
                  </Tag>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StackedTable({ block }: TableProps) {
  const [, ...columns] = block.columns;
  return (
    <table className="my-4 w-full table-fixed text-sm">
      <caption className="border-b-2 border-ink pb-2 text-start font-heading text-base font-semibold">
        {block.caption}
      </caption>
      {block.rows.map(([name, ...cells]) => (
        <tbody key={name?.text}>
          <tr>
            <th scope="rowgroup" colSpan={3} className="pt-3 pb-1 text-start font-semibold">
              {name && <CitedLine line={name} />}
            </th>
          </tr>
          {cells.map((cell, index) => {
            const figure = isFigures(block, index + 1);
            return (
              <tr key={columns[index]?.text}>
                <th
                  scope="row"
                  colSpan={figure ? 2 : 1}
                  className="border-b border-rule py-1.5 pr-2 text-start align-top text-xs font-normal text-muted"
                >
                  {columns[index]?.text}
                </th>
                <td
                  colSpan={figure ? 1 : 2}
                  className={`border-b border-rule py-1.5 align-top wrap-anywhere ${figure ? 'text-end' : ''}`}
                >
                  <CitedLine line={cell} />
                </td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
