import type { PostgresServer } from '../support/postgres-server.ts';

/** Where the product keeps its data while a drill runs. */
export type DatabaseMode = 'embedded' | 'postgresql';

/** `short` is what every change is held against; `long` repeats it more often, or runs longer. */
export type Round = 'short' | 'long';

export type DrillContext = {
  mode: DatabaseMode;
  round: Round;
  /** null in embedded mode. */
  postgres: PostgresServer | null;
  /** Runs when the drill has ended, whatever its end; the last given runs first. */
  after: (cleanUp: () => unknown) => void;
};

/** What was seen, in figures, and whether it is what was asked; null where this machine cannot bring the fault about. */
export type DrillResult = { seen: string; held: boolean | null };

/** One fault brought about on the built product, and the figure that must hold meanwhile. */
export type Drill = {
  /** Short name by which it is chosen: `kill`, `disk-full`. */
  name: string;
  /** What happens, as a reader of the table understands it. */
  fault: string;
  /** The figure asked. */
  asked: string;
  modes: readonly DatabaseMode[];
  /** Runs beside others, and in both modes at once: what is asked is no time that they would spoil. */
  sideBySide?: boolean;
  /** `long` drills are left out of the short round. */
  round: Round;
  /** Given up after this long, in ms; three minutes where it is not said. */
  longestMs?: number;
  run: (context: DrillContext) => Promise<DrillResult>;
};
