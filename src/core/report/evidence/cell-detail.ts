/** Everything behind one cell, ready to read: what the evidence drawer shows. */
export type CellDetail = {
  criterion: string;
  entity: string;
  value: string;
  /** Why nothing is known, when nothing is. */
  unknown: string | null;
  measurements: {
    value: string;
    instrument: string | null;
    instrumentNote: string | null;
    basis: string;
    reportedBy: string;
    date: string;
    age: string;
    stale: boolean;
    confidence: string;
    scope: string | null;
    inheritedFrom: string | null;
    note: string | null;
    alternates: string[];
    sources: { title: string; url: string | null; date: string }[];
    /** This measurement is the one the row was compared on. */
    compared: boolean;
  }[];
  /** How the verdict against the subject came about, one step a line; empty on the subject's cell. */
  verdictSteps: string[];
};
