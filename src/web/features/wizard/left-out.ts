import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { counted } from './counted.ts';

type Settled = Pick<WizardState, 'subjectId' | 'rivalIds' | 'criterionIds'>;
type Named = { id: number; name: string };

/** What an address names and a settled selection does not hold, in sentences; none when nothing is missing. */
export function leftOut(
  search: URLSearchParams,
  settled: Settled,
  offered: readonly Named[],
  limit: number,
  { words }: Pick<CatalogItem, 'words'>,
): string[] {
  const subject = search.get('product');
  if (subject && String(settled.subjectId) !== subject) {
    return [`The address names no ${words.subject.one} of this catalog: ${short(subject)}.`];
  }
  const rivals = lost(search.get('competitors'), settled.rivalIds.map(String));
  const overLimit = rivals.flatMap((id) => offered.find((each) => String(each.id) === id) ?? []);
  const unknown = rivals.filter((id) => !overLimit.some((each) => String(each.id) === id));
  const criteria = lost(search.get('features'), settled.criterionIds);
  return [
    ...(overLimit.length > 0
      ? [
          `At most ${counted(limit, words.rival)} can be compared at once. Left out: ${overLimit.map(({ name }) => name).join(', ')}.`,
        ]
      : []),
    ...(unknown.length > 0
      ? [`Left out, because they cannot be compared here: ${words.rival.many} ${listed(unknown)}.`]
      : []),
    ...(criteria.length > 0
      ? [
          `Left out, because the catalog does not have them: ${words.criterion.many} ${listed(criteria)}.`,
        ]
      : []),
  ];
}

/** Which catalog an address names that cannot be opened, and which is shown instead. */
export function refusedCatalog(asked: string, { name }: Pick<CatalogItem, 'name'>): string {
  return `The catalog ${short(asked)} cannot be opened here. Shown instead: ${name}.`;
}

function lost(asked: string | null, kept: readonly string[]): string[] {
  return [...new Set(asked ? asked.split(',') : [])].filter((id) => !kept.includes(id));
}

const MOST_IDS = 10;
const LONGEST_ID = 20;

function listed(ids: string[]): string {
  const shown = ids.slice(0, MOST_IDS).map(short).join(', ');
  return ids.length > MOST_IDS ? `${shown} and ${ids.length - MOST_IDS} more` : shown;
}

function short(id: string): string {
  return `“${id.length > LONGEST_ID ? `${id.slice(0, LONGEST_ID)}…` : id}”`;
}
