import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TableSource } from '../../../core/api/rival-table-api.ts';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { isKnown } from '../../../core/rival-table/table-shape.ts';
import { criterionLabel } from '../../../core/wording/side-by-side.ts';
import { entityAddress } from '../../lib/entity-address.ts';
import { answerQuery, LIST_CACHE } from '../../lib/queries.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { sourceOfCell } from '../../ui/rival-cell.tsx';
import { SourceDot } from '../../ui/source-dot.tsx';
import { SourceList } from '../../ui/source-list.tsx';
import { LoadingState } from '../../ui/states.tsx';
import type { AskedCell, CompareProps } from './compare-view.ts';
import { COMPARE_TEXTS } from './compare-texts.ts';

type CellDialogProps = Pick<CompareProps, 'view' | 'catalog'> & {
  asked: AskedCell;
  standingOf: (claim: ClaimRef) => ReactNode;
  onClose: () => void;
};

/** The source of a value, its date, and why it is not fresh. */
export function CellDialog({ view, catalog, asked, standingOf, onClose }: CellDialogProps) {
  const { side, column, cell } = asked;
  const has = isKnown(cell);
  const { level, reason } = sourceOfCell(view.table.reasons, cell);
  const search = new URLSearchParams({
    catalog: view.table.catalog,
    row: side.key,
    column: column.key,
  });
  const query = useQuery(
    answerQuery<TableSource>('table-source', `/api/table/source?${search}`, LIST_CACHE),
  );
  const found = query.data;
  return (
    <Dialog open onClose={onClose} title={`${side.name}: ${criterionLabel(column)}`}>
      {has && <p className="font-heading text-2xl wrap-anywhere">{found?.text ?? cell.text}</p>}
      <p className="mt-1 flex items-center gap-2">
        <SourceDot level={level} />
        {reason}
        {found?.text != null && (
          <span className="text-muted">{found.day ? `· ${found.day}` : '· undated'}</span>
        )}
      </p>
      {query.isLoading && <LoadingState title={COMPARE_TEXTS.loading} />}
      {query.isError && <QueryError title={COMPARE_TEXTS.sourceFailed} query={query} />}
      {found && (
        <>
          {found.note && <p className="mt-2 text-muted">{found.note}</p>}
          {has && found.sources.length === 0 && (
            <p className="mt-2 text-muted">{COMPARE_TEXTS.noSource}</p>
          )}
          {found.sources.length > 0 && (
            <div className="mt-2">
              <SourceList sources={found.sources} />
            </div>
          )}
          <p className="mt-3">
            <Link href={entityAddress(catalog, side.slug)} className="prose-link">
              {COMPARE_TEXTS.facts(side.name)}
            </Link>
          </p>
          {standingOf(found.claim)}
        </>
      )}
    </Dialog>
  );
}
