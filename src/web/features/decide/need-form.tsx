import { unitOf } from '../../../core/wording/decision.ts';
import { useState } from 'react';
import { needKinds } from '../../../core/catalog/decision-faults.ts';
import {
  STRICTNESSES,
  type Need,
  type NeedTest,
  type Strictness,
} from '../../../core/catalog/decision-settings.ts';
import type { Criterion } from '../../../core/catalog/resolved.ts';
import { STRICTNESS_TEXT } from '../../../core/wording/decision.ts';
import { capitalise } from '../../../core/wording/phrases.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { NumberField } from './number-field.tsx';

const KIND_TEXT: Record<NeedTest['kind'], string> = {
  yes: 'has it',
  'at-least': 'at least',
  'at-most': 'at most',
  'all-of': 'all of',
  'any-of': 'any of',
  known: 'documented',
};

const SOURCES = STRICTNESSES.map((strictness) => ({
  value: strictness,
  label: strictness === 'documented' ? 'documented' : 'any source',
}));

type NeedFormProps = {
  /** Name under which the typed text is kept. */
  name: string;
  criterion: Criterion;
  /** Items that the need can name. */
  items: string[];
  need: Need | null;
  /** Called at every change; null while the form is incomplete. */
  onNeed: (need: Need | null) => void;
};

/** A form for the need of one criterion, and how well it must be known. */
export function NeedForm({ name, criterion, items, need, onNeed }: NeedFormProps) {
  const kinds = needKinds(criterion);
  const [draft, setDraft] = useState(() => draftOf(criterion, need));
  const change = (part: Partial<NeedDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    onNeed(needOf(criterion, next));
  };
  const isNumber = draft.kind === 'at-least' || draft.kind === 'at-most';
  const unit = unitOf(criterion, draft.instrument);
  const isCount = unit?.decimals[1] === 0;
  return (
    <div className="space-y-2 py-1">
      {kinds.length > 1 && (
        <SelectField
          look="line"
          label="Must be"
          value={draft.kind}
          options={kinds.map((kind) => ({ value: kind, label: KIND_TEXT[kind] }))}
          onChange={(kind) => change({ kind })}
        />
      )}
      {isNumber && criterion.instruments.length > 0 && (
        <SelectField
          look="line"
          label="Test"
          value={draft.instrument ?? ''}
          options={criterion.instruments.map(({ name: test }) => ({ value: test, label: test }))}
          onChange={(instrument) => change({ instrument })}
        />
      )}
      {isNumber && (
        <NumberField
          name={name}
          label="Number"
          unit={unit?.after.trim() || unit?.name || ''}
          before={unit?.before ?? ''}
          range={{ least: -1e12, most: 1e12, isCount }}
          value={draft.number}
          onChange={(number) => change({ number })}
        />
      )}
      {(draft.kind === 'all-of' || draft.kind === 'any-of') && (
        <fieldset>
          <legend className="text-sm text-muted">Choose at least one</legend>
          <div className="max-h-56 overflow-y-auto">
            {items.map((item) => (
              <label key={item} className="flex min-h-8 cursor-pointer items-center gap-2">
                <input
                  type="checkbox"
                  className="size-5 shrink-0"
                  checked={draft.items.includes(item)}
                  onChange={(event) =>
                    change({
                      items: event.target.checked
                        ? [...draft.items, item]
                        : draft.items.filter((each) => each !== item),
                    })
                  }
                />
                {item}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <SelectField
        look="line"
        label="Sources"
        value={draft.strictness}
        options={SOURCES}
        onChange={(strictness) => change({ strictness })}
      />
      <p className="text-sm leading-snug text-muted">
        {capitalise(STRICTNESS_TEXT[draft.strictness])}. Unknowns become vendor questions.
      </p>
    </div>
  );
}

type NeedDraft = {
  kind: NeedTest['kind'];
  number: number | null;
  instrument: string | null;
  items: string[];
  strictness: Strictness;
};

function draftOf(criterion: Criterion, need: Need | null): NeedDraft {
  const kinds = needKinds(criterion);
  const first = criterion.higherIsBetter === false ? 'at-most' : kinds[0];
  const isKind = kinds.find((kind) => kind === first);
  return {
    kind: need?.test.kind ?? isKind ?? kinds[0] ?? 'known',
    number: need && 'number' in need.test ? need.test.number : null,
    instrument:
      need && 'instrument' in need.test
        ? need.test.instrument
        : (criterion.instruments[0]?.name ?? null),
    items: need && 'items' in need.test ? need.test.items : [],
    strictness: need?.strictness ?? 'documented',
  };
}

/** The need in a form; null while something is missing. */
function needOf({ id }: Pick<Criterion, 'id'>, draft: NeedDraft): Need | null {
  const test = testOf(draft);
  return test && { criterionId: id, test, strictness: draft.strictness };
}

function testOf({ kind, number, instrument, items }: NeedDraft): NeedTest | null {
  switch (kind) {
    case 'yes':
    case 'known':
      return { kind };
    case 'at-least':
    case 'at-most':
      return number === null ? null : { kind, number, instrument };
    case 'all-of':
    case 'any-of':
      return items.length === 0 ? null : { kind, items };
  }
}
