import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

type FigureTableProps = {
  caption: string;
  dense?: boolean;
  /** The first column names the row; the others hold figures. */
  columns: string[];
  rows: {
    name: string;
    figures: string[];
    /** 0 to 100, drawn as a line under the name. */ share?: number;
  }[];
};

/** Names and figures; figures stand under each other. */
export function FigureTable({ caption, columns, rows, dense = false }: FigureTableProps) {
  const room = dense ? 'py-1' : 'py-1.5';
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-rule text-left text-muted">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={classNames(room, 'font-normal', index > 0 && 'pl-3 text-right')}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, figures, share }) => (
          <tr key={name} className="border-b border-rule align-top">
            <th
              scope="row"
              className={classNames(room, 'w-full min-w-28 text-left font-normal wrap-anywhere')}
            >
              {name}
              {share !== undefined && <ShareLine share={share} />}
            </th>
            {figures.map((figure, index) => (
              <td
                key={columns[index + 1]}
                className={classNames(room, 'pl-3 text-right whitespace-nowrap')}
              >
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ShareLine({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" className="mt-1 block h-1 w-full">
      <rect width="100%" height="100%" className="fill-panel" />
      <rect width={`${share}%`} height="100%" className="fill-series-1" />
    </svg>
  );
}

/** The same figures for whoever cannot use the picture above, or wants to read them off. */
export function TableTwin(props: FigureTableProps) {
  return (
    <MoreFigures summary="Show as a table">
      <ScrollRegion label={`${props.caption}, figures`} className="max-w-2xl overflow-x-auto">
        <FigureTable {...props} />
      </ScrollRegion>
    </MoreFigures>
  );
}

/** Figures that open on demand. */
export function MoreFigures({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm text-accent underline-offset-4 hover:underline">
        {summary}
      </summary>
      {children}
    </details>
  );
}
