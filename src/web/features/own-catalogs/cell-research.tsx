import { useEffect, useId, useRef, useState } from 'react';
import type { AuthoredClaim } from '../../../core/catalog/authored.ts';
import { originOf, type UnreadValue } from '../../../core/authoring/typed/read-value.ts';
import { NEGATIVE_ROLES } from '../../../core/catalog/vocabulary.ts';
import { changedNote } from '../../../core/wording/proposals.ts';
import { dateText } from '../../../core/wording/values.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FaultLine } from '../../ui/field.tsx';
import { focusOn } from '../../ui/focus-on.ts';
import { FieldFault } from '../../ui/field-fault.tsx';
import { SourceList } from '../../ui/source-list.tsx';
import { UnbrokenDates } from '../../../renderers/screen/unbroken-dates.tsx';
import { typedOf } from '../../../core/authoring/typed/write-typed.ts';
import { useOwn } from './own-context.ts';
import { RESEARCH_TEXTS as TEXTS } from './own-texts.ts';
import { readTyped } from '../../../core/authoring/typed/read-typed.ts';
import { claimEdit, type Sheet } from './sheet-edits.ts';
import { claimAt, keyOf, type Place } from './sheet.ts';
import { isOpen, proposalAt, type Proposed, type Research } from './use-research.ts';

type CellResearchProps = { place: Place; research: Research };

/** For an unknown cell: its proposal, or a button to look it up. */
export function CellResearch({ place, research }: CellResearchProps) {
  const { edit } = useOwn();
  const [said, setSaid] = useState<{ text: string; isAccepted?: true } | null>(null);
  const [isAwaited, setAwaited] = useState(false);
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said !== null) done.current?.focus();
  }, [said]);
  const proposed = proposalAt(research.items, place);
  const isTakenBack = said?.isAccepted && isOpen(claimAt(place));
  const drop = () =>
    research.drop(place).then(
      () => setSaid({ text: TEXTS.dropped }),
      (error: unknown) => setSaid({ text: errorSentence(error) }),
    );
  const accept = (claim: AuthoredClaim) => {
    edit([claimEdit(place, claim)]);
    setSaid({ text: TEXTS.accepted, isAccepted: true });
  };
  return (
    <>
      {said !== null && !isTakenBack && (
        <p ref={done} tabIndex={-1} role="status" className="border-l-4 border-good pl-4">
          {said.text}
        </p>
      )}
      {proposed ? (
        <ProposalForm
          key={proposed.day + JSON.stringify(proposed.claim)}
          place={place}
          proposed={proposed}
          isAwaited={isAwaited}
          onAccept={accept}
          onDrop={() => void drop()}
        />
      ) : (
        isOpen(claimAt(place)) && (
          <LookItUp
            place={place}
            research={research}
            onPress={() => {
              setSaid(null);
              setAwaited(true);
            }}
          />
        )
      )}
    </>
  );
}

type Fault = UnreadValue & { of: 'value' | 'page' };

type ProposalFormProps = {
  place: Place;
  proposed: Proposed;
  /** The visitor requested it here, so it takes the focus. */
  isAwaited: boolean;
  onAccept: (claim: AuthoredClaim) => void;
  onDrop: () => void;
};

function ProposalForm(props: ProposalFormProps) {
  const { place, proposed, isAwaited, onAccept, onDrop } = props;
  const { sheet } = useOwn();
  // The server built it in the format of an edit.
  const claim = proposed.claim as AuthoredClaim;
  const before = typedOf(claim);
  const [text, setText] = useState(before);
  const [isRead, setRead] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const id = useId();
  const { role } = place.row.criterion;
  const isNegative = role !== undefined && NEGATIVE_ROLES.includes(role);
  const stated = 'measurements' in claim ? claim.measurements[0] : claim;
  if (!stated || 'unknown' in stated) return null;
  const test = 'instrument' in stated ? ` in ${stated.instrument}` : '';
  const change = (typed: string) => {
    setText(typed);
    setFault(null);
  };
  const accept = () => {
    const read = text.trim() === before ? { claim } : withText(claim, text.trim(), place, sheet);
    if ('refusal' in read) setFault({ of: 'value', ...read });
    else if (isNegative && !isRead) setFault({ of: 'page', refusal: TEXTS.mustBeRead });
    else onAccept(isRead ? asRead(read.claim) : read.claim);
  };
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3 border-l-4 border-accent pl-4">
      <h3
        ref={isAwaited ? focusOn : null}
        tabIndex={-1}
        id={`${id}-title`}
        className="font-sans text-base font-medium"
      >
        {TEXTS.proposed}
      </h3>
      <ProposedValue
        id={id}
        label={`Proposed value${test}`}
        text={text}
        isWrong={fault?.of === 'value'}
        onChange={change}
      />
      {proposed.quote !== null && (
        <blockquote className="text-muted italic wrap-anywhere">“{proposed.quote}”</blockquote>
      )}
      <SourceList
        isUnchecked
        sources={stated.evidence.map(({ url, title, as_of: asOf, read_on: isReadOn }) => ({
          url,
          title: title ?? url,
          date: `${new URL(url).hostname}, ${isReadOn ? 'undated' : dateText(asOf)}`,
        }))}
      />
      <p className="text-sm text-muted">
        <UnbrokenDates text={TEXTS.answered(proposed)} />
      </p>
      <Checkbox
        label={TEXTS.isRead}
        checked={isRead}
        onChange={(checked) => {
          setRead(checked);
          setFault(null);
        }}
      />
      <FieldFault id={`${id}-fault`} fault={fault} fieldId={id} onChoose={change} />
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" onClick={accept}>
          Accept
        </Button>
        <Button onClick={onDrop}>Drop</Button>
      </div>
    </section>
  );
}

type ProposedValueProps = {
  id: string;
  label: string;
  text: string;
  isWrong: boolean;
  onChange: (text: string) => void;
};

/** As high as its text; its error is shown below the form. */
function ProposedValue({ id, label, text, isWrong, onChange }: ProposedValueProps) {
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        value={text}
        rows={Math.min(8, Math.max(1, Math.ceil(text.length / 50)))}
        maxLength={1200}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className="mt-0.5 min-h-10 w-full field-sizing-content rounded-sm border border-control bg-paper px-2.5 py-1.5 text-base text-ink aria-invalid:border-bad"
      />
    </div>
  );
}

/** Accepting a claim confirms that its pages were read. */
function asRead(claim: AuthoredClaim): AuthoredClaim {
  const basis = 'read' as const;
  if ('measurements' in claim)
    return { measurements: claim.measurements.map((each) => ({ ...each, basis })) };
  return 'value' in claim ? { ...claim, basis } : claim;
}

/** The claim with another value in place of the proposed one. */
function withText(
  claim: AuthoredClaim,
  text: string,
  { row: { criterion } }: Place,
  { units }: Sheet,
): { claim: AuthoredClaim } | UnreadValue {
  const read = readTyped(text, criterion, units, claim);
  if ('refusal' in read) return read;
  const next = read.claim;
  if ('unknown' in next) return { refusal: 'Write a value, or drop the proposal.' };
  if ('measurements' in claim && 'measurements' in next) {
    const value = next.measurements[0]?.value ?? Number.NaN;
    const measurements = claim.measurements.map((each) => ({
      ...each,
      value,
      note: changedNote(each.note),
    }));
    return { claim: { measurements } };
  }
  if (!('value' in claim) || !('value' in next)) return { claim };
  return { claim: { ...next, ...originOf(claim), note: changedNote(claim.note) } };
}

type LookItUpProps = { place: Place; research: Research; onPress: () => void };

function LookItUp({ place, research, onPress }: LookItUpProps) {
  const { provider, run, items, lookUp } = research;
  const { criterion } = place.row;
  const { part, data } = place.column;
  const lineId = useId();
  if (provider === null) return <p className="text-sm text-muted">{TEXTS.none}</p>;
  const item = items.get(keyOf(place));
  const isBusy = run !== null && run.state !== 'over';
  const isOurs =
    run?.cells.some((cell) => cell.part === part && cell.criterion === criterion.slug) ?? false;
  return (
    <section aria-label="Research" className="grid gap-2 border-l-4 border-rule pl-4">
      {item?.state === 'nothing' && (
        <p role="status">
          <UnbrokenDates text={TEXTS.without(item)} />
        </p>
      )}
      {item?.state === 'dropped' && (
        <p className="text-muted">
          <UnbrokenDates text={TEXTS.droppedBefore(item)} />
        </p>
      )}
      <Button
        className="justify-self-start"
        aria-describedby={lineId}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (isBusy) return;
          onPress();
          lookUp([place]);
        }}
      >
        {isBusy && isOurs ? TEXTS.asking(provider) : item ? 'Look it up again' : 'Look it up'}
      </Button>
      <p id={lineId} className="text-sm text-muted">
        {TEXTS.asks(provider, data.name, criterion.name)}
        {item?.state === 'nothing' && ` ${TEXTS.mayBeFree}`}
      </p>
      <p role="status" className="text-sm empty:hidden">
        {isOurs && item?.state === 'nothing' && run?.state === 'over' && run.calls === 0
          ? TEXTS.askedBefore
          : ''}
      </p>
      <FaultLine fault={isOurs && run?.fault} />
    </section>
  );
}
