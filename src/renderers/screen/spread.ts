/** Columns beyond which a table is set small and takes the width of a wide window; of still more it scrolls. */
const ROOMY_COLUMNS = 7;
const MOST_COLUMNS = 12;

/** Nothing scrolls sideways, and the head stays in sight. */
const SPREAD =
  'min-[84rem]:overflow-visible min-[84rem]:mx-[calc((100%-min(100vw-4rem,100rem))/2)] min-[84rem]:[&_:is(th,td)]:left-auto min-[84rem]:[&_:is(th,td)]:min-w-0 min-[84rem]:[&_:is(th,td)]:px-1.5 min-[84rem]:[&_thead_th:first-child]:w-30 min-[84rem]:[&>table]:w-full min-[84rem]:[&>table]:table-fixed min-[84rem]:[&>table]:text-xs min-[84rem]:[&>table]:wrap-anywhere';

/** Classes of the region around a table of so many columns. */
export function spreadOf(columns: number): string {
  return columns > ROOMY_COLUMNS && columns <= MOST_COLUMNS ? SPREAD : '';
}
