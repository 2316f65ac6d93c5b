import { isOfSentences } from '../look/layout.ts';
import type { BlockOf } from '../../core/document/report-document.ts';
import { CitedLine } from './change-bar.tsx';
import { DataTable, TablePlace, spreadOf, usePhoneCut } from './table.tsx';

type PlainBlock = BlockOf<'table'>;

const COLUMNS_OF_A_PHONE = 2;
/** With more columns than this a narrow window shows them small. */
const COLUMNS_OF_TEXT = 5;

/** With more columns than this the heads of rows break where they must. */
const COLUMNS_WITH_ROOM = 3;

/** Rows that a phone shows at first. */
const FIRST_ROWS = 6;

/** Characters of a text that stays on one line: `Before 2026-11-27`, `2 of 5 documented`. */
const SHORT = 18;

/** A table of the report; where a phone has no room for its columns, each row becomes a list. */
export function PlainTable({ block }: { block: PlainBlock }) {
  const { caption } = block;
  const [rows, more] = usePhoneCut(block.rows, FIRST_ROWS);
  const [first, ...others] = block.columns;
  const isOfWords = isOfSentences(block);
  const count = block.columns.length;
  const lookOfName = (text: string) => {
    if (isOfWords) return 'font-normal text-muted';
    return count <= COLUMNS_WITH_ROOM && text.length <= SHORT ? 'whitespace-nowrap' : '';
  };
  return (
    <TablePlace
      label={caption}
      margin="my-4"
      folds={count > COLUMNS_OF_A_PHONE}
      className={`print:break-inside-avoid ${isFigures(block, 1) ? '' : spreadOf(count)}`}
    >
      <DataTable
        caption={caption}
        corner={first?.text}
        columns={others.map(({ text }, index) => ({
          id: `${index} ${text}`,
          head: text,
          label: text,
          isFigure: isFigures(block, index + 1),
        }))}
        groups={[{ name: '', rows }]}
        keyOf={(row) => row[0]?.text ?? ''}
        name={([name]) => (
          <span className={lookOfName(name?.text ?? '')}>{name && <CitedLine line={name} />}</span>
        )}
        cell={([, ...cells], at) => cells[at] && <CitedLine line={cells[at]} />}
        look={{
          table: `${count > COLUMNS_OF_TEXT ? 'text-xs folded:text-sm lg:text-sm' : 'text-sm'} ${isOfWords ? 'w-full table-fixed wrap-anywhere' : 'sm:min-w-lg folded:min-w-0'}`,
          caption: 'pb-2 text-start font-heading text-base font-semibold',
          head: 'px-2 py-2 font-semibold lg:px-3',
          cell: 'px-2 py-2 align-top lg:px-3',
          name: isOfWords ? 'pl-0' : '',
        }}
      />
      {more}
    </TablePlace>
  );
}

/** Whether a column holds figures only; words are read from the start of a line. */
function isFigures({ columns, rows }: PlainBlock, index: number): boolean {
  return (
    columns[index]?.align === 'end' && rows.every((row) => (row[index]?.text.length ?? 0) <= SHORT)
  );
}
