import { joinWords } from '../../../core/wording/phrases.ts';
import { isComparedKind } from '../../../core/wording/verdict-kind.ts';
import type { BatchRow } from '../../../core/api/comparison-api.ts';

/** What a click would ask, and of whom. */
export function questionText(providers: string[], rival: string): string {
  return `Ask ${joinWords(providers)}: at most 2 questions a ${rival}`;
}

type Progress = { analysed: number; failed: number; total: number; isCancelled: boolean };

/** How far the analysis is, in words. */
export function progressText({ analysed, failed, total, isCancelled }: Progress): string {
  const competitors = total === 1 ? 'competitor' : 'competitors';
  const failures = failed > 0 ? `, ${failed} failed` : '';
  const count = `${analysed} of ${total} ${competitors} analysed${failures}.`;
  if (!isCancelled || analysed === total) return count;
  return `Cancelled: ${count} ${analysed > 0 ? 'What has come stays below.' : 'Nothing has come yet.'}`;
}

const LONG_WAIT_SECONDS = 120;

/** How long until asking again makes sense; null when it does already. */
export function askAgainText(milliseconds: number): string | null {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds <= 0) return null;
  return seconds <= LONG_WAIT_SECONDS
    ? `It can be asked again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
    : `It can be asked again in ${Math.ceil(seconds / 60)} minutes.`;
}

/** How the live accounts of a row stand to each other and to the catalog; null without any. */
export function agreementText({ agreement, live, catalog }: BatchRow): string | null {
  const [first] = live;
  if (!first) return null;
  if (agreement === 'conflict') return 'Conflict: the live answers contradict each other.';
  const answers = agreement === 'agree' ? 'The live answers agree' : 'One live answer';
  if (!isComparedKind(catalog.verdict_kind))
    return `${answers}; the catalog does not compare this row.`;
  const isSame = first.advantage === catalog.advantage;
  const whose = agreement === 'agree' ? 'their' : 'its';
  return `${answers}; ${whose} verdict ${isSame ? 'agrees with' : 'differs from'} the catalog.`;
}
