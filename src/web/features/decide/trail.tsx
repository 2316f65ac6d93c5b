import { funnelConclusion } from '../../../core/wording/decision-charts.ts';
import type { DecisionView } from './decision-view.ts';
import { useNarrow } from '../../../renderers/screen/use-narrow.ts';
import { BarRow } from './bar-row.tsx';
import { PilesBar, PilesKey } from './piles-bar.tsx';
import { RemovedBy } from './removed-by.tsx';
import { ResultSection } from './result-section.tsx';

/** What each need removed, in the buyer's order, and what it would remove alone. */
export function Trail({ view }: { view: DecisionView }) {
  const { decision, needLine, noun } = view;
  const { trail } = decision.placement;
  const isNarrow = useNarrow();
  if (trail.length === 0) return null;
  const all = decision.candidateIds.length;
  const most = Math.max(...trail.map(({ alone }) => alone));
  return (
    <ResultSection id="trail" title={trailTitle(view)}>
      <PilesKey />
      <table className="mt-2 w-full border-collapse text-left text-[0.9375rem]">
        <caption className="sr-only">
          Candidates in, to ask and out after each need, in your order
        </caption>
        <thead>
          <tr className="text-sm text-muted">
            {!isNarrow && (
              <th scope="col" className="pb-1 pr-3 font-normal">
                After each need
              </th>
            )}
            <th scope="col" className="pb-1 pr-3 font-normal sm:w-[45%]">
              <span className="sr-only">In, to ask and out</span>
            </th>
            <th scope="col" className="pb-1 pr-3 text-right font-normal">
              removes
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              alone
            </th>
          </tr>
        </thead>
        <tbody>
          <BarRow label={`All ${noun.many}`} isNarrow={isNarrow}>
            <td className="py-1 pr-3">
              <PilesBar piles={{ in: all, ask: 0, out: 0 }} />
            </td>
            <td className="text-right text-muted">–</td>
            <td className="text-right text-muted">–</td>
          </BarRow>
          {trail.map((step) => (
            <BarRow key={step.need} label={needLine(step.need)} isNarrow={isNarrow}>
              <td className="py-1 pr-3">
                <PilesBar piles={step} />
              </td>
              <td className="py-1 pr-3 text-right">
                {step.removes > 0 && <span aria-hidden="true">−</span>}
                {step.removes}
              </td>
              <td
                className={`py-1 text-right ${step.alone === most && most > 0 ? 'font-semibold' : 'text-muted'}`}
              >
                {step.alone}
              </td>
            </BarRow>
          ))}
        </tbody>
      </table>
      <RemovedBy view={view} />
    </ResultSection>
  );
}

function trailTitle({ decision, needOf, criterionOf }: DecisionView): string {
  return funnelConclusion(
    decision.placement.trail.map(({ need, alone }) => ({
      alone,
      name: criterionOf(needOf(need)?.criterionId ?? '')?.name ?? '',
    })),
  );
}
