import { useId, type ReactNode } from 'react';
import type { Workload } from '../../../core/catalog/decision-settings.ts';
import { GPU_FIELD, MACHINE_NUMBERS } from '../../../core/catalog/workload-fields.ts';
import type { WorkloadNumber } from '../../../core/catalog/workload-fields.ts';
import type { WorkloadDraft } from './decide-state.ts';
import type { MachineFrame } from './decide-worker-messages.ts';

type MachineFieldsProps = {
  frame: MachineFrame;
  values: WorkloadDraft;
  isRoomy: boolean;
  onChange: (part: Partial<Workload>) => void;
  onFocus: (field: HTMLElement) => void;
  /** The line of one number. */
  lineOf: (field: WorkloadNumber, empty: number | undefined) => ReactNode;
};

/** The buyer’s own numbers on machines, each of which may stay empty. */
export default function MachineFields(props: MachineFieldsProps) {
  const { frame, values, isRoomy, onChange, onFocus, lineOf } = props;
  const id = useId();
  return (
    <details className="border-t border-rule pt-1">
      <summary className="min-h-8 cursor-pointer py-1 text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11">
        Own machines
      </summary>
      <div className={isRoomy ? 'space-y-3' : undefined}>
        <div className="flex min-h-8 items-center justify-between gap-3">
          <label htmlFor={id} className="shrink-0">
            {GPU_FIELD.name}
          </label>
          <select
            id={id}
            value={values.gpu ?? ''}
            onFocus={(event) => onFocus(event.currentTarget)}
            onChange={(event) => onChange({ gpu: event.target.value || null })}
            className="min-h-7 max-w-44 min-w-0 truncate border-b border-control bg-paper text-ink pointer-coarse:min-h-11"
          >
            <option value="">the one that costs least</option>
            {frame.gpus.map((gpu) => (
              <option key={gpu.id} value={gpu.id}>
                {gpu.name}
              </option>
            ))}
          </select>
        </div>
        {isRoomy && <p className="text-sm text-muted">{GPU_FIELD.how}</p>}
        {MACHINE_NUMBERS.map((field) => lineOf(field, frame.usual[field]))}
      </div>
    </details>
  );
}
