import type { CellDetail } from '../../../core/report/evidence/cell-detail.ts';
import { SourceList } from '../../ui/source-list.tsx';

type AuthoredValueProps = {
  authored: NonNullable<CellDetail['measurements'][number]['authored']>;
};

/** What the catalog itself says, one click away from the value that was read since. */
export function AuthoredValue({ authored: { value, date, sources } }: AuthoredValueProps) {
  return (
    <details>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11">
        Read again since: what the catalog itself says
      </summary>
      <p className="break-words">
        <b className="font-semibold">{value}</b>
        {date !== null && <span className="text-muted"> · {date}</span>}
      </p>
      {sources.length > 0 && <SourceList sources={sources} />}
    </details>
  );
}
