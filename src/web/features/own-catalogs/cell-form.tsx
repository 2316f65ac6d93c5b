import { fieldOf, originOf, valueOf } from '../../../core/authoring/typed/read-value.ts';
import type { AuthoredClaim, AuthoredCriterion } from '../../../core/catalog/authored.ts';
import { UNKNOWN_REASONS } from '../../../core/catalog/vocabulary.ts';
import { asItems, inItems, namesOf, type WrittenItem } from '../../../core/values/read-item.ts';
import { UNKNOWN_TEXT } from '../../../core/wording/values.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CellHistory } from './cell-history.tsx';
import { CellObjections } from './cell-objections.tsx';
import { CellResearch } from './cell-research.tsx';
import { typedOf } from '../../../core/authoring/typed/write-typed.ts';
import { ChoiceEdit } from './choice-edit.tsx';
import { Decisions } from './decisions.tsx';
import { FieldEdits } from './field-edits.tsx';
import { MeasurementsEdit } from './measurements-edit.tsx';
import { useOwn } from './own-context.ts';
import { NOTE, ProvenanceEdit } from './provenance-edit.tsx';
import { unknownClaim, unsourced } from '../../../core/authoring/typed/read-typed.ts';
import { claimEdit, isNotApplicable } from './sheet-edits.ts';
import { claimAt, keyOf, ownerOf, refOf, type Place } from './sheet.ts';
import { TextEdit } from './text-edit.tsx';

type Reason = (typeof UNKNOWN_REASONS)[number];
const KNOWN_OR_WHY: (readonly [Reason | 'known', string])[] = [
  ['known', 'Known'],
  ...UNKNOWN_REASONS.map((reason) => [reason, `Unknown: ${UNKNOWN_TEXT[reason]}`] as const),
];

/** Everything about one cell: value, basis and sources. */
export function CellForm({ place }: { place: Place }) {
  const { sheet, state, edit, doubtsOf, research, isReadOnly } = useOwn();
  const { criterion } = place.row;
  const { name } = place.column.data;
  const claim = claimAt(place);
  const owner = claim === undefined ? ownerOf(place.column, sheet.columns) : undefined;
  const write = (next: AuthoredClaim) => edit([claimEdit(place, next)], keyOf(place));
  const ref = refOf(state.item.id, place);
  if (isNotApplicable(place.column, place.row)) {
    return <p>Only rivals can have this. Say it at the rivals that belong to {name}.</p>;
  }
  return (
    <div className="grid gap-5">
      <Decisions cell={keyOf(place)} />
      {claim && !isReadOnly && <CellObjections claim={ref} />}
      <p className="text-muted">{criterion.description}</p>
      {research && <CellResearch place={place} research={research} />}
      {owner && (
        <p>
          Nothing is said of {name} itself, so it has what {owner.data.name} has. What you write
          here holds for it alone.
        </p>
      )}
      <ChoiceEdit
        label="Is it known?"
        value={claim && 'unknown' in claim ? claim.unknown : 'known'}
        choices={KNOWN_OR_WHY}
        isReadOnly={isReadOnly}
        onChange={(next) => {
          if (next !== 'known') write(unknownClaim(next));
        }}
        hint={
          claim && 'unknown' in claim && !isReadOnly
            ? 'Write a value below and it is known.'
            : undefined
        }
      />
      {criterion.instruments.length > 0 ? (
        <MeasurementsEdit
          criterion={criterion}
          claim={claim && 'measurements' in claim ? claim : null}
          onChange={write}
        />
      ) : (
        <ValueEdit place={place} claim={claim} write={write} />
      )}
      {claim && 'has' in claim && claim.has && criterion.items && (
        <CoversEdit claim={claim} items={criterion.items} write={write} />
      )}
      {claim && 'value' in claim && <ProvenanceEdit stated={claim} onChange={write} />}
      {claim && 'unknown' in claim && <FieldEdits fields={[NOTE]} data={claim} onChange={write} />}
      <CellHistory place={place} />
      {claim && <div>{doubtsOf(ref)}</div>}
    </div>
  );
}

type ValueEditProps = {
  place: Place;
  claim: AuthoredClaim | undefined;
  write: (claim: AuthoredClaim) => void;
};

type CoversEditProps = {
  claim: Extract<AuthoredClaim, { value: unknown }>;
  items: WrittenItem[];
  write: (claim: AuthoredClaim) => void;
};

/** Which items of its criterion a yes covers. */
function CoversEdit({ claim, items, write }: CoversEditProps) {
  const { isReadOnly } = useOwn();
  const { covers: given = [], ...rest } = claim;
  const covered = inItems(given, asItems(items));
  const names = namesOf(asItems(items));
  const choose = (name: string, isOn: boolean) => {
    const covers = names.filter((each) => (each === name ? isOn : covered.includes(each)));
    write(covers.length > 0 ? { ...rest, covers } : rest);
  };
  return (
    <fieldset>
      <legend className="text-sm font-medium">What the yes covers</legend>
      {covered.length === 0 && <p className="text-sm text-muted">Nothing chosen: not stated.</p>}
      {names.map((name) => (
        <Checkbox
          key={name}
          checked={covered.includes(name)}
          disabled={isReadOnly}
          onChange={(isOn) => choose(name, isOn)}
          label={name}
        />
      ))}
    </fieldset>
  );
}

const HINTS = {
  number: ({ unit, fact_kind }: AuthoredCriterion) => {
    const number = unit ? `A number in ${unit}.` : 'A number.';
    return fact_kind === 'price' ? `${number} With its end: 2 until 2026-12-31, then 4.` : number;
  },
  boolean: () => 'Begin with yes or no, partly or planned; words may follow.',
  list: ({ items }: AuthoredCriterion) =>
    items
      ? `Some of these, with ";" between them: ${namesOf(asItems(items)).join('; ')}.`
      : 'Items with ";" between them.',
  text: () => undefined,
};

function ValueEdit({ place, claim, write }: ValueEditProps) {
  const { sheet, isReadOnly } = useOwn();
  const { criterion } = place.row;
  const known = claim && 'value' in claim ? claim : null;
  const read = (text: string) => valueOf(text, fieldOf(criterion, sheet.units));
  return (
    <TextEdit
      label="Value"
      hint={HINTS[criterion.type](criterion)}
      value={typedOf(claim)}
      most={1200}
      isRequired={known !== null}
      isLong={criterion.type !== 'number'}
      isReadOnly={isReadOnly}
      check={(text) => {
        const value = text === '' ? null : read(text);
        return value && 'refusal' in value ? value : null;
      }}
      onCommit={(text) => {
        if (text === '') return;
        const value = read(text);
        if ('refusal' in value) return;
        const still = value.has && known?.covers ? { covers: known.covers } : {};
        write({ ...(known ? originOf(known) : unsourced), ...still, ...value });
      }}
    />
  );
}
