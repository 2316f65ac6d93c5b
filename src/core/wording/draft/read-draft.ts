import { checkDraft } from '../check-draft/check-draft.ts';
import type { Ledger } from '../check-draft/ledger.ts';
import { REFUSALS, type Refusal } from '../check-draft/reasons.ts';
import { MOST_SENTENCES } from './build-draft-question.ts';

const OWN_REFUSALS = {
  repeated: 'It repeats a sentence before it.',
  'too-many': 'There were more sentences than were asked for.',
} as const;

export const DROPPED: Record<DropReason, string> = { ...REFUSALS, ...OWN_REFUSALS };
export type DropReason = Refusal | keyof typeof OWN_REFUSALS;

/** What stands of a draft: each kept sentence with the numbers of its claims, and why the others fell. */
export type ReadDraft = {
  sentences: { text: string; cited: number[] }[];
  kept: number;
  of: number;
  dropped: { reason: DropReason }[];
};

/** A draft over the checker's limit holds no sentence at all. */
export function readDraft(reply: string, ledger: Ledger): ReadDraft {
  const sentences: ReadDraft['sentences'] = [];
  const dropped: ReadDraft['dropped'] = [];
  for (const { text, cited, fault } of checkDraft(reply, ledger)) {
    const reason =
      fault?.reason ??
      (sentences.some((kept) => kept.text === text) ? 'repeated' : null) ??
      (sentences.length === MOST_SENTENCES ? 'too-many' : null);
    if (reason === null) sentences.push({ text, cited });
    else dropped.push({ reason });
  }
  const kept = sentences.length;
  return { sentences, kept, of: kept + dropped.length, dropped };
}

/** `Drafted by Provider from the claims of this report, and checked: 4 of 6 sentences kept` */
export function draftedBy(provider: string, { kept, of }: Pick<ReadDraft, 'kept' | 'of'>): string {
  const sentences = of === 1 ? 'sentence' : 'sentences';
  return `Drafted by ${provider} from the claims of this report, and checked: ${kept} of ${of} ${sentences} kept`;
}
