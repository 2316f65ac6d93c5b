import type { DecisionScope } from '../../../core/catalog/decision-faults.ts';
import type { DecisionInput, DecisionSettings } from '../../../core/catalog/decision-settings.ts';
import type { Criterion, Rival } from '../../../core/catalog/resolved.ts';
import type { Decision } from '../../../core/decision/evaluate-decision.ts';
import type { PileCounts, Placement } from '../../../core/decision/place-candidates.ts';
import type { ShorterField } from './decide-state.ts';
import type { SentPage } from './sent-page.ts';

/** Messages between the page and its worker. */

/** Defaults of the catalog for empty fields, and the GPUs to choose from. */
export type MachineFrame = { gpus: { id: string; name: string }[]; usual: Record<string, number> };

/** The part of a catalog that the page shows; its claims stay in the worker. */
export type DecisionFrame = {
  today: string;
  settings: DecisionSettings;
  criteria: Criterion[];
  scope: DecisionScope;
  /** The default tests of each criterion with tests. */
  usualTests: Record<string, string[]>;
  /** The items that candidates have, for each list criterion. */
  items: Record<string, string[]>;
  rivals: Pick<
    Rival,
    'id' | 'name' | 'company' | 'subjectId' | 'competesWith' | 'group' | 'alsoIn'
  >[];
  /** null: the catalog cannot calculate own machines. */
  machines: MachineFrame | null;
  rivalGroups: { key: string; title: string }[];
  /** The name of our group; null: the catalog has none. */
  ours: string | null;
  /** The possible representatives of each subject. */
  representatives: { subjectId: number; rivalIds: number[] }[];
  /** The result counts of each preset, by its slug. */
  presetPiles: Record<string, PileCounts>;
};

/** The part of a decision that the page needs besides its blocks; claims and ranks stay in the worker. */
export type Decided = Pick<Decision, 'asked' | 'input' | 'purchases' | 'recommendation'> &
  Pick<Placement, 'relax'> & {
    /** Where a limit of the workload keeps all away, `relax` is null, and this field lets some in. */
    shorter: ShorterField | null;
    /** The ranked candidates, best first; without a ranking those that meet every must. */
    shortlist: number[];
  };

export type ToWorker =
  | { kind: 'open'; ledger: string; headers: Record<string, string> }
  /** Newer questions replace older ones. */
  | { kind: 'ask'; id: number; input: DecisionInput };

export type FromWorker =
  | { kind: 'frame'; frame: DecisionFrame }
  /** The number of candidates each need removes, in order. */
  | { kind: 'placement'; id: number; removes: number[] }
  | { kind: 'decision'; id: number; decision: Decided; page: SentPage }
  | { kind: 'failed'; id: number | null; message: string };
