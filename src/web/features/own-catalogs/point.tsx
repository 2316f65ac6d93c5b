import type { AuthoredPlayLine } from '../../../core/catalog/authored-play.ts';
import { countWords, WORDS_SAID } from '../../../core/catalog/spoken-text-rules.ts';
import type { PlaySection } from '../../../core/catalog/vocabulary.ts';
import type { SpokenNames } from '../../../core/wording/chairs.ts';
import { partsOfLine } from '../../../core/wording/side-tokens.ts';
import { today } from '../../lib/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { FaultLine, LabelledField } from '../../ui/field.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ChoiceEdit } from './choice-edit.tsx';
import { addressFault } from './field-edits.tsx';
import { useOwn } from './own-context.ts';
import { fieldsOf, readPoint, typedOfLine, type Names } from './point-lines.ts';
import { withPages } from '../../../core/authoring/typed/provenance.ts';

const LABELS: Record<string, string> = {
  text: 'In one sentence',
  they_say: 'They say',
  we_answer: 'You answer',
  customer: 'Customer',
  year: 'Year',
  what: 'What they did with us',
};
/** Fields whose words are counted. */
const SAID = ['text', 'they_say', 'we_answer', 'what'];
const EMPTIED = 'Write it again, or remove the line.';

type PointProps = {
  section: PlaySection;
  /** Null for a new line. */
  line: AuthoredPlayLine | null;
  draftKey: string;
  names: Names;
  /** The other texts of the play. */
  others: ReadonlySet<string>;
  onPut: (line: AuthoredPlayLine) => void;
  onRemove?: () => void;
};

/** One line of talking points. A refused text stays in its field with the reason, even after a reload. */
export function Point({ section, line, draftKey, names, others, onPut, onRemove }: PointProps) {
  const { state, store } = useOwn();
  const { drafts } = state.unsaved;
  const { called } = names;
  const fields = fieldsOf(section, line, called);
  const stored = line ? typedOfLine(line, called) : {};
  const typed = Object.fromEntries(
    fields.map((field) => [field, drafts[draftKey + field] ?? stored[field] ?? '']),
  );
  const isEmpty = Object.values(typed).every((text) => text === '');
  const read = readPoint(typed, line, names, others);
  const faults = 'faults' in read ? read.faults : {};
  const faultOf = (field: string) =>
    faults[field] === '' ? (line === null ? null : EMPTIED) : (faults[field] ?? null);

  const change = (field: string, text: string) => {
    const next = { ...typed, [field]: text };
    const now = readPoint(next, line, names, others);
    // Keeps the text as typed, because the saved one may read a little differently.
    for (const each of fields) store.draft(draftKey + each, next[each] || (line ? '' : null));
    if ('line' in now) onPut(now.line);
  };
  /** On blur, an accepted text is shown as on the card. */
  const leave = () => {
    if ('line' in read) for (const each of fields) store.draft(draftKey + each, null);
  };
  return (
    <div className="grid gap-3">
      {fields.map((field) => (
        <TextLine
          key={field}
          label={LABELS[field] ?? ''}
          text={typed[field] ?? ''}
          fault={faultOf(field)}
          isSaid={SAID.includes(field)}
          isYear={field === 'year'}
          onChange={(text) => change(field, text)}
          onLeave={leave}
        />
      ))}
      {line === null && !isEmpty && fields.length > 1 && (
        <p className="text-sm text-muted">It is saved as a line once every field is filled.</p>
      )}
      {line !== null && <Sides line={line} called={called} />}
      {line !== null && (
        <>
          <ThemeEdit line={line} onPut={onPut} />
          <SourceEdit line={line} draftKey={`${draftKey}source`} onPut={onPut} />
        </>
      )}
      {onRemove && (
        <Button tone="quiet" size="small" className="justify-self-start" onClick={onRemove}>
          Remove this line
        </Button>
      )}
    </div>
  );
}

type TextLineProps = {
  label: string;
  text: string;
  fault: string | null;
  isSaid: boolean;
  isYear?: boolean;
  onChange: (text: string) => void;
  onLeave: () => void;
};

const YEAR_DIGITS = 4;

const FIELD =
  'mt-0.5 min-h-10 w-full field-sizing-content rounded-sm border border-control bg-paper px-2.5 py-1.5 text-base text-ink aria-invalid:border-bad';

function TextLine({ label, text, fault, isSaid, isYear, onChange, onLeave }: TextLineProps) {
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  const field = { value: text, onChange: change, onBlur: onLeave };
  return (
    <LabelledField
      label={label}
      hint={isSaid && `${countWords(text)} of ${WORDS_SAID} words`}
      hasFault={fault !== null}
      isSmall
    >
      {(control) => (
        <>
          {isYear ? (
            <input
              {...control}
              {...field}
              inputMode="numeric"
              maxLength={YEAR_DIGITS}
              className={classNames(FIELD, 'max-w-24')}
            />
          ) : (
            <textarea {...control} {...field} rows={1} className={FIELD} />
          )}
          <FaultLine id={control.id} fault={fault} />
        </>
      )}
    </LabelledField>
  );
}

/** Marks the words that name a side, and therefore change with the reader. */
function Sides({ line, called }: { line: AuthoredPlayLine; called: SpokenNames }) {
  const texts =
    'text' in line ? [line.say ?? line.text] : [line.they_say, line.say ?? line.we_answer];
  const named = texts.filter((text) => /\{(?:us|them)\}/.test(text));
  if (named.length === 0) return null;
  return (
    <div className="text-sm text-muted">
      <p>Where another side reads it:</p>
      {named.map((text) => (
        <p key={text}>
          {partsOfLine(text, called).map((part, at) =>
            part.side === null ? (
              part.text
            ) : (
              <mark
                // The parts of one line change only together.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                className="rounded-sm border border-accent bg-transparent px-1 text-accent"
              >
                {part.text}
              </mark>
            ),
          )}
        </p>
      ))}
    </div>
  );
}

type LineEditProps = { line: AuthoredPlayLine; onPut: (line: AuthoredPlayLine) => void };

const NO_THEME = '';

function ThemeEdit({ line, onPut }: LineEditProps) {
  const { themes = [] } = useOwn().parts.catalog;
  const { theme = NO_THEME, ...rest } = line;
  const isUnknown = theme !== NO_THEME && !themes.some(({ id }) => id === theme);
  if (themes.length === 0 && !isUnknown) return null;
  return (
    <ChoiceEdit
      label="Theme"
      hint={
        isUnknown ? `“${theme}” is no theme of this catalog. Choose one of the list.` : undefined
      }
      value={theme}
      choices={[
        [NO_THEME, 'None'],
        ...themes.map(({ id, name }) => [id, name] as const),
        ...(isUnknown ? [[theme, theme] as const] : []),
      ]}
      onChange={(next) =>
        onPut((next === NO_THEME ? rest : { ...rest, theme: next }) as AuthoredPlayLine)
      }
    />
  );
}

function SourceEdit({ line, draftKey, onPut }: LineEditProps & { draftKey: string }) {
  const { state, store } = useOwn();
  const [first, ...others] = line.evidence;
  const text = state.unsaved.drafts[draftKey] ?? first?.url ?? '';
  const fault = text === '' ? null : addressFault(text);
  const change = (next: string) => {
    const url = next.trim();
    const isTaken = url === '' || addressFault(url) === null;
    store.draft(draftKey, isTaken ? null : next);
    if (!isTaken) return;
    const page = url === '' ? [] : [{ url, as_of: today(), read_on: true as const }];
    onPut(withPages(line, [...page, ...others]));
  };
  return (
    <TextLine
      label="Link to a source (optional)"
      text={text}
      fault={fault}
      isSaid={false}
      onChange={change}
      onLeave={() => undefined}
    />
  );
}
