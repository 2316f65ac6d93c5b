import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { COST_WISH, type Need } from '../../../core/catalog/decision-settings.ts';
import type { Criterion } from '../../../core/catalog/resolved.ts';
import { WORKLOAD_COST } from '../../../core/wording/workload-cost.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import {
  addWish,
  makeMust,
  makeNice,
  moveNeed,
  plainNeed,
  removeWish,
  setNeed,
  shareOfWish,
  type Requirement,
} from './decide-state.ts';
import type { DecisionFrame } from './decide-worker-messages.ts';
import { frameCurrency } from './frame-currency.ts';
import { NeedForm } from './need-form.tsx';
import { needTerms } from './need-terms.ts';
import { NiceDetails } from './nice-details.tsx';
import { RAIL_BUTTON } from './rail-section.tsx';
import type { Decide } from './use-decide.ts';
import type { Placed } from './use-decide-worker.ts';

type Level = 'must' | 'nice';

type RequirementEntryProps = {
  decide: Decide;
  entry: Requirement;
  placed: Placed | null;
  swing: string | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (next: Decide['input']) => void;
  onRemove: () => void;
};

/** One entry of the list of requirements. */
export function RequirementEntry({
  decide,
  entry,
  placed,
  swing,
  isOpen,
  onOpen,
  onChange,
  onRemove,
}: RequirementEntryProps) {
  const { input, frame } = decide;
  const { groups } = frame.settings;
  const { criterionId, need: at, isWeighed } = entry;
  // It is nice to have until the number or the choice of the must is entered.
  const [isDemanding, setIsDemanding] = useState(false);
  const criterion = frame.criteria.find(({ id }) => id === criterionId) ?? null;
  if (!criterion && criterionId !== COST_WISH) return null;
  const need = at === null ? null : (input.needs[at] ?? null);
  const name = criterion?.name ?? WORKLOAD_COST;
  const canBeNice = isNiceable(frame, criterionId);
  const level: Level = need || isDemanding ? 'must' : 'nice';
  const setLevel = (next: Level) => {
    if (next === 'nice' && at !== null) onChange(makeNice(input, groups, at));
    setIsDemanding(false);
    if (next === 'nice' || !criterion) return;
    const plain = plainNeed(criterion);
    if (plain) onChange(makeMust(input, groups, plain));
    else {
      setIsDemanding(true);
      onOpen(true);
    }
  };
  const move = (by: -1 | 1) => at !== null && onChange(moveNeed(input, at, by));
  return (
    <RequirementRow
      {...{ name, level, isOpen, onRemove }}
      terms={
        need && criterion
          ? mustTerms(criterion, need, { isWeighed, removes: removedBy(need, placed) })
          : niceTerms(decide, criterionId, swing)
      }
      levels={[
        ...(criterion ? (['must'] as const) : []),
        ...(canBeNice ? (['nice'] as const) : []),
      ]}
      onOpen={() => {
        onOpen(!isOpen);
        setIsDemanding(false);
      }}
      onLevel={setLevel}
      onMove={at === null ? null : move}
    >
      <RequirementDetails
        {...{ decide, entry, criterion, name, swing, canBeNice, isDemanding }}
        onDemanded={() => setIsDemanding(false)}
        onMove={move}
        onDone={() => onOpen(false)}
      />
    </RequirementRow>
  );
}

const LEVELS = [
  { level: 'must', text: 'Must' },
  { level: 'nice', text: 'Nice' },
] as const;

type RequirementRowProps = Pick<RequirementEntryProps, 'isOpen' | 'onRemove'> & {
  name: string;
  terms: string;
  level: Level;
  /** The levels it can have. */
  levels: Level[];
  onOpen: () => void;
  onLevel: (level: Level) => void;
  /** null: it cannot be moved. */
  onMove: ((by: -1 | 1) => void) | null;
  children: ReactNode;
};

const SMALL_BUTTON =
  'inline-flex size-7 shrink-0 cursor-pointer items-center justify-center text-muted hover:text-accent disabled:cursor-default disabled:text-rule pointer-coarse:size-11';

/** One requirement: its need, its level, and its details once it is opened. */
function RequirementRow(props: RequirementRowProps) {
  const { name, terms, level, levels, isOpen, onOpen, onLevel, onRemove, onMove } = props;
  const id = useId();
  return (
    <li className="border-b border-rule py-0.5">
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-keyshortcuts={onMove ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
          onClick={onOpen}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
            if (!event.altKey || by === null || !onMove) return;
            event.preventDefault();
            onMove(by);
          }}
          className="group min-w-0 flex-1 cursor-pointer py-0.5 text-left leading-tight wrap-anywhere pointer-coarse:min-h-11"
        >
          <span className="underline decoration-control decoration-dotted underline-offset-4 group-hover:decoration-solid group-hover:decoration-current">
            {name}
          </span>
          <span className="block text-[0.8125rem] text-muted">{terms}</span>
        </button>
        <span
          role="group"
          aria-label={`${name}: must or nice to have`}
          className="inline-flex shrink-0 rounded-sm border border-control text-[0.8125rem]"
        >
          {LEVELS.map((each) => (
            <button
              key={each.level}
              type="button"
              aria-pressed={level === each.level}
              disabled={level !== each.level && !levels.includes(each.level)}
              onClick={() => level !== each.level && onLevel(each.level)}
              className={classNames(
                'min-h-6.5 px-1.5 pointer-coarse:min-h-11 pointer-coarse:px-2',
                level === each.level
                  ? 'bg-accent font-medium text-accent-ink'
                  : 'cursor-pointer text-muted hover:text-accent disabled:cursor-default disabled:text-control',
              )}
            >
              {each.text}
            </button>
          ))}
        </span>
        <button
          type="button"
          aria-label={`Remove: ${name}`}
          onClick={onRemove}
          className={SMALL_BUTTON}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && props.children}
      </div>
    </li>
  );
}

type RequirementDetailsProps = Pick<RequirementEntryProps, 'decide' | 'entry' | 'swing'> & {
  /** null: the cost of the workload. */
  criterion: Criterion | null;
  name: string;
  canBeNice: boolean;
  /** It becomes a must once its number or choice is entered. */
  isDemanding: boolean;
  onDemanded: () => void;
  onMove: (by: -1 | 1) => void;
  onDone: () => void;
};

/** The details below an opened requirement. */
function RequirementDetails(props: RequirementDetailsProps) {
  const { decide, entry, criterion, name, swing, canBeNice, isDemanding } = props;
  const { onDemanded, onMove, onDone } = props;
  const { input, frame, apply } = decide;
  const { criterionId, need: at, isWeighed } = entry;
  const need = at === null ? null : (input.needs[at] ?? null);
  return (
    <>
      {need && criterion && at !== null ? (
        <MustDetails
          {...{ decide, criterion, need, at, onMove, onDone }}
          isWeighed={canBeNice && criterion.type !== 'boolean' ? isWeighed : null}
        />
      ) : isDemanding && criterion ? (
        <NeedForm
          name={`new must ${criterionId}`}
          criterion={criterion}
          items={frame.items[criterionId] ?? []}
          need={null}
          onNeed={(next) => {
            if (!next) return;
            apply(makeMust(input, frame.settings.groups, next), 'move');
            onDemanded();
          }}
        />
      ) : null}
      {isWeighed && !isDemanding && (
        <NiceDetails
          {...{ decide, criterionId, name, criterion, swing }}
          currency={frameCurrency(frame)}
        />
      )}
    </>
  );
}

const MOVES = [
  ['Earlier', -1, ArrowUp],
  ['Later', 1, ArrowDown],
] as const;

type MustDetailsProps = Pick<RequirementDetailsProps, 'decide' | 'onMove' | 'onDone'> & {
  criterion: Criterion;
  need: Need;
  at: number;
  /** null: it cannot be ranked by, or another must of the criterion carries the weight. */
  isWeighed: boolean | null;
};

/** The need of a must, whether it also counts in the ranking, and its place in the order. */
function MustDetails(props: MustDetailsProps) {
  const { decide, criterion, need, at, isWeighed, onMove, onDone } = props;
  const { input, frame, apply } = decide;
  const last = input.needs.length - 1;
  const weigh = (isOn: boolean) =>
    apply((isOn ? addWish : removeWish)(input, frame.settings.groups, criterion.id));
  return (
    <>
      <NeedForm
        name={`need ${need.criterionId} ${need.test.kind}`}
        criterion={criterion}
        items={frame.items[criterion.id] ?? []}
        need={need}
        onNeed={(next) => next && apply(setNeed(input, at, next), 'move')}
      />
      {isWeighed !== null && (
        <Checkbox label="Rank by it too" checked={isWeighed} onChange={weigh} />
      )}
      <div className="flex flex-wrap items-center gap-x-2">
        {MOVES.map(([word, by, Arrow]) => (
          <button
            key={word}
            type="button"
            disabled={at === (by < 0 ? 0 : last)}
            onClick={() => onMove(by)}
            aria-label={`${word}: ${criterion.name}`}
            className={SMALL_BUTTON}
          >
            <Arrow aria-hidden="true" className="size-4" />
          </button>
        ))}
        <span className="text-sm text-muted">
          {at + 1} of {last + 1}
        </span>
        <button type="button" className={`${RAIL_BUTTON} ml-auto`} onClick={onDone}>
          Done
        </button>
      </div>
    </>
  );
}

/** Whether a criterion can be nice to have: it needs a group of weights and a scale. */
export function isNiceable({ settings, scope }: DecisionFrame, criterionId: string): boolean {
  return (
    settings.groups.some(({ criterionIds }) => criterionIds.includes(criterionId)) &&
    (criterionId === COST_WISH ||
      scope.criteria.some((each) => each.id === criterionId && each.isWishable))
  );
}

/** The number of candidates removed at the last count of the piles; null for a newer need. */
function removedBy(need: Need, placed: Placed | null): number | null {
  const at = placed?.input.needs.indexOf(need) ?? -1;
  return placed?.removes[at] ?? null;
}

function mustTerms(
  criterion: Criterion,
  need: Need,
  { isWeighed, removes }: { isWeighed: boolean; removes: number | null },
): string {
  return [
    needTerms(criterion, need),
    ...(isWeighed ? ['also ranked'] : []),
    ...(removes !== null && removes > 0 ? [`excludes ${removes}`] : []),
  ].join(' · ');
}

function niceTerms({ input, frame }: Decide, criterionId: string, swing: string | null): string {
  if (criterionId === COST_WISH && !input.workload) return 'enter a workload to rank by it';
  const { group, points } = shareOfWish(input, frame.settings.groups, criterionId);
  return [`${group?.name ?? ''} ${points}`, ...(swing === null ? [] : [swing])].join(' · ');
}
