import type { ReportDocument } from '../../../core/document/report-document.ts';
import { conclusionOf } from '../../../core/document/conclusion-of.ts';
import { sectionBlocks } from '../../../core/document/section-blocks.ts';
import { countOf } from '../../../core/wording/phrases.ts';

const MOST = 4;

/** What the report comes to: its conclusion, whom to choose if what decides, and what is not known. */
export function Answer({ document }: { document: ReportDocument }) {
  const conclusion = conclusionOf(document);
  // Who comes first in what stands on a line each.
  const clauses = conclusion?.text.split(/(?<=;) /) ?? [];
  const rows = choices(document);
  return (
    <section aria-label="The answer" className="min-w-0">
      <p
        className={`font-heading font-semibold text-balance ${clauses.length > 1 ? 'text-xl leading-snug xl:text-2xl' : 'text-2xl leading-tight xl:text-3xl'}`}
      >
        {clauses.map((clause) => (
          <span key={clause} className="mb-1 block last:mb-0">
            {clause}{' '}
          </span>
        ))}
      </p>
      {rows.length > 0 && (
        <dl className="mt-3 border-t border-rule text-sm">
          {rows.slice(0, MOST).map(([name, condition]) => (
            <div key={name} className="border-b border-rule py-1.5">
              <dt className="inline">
                Choose <span className="font-semibold">{name}</span> if:{' '}
              </dt>
              <dd className="inline">{condition}</dd>
            </div>
          ))}
        </dl>
      )}
      {rows.length > MOST && (
        <a href="#summary" className="prose-link inline-block py-1.5 text-sm">
          {rows.length - MOST} more in the executive summary
        </a>
      )}
      <p className="mt-2 text-sm text-muted">{known(document)}</p>
    </section>
  );
}

/** The table right behind the conclusion, where there is one: whom to choose, and if what. */
function choices(document: ReportDocument): [name: string, condition: string][] {
  const [, table] = sectionBlocks(document, 'summary');
  if (table?.type !== 'table' || table.role !== 'choices') return [];
  return table.rows.map(([name, condition]) => [name?.text ?? '', condition?.text ?? '']);
}

/** How much of the matrix is known, and how much of that is stale. */
function known({ blocks }: ReportDocument): string {
  const cells = blocks
    .flatMap((block) => (block.type === 'matrix' ? block.groups : []))
    .flatMap(({ rows }) => rows.flatMap(({ subject, rivals }) => [subject, ...rivals]));
  const unknown = cells.filter(({ state }) => state === 'unknown').length;
  const stale = cells.filter(({ marks }) => marks.some(({ kind }) => kind === 'stale')).length;
  const first =
    unknown === 0
      ? `All ${cells.length} cells of the matrix have evidence.`
      : `${unknown} of the matrix’s ${cells.length} cells ${unknown === 1 ? CELL.one : CELL.many} not known.`;
  return stale > 0 ? `${first} ${countOf(stale, CELL)} stale.` : first;
}

const CELL = { one: 'is', many: 'are' };
