import type { ReactNode } from 'react';
import type { RivalItem, SubjectItem } from '../../../core/api/catalog-api.ts';
import type { ReviewView, WizardState } from '../../lib/wizard-address.ts';
import type { DrawLive } from './row-detail.tsx';

export type ReviewProps = {
  state: WizardState;
  subject: SubjectItem;
  rivals: RivalItem[];
  /** How the live analysis stands, in one line. */
  live: ReactNode;
  /** What failed in it, and what it waits for; nothing where there is neither. */
  alert: ReactNode;
  /** Live answers beside the catalog's, in an opened row. */
  liveOf: DrawLive;
  onRepresentative: (id: number) => void;
  onView: (view: ReviewView) => void;
  /** `true`: verdicts as tiles rather than values. */
  onCompact: (compact: boolean) => void;
  /** Left out where the format is chosen on a step of its own. */
  onChooseFormat?: () => void;
};

const VERDICTS_BEYOND = 5;

/** Verdicts as tiles rather than values: as chosen, else where the rivals are many. */
export function showsVerdicts({ state, rivals }: Pick<ReviewProps, 'state' | 'rivals'>): boolean {
  return state.compact ?? rivals.length > VERDICTS_BEYOND;
}
