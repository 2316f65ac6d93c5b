import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { readDecideAddress, writeDecideAddress } from './decide-address.ts';
import { isAsked, workloadOf, type WorkloadDraft } from './decide-state.ts';
import type { DecisionFrame } from './decide-worker-messages.ts';
import type { Evaluation } from './use-decide-worker.ts';

/** A slider moves often, and browsers allow only so many entries. */
const SETTLE_MS = 250;

/** `step`: Back undoes it; `move`: one of many small changes, which Back leaves together. */
export type Change = 'step' | 'move';

export type Decide = {
  catalog: CatalogItem;
  frame: DecisionFrame;
  input: DecisionInput;
  /** What was entered of a workload that is not whole yet. */
  draft: WorkloadDraft;
  /** Parts of the address that mean nothing here, as a reader meets them. */
  leftOut: string[];
  apply: (next: DecisionInput, change?: Change) => void;
  enter: (draft: WorkloadDraft) => void;
};

/** What is asked, kept in the address, and put to the worker whenever it changes. */
export function useDecide(
  catalog: CatalogItem,
  frame: DecisionFrame,
  { ask }: Pick<Evaluation, 'ask'>,
): Decide {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [{ input, leftOut }, setRead] = useState(() => read(search, frame));
  const [draft, setDraft] = useState<WorkloadDraft>({});
  const written = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(input);

  useEffect(() => {
    if (search === written.current) return;
    clearTimeout(timer.current);
    written.current = search;
    const asked = read(search, frame);
    latest.current = asked.input;
    setRead(asked);
    setDraft({});
  }, [search, frame]);

  useEffect(() => {
    if (isAsked(input)) ask(input);
    // The worker is one for this page; what is asked is all that matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [input]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (next: DecisionInput, change: Change = 'step') => {
    if (next === latest.current) return;
    latest.current = next;
    setRead({ input: next, leftOut: [] });
    clearTimeout(timer.current);
    const write = () => {
      const address = writeDecideAddress(named(catalog), next).toString();
      written.current = address;
      navigate(address === '' ? path : `${path}?${address}`, { replace: change === 'move' });
    };
    if (change === 'step') write();
    else timer.current = setTimeout(write, SETTLE_MS);
  };

  return {
    catalog,
    frame,
    input,
    draft,
    leftOut,
    apply,
    enter: (entered) => {
      const whole = workloadOf(entered);
      setDraft(whole ? {} : entered);
      if (whole) apply({ ...latest.current, workload: whole }, 'move');
    },
  };
}

function read(search: string, frame: DecisionFrame) {
  return readDecideAddress(new URLSearchParams(search), frame);
}

function named({ slug, isDefault }: CatalogItem) {
  return isDefault ? undefined : slug;
}
