import { useState, type ReactNode } from 'react';
import { claimKey, type ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import type { EntityPage } from '../../../core/report/entity/entity-page.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { SelectField } from '../../ui/select-field.tsx';

export function LetterCopy({ letter }: Pick<EntityPage, 'letter'>) {
  if (!letter) return null;
  return <CopyText texts={[letter.subject, '', letter.text]} label="Copy as e-mail" isHidden />;
}

type WrongPanelProps = { page: EntityPage; standingOf: (claim: ClaimRef) => ReactNode };

/** History of any fact, and the form to object to it. */
export function WrongPanel({ page, standingOf }: WrongPanelProps) {
  const [chosen, setChosen] = useState('');
  const facts = page.groups.flatMap((group) => group.facts);
  const fact = facts.find(({ claim }) => claimKey(claim) === chosen);
  return (
    <section aria-labelledby="wrong" className="rounded-sm bg-panel p-4">
      <h2 id="wrong" className="text-lg">
        History, or wrong?
      </h2>
      <p className="mt-1 mb-2 text-sm text-muted">
        See what a fact said before, or send a better source. It is checked, and changes are shown.
      </p>
      <SelectField
        label="Which fact?"
        value={chosen}
        onChange={setChosen}
        options={[
          { value: '', label: 'Choose a fact' },
          ...facts.map(({ claim, name }) => ({ value: claimKey(claim), label: name })),
        ]}
      />
      {fact && <div key={chosen}>{standingOf(fact.claim)}</div>}
    </section>
  );
}
