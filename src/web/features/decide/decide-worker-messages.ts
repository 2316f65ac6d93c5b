import type { DecisionScope } from '../../../core/catalog/decision-faults.ts';
import type { DecisionInput, DecisionSettings } from '../../../core/catalog/decision-settings.ts';
import type { Criterion, Rival } from '../../../core/catalog/resolved.ts';
import type { Decision } from '../../../core/decision/evaluate-decision.ts';
import type { PileCounts, Placement } from '../../../core/decision/place-candidates.ts';
import type { SentPage } from './sent-page.ts';

/** What the page and its worker say to each other. */

/** What the catalog takes where a field is left empty, and the GPUs that may be chosen. */
export type MachineFrame = { gpus: { id: string; name: string }[]; usual: Record<string, number> };

/** What the page shows of a catalog; its claims stay with the worker. */
export type DecisionFrame = {
  today: string;
  settings: DecisionSettings;
  criteria: Criterion[];
  scope: DecisionScope;
  /** Of each criterion with tests, those it is read on unless others are chosen. */
  usualTests: Record<string, string[]>;
  /** What candidates have, of each criterion that is a list. */
  items: Record<string, string[]>;
  rivals: Pick<
    Rival,
    'id' | 'name' | 'company' | 'subjectId' | 'competesWith' | 'group' | 'alsoIn'
  >[];
  /** null: the catalog cannot calculate own machines. */
  machines: MachineFrame | null;
  rivalGroups: { key: string; title: string }[];
  /** What stands in the group of ours; null: nothing. */
  ours: string | null;
  /** Of each subject: whoever may stand for it. */
  representatives: { subjectId: number; rivalIds: number[] }[];
  /** What each preset finds, by its slug. */
  presetPiles: Record<string, PileCounts>;
};

/** What the page needs of a decision besides its blocks; claims and ranks stay with the worker. */
export type Decided = Pick<Decision, 'asked' | 'input' | 'purchases' | 'recommendation'> &
  Pick<Placement, 'relax'> & {
    /** Those ranked, the first first; without ranks those that meet every must. */
    shortlist: number[];
  };

export type ToWorker =
  | { kind: 'open'; ledger: string; headers: Record<string, string> }
  /** Newer questions replace older ones. */
  | { kind: 'ask'; id: number; input: DecisionInput };

export type FromWorker =
  | { kind: 'frame'; frame: DecisionFrame }
  /** How many each need removes, in their order. */
  | { kind: 'placement'; id: number; removes: number[] }
  | { kind: 'decision'; id: number; decision: Decided; page: SentPage }
  | { kind: 'failed'; id: number | null; message: string };
