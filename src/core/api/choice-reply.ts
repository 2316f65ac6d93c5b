import { z } from 'zod';
import { MOST_POINTS } from '../live/live-draft.ts';
import { findJson } from './live-reply.ts';

/** The reply to a choice of findings as it is asked for; its bounds stand in `strictReply`. */
export const choiceShape = z.strictObject({
  points: z.array(z.strictObject({ findingId: z.string(), order: z.number() })),
});

const strictReply = z.strictObject({ points: choiceShape.shape.points.max(100) });

/**
 * The findings that a reply chooses, in its order: each once, none that was not given, no more than
 * were asked for. null where none is left, or anything in the reply is not as asked.
 */
export function readChoiceText(reply: string, findingIds: readonly string[]): string[] | null {
  const { data } = strictReply.safeParse(findJson(reply));
  const ordered = (data?.points ?? []).toSorted((one, other) => one.order - other.order);
  const named = ordered.map(({ findingId }) => findingId).filter((id) => findingIds.includes(id));
  const chosen = [...new Set(named)].slice(0, MOST_POINTS);
  return chosen.length > 0 ? chosen : null;
}
