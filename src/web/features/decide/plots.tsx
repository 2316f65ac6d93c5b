import { useMemo } from 'react';
import type { ChartSubject } from '../../../core/report/decision/chart-subject.ts';
import { frontierBlocks } from '../../../core/report/decision/frontier-blocks.ts';
import { volumeBlocks } from '../../../core/report/decision/volume-blocks.ts';
import { NO_CROSSING } from '../../../core/wording/workload.ts';
import type { DecisionView } from './decision-view.ts';
import { SceneSection } from './scene-section.tsx';

/** Is it worth its price, and when does that tip. */
export default function Plots({ view }: { view: DecisionView }) {
  const subject = useMemo((): ChartSubject => subjectOf(view), [view]);
  const frontier = useMemo(() => frontierBlocks(subject), [subject]);
  const volume = useMemo(() => volumeBlocks(subject), [subject]);
  const { costs, input } = view.decision;
  const isBare = costs?.crossings.length === 0 && input.workload?.monthlyFixed === 0;
  return (
    <div className="grid items-start gap-x-8 gap-y-10 empty:hidden xl:grid-cols-2">
      {frontier.length > 0 && <SceneSection id="frontier" blocks={frontier} />}
      {volume.length > 0 && (
        <SceneSection
          id="volume"
          blocks={volume}
          note={isBare && <p className="mt-2 text-sm text-muted">{NO_CROSSING}</p>}
        />
      )}
    </div>
  );
}

function subjectOf({ decision, frame, noun }: DecisionView): ChartSubject {
  return {
    decision,
    rivals: frame.rivals,
    criteria: frame.criteria,
    noun,
    inputPriceId: frame.settings.cost?.inputPriceId ?? null,
  };
}
