import type { BatchRow, Reading } from '../../../core/contract/comparison-api.ts';
import { VERDICT_WORDS } from '../../../core/report/explain-verdict.ts';

type Progress = { analysed: number; failed: number; total: number; isCancelled: boolean };

/** How far the analysis is, in words. */
export function progressText({ analysed, failed, total, isCancelled }: Progress): string {
  const competitors = total === 1 ? 'competitor' : 'competitors';
  const failures = failed > 0 ? `, ${failed} failed` : '';
  const count = `${analysed} of ${total} ${competitors} analysed${failures}.`;
  if (!isCancelled || analysed === total) return count;
  return `Cancelled: ${count} ${analysed > 0 ? 'What has come stays below.' : 'Nothing has come yet.'}`;
}

/** The badge's word. */
export function advantageWord(advantage: Reading['advantage']): string {
  return VERDICT_WORDS[advantage === 'neutral' ? 'comparable' : advantage];
}

/** How the live readings of a row stand to each other and to the catalog; null without any. */
export function agreementText({ agreement, live, catalog }: BatchRow): string | null {
  const [first] = live;
  if (!first) return null;
  if (agreement === 'conflict') return 'Conflict: the live answers contradict each other.';
  const sameAsCatalog = first.advantage === catalog.advantage;
  const toCatalog = sameAsCatalog ? 'agrees with the catalog' : 'differs from the catalog';
  return agreement === 'agree'
    ? `The live answers agree; their verdict ${toCatalog}.`
    : `One live answer; its verdict ${toCatalog}.`;
}
