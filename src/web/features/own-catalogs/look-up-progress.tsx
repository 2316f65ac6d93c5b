import { Button } from '../../ui/button.tsx';
import { RESEARCH_TEXTS as TEXTS } from './own-texts.ts';
import type { Research } from './use-research.ts';

/** How far several look-ups are, a way to stop them, and why they ended early. */
export function LookUpProgress({ research: { run, stop } }: { research: Research }) {
  if (!run || run.cells.length === 1) return null;
  const { state, cells, done, proposed, fault } = run;
  return (
    <div className="grid gap-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        {state !== 'over' && (
          <progress
            className="own-progress"
            aria-label="Looked up"
            max={cells.length}
            value={done}
          />
        )}
        <p role="status" className="text-sm">
          {TEXTS.progress(done, cells.length, proposed)}
        </p>
        {state !== 'over' && (
          <Button size="small" aria-disabled={state === 'stopping' || undefined} onClick={stop}>
            {state === 'stopping' ? 'Stopping after this one…' : 'Stop'}
          </Button>
        )}
      </div>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {fault}
      </p>
    </div>
  );
}
