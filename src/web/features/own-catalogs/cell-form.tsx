import { fieldOf, valueOf } from '../../../core/authoring/typed/read-value.ts';
import type { AuthoredClaim } from '../../../core/catalog/authored.ts';
import { UNKNOWN_REASONS } from '../../../core/catalog/vocabulary.ts';
import { UNKNOWN_TEXT } from '../../../core/wording/values.ts';
import { Button } from '../../ui/button.tsx';
import { valueText } from './cell-view.ts';
import { CellHistory } from './cell-history.tsx';
import { CellObjections } from './cell-objections.tsx';
import { CellResearch } from './cell-research.tsx';
import { ChoiceEdit } from './choice-edit.tsx';
import type { DoubtsOf, FormProps } from './form-props.ts';
import type { EditorState, EditorStore } from './editor-store.ts';
import { keyOfEdit } from './editor-view.ts';
import { MeasurementsEdit } from './measurements-edit.tsx';
import { unknownClaim, unsourced } from './read-typed.ts';
import { claimEdit, isBarred, type Sheet } from './sheet-edits.ts';
import type { OwnRequests } from './own-requests.ts';
import { cellKey, claimAt, ownerOf, refOf, type Place } from './sheet.ts';
import { ProvenanceEdit } from './provenance-edit.tsx';
import { TextEdit } from './text-edit.tsx';
import type { Research } from './use-research.ts';
import { typedOf } from './cell-view.ts';

type CellFormProps = FormProps & {
  place: Place;
  sheet: Sheet;
  state: EditorState;
  store: EditorStore;
  requests: OwnRequests;
  doubtsOf: DoubtsOf;
  research: Research | null;
};
type Reason = (typeof UNKNOWN_REASONS)[number];

/** Everything about one cell: value, how it is known, and where it stands. */
export function CellForm(props: CellFormProps) {
  const { place, sheet, state, store, requests, doubtsOf, isReadOnly } = props;
  const { criterion } = place.row;
  const claim = claimAt(place);
  const key = cellKey(place.column.part, criterion.slug);
  const owner = claim === undefined ? ownerOf(place.column, sheet.columns) : undefined;
  const write = (next: AuthoredClaim) => store.edit([claimEdit(place, next)], key);
  const ref = refOf(state.item.id, place);
  if (isBarred(place.column, place.row)) {
    return (
      <p>
        Only rivals can have this. Say it at the rivals that belong to {place.column.data.name}.
      </p>
    );
  }
  return (
    <div className="grid gap-5">
      <Decisions cell={key} state={state} store={store} />
      {claim && !isReadOnly && <CellObjections claim={ref} requests={requests} />}
      <p className="text-muted">{criterion.description}</p>
      {props.research && (
        <CellResearch place={place} sheet={sheet} research={props.research} edit={store.edit} />
      )}
      {owner && (
        <p>
          Nothing is said of {place.column.data.name} itself, so it has what {owner.data.name} has.
          What you write here holds for it alone.
        </p>
      )}
      <ChoiceEdit
        label="Is it known?"
        value={claim && 'unknown' in claim ? claim.unknown : 'known'}
        choices={[
          ['known', 'Known'],
          ...UNKNOWN_REASONS.map((reason) => [reason, `Unknown: ${UNKNOWN_TEXT[reason]}`] as const),
        ]}
        isReadOnly={isReadOnly}
        onChange={(next: Reason | 'known') => {
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
          isReadOnly={isReadOnly}
          onChange={write}
        />
      ) : (
        <ValueEdit
          place={place}
          sheet={sheet}
          claim={claim}
          isReadOnly={isReadOnly}
          write={write}
        />
      )}
      {claim && 'value' in claim && (
        <ProvenanceEdit
          stated={claim}
          isReadOnly={isReadOnly}
          onChange={(next) => write({ ...claim, ...next })}
        />
      )}
      {claim && 'unknown' in claim && (
        <TextEdit
          label="Note"
          value={claim.note ?? ''}
          most={600}
          isLong
          isReadOnly={isReadOnly}
          onCommit={(note) => {
            const { note: _note, ...rest } = claim;
            write(note === '' ? rest : { ...rest, note });
          }}
        />
      )}
      <CellHistory
        place={place}
        item={state.item}
        requests={requests}
        isReadOnly={isReadOnly}
        edit={store.edit}
      />
      {claim && <div>{doubtsOf(ref)}</div>}
    </div>
  );
}

type ValueEditProps = {
  place: Place;
  sheet: Sheet;
  claim: AuthoredClaim | undefined;
  isReadOnly: boolean;
  write: (claim: AuthoredClaim) => void;
};

const HINTS = {
  number: (unit: string | undefined) => (unit ? `A number in ${unit}.` : 'A number.'),
  boolean: () => 'Begin with yes or no; words may follow.',
  list: () => 'Items with ";" between them.',
  text: () => undefined,
};

function ValueEdit({ place, sheet, claim, isReadOnly, write }: ValueEditProps) {
  const { criterion } = place.row;
  const known = claim && 'value' in claim ? claim : null;
  const read = (text: string) => valueOf(text, fieldOf(criterion, sheet.units));
  return (
    <TextEdit
      label="Value"
      hint={HINTS[criterion.type](criterion.unit)}
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
        write(known ? { ...known, ...value } : { ...value, ...unsourced });
      }}
    />
  );
}

/** What waits for a decision at this cell. */
function Decisions({
  cell,
  state,
  store,
}: {
  cell: string;
  state: EditorState;
  store: EditorStore;
}) {
  const { conflicts, refusals } = state.unsaved;
  const here = conflicts.filter(({ edit }) => keyOfEdit(edit) === cell);
  const refused = refusals.filter(({ edit }) => keyOfEdit(edit) === cell);
  return (
    <>
      {here.map((conflict, at) => (
        <div key={at} role="alert" className="border-l-4 border-bad pl-4">
          <p className="font-medium">Somebody else changed this at the same time.</p>
          <dl className="mt-1 grid gap-1">
            <div>
              <dt className="text-sm text-muted">Yours</dt>
              <dd>{valueText('value' in conflict.edit ? conflict.edit.value : null)}</dd>
            </div>
            <div>
              <dt className="text-sm text-muted">Theirs, which stands now</dt>
              <dd>{valueText(conflict.theirs)}</dd>
            </div>
          </dl>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button onClick={() => store.decide(conflict, true)}>Keep mine</Button>
            <Button onClick={() => store.decide(conflict, false)}>Take theirs</Button>
          </div>
        </div>
      ))}
      {refused.map((refusal, at) => (
        <div key={at} role="alert" className="border-l-4 border-bad pl-4">
          <p className="font-medium">Not saved: {refusal.message}</p>
          <p>{refusal.remedy}</p>
          <p className="mt-1 text-muted">
            You wrote: {valueText('value' in refusal.edit ? refusal.edit.value : null)}
          </p>
          <Button className="mt-2" onClick={() => store.dismiss(refusal)}>
            Leave it out
          </Button>
        </div>
      ))}
    </>
  );
}
