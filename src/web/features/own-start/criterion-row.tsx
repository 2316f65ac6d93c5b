import { useId } from 'react';
import type { EvaluationType } from '../../../core/catalog/vocabulary.ts';
import type { CriterionPlan } from '../../../core/catalog/sheet-plan.ts';
import { readNumber, type DecimalSign } from '../../../core/values/read-number.ts';
import { readingText } from '../../../core/wording/typed-values.ts';
import { UNKNOWN_TEXT } from '../../../core/wording/values.ts';
import type { TableOfFile } from './use-preview.ts';

const TYPES: [EvaluationType, string][] = [
  ['number', 'Number'],
  ['boolean', 'Yes or no'],
  ['list', 'List'],
  ['text', 'Text'],
];
const DIRECTIONS = [
  ['higher', 'More is better'],
  ['lower', 'Less is better'],
  ['neither', 'Neither is better'],
] as const;
const FIELD = 'min-h-9 rounded-sm border border-control bg-paper px-2 py-1 text-ink';

/** Columns of a row, and of the line above all rows. */
export const ROW_GRID = 'grid gap-x-6 xl:grid-cols-[30rem_minmax(0,1fr)]';

type CriterionRowProps = {
  criterion: TableOfFile['criteria'][number];
  /** Of the products whose cells are shown. */
  names: string[];
  /** Whether the cell of each holds what could not be read. */
  unread: boolean[];
  categories: string[];
  onCorrect: (change: CriterionPlan) => void;
};

/** One criterion of the table: what was guessed of it, as fields, and how its first cells are read. */
export function CriterionRow({
  criterion,
  names,
  unread,
  categories,
  onCorrect,
}: CriterionRowProps) {
  const { index, name, place, type, unit, higherIsBetter, category, leaveOut, cells } = criterion;
  const { decimalSign, twoReadings } = criterion;
  const list = useId();
  const correct = (change: Omit<CriterionPlan, 'index'>) => onCorrect({ index, ...change });
  const direction = higherIsBetter === null ? 'neither' : higherIsBetter ? 'higher' : 'lower';
  return (
    <li
      className={`${ROW_GRID} gap-y-2 border-b border-rule py-3 text-sm ${leaveOut ? 'text-muted' : ''}`}
    >
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-2 size-5 shrink-0"
          aria-label={`Take ${name}`}
          checked={!leaveOut}
          onChange={(event) => correct({ leaveOut: !event.target.checked })}
        />
        <div className="flex min-w-0 flex-1 flex-wrap gap-1.5">
          <input
            aria-label={`Name of the criterion at ${place}`}
            className={`${FIELD} min-w-40 flex-1 font-medium`}
            maxLength={120}
            defaultValue={name}
            onBlur={({ target }) => {
              const given = target.value.trim();
              if (given && given !== name) correct({ name: given });
              else target.value = name;
            }}
          />
          <input
            aria-label={`Category of ${name}`}
            list={list}
            className={`${FIELD} w-36 text-muted`}
            maxLength={120}
            defaultValue={category}
            onBlur={({ target }) => {
              const given = target.value.trim();
              if (given && given !== category) correct({ category: given });
              else target.value = category;
            }}
          />
          <datalist id={list}>
            {categories.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </datalist>
          <select
            aria-label={`Kind of ${name}`}
            className={FIELD}
            value={type}
            onChange={(event) => {
              const chosen = TYPES.find(([value]) => value === event.target.value);
              if (chosen) correct({ type: chosen[0] });
            }}
          >
            {TYPES.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          {type === 'number' && (
            <>
              <input
                aria-label={`Unit of ${name}`}
                placeholder="Unit"
                className={`${FIELD} w-20`}
                maxLength={40}
                defaultValue={unit ?? ''}
                onBlur={({ target }) => {
                  const given = target.value.trim() || null;
                  if (given !== unit) correct({ unit: given });
                }}
              />
              <select
                aria-label={`Which ${name} is better`}
                className={FIELD}
                value={direction}
                onChange={(event) =>
                  correct({
                    higherIsBetter:
                      event.target.value === 'neither' ? null : event.target.value === 'higher',
                  })
                }
              >
                {DIRECTIONS.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
              {twoReadings !== null && (
                <ReadingSelect
                  text={twoReadings}
                  name={name}
                  sign={decimalSign}
                  onChoose={(sign) => correct({ decimalSign: sign })}
                />
              )}
            </>
          )}
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 max-xl:pl-8 sm:grid-cols-4">
        {cells.map(({ written, read, unknown }, at) => (
          <div key={at} className="min-w-0 wrap-anywhere">
            <dt className="text-xs text-muted">{names[at]}</dt>
            <dd>
              {read ??
                (unread[at] ? (
                  <span className="font-medium text-caution">Could not be read</span>
                ) : (
                  <span className="text-muted">{unknown && UNKNOWN_TEXT[unknown]}</span>
                ))}
              {read !== written && written !== '' && (
                <span className="block text-xs text-muted">written "{written}"</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

type ReadingSelectProps = {
  text: string;
  name: string;
  sign: DecimalSign | null;
  onChoose: (sign: DecimalSign | null) => void;
};

/** Which of its two readings a cell has, and with it the others of its criterion. */
function ReadingSelect({ text, name, sign, onChoose }: ReadingSelectProps) {
  return (
    <select
      aria-label={`What “${text}” of ${name} is`}
      className={`${FIELD} ${sign === null ? 'border-caution' : ''}`}
      value={sign ?? ''}
      onChange={({ target: { value } }) => onChoose(value === '.' || value === ',' ? value : null)}
    >
      <option value="">“{text}” is…</option>
      {readingsOf(text).map(([each, number]) => (
        <option key={each} value={each}>
          “{text}” is {number}
        </option>
      ))}
    </select>
  );
}

/** Each decimal sign with what it makes of a text. */
function readingsOf(text: string) {
  return (['.', ','] as const).flatMap((sign) => {
    const read = readNumber(text, { decimalSign: sign });
    return read?.state === 'value' ? [[sign, readingText(read.value)] as const] : [];
  });
}
