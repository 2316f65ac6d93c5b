import type { BlockOf } from '../../core/document/report-document.ts';
import { COLUMN_LOOKS } from '../look/column-looks.ts';
import { COLOURS } from './marks.tsx';
import { ChangeBar } from './change-bar.tsx';
import { Refs } from './refs.tsx';

type Columns = BlockOf<'columns'>;
type Column = Columns['columns'][number];
type ColumnProps = { column: Column; level: 1 | 2 };

/**
 * Columns side by side where their container has room, else one below the other, each under a heading
 * of its own.
 */
export function ColumnsView({ block, level }: { block: Columns; level: 1 | 2 }) {
  const { grid, divided } = block.columns.length > 2 ? THREE : TWO;
  const isLead = block.size === 'lead';
  return (
    <div className="@container my-4">
      <div
        className={`grid grid-cols-1 ${grid} ${isLead ? 'border-t-2 border-b border-t-accent border-b-rule' : 'gap-x-8 gap-y-5'}`}
      >
        {block.columns.map((column, index) =>
          isLead ? (
            <div key={column.title} className={`py-3 pr-4 ${index > 0 ? divided : ''}`}>
              <LeadColumn column={column} level={level} />
            </div>
          ) : (
            <ListColumn key={column.title} column={column} level={level} />
          ),
        )}
      </div>
    </div>
  );
}

/** By how many columns need room beside each other. */
const TWO = {
  grid: '@lg:auto-cols-fr @lg:grid-flow-col',
  divided: 'border-t border-rule @lg:border-t-0 @lg:border-l @lg:pl-4',
};
const THREE = {
  grid: '@2xl:auto-cols-fr @2xl:grid-flow-col',
  divided: 'border-t border-rule @2xl:border-t-0 @2xl:border-l @2xl:pl-4',
};

function LeadColumn({ column: { title, sign, items }, level }: ColumnProps) {
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <>
      <Heading className={`font-sans text-sm font-semibold ${COLOURS[COLUMN_LOOKS[sign].tone]}`}>
        {title}
      </Heading>
      {items.map((item) => (
        <p key={item.text} className="mt-1 font-heading text-lg leading-snug font-semibold">
          <ItemText item={item} />
        </p>
      ))}
    </>
  );
}

function ListColumn({ column: { title, sign, items }, level }: ColumnProps) {
  const Heading = level === 1 ? 'h2' : 'h3';
  const { sign: glyph, tone } = COLUMN_LOOKS[sign];
  return (
    <div className="border-t border-ink pt-2">
      <Heading className="mb-1 font-heading text-lg font-semibold">{title}</Heading>
      <ul>
        {items.map((item) => (
          <li key={item.text} className="grid grid-cols-[1.4rem_minmax(0,1fr)] py-1">
            <span aria-hidden="true" className={`font-semibold ${COLOURS[tone]}`}>
              {glyph}
            </span>
            <span>
              <ItemText item={item} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ItemText({ item }: { item: Column['items'][number] }) {
  const { text, refs, tag } = item;
  return (
    <ChangeBar of={item}>
      {text}
      <Refs refs={refs} />
      {tag !== null && (
        <>
          {' '}
          <span className="inline-block rounded-sm border wrap-anywhere border-caution px-1 font-sans text-xs leading-normal font-normal text-caution">
            {tag}
          </span>
        </>
      )}
    </ChangeBar>
  );
}
