import type { ReactNode } from 'react';

const COLUMNS = 4;

type BarRowProps = {
  label: string;
  /** There is no room for the name beside its bar: it stands above. */
  isNarrow: boolean;
  isStrong?: boolean;
  /** The bar and its figures. */
  children: ReactNode;
};

/** A name with its bar, in a table of bars. */
export function BarRow({ label, isNarrow, isStrong = false, children }: BarRowProps) {
  const weight = isStrong ? 'font-semibold' : 'font-normal';
  if (!isNarrow) {
    return (
      <tr>
        <th scope="row" className={`py-1 pr-3 leading-snug ${weight}`}>
          {label}
        </th>
        {children}
      </tr>
    );
  }
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={COLUMNS} className={`pt-1 leading-snug ${weight}`}>
          {label}
        </th>
      </tr>
      <tr>{children}</tr>
    </>
  );
}
