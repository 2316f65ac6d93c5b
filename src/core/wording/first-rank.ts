import { shareText } from './decision.ts';

type First = { id: number; name: string; share: number; ranked: number };

/** Whether the first rank of a saved decision still holds. */
export function firstRankSentence(then: First | null, now: First | null): string {
  if (!then) {
    return now
      ? `Nobody was first then; ${now.name} is now, in ${shareText(now.share)} weightings.`
      : 'Nobody was first then, and nobody is now.';
  }
  if (!now) return `No: nobody is first now; ${then.name} was, ${counted(then)}.`;
  return then.id === now.id
    ? `Yes: ${now.name} is still first, ${counted(now)} now and ${counted(then)} then.`
    : `No: ${now.name} is first now, ${counted(now)}; ${then.name} was, ${counted(then)}.`;
}

function counted({ share, ranked }: First): string {
  return `in ${shareText(share)} weightings (${ranked} ranked)`;
}
