import { PAGES } from './addresses.ts';
import { selectionSearch, type WizardSelection } from './wizard-address.ts';

/** The address for writing talking points for one pair of an own catalog. */
export function talkingPointsAddress(selection: WizardSelection): string {
  return `${PAGES.talkingPoints}?${selectionSearch(selection)}`;
}
