/** Texts around the findings that a provider chose. */

/** `Chosen by Provider from the findings of this report, the most important first` */
export function chosenBy(provider: string): string {
  return `Chosen by ${provider} from the findings of this report, the most important first`;
}

/** In front of a lead: whose it is, and over whom. */
export function aheadOf(leader: string, other: string): string {
  return `${leader}, ahead of ${other}`;
}

/** What a source says against a side, as that source's view. */
export function saidAgainst(who: string, text: string): string {
  return `A source on ${who}: ${text}`;
}

/** The first of several sentences. */
export function firstSentence(text: string): string {
  const end = text.search(/[.!?] \p{Lu}/u);
  return end === -1 ? text : text.slice(0, end + 1);
}
