/** Texts around the findings that a provider chose. */

/** How the paragraph above them begins. */
export const CHOSEN_BY = 'Chosen by ';

/** `Chosen by Provider from the findings of this report, the most important first` */
export function chosenBy(provider: string): string {
  return `${CHOSEN_BY}${provider} from the findings of this report, the most important first`;
}

/** In front of a lead: whose it is, and over whom. */
export function aheadOf(leader: string, other: string): string {
  return `${leader}, ahead of ${other}`;
}
