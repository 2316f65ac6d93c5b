import { X } from 'lucide-react';
import { useState } from 'react';
import { usePresentSearch } from '../../lib/address-ahead.ts';
import { selectionKey } from '../../lib/wizard-address.ts';
import { leftOut, refusedCatalog } from './left-out.ts';
import type { Wizard } from './use-wizard.ts';
import { rivalLimit } from './wizard-machine.ts';

type LeftOutNoticeProps = {
  wizard: Wizard;
  /** The catalog that the address named in vain; this one is shown instead. */
  refused: string | null;
};

/** Says what the address asked for and did not get, until it is put away or another selection is made. */
export function LeftOutNotice({ wizard, refused }: LeftOutNoticeProps) {
  const { flow, catalog, state, rivals, checked } = wizard;
  const search = usePresentSearch();
  const [notice, setNotice] = useState<{ key: string; sentences: string[] } | null>(null);
  const key = selectionKey(state);

  const sentences = checked
    ? [
        ...(notice === null && refused !== null ? [refusedCatalog(refused, catalog)] : []),
        ...leftOut(
          new URLSearchParams(search),
          state,
          rivals.data ?? [],
          rivalLimit(flow, catalog),
          catalog,
        ),
      ]
    : [];
  // The address is settled at once and no longer says it, so what it said is kept.
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
