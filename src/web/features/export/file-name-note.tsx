import { choiceOf, type Delivery } from '../../lib/export-choice.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { UnbrokenDates } from '../../../renderers/screen/unbroken-dates.tsx';
import { fileNames } from './export-words.ts';
import { usePreview } from './use-preview.ts';

/** What the file that comes will be called. */
export function FileNameNote({ state, delivery }: { state: WizardState; delivery: Delivery }) {
  const choice = choiceOf(state, delivery);
  const { data } = usePreview(state, choice.document);
  if (fileNames('', choice, delivery) === null) return null;
  const names = data && fileNames(data.name, choice, delivery);
  return (
    <p className="line-clamp-2 min-w-0 flex-auto text-center text-sm text-muted max-xl:hidden">
      {names && <UnbrokenDates text={`“${names}”`} />}
    </p>
  );
}
