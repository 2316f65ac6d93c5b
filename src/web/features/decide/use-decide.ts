import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import { wholeWorkload } from '../../../core/decision/decision-address.ts';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { PAGES } from '../../lib/addresses.ts';
import { readDecideAddress, writeDecideAddress, type ReadDecision } from './decide-address.ts';
import { isAsked, type WorkloadDraft } from './decide-state.ts';
import type { DecisionFrame } from './decide-worker-messages.ts';
import type { Evaluation } from './use-decide-worker.ts';

/** A slider moves often, and browsers limit the rate of history entries. */
const SETTLE_MS = 250;

/** `step`: Back undoes it; `move`: one of many small changes, which Back leaves together. */
type Change = 'step' | 'move';

export type Decide = {
  catalog: CatalogItem;
  frame: DecisionFrame;
  input: DecisionInput;
  /** An incomplete workload. */
  draft: WorkloadDraft;
  /** Names of the unknown or invalid parts of the address. */
  leftOut: string[];
  /** Counts questions that were replaced as a whole: drafts typed into the last one are dropped. */
  generation: number;
  apply: (next: DecisionInput, change?: Change) => void;
  /** Replaces the whole question. */
  choose: (next: DecisionInput) => void;
  /** null: no workload any more. */
  enter: (draft: WorkloadDraft | null) => void;
};

/** The input, stored in the address and sent to the worker at every change; null until there is a frame. */
export function useDecide(catalog: CatalogItem, evaluation: Evaluation): Decide | null {
  const { frame, ask, forget } = evaluation;
  // The router's search is decoded, so it only signals changes here; the address itself is read raw.
  useSearch();
  const search = window.location.search.slice(1);
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<ReadDecision | null>(null);
  const [draft, setDraft] = useState<WorkloadDraft>({});
  const [generation, setGeneration] = useState(0);
  const written = useRef(search);
  const writes = useSettledWrites();
  const latest = useRef<DecisionInput | null>(null);
  const input = asked?.input ?? null;

  useEffect(() => {
    if (!frame || (latest.current && search === written.current)) return;
    writes.drop();
    written.current = search;
    const read = readDecideAddress(new URLSearchParams(search), frame.scope);
    latest.current = read.input;
    setAsked(read);
    setDraft({});
    setGeneration((so) => so + 1);
  }, [search, frame, writes]);

  useEffect(() => {
    if (!input) return;
    if (!frame) return;
    if (isAsked(input)) ask(input);
    else forget();
    // The worker never changes on this page; only the input matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [input, frame]);

  const apply = useCallback(
    (next: DecisionInput, change: Change = 'step') => {
      if (next === latest.current) return;
      latest.current = next;
      setAsked({ input: next, leftOut: [] });
      writes.put(change, () => {
        const address = decideLink(catalog, next);
        written.current = address.split('?')[1] ?? '';
        navigate(address, { replace: change === 'move' });
      });
    },
    [catalog, navigate, writes],
  );
  const choose = useCallback(
    (next: DecisionInput) => {
      setDraft({});
      setGeneration((so) => so + 1);
      apply(next);
    },
    [apply],
  );
  const enter = useCallback(
    (entered: WorkloadDraft | null) => {
      const whole = entered && wholeWorkload(entered);
      setDraft(whole ? {} : (entered ?? {}));
      const so = latest.current;
      if (!so) return;
      if (!entered) apply({ ...so, workload: null });
      if (whole) apply({ ...so, workload: whole }, 'move');
    },
    [apply],
  );
  // Memoised, so that the input re-renders only on changes.
  return useMemo(
    () => frame && asked && { catalog, frame, ...asked, draft, generation, apply, choose, enter },
    [catalog, frame, asked, draft, generation, apply, choose, enter],
  );
}

/** Writes a step at once, and a move once it has settled. */
function useSettledWrites() {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = null;
  }, []);
  const put = useCallback(
    (change: Change, write: () => void) => {
      // Back leads to the state after the moves before a step.
      if (change === 'step') pending.current?.();
      drop();
      if (change === 'step') {
        write();
        return;
      }
      pending.current = write;
      timer.current = setTimeout(() => {
        pending.current = null;
        write();
      }, SETTLE_MS);
    },
    [drop],
  );
  return useMemo(() => ({ drop, put }), [drop, put]);
}

/** The address of a decision with its whole input. */
export function decideLink(
  { slug, isDefault }: Pick<CatalogItem, 'slug' | 'isDefault'>,
  input: DecisionInput,
): string {
  const search = writeDecideAddress(isDefault ? undefined : slug, input).toString();
  return search === '' ? PAGES.decide : `${PAGES.decide}?${search}`;
}
