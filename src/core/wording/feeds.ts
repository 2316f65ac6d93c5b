import { formatDay } from '../catalog/format-number.ts';
import type { Claim } from '../catalog/resolved.ts';
import type { Shown } from '../knowledge/history/past-claims.ts';
import { heldValueTexts } from './held-value.ts';
import { unknownText } from './values.ts';

/** What feeds, and messages to webhooks, say of what changed. */

/** Of a claim: what it shows now as title, and what it was; `now`: why nothing is known, where that is so. */
export function claimChangeTexts(
  named: { entity: string; criterion: string },
  before: Shown,
  after: Shown | null,
  now: Claim | null,
) {
  const isOtherMeasure = (before.measure ?? null) !== (after?.measure ?? null);
  const was = shownText(before, isOtherMeasure);
  const is =
    after === null
      ? NO_LONGER_STATED
      : after.value === null && now?.state === 'unknown'
        ? unknownText(now)
        : shownText(after, isOtherMeasure);
  return changeTexts(named, was, is);
}

/** Of a cell of a report. */
export function changeTexts(
  { entity, criterion }: { entity: string; criterion: string },
  was: string,
  is: string | null,
) {
  return {
    title: `${entity}, ${criterion}: ${is ?? NO_LONGER_STATED}`,
    text: `Was: ${was}. Now: ${is ?? NO_LONGER_STATED}.`,
  };
}

export const NO_LONGER_STATED = 'no longer in the catalog';

function shownText(shown: Shown, isOtherMeasure: boolean): string {
  const { text } = heldValueTexts(shown);
  return isOtherMeasure && shown.measure !== null ? `${text} (${shown.measure})` : text;
}

export function leadTurnedTexts(criterion: string, cells: readonly string[]) {
  return { title: `The lead has turned on ${criterion}`, text: cells.join(' ') };
}

export function retirementTexts(name: string, end: string, note: string | undefined) {
  return { title: `${name} ${end}`, text: note ?? `${name} ${end}.` };
}

export const EXPIRED_TEXTS = {
  title: 'A saved report was removed',
  text: 'The saved report that you follow was removed. This is the last message about it.',
} as const;

export const FEED_TEXTS = {
  catalog: (name: string) => ({
    title: `${name}: changes`,
    description: 'Facts that changed, prices that began, and models that retire.',
  }),
  report: (title: string, day: string) => ({
    title: `${title}: changes`,
    description: `What reads differently from the report saved on ${formatDay(day)}.`,
  }),
  thisReport: 'Changes of this report',
  needsKey:
    'This report was made from a catalog that opens with its own link, so its changes are shown only to those who have that link.',
} as const;
