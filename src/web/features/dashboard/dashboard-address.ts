import { readWizardAddress, type WizardState } from '../../lib/wizard-address.ts';

const DEFAULT_PRODUCT = 1;
const LARGEST_ID = 2_147_483_647;
const INTEGER = /^[1-9]\d{0,9}$/;

export type DashboardAddress = {
  state: WizardState & { subjectId: number };
  /** Every competitor the address names, in order; null where it is not an id at all. */
  competitors: (number | null)[];
};

/** Reads the dashboard's address: the product defaults to 1, nothing malformed throws. */
export function readDashboardAddress(search: URLSearchParams): DashboardAddress {
  const state = readWizardAddress(search);
  const competitors = [...new Set((search.get('competitors') ?? '').split(','))]
    .filter((text) => text !== '')
    .map((text) => (INTEGER.test(text) && Number(text) <= LARGEST_ID ? Number(text) : null));
  return {
    state: {
      ...state,
      subjectId: state.subjectId ?? DEFAULT_PRODUCT,
      rivalIds: competitors.filter((id) => id !== null),
    },
    competitors,
  };
}

/** The name shown for a competitor that is not on record. */
export function missingCompetitorName(id: number | null): string {
  return id === null ? 'Unknown Competitor' : `Competitor ${id}`;
}
