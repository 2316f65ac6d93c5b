import type { PostgresServer } from '../support/postgres-server.ts';

/** The product's database during a drill. */
export type DatabaseMode = 'embedded' | 'postgresql';

/** `short` runs for every change; `long` has more repetitions, or takes longer. */
export type Round = 'short' | 'long';

export type DrillContext = {
  mode: DatabaseMode;
  round: Round;
  /** null in embedded mode. */
  postgres: PostgresServer | null;
  /** Runs after the drill, even a failed one; the last given runs first. */
  after: (cleanUp: () => unknown) => void;
};

/** The measured figures, and whether they meet the goal; null where this machine cannot cause the fault. */
export type DrillResult = { seen: string; held: boolean | null };

/** One fault caused on the built product, and the figure that must hold meanwhile. */
export type Drill = {
  /** Short name for `--only`: `kill`, `disk-full`. */
  name: string;
  /** The fault in words for the table. */
  fault: string;
  /** The required figure. */
  asked: string;
  modes: readonly DatabaseMode[];
  /** Can run beside others, and in both modes at once: its goal is no time that they would affect. */
  sideBySide?: boolean;
  /** `long` drills are left out of the short round. */
  round: Round;
  /** Timeout in ms; three minutes by default. */
  longestMs?: number;
  run: (context: DrillContext) => Promise<DrillResult>;
};
