import { useState } from 'react';
import { countOf } from '../../../core/wording/phrases.ts';
import { Button } from '../../ui/button.tsx';
import type { DecisionView } from './decision-view.ts';
import { ResultSection } from './result-section.tsx';

const SHOWN = 60;

/** Whoever meets every need, by vendor, where neither ranks nor costs name them. */
export function MeetEveryNeed({ view }: { view: DecisionView }) {
  const { decision, noun, nameOf, companyOf } = view;
  const { ranking, costs, placement } = decision;
  const [isWhole, setIsWhole] = useState(false);
  const met = placement.piles.in;
  if (ranking || costs || met.length === 0) return null;
  const shown = isWhole ? met : met.slice(0, SHOWN);
  const vendors = [...new Set(shown.map(companyOf))];
  return (
    <ResultSection id="meet-every-need" title={`${countOf(met.length, noun)} to choose from`}>
      <dl className="gap-x-8 border-t border-rule sm:columns-2 lg:columns-3 2xl:columns-4">
        {vendors.map((vendor) => (
          <div key={vendor} className="break-inside-avoid border-b border-rule py-2">
            <dt className="text-sm text-muted">{vendor}</dt>
            {shown
              .filter((id) => companyOf(id) === vendor)
              .map((id) => (
                <dd key={id}>{nameOf(id)}</dd>
              ))}
          </div>
        ))}
      </dl>
      {met.length > SHOWN && (
        <Button tone="quiet" className="-ml-4" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Fewer' : `${met.length - SHOWN} more`}
        </Button>
      )}
    </ResultSection>
  );
}
