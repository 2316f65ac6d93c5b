type RowsToBringProps = {
  rows: { name: string; gaps: { text: string; page: string | null }[] }[];
  /** A request for pages, shown once for the whole column. */
  pages: string | null;
};

/** For the author of a customer’s page: its missing rows, and a source for each. */
export default function RowsToBring({ rows, pages }: RowsToBringProps) {
  return (
    <>
      {pages !== null && <p className="mt-2 text-sm print:hidden">{pages}</p>}
      {rows.length > 0 && <RowList rows={rows} />}
    </>
  );
}

function RowList({ rows }: Pick<RowsToBringProps, 'rows'>) {
  return (
    <details className="mt-2 text-sm print:hidden">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {rows.length} {rows.length === 1 ? 'row' : 'rows'} to bring to the page
      </summary>
      <ul className="grid gap-2 pb-2">
        {rows.map(({ name, gaps }) => (
          <li key={name}>
            <span className="font-semibold">{name}</span>
            <ul className="pl-4">
              {gaps.map(({ text, page }) => (
                <li key={text}>
                  {text}{' '}
                  {page !== null && (
                    <a className="prose-link break-all" href={page} rel="noreferrer">
                      {page}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
