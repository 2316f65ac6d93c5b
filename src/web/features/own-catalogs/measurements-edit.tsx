import type { AuthoredCriterion } from '../../../core/catalog/authored.ts';
import { FieldEdits, numberFault, numberIn, type Field } from './field-edits.tsx';
import { useOwn } from './own-context.ts';
import { ProvenanceEdit, RemoveOne } from './provenance-edit.tsx';
import {
  unknownClaim,
  unsourced,
  type Measured,
  type Measurement,
} from '../../../core/authoring/typed/read-typed.ts';
import { TextEdit } from './text-edit.tsx';

type MeasurementsEditProps = {
  criterion: AuthoredCriterion;
  claim: Measured | null;
  onChange: (claim: Measured | ReturnType<typeof unknownClaim>) => void;
};

/** Figures of the criterion's tests, each with its basis and sources. */
export function MeasurementsEdit({ criterion, claim, onChange }: MeasurementsEditProps) {
  const { isReadOnly } = useOwn();
  const all = claim?.measurements ?? [];
  const write = (measurements: Measurement[]) =>
    onChange(measurements.length === 0 ? unknownClaim('not-researched') : { measurements });
  const names = criterion.instruments.map(({ name }) => name);
  const next = names.find((name) => all.every((each) => each.instrument !== name)) ?? names[0];
  const fields: Field[] = [
    {
      key: 'instrument',
      label: 'Test',
      choices: names.map((name) => [name, name] as const),
      isHalf: true,
    },
    { key: 'value', label: 'Result', most: 40, kind: 'number', isRequired: true, isHalf: true },
    {
      key: 'board',
      label: 'Whose board or run',
      hint: 'Who measured it: a tester, or the maker itself.',
    },
  ];
  return (
    <div className="grid gap-3">
      {all.map((each, at) => {
        const put = (changed: Measurement) => write(all.with(at, changed));
        return (
          <details key={at} open={all.length === 1} className="border border-rule p-3">
            <summary className="cursor-pointer font-medium">
              {each.instrument}: {each.value}
            </summary>
            <div className="mt-3 grid gap-4">
              <FieldEdits fields={fields} data={each} onChange={put} />
              <ProvenanceEdit stated={each} onChange={put} />
              <RemoveOne what="result" onRemove={() => write(all.toSpliced(at, 1))} />
            </div>
          </details>
        );
      })}
      {!isReadOnly && next !== undefined && (
        <TextEdit
          key={all.length}
          label={`Add a result in ${next}`}
          value=""
          most={40}
          check={(text) => (text === '' ? null : numberFault(text))}
          onFinish={(text) => {
            if (text === '') return;
            write([...all, { instrument: next, value: numberIn(text), ...unsourced }]);
          }}
        />
      )}
    </div>
  );
}
