import { countOf } from '../../../core/wording/phrases.ts';
import type { DashboardData } from './use-dashboard.ts';

/** Parts of the address that could not be used, and their replacements. */
export default function LeftOutOfReport({ data }: { data: DashboardData }) {
  const { leftOut, isWhole, rivals, catalog, selection } = data;
  const criterion = catalog?.words.criterion ?? { one: '', many: '' };
  const whole =
    isWhole && rivals.length > 0
      ? `No ${criterion.one} was chosen, so all ${countOf(selection.criterionIds.length, criterion)} are compared.`
      : '';
  if (leftOut.length === 0 && whole === '') return null;
  return (
    <div className="border-l-2 border-caution pl-3 text-sm">
      {leftOut.length > 0 && (
        <p className="text-caution">Left out of this report. {leftOut.join(' ')}</p>
      )}
      {whole && <p>{whole}</p>}
    </div>
  );
}
