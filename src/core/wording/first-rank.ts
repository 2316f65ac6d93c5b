import { shareText } from './decision.ts';

type First = { id: number; name: string; share: number; ranked: number };

/** Whether the first rank of a saved decision still holds. */
export function firstRankSentence(then: First | null, now: First | null): string {
  if (!then) {
    return now
      ? `Nobody was first then; ${now.name} is now, in ${shareText(now.share)} weightings.`
      : 'Nobody was first then, and nobody is now.';
  }
  const was = `in ${shareText(then.share)} of the weightings, ${then.ranked} ranked`;
  if (!now) return `No: nobody is first now; ${then.name} was, ${was}.`;
  const is = `in ${shareText(now.share)}, ${now.ranked} ranked`;
  return then.id === now.id
    ? `Yes: ${now.name} is still first, ${is}; then ${was}.`
    : `No: ${now.name} is first now, ${is}; ${then.name} was, ${was}.`;
}
