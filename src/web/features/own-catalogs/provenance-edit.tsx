import { useState } from 'react';
import type { AuthoredEvidence } from '../../../core/catalog/authored.ts';
import {
  CONFIDENCE_CEILING,
  BASES,
  REPORTERS,
  type Basis,
} from '../../../core/catalog/vocabulary.ts';
import { readNumber } from '../../../core/values/read-number.ts';
import { fitsUnit, marksOf } from '../../../core/values/read-unit.ts';
import { BASIS_TEXT, REPORTER_TEXT } from '../../../core/wording/values.ts';
import { today } from '../../lib/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceEdit } from './choice-edit.tsx';
import { addressFault, FieldEdits, type Field } from './field-edits.tsx';
import { useOwn } from './own-context.ts';
import {
  knownBy,
  WITH_PAGES,
  withPages,
  type Provenance,
} from '../../../core/authoring/typed/provenance.ts';
import { TextEdit } from './text-edit.tsx';

type Evidence = AuthoredEvidence[];

export const NOTE: Field = { key: 'note', label: 'Note', most: 600, kind: 'long' };

type ProvenanceEditProps<Stated> = { stated: Stated; onChange: (next: Stated) => void };

/** Edits the provenance of a value: basis, sources, date, confidence, note. */
export function ProvenanceEdit<Stated extends Provenance>({
  stated,
  onChange,
}: ProvenanceEditProps<Stated>) {
  const { isReadOnly } = useOwn();
  const { basis, evidence } = stated;
  const write = (next: Basis, pages: Evidence) => onChange(knownBy(stated, next, pages));
  const setEvidence = (next: Evidence) => onChange(withPages(stated, next));
  const isOwn = basis === 'own' && evidence.length === 0;
  return (
    <>
      <ChoiceEdit
        label="How it is known"
        value={basis}
        choices={BASES.filter((each) => each === basis || isPossible(each, evidence)).map(
          (each) => [each, BASIS_TEXT[each]] as const,
        )}
        isReadOnly={isReadOnly}
        onChange={(next) => write(next, evidence)}
        hint={
          isOwn
            ? 'The product’s page marks it as yours, and reports count it as a figure without a page. Add a source below and it counts as read.'
            : undefined
        }
      />
      <EvidenceEdit evidence={evidence} onChange={setEvidence} />
      <FieldEdits fields={fieldsOf(stated)} data={stated} onChange={onChange} />
      {!isReadOnly && basis !== 'own' && evidence.length === 0 && (
        <Button
          tone="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => write('own', evidence)}
        >
          Mark it as ours, without a source
        </Button>
      )}
    </>
  );
}

function fieldsOf({ basis, evidence }: Provenance): Field[] {
  const most = CONFIDENCE_CEILING[basis] * 100;
  const date: Field = {
    key: 'as_of',
    label: 'Date',
    hint: 'As YYYY, YYYY-MM or YYYY-MM-DD; empty where there is none.',
    most: 10,
    kind: 'day',
  };
  return [
    {
      key: 'confidence',
      label: 'Confidence in %',
      most: 3,
      isRequired: true,
      isHalf: true,
      check: (text) =>
        (percentIn(text) ?? Infinity) <= most ? null : `A whole number from 0 to ${most}.`,
      read: (text) => (percentIn(text) ?? 0) / 100,
      write: (share) => String(Math.round(share * 100)),
    },
    {
      key: 'reported_by',
      label: 'Who says it',
      choices: REPORTERS.map((each) => [each, REPORTER_TEXT[each]] as const),
      isHalf: true,
    },
    ...(evidence.length === 0 ? [date] : []),
    NOTE,
  ];
}

const ADDRESS: Field = {
  key: 'url',
  label: 'Address',
  most: 2000,
  kind: 'address',
  isRequired: true,
};
const TITLE: Field = { key: 'title', label: 'Title', isHalf: true };
const DAY: Field = { key: 'as_of', label: 'Date', most: 10, kind: 'day', isHalf: true };

type RemoveOneProps = { what: string; onRemove: () => void };

/** A button to remove one of several. */
export function RemoveOne({ what, onRemove }: RemoveOneProps) {
  const { isReadOnly } = useOwn();
  if (isReadOnly) return null;
  return (
    <Button tone="quiet" size="small" className="justify-self-start" onClick={onRemove}>
      Remove this {what}
    </Button>
  );
}

type EvidenceEditProps = { evidence: Evidence; onChange: (evidence: Evidence) => void };

/** Edits the sources of a value, each with title and date. */
function EvidenceEdit({ evidence, onChange }: EvidenceEditProps) {
  const { isReadOnly } = useOwn();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-medium">
        {evidence.length === 1 ? 'Source' : `Sources: ${evidence.length || 'none'}`}
      </legend>
      {evidence.map(({ read_on: isReadOn, as_of: day, ...page }, at) => (
        <div key={at} className="grid gap-2 border-l-2 border-rule pl-3">
          <FieldEdits
            fields={[ADDRESS, TITLE, { ...DAY, hint: isReadOn && 'The day it was read.' }]}
            data={{ ...page, as_of: day === 'undated' ? '' : day }}
            onChange={(next, key) => {
              const isSame = key !== 'as_of' && isReadOn;
              const dated = { ...next, as_of: next.as_of || 'undated' };
              onChange(evidence.with(at, isSame ? { ...dated, read_on: true } : dated));
            }}
          />
          <RemoveOne what="source" onRemove={() => onChange(evidence.toSpliced(at, 1))} />
        </div>
      ))}
      {isAdding && (
        <TextEdit
          label="Address of the source"
          value=""
          most={2000}
          isFirst
          isRequired
          check={addressFault}
          onFinish={(url) => {
            setIsAdding(false);
            onChange([...evidence, { url, as_of: today(), read_on: true }]);
          }}
        />
      )}
      {!isReadOnly && !isAdding && (
        <Button size="small" className="justify-self-start" onClick={() => setIsAdding(true)}>
          Add a source
        </Button>
      )}
    </fieldset>
  );
}

/** A whole number of percent; null for any other text. */
function percentIn(text: string): number | null {
  const read = readNumber(text, { isWhole: true });
  const isWhole = read?.state === 'value' && Number.isInteger(read.value) && read.value >= 0;
  return isWhole && fitsUnit(read.unit, marksOf('%')) ? read.value : null;
}

function isPossible(basis: Basis, evidence: Evidence): boolean {
  if (basis === 'read') return evidence.length > 0;
  return evidence.length === 0 || WITH_PAGES.includes(basis);
}
