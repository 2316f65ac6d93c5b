/** Sentences on what a live provider answered about one unknown value of an own catalog. */

/** Why an answer proposes nothing. */
export const NOT_PROPOSED = {
  unknown: 'It found nothing that is published.',
  noPage: (value: string) => `It answered “${value}” and named no page that says so.`,
  unreadable: (value: string, why: string) =>
    `It answered “${value}”, which cannot be read: ${why}`,
  noTest: (value: string) =>
    `It answered “${value}” and did not say in which of the tests of this criterion.`,
};

const ACCEPTED = 'Accepted from research';
const LONGEST_NOTE = 600;

/** The note of a claim that was a proposal: whose answer it is, and what that quotes. */
export function acceptedNote(provider: string, day: string, quote: string | null): string {
  const said = quote === null ? '' : ` It quotes: “${quote}”`;
  const note = `${ACCEPTED}: ${provider} answered it on ${day}.${said}`;
  return note.slice(0, LONGEST_NOTE);
}

/** The same where the editor changed the value before accepting it. */
export function changedNote(note: string | undefined): string {
  const changed = 'Its value was changed by hand.';
  return `${(note ?? ACCEPTED).slice(0, LONGEST_NOTE - changed.length - 1)} ${changed}`;
}

/** Whether a claim says that it was a proposal. */
export function isFromResearch(claim: { note?: unknown }): boolean {
  return typeof claim.note === 'string' && claim.note.startsWith(ACCEPTED);
}

/** Behind the line of an edit in the history. */
export const FROM_RESEARCH = '(accepted from research)';
