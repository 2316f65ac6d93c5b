import type { RivalItem, SubjectItem } from '../../../core/api/catalog-api.ts';
import type { ReviewView, WizardState } from '../../lib/wizard-address.ts';

export type ReviewProps = {
  state: WizardState;
  subject: SubjectItem;
  rivals: RivalItem[];
  /** How much of what is known came from live providers, and who they are. */
  live: { accounts: number; note: string };
  onRepresentative: (id: number) => void;
  onView: (view: ReviewView) => void;
  onCompact: (compact: boolean) => void;
  /** Left out where the format is chosen on a step of its own. */
  onChooseFormat?: () => void;
};
