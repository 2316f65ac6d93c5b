import { shareText } from './decision.ts';

type First = { id: number; name: string; share: number; ranked: number };

/** Whether the first rank of a saved decision still holds. */
export function firstRankSentence(then: First | null, now: First | null): string {
  if (!then) {
    return now
      ? `None was first then; ${now.name} is now, in ${shareText(now.share)} weightings.`
      : 'None was first then, and none is now.';
  }
  if (!now) return `No: none is first now; ${then.name} was, ${counted(then)}.`;
  return then.id === now.id
    ? `Yes: ${now.name} is still first, ${counted(now)} now and ${counted(then)} then.`
    : `No: ${now.name} is first now, ${counted(now)}; ${then.name} was, ${counted(then)}.`;
}

function counted({ share, ranked }: First): string {
  return `in ${shareText(share)} weightings (${ranked} ranked)`;
}
