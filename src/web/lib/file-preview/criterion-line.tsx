import { useId, type ComponentProps, type ReactNode } from 'react';
import type { CriterionPlan } from '../../../core/catalog/sheet-plan.ts';
import { readNumber, type DecimalSign } from '../../../core/values/read-number.ts';
import { readingText } from '../../../core/wording/typed-values.ts';
import { UNKNOWN_TEXT } from '../../../core/wording/values.ts';
import { Choices } from '../../ui/choices.tsx';
import { TYPE_CHOICES } from '../type-names.ts';
import type { TableOfFile } from './use-preview.ts';

const TYPES = TYPE_CHOICES.map(([value, label]) => ({ value, label }));
const DIRECTIONS = [
  { value: 'higher', label: 'More is better' },
  { value: 'lower', label: 'Less is better' },
  { value: 'neither', label: 'Neither is better' },
] as const;
const BLANKS = [
  { value: 'no', label: 'Empty means no' },
  { value: 'unknown', label: 'Empty means unknown' },
] as const;
const FIELD = 'min-h-9 rounded-sm border border-control bg-paper px-2 py-1 text-ink';

/** Columns of a row, and of the line above all rows. */
export const ROW_GRID = 'grid gap-x-6 xl:grid-cols-[30rem_minmax(0,1fr)]';

type CriterionLineProps = {
  criterion: TableOfFile['criteria'][number];
  /** Names of the products whose cells are shown. */
  names: string[];
  categories: string[];
  /** Field for the other roles its line can have. */
  role: ReactNode;
  onCorrect: (change: CriterionPlan) => void;
};

/** One criterion of the table: guesses as fields, and the reading of its first cells. */
export function CriterionLine({
  criterion,
  names,
  categories,
  role,
  onCorrect,
}: CriterionLineProps) {
  const { index, name, place, type, unit, higherIsBetter, category, leaveOut, cells } = criterion;
  const { decimalSign, twoReadings, blanks, remark } = criterion;
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
          <CorrectedText
            label={`Name of the criterion at ${place}`}
            className="min-w-40 flex-1 font-medium"
            value={name}
            onCorrect={(given) => correct({ name: given })}
          />
          <CorrectedText
            label={`Category of ${name}`}
            list={list}
            className="w-36 text-muted"
            value={category}
            onCorrect={(given) => correct({ category: given })}
          />
          <datalist id={list}>
            {categories.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </datalist>
          <Choices
            aria-label={`Kind of ${name}`}
            className={FIELD}
            value={type}
            options={TYPES}
            onChange={(chosen) => correct({ type: chosen })}
          />
          {type === 'number' && (
            <>
              <CorrectedText
                label={`Unit of ${name}`}
                placeholder="Unit"
                className="w-20"
                maxLength={40}
                mayBeEmpty
                value={unit ?? ''}
                onCorrect={(given) => correct({ unit: given || null })}
              />
              <Choices
                aria-label={`Which ${name} is better`}
                className={FIELD}
                value={direction}
                options={DIRECTIONS}
                onChange={(chosen) =>
                  correct({ higherIsBetter: chosen === 'neither' ? null : chosen === 'higher' })
                }
              />
              {twoReadings !== null && (
                <Choices
                  aria-label={`What “${twoReadings}” of ${name} is`}
                  className={`${FIELD} ${decimalSign === null ? 'border-caution' : ''}`}
                  value={decimalSign ?? ''}
                  options={readingsOf(twoReadings)}
                  onChange={(sign) => correct({ decimalSign: sign || null })}
                />
              )}
            </>
          )}
          {blanks !== null && (
            <Choices
              aria-label={`What an empty cell of ${name} says`}
              className={FIELD}
              value={blanks}
              options={BLANKS}
              onChange={(chosen) => correct({ blanks: chosen })}
            />
          )}
          {remark !== null && <p className="w-full text-xs text-muted">{remark}</p>}
          {role}
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 max-xl:pl-8 sm:grid-cols-4">
        {cells.slice(0, names.length).map(({ written, read, unknown, isUnread }, at) => (
          <div key={at} className="min-w-0 wrap-anywhere">
            <dt className="text-xs text-muted">{names[at]}</dt>
            <dd>
              {read ??
                (isUnread ? (
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

type CorrectedTextProps = Pick<ComponentProps<'input'>, 'list' | 'placeholder' | 'maxLength'> & {
  label: string;
  className: string;
  value: string;
  mayBeEmpty?: true;
  onCorrect: (text: string) => void;
};

/** A text applied on blur; a required one is restored if emptied. */
function CorrectedText(props: CorrectedTextProps) {
  const { label, className, value, mayBeEmpty, onCorrect, ...rest } = props;
  return (
    <input
      aria-label={label}
      className={`${FIELD} ${className}`}
      maxLength={120}
      defaultValue={value}
      onBlur={({ target }) => {
        const given = target.value.trim();
        if (given !== value && (given || mayBeEmpty)) onCorrect(given);
        else target.value = value;
      }}
      {...rest}
    />
  );
}

/** The readings of a text by each decimal sign, which then applies to the whole criterion. */
function readingsOf(text: string): { value: DecimalSign | ''; label: string }[] {
  const readings = (['.', ','] as const).flatMap((sign) => {
    const read = readNumber(text, { decimalSign: sign });
    if (read?.state !== 'value') return [];
    return [{ value: sign, label: `“${text}” is ${readingText(read.value)}` }];
  });
  return [{ value: '', label: `“${text}” is…` }, ...readings];
}
