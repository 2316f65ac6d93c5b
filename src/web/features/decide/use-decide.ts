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

/** A slider moves often, and browsers allow only so many entries. */
const SETTLE_MS = 250;

/** `step`: Back undoes it; `move`: one of many small changes, which Back leaves together. */
type Change = 'step' | 'move';

export type Decide = {
  catalog: CatalogItem;
  frame: DecisionFrame;
  input: DecisionInput;
  /** What was entered of a workload that is not whole yet. */
  draft: WorkloadDraft;
  /** Parts of the address that mean nothing here, as a reader meets them. */
  leftOut: string[];
  /** Another number for every question that came as a whole: what was typed into the last is over. */
  generation: number;
  apply: (next: DecisionInput, change?: Change) => void;
  /** Takes up another question as a whole. */
  choose: (next: DecisionInput) => void;
  /** null: no workload any more. */
  enter: (draft: WorkloadDraft | null) => void;
};

/** What is asked, kept in the address and put to the worker whenever it changes; null until there is a frame. */
export function useDecide(catalog: CatalogItem, evaluation: Evaluation): Decide | null {
  const { frame, ask, forget } = evaluation;
  // The router decodes what it gives: it says when the address changes, and no more.
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
    // The worker is one for this page; what is asked is all that matters.
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
  // The same until something of it changes: what is asked is drawn again only then.
  return useMemo(
    () => frame && asked && { catalog, frame, ...asked, draft, generation, apply, choose, enter },
    [catalog, frame, asked, draft, generation, apply, choose, enter],
  );
}

/** A step is written at once, a move when it has settled. */
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
      // What was moved before a step is where Back leads.
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

/** Where a decision stands, with all that was asked. */
export function decideLink(
  { slug, isDefault }: Pick<CatalogItem, 'slug' | 'isDefault'>,
  input: DecisionInput,
): string {
  const search = writeDecideAddress(isDefault ? undefined : slug, input).toString();
  return search === '' ? PAGES.decide : `${PAGES.decide}?${search}`;
}
