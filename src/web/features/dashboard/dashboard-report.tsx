import type { ComparisonAnswer } from '../../../core/contract/comparison-api.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadingState } from '../../ui/states.tsx';

export function DashboardReport({ report }: { report: ComparisonAnswer | undefined }) {
  if (report) return <p>{report.document.subtitle}</p>;
  return (
    <LoadingState title="Building the report…">
      <Skeleton className="h-dvh w-full" />
    </LoadingState>
  );
}
