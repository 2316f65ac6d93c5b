import { useEffect, useState } from 'react';
import { formatNumber } from '../../../core/catalog/format-number.ts';
import { NO_UNIT } from '../../../core/catalog/units.ts';
import { currencyOf } from '../../../core/wording/money.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { DecisionFrame } from './decide-worker-messages.ts';
import { NeedsPanel } from './needs-panel.tsx';
import { toPoints } from './share-points.ts';
import type { Decide } from './use-decide.ts';
import type { Placed } from './use-decide-worker.ts';
import { WeightsPanel } from './weights-panel.tsx';
import { WorkloadPanel, type Hint } from './workload-panel.tsx';

type RailProps = { decide: Decide; placed: Placed | null };

/** Needs, workload and weights beside the result; as long as the window, and then it scrolls. */
export function Rail({ decide, placed }: RailProps) {
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => {
    // The field moves away from where the hint stands.
    const leave = () => setHint(null);
    window.addEventListener('scroll', leave, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', leave, { capture: true });
  }, []);
  return (
    <aside
      aria-label="What you ask"
      className="sticky top-0 -mr-3 max-h-dvh space-y-3.5 overflow-y-auto pr-3 pb-4 text-[0.9375rem]"
    >
      <NeedsPanel decide={decide} placed={placed} />
      <WorkloadPanel
        decide={decide}
        currency={frameCurrency(decide.frame)}
        isRoomy={false}
        onHint={setHint}
      />
      <WeightsPanel decide={decide} />
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
}

const EDITORS = ['Needs', 'Workload', 'Weights'] as const;
type Editor = (typeof EDITORS)[number];

/** The same where there is no room beside the result: three links, each to an editor of its own. */
export function RailLinks({ decide, placed }: RailProps) {
  const [open, setOpen] = useState<Editor | null>(null);
  const notes = notesOf(decide);
  return (
    <div className="mb-5">
      <ul className="grid grid-cols-3 border-y border-rule">
        {EDITORS.map((editor) => (
          <li key={editor} className="border-rule not-first:border-l not-first:pl-3">
            <button
              type="button"
              onClick={() => setOpen(editor)}
              className="flex min-h-12 w-full cursor-pointer flex-col justify-center py-1 text-left text-sm text-accent underline-offset-4 hover:underline"
            >
              {editor}
              <span className="block text-ink">{notes[editor]}</span>
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={open !== null} onClose={() => setOpen(null)} title={open ?? ''} shape="window">
        <div className="[&>section>:first-child]:hidden">
          {open === 'Needs' && <NeedsPanel decide={decide} placed={placed} />}
          {open === 'Workload' && (
            <WorkloadPanel decide={decide} currency={frameCurrency(decide.frame)} isRoomy />
          )}
          {open === 'Weights' && <WeightsPanel decide={decide} />}
        </div>
      </Dialog>
    </div>
  );
}

/** What stands before a price; nothing where a catalog has none. */
function frameCurrency({ settings, criteria }: DecisionFrame): string {
  return currencyOf(criteria.find(({ id }) => id === settings.cost?.inputPriceId)).before;
}

function notesOf({ input, frame }: Decide): Record<Editor, string> {
  const { needs, workload, weights } = input;
  const requests =
    workload && formatNumber(workload.requests, { ...NO_UNIT, short: 'thousands' }, 'short');
  return {
    Needs: needs.length === 0 ? 'none yet' : String(needs.length),
    Workload: requests ? `${requests} a month` : frame.settings.cost ? 'none yet' : 'no prices',
    Weights: weights
      ? toPoints(weights.groups.map(({ weight }) => weight)).join(' · ')
      : 'none yet',
  };
}
