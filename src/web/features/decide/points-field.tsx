import { useId, useState } from 'react';
import { FaultLine } from '../../ui/field.tsx';
import { readLine } from './read-field.ts';
import { ALL_POINTS } from './share-points.ts';

const RANGE = { least: 0, most: ALL_POINTS, whole: true } as const;

type PointsFieldProps = {
  label: string;
  points: number;
  /** One alone has all points. */
  isAlone: boolean;
  onChange: (points: number) => void;
};

/** Points of 100, by a slider or as a number; the others share the rest. */
export function PointsField({ label, points, isAlone, onChange }: PointsFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const reading = typed === null ? null : readLine(typed, { label, range: RANGE });
  const fault = reading !== null && 'refusal' in reading ? reading.refusal : null;
  const type = (next: string) => {
    setTyped(next);
    const read = readLine(next, { label, range: RANGE });
    if ('value' in read) onChange(read.value ?? 0);
  };
  return (
    <>
      <input
        type="range"
        min={0}
        max={ALL_POINTS}
        step={1}
        value={points}
        disabled={isAlone}
        aria-label={`${label}, points of 100`}
        onChange={(event) => {
          setTyped(null);
          onChange(Number(event.target.value));
        }}
        className="points-slider min-w-0 flex-1"
      />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(points)}
        disabled={isAlone}
        aria-label={`${label}: points as a number`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={() => fault === null && setTyped(null)}
        className="min-h-7 w-10 shrink-0 border-b border-control bg-transparent text-right text-ink disabled:border-transparent disabled:text-muted aria-invalid:border-bad pointer-coarse:min-h-11"
      />
      <FaultLine id={id} fault={fault} className="basis-full" />
    </>
  );
}
