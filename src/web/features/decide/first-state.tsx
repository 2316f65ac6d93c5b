import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { DecisionPreset } from '../../../core/catalog/decision-settings.ts';
import { formatNumber } from '../../../core/catalog/format-number.ts';
import { NO_UNIT } from '../../../core/catalog/units.ts';
import { countOf } from '../../../core/wording/phrases.ts';
import type { PileCounts } from '../../../core/decision/place-candidates.ts';
import type { DecisionFrame } from './decide-worker-messages.ts';
import { PilesBar, PilesKey } from './piles-bar.tsx';

type FirstStateProps = {
  frame: DecisionFrame;
  addressOf: (preset: DecisionPreset) => string;
  /** Called before an answer replaces the list. */
  onChoose: () => void;
};

const REQUIREMENTS = { one: 'requirement', many: 'requirements' };
const COUNT = { ...NO_UNIT, short: 'thousands' } as const;

/** Without input there is no recommendation: shows the presets as questions, each with its result counts. */
export default function FirstState({ frame, addressOf, onChoose }: FirstStateProps) {
  const { presets, cost } = frame.settings;
  return (
    <>
      <p className="mt-2 text-lg text-muted">
        Pick a scenario or add your requirements. With nothing asked, nothing is recommended.
      </p>
      <div className="mt-6 flex justify-end">
        <PilesKey all={sameTotal(Object.values(frame.presetPiles))} />
      </div>
      <ul className="mt-2 border-t-2 border-ink">
        {presets.map((preset) => (
          <li key={preset.slug} className="border-b border-rule">
            <Link
              href={addressOf(preset)}
              onClick={onChoose}
              className="group grid items-center gap-x-5 gap-y-1.5 py-3 text-ink no-underline sm:grid-cols-[minmax(0,1fr)_13rem_1.25rem] xl:grid-cols-[minmax(0,1fr)_15rem_15rem_1.25rem]"
            >
              <span className="min-w-0">
                <span className="block font-heading text-xl leading-snug font-semibold group-hover:text-accent">
                  {preset.name}
                </span>
                <span className="mt-0.5 block max-w-prose text-sm text-muted">
                  {preset.sentence}
                </span>
              </span>
              <span className="text-sm text-muted xl:col-start-2">{factsOf(preset)}</span>
              <span className="min-w-0 sm:col-start-2 sm:row-span-2 sm:row-start-1 xl:col-start-3 xl:row-span-1">
                <PilesBar piles={frame.presetPiles[preset.slug] ?? { in: 0, ask: 0, out: 0 }} />
              </span>
              <ArrowRight
                aria-hidden="true"
                className="size-5 text-accent max-sm:hidden sm:col-start-3 sm:row-span-2 sm:row-start-1 xl:col-start-4 xl:row-span-1"
              />
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <Explained name="Requirements">
          exclude only what contradicts a must. Unknowns become vendor questions.
        </Explained>
        <Explained name="Workload">
          {cost
            ? 'turns dated prices into months and years.'
            : 'has no part here: this catalog has no prices to count with.'}
        </Explained>
        <Explained name="Priorities">
          rank what is left. They are varied 10,000 times, so you see the confidence in the answer.
        </Explained>
      </div>
    </>
  );
}

function Explained({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="border-t border-rule pt-2 text-muted">
      <b className="font-semibold text-ink">{name}</b> {children}
    </p>
  );
}

function factsOf({ needs, workload }: DecisionPreset): string {
  const facts = needs.length === 0 ? 'priorities alone' : countOf(needs.length, REQUIREMENTS);
  if (!workload) return facts;
  return `${facts} · ${formatNumber(workload.requests, COUNT, 'short')} requests a month`;
}

/** The common number of candidates, if all presets choose from the same. */
function sameTotal(all: PileCounts[]): number | undefined {
  const totals = new Set(all.map((piles) => piles.in + piles.ask + piles.out));
  return totals.size === 1 ? [...totals][0] : undefined;
}
