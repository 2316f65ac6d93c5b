/** Texts around the findings that a provider chose. */

/** `Chosen by Provider from the findings of this report, the most important first` */
export function chosenBy(provider: string): string {
  return `Chosen by ${provider} from the findings of this report, the most important first`;
}

/** In front of a lead: whose it is, and over whom. */
export function aheadOf(leader: string, other: string): string {
  return `${leader}, ahead of ${other}`;
}
