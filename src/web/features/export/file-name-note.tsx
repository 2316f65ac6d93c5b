import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Template } from '../../../core/document/report-document.ts';
import { UnbrokenDates } from '../../../renderers/screen/unbroken-dates.tsx';
import { send } from '../../lib/api-client.ts';
import { dispositionFileName } from '../../lib/download.ts';
import { choiceOf, type Delivery } from '../../lib/export-choice.ts';
import { LIST_CACHE } from '../../lib/queries.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { isSelectionComplete, previewAddress } from './run-export.ts';
import { fileNames } from './export-words.ts';
import { needsKey } from './report-window.ts';

/** The name of the file to be exported. */
export function FileNameNote({ state, delivery }: { state: WizardState; delivery: Delivery }) {
  const choice = choiceOf(state, delivery);
  const { data } = useExportPreview(state, choice.document);
  if (fileNames('', choice, delivery) === null) return null;
  const names = data && fileNames(data.name, choice, delivery);
  return (
    <p className="line-clamp-2 min-w-0 flex-auto text-center text-sm text-muted max-xl:hidden">
      {names && <UnbrokenDates text={`“${names}”`} />}
    </p>
  );
}

/** Several quick clicks cause one request. */
const PAUSE = 300;

/** A preview that the server is known to answer with, and the name of its file. */
export type Preview = {
  address: string;
  name: string;
  /** The page itself, where a frame cannot fetch it. */
  html?: string;
};

/**
 * The page of a document as it would be exported now. Checked with a HEAD request first, because a frame cannot report that it
 * shows an error.
 */
export function useExportPreview(state: WizardState, document: Template) {
  const address = useSettled(previewAddress(state, document), PAUSE);
  return useQuery({
    queryKey: ['preview', address],
    queryFn: async ({ signal }): Promise<Preview> => {
      const isFetched = needsKey(address);
      const answer = await send(address, { method: isFetched ? 'GET' : 'HEAD', signal });
      const name = dispositionFileName(answer.headers.get('content-disposition')) ?? '';
      return { address, name, ...(isFetched && { html: await answer.text() }) };
    },
    enabled: isSelectionComplete(state),
    placeholderData: keepPreviousData,
    ...LIST_CACHE,
  });
}
