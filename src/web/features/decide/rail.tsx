import { memo, useEffect, useState } from 'react';
import { formatNumber } from '../../../core/catalog/format-number.ts';
import { NO_UNIT } from '../../../core/catalog/units.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { frameCurrency } from './frame-currency.ts';
import { PrioritiesPanel } from './priorities-panel.tsx';
import { RequirementsPanel } from './requirements-panel.tsx';
import { requirementsOf } from './decide-state.ts';
import { toPoints } from './share-points.ts';
import type { Decide } from './use-decide.ts';
import type { Evaluated, Placed } from './use-decide-worker.ts';
import { WorkloadPanel, type Hint } from './workload-panel.tsx';

type RailProps = { decide: Decide; placed: Placed | null; answered: Evaluated | null };

/** Requirements, priorities and workload beside the result. */
export const Rail = memo(function Rail({ decide, placed, answered }: RailProps) {
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => {
    // Scrolling moves the field away from its hint.
    const leave = () => setHint(null);
    window.addEventListener('scroll', leave, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', leave, { capture: true });
  }, []);
  return (
    <aside aria-label="What you ask" className="space-y-3.5 pb-4 text-[0.9375rem]">
      <RequirementsPanel decide={decide} placed={placed} answered={answered} />
      <PrioritiesPanel decide={decide} />
      <WorkloadPanel {...workloadOf(decide)} isRoomy={false} onHint={setHint} />
      {hint && (
        <p
          aria-hidden="true"
          style={{ top: hint.top, left: hint.left }}
          className="pointer-events-none fixed z-10 ml-24 w-64 rounded-sm border border-control bg-panel p-3 text-sm leading-snug shadow-md"
        >
          <b className="block font-medium">{hint.title}</b>
          {hint.text}
        </p>
      )}
    </aside>
  );
});

const EDITORS = ['Requirements', 'Priorities', 'Workload'] as const;
type Editor = (typeof EDITORS)[number];

/** The same without room beside the result: three links, each to its own editor. */
export function RailLinks({ decide, placed, answered }: RailProps) {
  const [open, setOpen] = useState<Editor | null>(null);
  const notes = notesOf(decide);
  return (
    <div className="mb-5">
      <ul className="grid grid-cols-3 border-y border-rule">
        {EDITORS.map((editor) => (
          <li
            key={editor}
            className="border-rule not-first:border-l not-first:pl-2 sm:not-first:pl-3"
          >
            <button
              type="button"
              onClick={() => setOpen(editor)}
              className="flex min-h-12 w-full cursor-pointer flex-col justify-center py-1 text-left text-[0.8125rem] text-accent sm:text-sm underline-offset-4 hover:underline"
            >
              {editor}
              <span className="block text-ink">{notes[editor]}</span>
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={open !== null} onClose={() => setOpen(null)} title={open ?? ''} shape="window">
        <div className="[&>section>:first-child]:hidden">
          {open === 'Requirements' && (
            <RequirementsPanel decide={decide} placed={placed} answered={answered} />
          )}
          {open === 'Priorities' && <PrioritiesPanel decide={decide} />}
          {open === 'Workload' && <WorkloadPanel {...workloadOf(decide)} isRoomy />}
        </div>
      </Dialog>
    </div>
  );
}

function workloadOf({ input: { workload }, draft, frame, enter }: Decide) {
  return { workload, draft, frame, enter, currency: frameCurrency(frame) };
}

function notesOf({ input, frame }: Decide): Record<Editor, string> {
  const { workload, weights } = input;
  const asked = requirementsOf(input).length;
  const requests =
    workload && formatNumber(workload.requests, { ...NO_UNIT, short: 'thousands' }, 'short');
  return {
    Requirements: asked === 0 ? 'none yet' : String(asked),
    Workload: requests ? `${requests} a month` : frame.settings.cost ? 'none yet' : 'no prices',
    Priorities: weights
      ? toPoints(weights.groups.map(({ weight }) => weight)).join(' · ')
      : 'none yet',
  };
}
