import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';
import { findUnit } from '../../../core/catalog/units.ts';
import {
  EVALUATION_TYPES,
  FACT_KINDS,
  type EvaluationType,
} from '../../../core/catalog/vocabulary.ts';
import { CheckEdit } from './check-edit.tsx';
import { typedOf } from './cell-view.ts';
import { ChoiceEdit } from './choice-edit.tsx';
import type { FormProps } from './form-props.ts';
import { movedBy, setField } from './form-edits.ts';
import { KIND_NAMES, TYPE_NAMES } from './own-texts.ts';
import { PlaceSection } from './place-section.tsx';
import { readTyped } from './read-typed.ts';
import { claimEdit, type Sheet } from './sheet-edits.ts';
import { claimAt, type CriterionRow } from './sheet.ts';
import { QuestionTexts } from './question-texts.tsx';
import { TextEdit } from './text-edit.tsx';

const PART = 'criteria';

export function CriterionForm({
  slug,
  sheet,
  parts,
  isReadOnly,
  edit,
  onOpen,
}: FormProps & { slug: string; sheet: Sheet }) {
  const criterion = parts.criteria.criteria.find((each) => each.slug === slug);
  if (!criterion) return null;
  const at = ['criteria', slug];
  const set = (key: string, value: unknown) =>
    edit([setField(PART, [...at, key], value)], `${slug} ${key}`);
  const group = parts.criteria.criteria
    .filter(({ category }) => category === criterion.category)
    .map((each) => each.slug);
  const move = (step: 1 | -1) => {
    const names = movedBy(group, slug, step);
    if (!names) return;
    // Only those of the category change places, among the places that they hold.
    const all = parts.criteria.criteria.map((each) => each.slug);
    const within = new Set(names);
    const next = all.map((each) => (within.has(each) ? (names.shift() ?? each) : each));
    edit([{ op: 'order', part: PART, path: ['criteria'], names: next }]);
  };
  const common = { isReadOnly };
  return (
    <div className="grid gap-4">
      <QuestionTexts item={criterion} description="Description" isReadOnly={isReadOnly} set={set} />
      <ChoiceEdit
        label="Category"
        value={criterion.category}
        choices={parts.catalog.categories.map(({ name }) => [name, name] as const)}
        {...common}
        onChange={(category) => set('category', category)}
      />
      <div className="grid grid-cols-2 gap-4">
        <ChoiceEdit
          label="Type"
          value={criterion.type}
          choices={EVALUATION_TYPES.map((type) => [type, TYPE_NAMES[type]] as const)}
          isReadOnly={isReadOnly || criterion.instruments.length > 0}
          hint={criterion.instruments.length > 0 ? 'It is measured by tests.' : undefined}
          onChange={(type) => edit(typeEdits(sheet, slug, type))}
        />
        {criterion.type === 'number' && (
          <TextEdit
            label="Unit"
            value={criterion.unit ?? ''}
            most={40}
            {...common}
            onCommit={(unit) => edit(unitEdits(parts, slug, unit), `${slug} unit`)}
          />
        )}
      </div>
      {criterion.type === 'number' && (
        <ChoiceEdit
          label="What is better"
          value={directionOf(criterion.higher_is_better)}
          choices={[
            ['higher', 'More is better'],
            ['lower', 'Less is better'],
            ['neither', 'Neither: it is not judged'],
          ]}
          {...common}
          onChange={(next) =>
            edit([
              {
                op: 'set',
                part: PART,
                path: [...at, 'higher_is_better'],
                value: next === 'neither' ? null : next === 'higher',
              },
            ])
          }
        />
      )}
      <div className="grid grid-cols-2 gap-4">
        <ChoiceEdit
          label="Goes stale like"
          value={criterion.fact_kind}
          choices={FACT_KINDS.map(
            (kind) =>
              [kind, `${KIND_NAMES[kind]}, ${parts.catalog.shelf_life_days[kind]} days`] as const,
          )}
          {...common}
          onChange={(kind) => set('fact_kind', kind)}
        />
        <ChoiceEdit
          label="Said of"
          value={criterion.held_by}
          choices={[
            ['each', 'Ours and rivals'],
            ['subject', 'Ours'],
            ['rival', 'Rivals'],
          ]}
          {...common}
          onChange={(holder) => edit(holderEdits(parts, slug, holder))}
        />
      </div>
      {!isReadOnly && (
        <PlaceSection
          name={criterion.name}
          slug={slug}
          among={group}
          place="Place in its category"
          direction="down"
          onMove={move}
          isRetired={criterion.retired ?? false}
          retiredHint="Nothing is compared by it any more; its values stay here."
          onRetire={(retired) => set('retired', retired)}
          onRemove={() => {
            onOpen(null);
            edit([setField(PART, at, null)]);
          }}
        >
          <CheckEdit
            isChecked={criterion.security_factor}
            onChange={(isOn) =>
              edit([{ op: 'set', part: PART, path: [...at, 'security_factor'], value: isOn }])
            }
            label="About security"
          />
          <CheckEdit
            isChecked={criterion.audience === 'internal'}
            onChange={(isOn) =>
              edit([setField(PART, [...at, 'audience'], isOn ? 'internal' : null)])
            }
            label="Internal: not in copies for customers"
          />
        </PlaceSection>
      )}
    </div>
  );
}

/** What only rivals can have is said of no product of ours any more. */
function holderEdits({ subjects }: FormProps['parts'], slug: string, holder: string) {
  const left = holder === 'rival' ? subjects.filter(({ data }) => data.claims[slug]) : [];
  return [
    setField(PART, ['criteria', slug, 'held_by'], holder),
    ...left.map((each) => setField(`subjects/${each.slug}`, ['claims', slug], null)),
  ];
}

function directionOf(higherIsBetter: boolean | undefined): 'higher' | 'lower' | 'neither' {
  if (higherIsBetter === undefined) return 'neither';
  return higherIsBetter ? 'higher' : 'lower';
}

/** Values are read anew as the new type; what cannot be is unknown. */
function typeEdits(sheet: Sheet, slug: string, type: EvaluationType): CatalogEdit[] {
  const row = sheet.rows.find(
    (each): each is CriterionRow => each.kind === 'criterion' && each.criterion.slug === slug,
  );
  if (!row || row.criterion.type === type) return [];
  const { unit: _unit, higher_is_better: _direction, ...rest } = row.criterion;
  const criterion = { ...rest, type };
  const claims = sheet.columns.flatMap((column): CatalogEdit[] => {
    const claim = claimAt({ column, row });
    if (!claim || !('value' in claim)) return [];
    const reading = readTyped(typedOf(claim), criterion, sheet.units, undefined);
    const next = 'claim' in reading ? reading.claim : null;
    const { covers: _covers, until: _until, afterwards: _afterwards, ...rest } = claim;
    const kept = next && 'value' in next ? { ...rest, value: next.value, has: next.has } : null;
    return [
      claimEdit(
        { column, row },
        kept ?? { unknown: 'not-researched', note: typedOf(claim).slice(0, 600), looked_at: [] },
      ),
    ];
  });
  const { type: was } = row.criterion;
  const fields = { number: ['unit', 'higher_is_better'], boolean: ['items'], list: [], text: [] };
  const cleared = fields[was].filter((key) => row.criterion[key as 'unit'] !== undefined);
  return [
    { op: 'set', part: PART, path: ['criteria', slug, 'type'], value: type },
    ...cleared.map((key) => setField(PART, ['criteria', slug, key], null)),
    ...(type === 'boolean'
      ? [
          {
            op: 'set' as const,
            part: PART,
            path: ['criteria', slug, 'higher_is_better'],
            value: true,
          },
        ]
      : []),
    ...claims,
  ];
}

/** A unit that the catalog does not know yet is written after the number. */
function unitEdits({ catalog }: FormProps['parts'], slug: string, unit: string): CatalogEdit[] {
  const set = setField(PART, ['criteria', slug, 'unit'], unit);
  if (unit === '' || findUnit(unit, catalog.units)) return [set];
  const described = {
    name: unit,
    before: '',
    after: ` ${unit}`,
    decimals: [0, 2],
    grouped: true,
    short: 'full',
    difference: 'amount',
  };
  return [setField('catalog', ['units', unit], described), set];
}
