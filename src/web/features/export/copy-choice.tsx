import { useQuery } from '@tanstack/react-query';
import type { Copy } from '../../../core/comparison/copy-of.ts';
import type { Template } from '../../../core/document/report-document.ts';
import { copiesFor, copyNameOf, COPIES, ONE_RIVAL_CHAIR } from '../../lib/copies.ts';
import { comparisonQuery } from '../../lib/queries.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { RadioCardGroup } from '../../ui/radio-card-group.tsx';

const LEGEND = 'Whom is this copy for?';

type CopyChoiceProps = { state: WizardState; template: Template; onCopy: (copy: Copy) => void };

/** Whose copy the export makes, and what a customer’s lacks. */
export function CopyChoice({ state, template, onCopy }: CopyChoiceProps) {
  const chosen = copyNameOf(state);
  const report = useQuery({
    ...comparisonQuery(state, template, state.options, state),
    ...(chosen === 'customer' ? {} : { enabled: false }),
  });
  const copies = copiesFor(state.rivalIds.length);
  return (
    <section>
      <h3 className="border-b border-rule pb-1 text-lg">{LEGEND}</h3>
      <div className="mt-2">
        <RadioCardGroup
          legend={LEGEND}
          compact
          className="sm:grid-cols-3"
          value={chosen}
          onChange={(name) => {
            const copy = copies.find((each) => each.name === name)?.copy;
            if (copy) onCopy(copy);
          }}
          cards={copies.map(({ name, label, text }) => ({
            value: name,
            label: `${label}. ${text}`,
            content: (
              <>
                <span className="block text-sm leading-snug font-medium">{label}</span>
                <span className="block text-xs leading-snug text-muted">{text}</span>
              </>
            ),
          }))}
        />
      </div>
      {copies.length < COPIES.length && (
        <p className="mt-2 text-sm text-muted">{ONE_RIVAL_CHAIR}</p>
      )}
      <p role="status" className="mt-1 text-sm empty:hidden">
        {chosen === 'customer' && report.data?.leftOut?.text}
      </p>
    </section>
  );
}
