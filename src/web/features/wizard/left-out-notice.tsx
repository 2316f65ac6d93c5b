import { X } from 'lucide-react';
import { useState } from 'react';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { countOf } from '../../../core/wording/phrases.ts';
import { usePresentSearch } from '../../lib/address-ahead.ts';
import { selectionKey, type WizardState } from '../../lib/wizard-address.ts';
import type { Wizard } from './use-wizard.ts';
import { rivalLimit } from './wizard-machine.ts';

type LeftOutNoticeProps = {
  wizard: Wizard;
  /** The name of a catalog in the address that could not be opened; this one is shown instead. */
  refused: string | null;
};

/** Lists the parts of the address that were dropped, until it is dismissed or the selection changes. */
export function LeftOutNotice({ wizard, refused }: LeftOutNoticeProps) {
  const { flow, catalog, state, rivals, checked } = wizard;
  const search = usePresentSearch();
  const [notice, setNotice] = useState<{ key: string; sentences: string[] } | null>(null);
  const key = selectionKey(state);

  const sentences = checked
    ? [
        ...(notice === null && refused !== null ? [refusedCatalog(refused, catalog)] : []),
        ...leftOutTexts(
          new URLSearchParams(search),
          state,
          rivals.data ?? [],
          rivalLimit(flow, catalog),
          catalog,
        ),
      ]
    : [];
  // The address is corrected at once, so the dropped parts are remembered.
  if (sentences.length > 0 && notice?.key !== key) setNotice({ key, sentences });

  if (notice?.key !== key || notice.sentences.length === 0) return null;
  return (
    <div
      role="status"
      className="mb-3 flex items-start gap-3 border-l-4 border-caution bg-panel py-1 pl-3 text-sm"
    >
      <div className="min-w-0 flex-1 py-1">
        {notice.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => setNotice({ key, sentences: [] })}
        className="inline-flex size-9 shrink-0 cursor-pointer items-center justify-center text-muted hover:text-accent"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

type Settled = Pick<WizardState, 'subjectId' | 'rivalIds' | 'criterionIds'>;
type Named = { id: number; name: string };

/** Sentences on the parts of an address that the settled selection lacks; empty without any. */
export function leftOutTexts(
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
    overLimit.length > 0 &&
      `At most ${countOf(limit, words.rival)} can be compared at once. Left out: ${overLimit.map(({ name }) => name).join(', ')}.`,
    unknown.length > 0 &&
      `Left out, because they cannot be compared here: ${words.rival.many} ${listed(unknown)}.`,
    criteria.length > 0 &&
      `Left out, because the catalog does not have them: ${words.criterion.many} ${listed(criteria)}.`,
  ].filter((sentence) => sentence !== false);
}

/** A sentence on a catalog in an address that cannot be opened, and the one shown instead. */
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
