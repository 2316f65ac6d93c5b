import type { Reporter } from '../../catalog/vocabulary.ts';
import type { ClaimRef } from '../../knowledge/claim-ref.ts';

/** Everything behind one cell, ready to read: what the evidence drawer shows. */
export type CellDetail = {
  claim: ClaimRef;
  criterion: string;
  entity: string;
  value: string;
  /** Why nothing is known, when nothing is. */
  unknown: string | null;
  measurements: {
    value: string;
    /** The value as a number, where it is one. */
    amount: number | null;
    /** What stands behind a number: `%`, `per 1M tokens`. */
    unit: string | null;
    /** Of numbers: less is better. */
    lowerIsBetter?: boolean;
    instrument: string | null;
    instrumentNote: string | null;
    basis: string;
    reporter: Reporter;
    reportedBy: string;
    /** Whose board or harness gave the figure, and the agent; null without an instrument. */
    tester: string | null;
    /** Who asks the price, when that is not the maker. */
    host: string | null;
    date: string;
    /** The date in fewer words; null where there is none. */
    day: string | null;
    age: string;
    stale: boolean;
    confidence: string;
    scope: string | null;
    inheritedFrom: string | null;
    note: string | null;
    sources: { title: string; url: string | null; date: string }[];
    /** What a price is under other conditions; absent where no term is known. */
    terms?: {
      when: string;
      amount: string;
      source: { title: string; url: string | null; date: string };
    }[];
    /** This measurement is the one the row was compared on. */
    compared: boolean;
    /** What the catalog itself says, where the value was read again since. */
    authored?: {
      value: string;
      date: string | null;
      sources: { title: string; url: string | null; date: string }[];
    };
  }[];
  /** The subject's value that the verdict was weighed against, on the same test; null without one. */
  against: {
    value: string;
    amount: number | null;
    unit: string | null;
    instrument: string | null;
  } | null;
  /** What both sides answer to a yes-or-no question on which they are level. */
  both?: 'yes' | 'no';
  /** How the verdict against the subject came about, one step a line; empty on the subject's cell. */
  verdictSteps: string[];
};
