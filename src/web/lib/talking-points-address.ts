import { PAGES } from './addresses.ts';
import { selectionSearch, type Selection } from './wizard-address.ts';

/** Where talking points are written for one pair of an own catalog. */
export function talkingPointsAddress(selection: Selection): string {
  return `${PAGES.talkingPoints}?${selectionSearch(selection)}`;
}
