import { valueOf, type UnreadValue } from '../../../core/authoring/typed/read-value.ts';
import type { AuthoredCriterion } from '../../../core/catalog/authored.ts';
import { writeNumber } from '../../../core/values/read-number.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceEdit } from './choice-edit.tsx';
import { ProvenanceEdit } from './provenance-edit.tsx';
import { unknownClaim, unsourced, type Measured, type Measurement } from './read-typed.ts';
import { TextEdit } from './text-edit.tsx';

type MeasurementsEditProps = {
  criterion: AuthoredCriterion;
  claim: Measured | null;
  isReadOnly: boolean;
  onChange: (claim: Measured | ReturnType<typeof unknownClaim>) => void;
};

/** Figures of the tests that the criterion lists, each with how it is known. */
export function MeasurementsEdit({
  criterion,
  claim,
  isReadOnly,
  onChange,
}: MeasurementsEditProps) {
  const all = claim?.measurements ?? [];
  const write = (measurements: Measurement[]) =>
    onChange(measurements.length === 0 ? unknownClaim('not-researched') : { measurements });
  const names = criterion.instruments.map(({ name }) => [name, name] as const);
  const free = names.find(([name]) => all.every(({ instrument }) => instrument !== name));
  return (
    <div className="grid gap-3">
      {all.map((each, at) => {
        const put = (next: Measurement) => write(all.with(at, next));
        return (
          <details key={at} open={all.length === 1} className="border border-rule p-3">
            <summary className="cursor-pointer font-medium">
              {each.instrument}: {each.value}
            </summary>
            <div className="mt-3 grid gap-4">
              <div className="grid grid-cols-2 gap-4">
                <ChoiceEdit
                  label="Test"
                  value={each.instrument}
                  choices={names}
                  isReadOnly={isReadOnly}
                  onChange={(instrument) => put({ ...each, instrument })}
                />
                <TextEdit
                  label="Result"
                  value={writeNumber(each.value)}
                  most={40}
                  isRequired
                  isReadOnly={isReadOnly}
                  check={numberFault}
                  onCommit={(text) => put({ ...each, value: numberIn(text) })}
                />
              </div>
              <TextEdit
                label="Whose board or run"
                hint="Who measured it: a tester, or the maker itself."
                value={each.board ?? ''}
                most={120}
                isReadOnly={isReadOnly}
                onCommit={(board) => {
                  const { board: _board, ...rest } = each;
                  put(board === '' ? rest : { ...rest, board });
                }}
              />
              <ProvenanceEdit
                stated={each}
                isReadOnly={isReadOnly}
                onChange={(next) => put({ ...each, ...next })}
              />
              {!isReadOnly && (
                <Button
                  tone="quiet"
                  size="small"
                  className="justify-self-start"
                  onClick={() => write(all.filter((_, index) => index !== at))}
                >
                  Remove this result
                </Button>
              )}
            </div>
          </details>
        );
      })}
      {!isReadOnly && (
        <TextEdit
          key={all.length}
          label={`Add a result in ${free?.[0] ?? names[0]?.[0] ?? 'a test'}`}
          value=""
          most={40}
          check={(text) => (text === '' ? null : numberFault(text))}
          onCommit={() => undefined}
          onFinish={(text) => {
            const instrument = free?.[0] ?? names[0]?.[0];
            if (instrument === undefined || text === '') return;
            const value = numberIn(text);
            write([...all, { instrument, value, ...unsourced }]);
          }}
        />
      )}
    </div>
  );
}

function numberFault(text: string): UnreadValue | null {
  const read = valueOf(text, { type: 'number' });
  return 'refusal' in read ? read : null;
}

/** Of a text that has no fault. */
function numberIn(text: string): number {
  const read = valueOf(text, { type: 'number' });
  return 'value' in read ? Number(read.value) : Number.NaN;
}
