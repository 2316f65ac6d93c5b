import { useId } from 'react';
import type { PileCounts } from '../../../core/decision/place-candidates.ts';

/** Room for a number, in parts of the bar. */
const LEAST_SHARE = 0.07;

/** All candidates as one bar: filled is in, hatched is to ask, empty is out. */
export function PilesBar({ piles }: { piles: PileCounts }) {
  const pattern = useId();
  const all = Math.max(1, piles.in + piles.ask + piles.out);
  const percent = (count: number) => `${(100 * count) / all}%`;
  const hasRoom = (count: number) => count / all >= LEAST_SHARE;
  return (
    <svg
      role="img"
      aria-label={`${piles.in} in, ${piles.ask} to ask, ${piles.out} out`}
      className="block h-5.5 w-full"
    >
      <Hatch id={pattern} />
      <rect x="0.5" y="0.5" width="100%" height="20" className="fill-paper" />
      <rect width={percent(piles.in)} height="21" className="fill-accent" />
      <svg x={percent(piles.in)} width={percent(piles.ask)} height="21">
        <rect width="100%" height="21" fill={`url(#${pattern})`} />
        <rect x="0.5" y="0.5" width="100%" height="20" className="fill-transparent stroke-accent" />
        {hasRoom(piles.ask) && (
          <>
            <svg x="50%" overflow="visible">
              <rect x="-11" y="3" width="22" height="15" className="fill-paper" />
            </svg>
            <text x="50%" y="15" fontSize="13" textAnchor="middle" className="fill-ink">
              {piles.ask}
            </text>
          </>
        )}
      </svg>
      <svg width="100%" height="21" overflow="hidden">
        <rect
          x="0.5"
          y="0.5"
          width="99.7%"
          height="20"
          className="fill-transparent stroke-control"
        />
      </svg>
      {hasRoom(piles.in) ? (
        <text x="6" y="15" fontSize="13" fontWeight="600" className="fill-accent-ink">
          {piles.in}
        </text>
      ) : null}
    </svg>
  );
}

function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M-1 7 7 -1M-1 1 1 -1M5 7 7 5" className="stroke-accent" strokeWidth="1.6" />
      </pattern>
    </defs>
  );
}

/** What the three parts of every bar mean. */
export function PilesKey({ all }: { all?: number }) {
  const pattern = useId();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="inline-block h-3 w-5 bg-accent" /> in
      </span>
      <span className="inline-flex items-center gap-1.5">
        <svg aria-hidden="true" className="h-3 w-5 border border-accent">
          <Hatch id={pattern} />
          <rect width="100%" height="100%" fill={`url(#${pattern})`} />
        </svg>
        ask the vendor
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="inline-block h-3 w-5 border border-control" /> out
        {all !== undefined && `, of ${all}`}
      </span>
    </p>
  );
}
