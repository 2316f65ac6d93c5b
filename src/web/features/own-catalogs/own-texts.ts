import type { FactKind, PlaySection } from '../../../core/catalog/vocabulary.ts';
import { countOf } from '../../../core/wording/phrases.ts';

/** Sentences of the editor of an own catalog. */

export const SAVING_TEXTS = {
  saved: 'Saved',
  saving: 'Saving…',
  offline: 'Not saved: no connection. It is kept here and sent by itself.',
  late: 'Not saved yet: the server could not take it. It is kept here and sent again by itself.',
  unkept: 'Not saved: no connection, and this browser keeps nothing. Leave the page open.',
  gone: 'Not saved: this catalog was removed or the link no longer opens it.',
} as const;

export const SECTION_NAMES: Record<PlaySection, string> = {
  why_we_win: 'Why we win',
  why_they_win: 'Why they win',
  buyer_questions: 'Questions for the buyer',
  objections: 'Objections and answers',
  proof: 'Proof',
  price: 'Price',
  walk_away: 'When to walk away',
};

export const GONE = {
  title: 'This link opens no catalog',
  lead: 'It may have been mistyped or cut off when it was copied, or the catalog was deleted. A lost link cannot be looked up.',
} as const;

export const KIND_NAMES: Record<FactKind, string> = {
  price: 'A price',
  limit: 'A limit',
  benchmark: 'A test result',
  certificate: 'A certificate',
  company: 'A fact of the company',
};

export const CELL_TEXTS = {
  history: 'What this said before',
  historyMissing: 'The history could not be read.',
  noEarlier: 'No earlier value is kept.',
  older: 'Older values stand in the history of the whole catalog.',
  restore: 'Restore this value',
  doubted: 'Reported errors',
} as const;

const PROPOSAL = { one: 'proposal', many: 'proposals' };

export const RESEARCH_TEXTS = {
  none: 'No provider can be asked: none that names its sources is set up on this server.',
  proposed: 'Proposed, and not part of your catalog yet',
  /** The question about one value, its provider and its cost. */
  asks: (provider: string, entity: string, criterion: string) =>
    `Asks ${provider}. The names and descriptions of “${entity}” and “${criterion}” are sent to it, and nothing else. It costs one call.`,
  asksMany: (provider: string, count: number) =>
    `Asks ${provider}. For each value the names and descriptions of its product and its criterion are sent, and nothing else. It costs ${count === 1 ? 'one call' : `up to ${count} calls, one for each`}.`,
  asking: (provider: string) => `Asking ${provider}…`,
  answered: ({ provider, day }: { provider: string; day: string }) =>
    `${provider} answered this on ${day}. It has not been checked: open its source before you accept it.`,
  accepted: 'Accepted. It stands in the cell now, with its source. Undo takes it back.',
  dropped: 'Dropped. It is not proposed again unless you ask.',
  without: ({ provider, day, reason }: { provider: string; day: string; reason: string }) =>
    `${provider} was asked on ${day}. ${reason}`,
  mayBeFree: 'While its last answer is kept, the same question costs nothing and gets that answer.',
  askedBefore: 'The same was asked before, so no provider was asked again.',
  droppedBefore: ({ provider, day }: { provider: string; day: string }) =>
    `What ${provider} answered on ${day} was dropped.`,
  waits: (text: string, provider: string) => `Proposed by ${provider}: ${text}`,
  progress: (done: number, of: number, proposed: number) =>
    `${done} of ${of} looked up, ${countOf(proposed, PROPOSAL)}.`,
  busy: 'Other values are being looked up.',
  noResult: 'Looked up without a result',
  stopped: 'stopped early',
  isRead: 'I opened the source, and it says so',
  mustBeRead:
    'A weakness of a named firm needs a source that was read. Open it, then confirm above.',
  listLead:
    'None of them is part of the catalog, of its comparisons or of its downloads before you accept it.',
  list: (count: number) => countOf(count, PROPOSAL),
} as const;
