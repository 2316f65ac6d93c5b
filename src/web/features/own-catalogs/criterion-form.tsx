import { originOf } from '../../../core/authoring/typed/read-value.ts';
import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';
import { findUnit } from '../../../core/catalog/units.ts';
import { FACT_KINDS, type EvaluationType } from '../../../core/catalog/vocabulary.ts';
import { asItems, itemNamed, namedTwice, type Item } from '../../../core/values/read-item.ts';
import { readItems, writeItems } from '../../../core/values/read-items.ts';
import { TYPE_CHOICES } from '../../lib/type-names.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { typedOf } from '../../../core/authoring/typed/write-typed.ts';
import { FieldEdits, type Field } from './field-edits.tsx';
import { useOwn } from './own-context.ts';
import { KIND_NAMES } from './own-texts.ts';
import { PlaceSection } from './place-section.tsx';
import { readTyped } from '../../../core/authoring/typed/read-typed.ts';
import { claimEdit, type Sheet, setField } from './sheet-edits.ts';
import { claimAt, criterionRows, type CriterionRow, type Parts } from './sheet.ts';

const PART = 'criteria';

/** A criterion, or a yes-or-no question that every comparison of the catalog answers. */
export function CriterionForm({ row }: { row: CriterionRow }) {
  const { sheet, parts, edit } = useOwn();
  const { list, criterion } = row;
  const { slug, category, higher_is_better: isMoreBetter } = criterion;
  const isCapability = list === 'capabilities';
  const capability = parts.criteria.capabilities.find((each) => each.slug === slug);
  const at = [list, slug];
  const all = parts.criteria[list].map((each) => each.slug);
  const group = criterionRows(sheet.rows)
    .filter((each) => each.list === list && each.criterion.category === category)
    .map((each) => each.criterion.slug);
  /** Only criteria of the category move, among their own places. */
  const order = (moved: string[]): CatalogEdit => {
    const left = [...moved];
    const names = all.map((each) => (group.includes(each) ? (left.shift() ?? each) : each));
    return { op: 'order', part: PART, path: [list], names };
  };
  const change = (key: string, value: unknown) =>
    edit(
      editsOf(key, String(value), { row, sheet, parts }),
      CHOICES.includes(key) ? null : `${slug} ${key}`,
    );
  return (
    <div className="grid gap-4">
      <FieldEdits
        fields={isCapability ? capabilityFields(parts) : criterionFields(row, sheet, parts)}
        data={{
          ...criterion,
          items: writeItems(criterion.items),
          axis: capability?.axis,
          higher_is_better:
            isMoreBetter === undefined ? 'neither' : isMoreBetter ? 'higher' : 'lower',
        }}
        onChange={(_, key, value) => change(key, value)}
      />
      <PlaceSection
        name={criterion.name}
        part={PART}
        path={at}
        slug={slug}
        among={group}
        place={isCapability ? 'Place on the sheet' : 'Place in its category'}
        direction="down"
        order={order}
        isRetired={criterion.retired ?? false}
        retiredHint="Nothing is compared by it any more; its values stay here."
      >
        {!isCapability && (
          <>
            <Checkbox
              checked={criterion.security_factor}
              onChange={(value) =>
                edit([{ op: 'set', part: PART, path: [...at, 'security_factor'], value }])
              }
              label="About security"
            />
            <Checkbox
              checked={criterion.audience === 'internal'}
              onChange={(isOn) => change('audience', isOn ? 'internal' : '')}
              label="Internal: not in copies for customers"
            />
          </>
        )}
      </PlaceSection>
    </div>
  );
}

const naming = (description: string): Field[] => [
  { key: 'name', label: 'Name', isRequired: true },
  { key: 'description', label: description, most: 600, kind: 'long', isRequired: true },
  {
    key: 'buyer_question',
    label: 'Question for the buyer',
    most: 160,
    kind: 'question',
    isRequired: true,
  },
];

const capabilityFields = ({ catalog }: Parts): Field[] => [
  ...naming('What a yes states'),
  {
    key: 'axis',
    label: 'Counts on the axis',
    choices: catalog.spider.axes.map(({ id, name }) => [id, name] as const),
  },
];

function criterionFields(row: CriterionRow, sheet: Sheet, { catalog }: Parts): Field[] {
  const { criterion } = row;
  const isNumber = criterion.type === 'number';
  const isTested = criterion.instruments.length > 0;
  const mayHaveItems = criterion.type === 'list' || criterion.type === 'boolean';
  const days = catalog.shelf_life_days;
  const ofNumbers: Field[] = [
    { key: 'unit', label: 'Unit', most: 40, isHalf: true },
    {
      key: 'higher_is_better',
      label: 'What is better',
      choices: [
        ['higher', 'More is better'],
        ['lower', 'Less is better'],
        ['neither', 'Neither: it is not judged'],
      ],
    },
  ];
  return [
    ...naming('Description'),
    {
      key: 'category',
      label: 'Category',
      choices: catalog.categories.map(({ name }) => [name, name] as const),
    },
    {
      key: 'type',
      label: 'Type',
      choices: TYPE_CHOICES,
      hint: isTested ? 'It is measured by tests.' : undefined,
      isFixed: isTested,
      isHalf: isNumber,
    },
    ...(isNumber ? ofNumbers : []),
    ...(mayHaveItems ? [itemsField(criterion.type, itemsInUse(row, sheet))] : []),
    {
      key: 'fact_kind',
      label: 'Turns old like',
      choices: FACT_KINDS.map((kind) => [kind, `${KIND_NAMES[kind]}, ${days[kind]} days`] as const),
      isHalf: true,
    },
    {
      key: 'held_by',
      label: 'Said of',
      choices: [
        ['each', 'Ours and rivals'],
        ['subject', 'Ours'],
        ['rival', 'Rivals'],
      ],
      isHalf: true,
    },
  ];
}

/** A text with the items, each with its other spellings. */
const itemsField = (type: EvaluationType, used: string[]): Field => ({
  key: 'items',
  label: type === 'list' ? 'The only items it may hold' : 'What a yes may cover',
  kind: 'long',
  most: 6000,
  hint: 'One item a line; after "=" other ways to write it: "South harbour = Southport, Old harbour".',
  check: (text) => itemsFault(asItems(readItems(text)), used),
});

function itemsFault(items: Item[], used: string[]): string | null {
  const twice = namedTwice(items);
  if (twice !== null) return `“${twice}” stands here twice.`;
  const missing = used.find((each) => itemNamed(each, items) === null);
  return missing === undefined
    ? null
    : `A value names “${missing}”. Keep it, or write it after "=" of another item.`;
}

/** The items that a criterion's values use; for a list without defined items, all its entries. */
function itemsInUse(row: CriterionRow, { columns }: Sheet): string[] {
  const all = columns.flatMap((column) => {
    const claim = claimAt({ column, row });
    if (!claim || !('value' in claim)) return [];
    return Array.isArray(claim.value) ? claim.value : (claim.covers ?? []);
  });
  return [...new Set(all)];
}

/** Fields whose changes are undone one by one; a text field is undone as a whole. */
const CHOICES = ['type', 'held_by', 'higher_is_better'];

/** The edits of a field, with their consequences. */
function editsOf(
  key: string,
  value: string,
  { row, sheet, parts }: { row: CriterionRow; sheet: Sheet; parts: Parts },
): CatalogEdit[] {
  const at = [row.list, row.criterion.slug];
  const { slug } = row.criterion;
  switch (key) {
    case 'type':
      return typeEdits(row, sheet, value as EvaluationType);
    case 'held_by':
      return holderEdits(parts, slug, value);
    case 'items': {
      const items = readItems(value);
      return [setField(PART, [...at, key], items.length > 0 ? items : null)];
    }
    case 'unit':
      return unitEdits(parts, slug, value);
    case 'higher_is_better': {
      const isMoreBetter = value === 'neither' ? null : value === 'higher';
      return [{ op: 'set', part: PART, path: [...at, key], value: isMoreBetter }];
    }
    default:
      return [setField(PART, [...at, key], value)];
  }
}

/** Removes the claims of our products for a criterion that only rivals can have. */
function holderEdits({ subjects }: Parts, slug: string, holder: string) {
  const left = holder === 'rival' ? subjects.filter(({ data }) => data.claims[slug]) : [];
  return [
    setField(PART, ['criteria', slug, 'held_by'], holder),
    ...left.map((each) => setField(`subjects/${each.slug}`, ['claims', slug], null)),
  ];
}

/** Parses values again as the new type; others become unknown. */
function typeEdits(row: CriterionRow, sheet: Sheet, type: EvaluationType): CatalogEdit[] {
  const { slug, type: was } = row.criterion;
  const { unit: _unit, higher_is_better: _direction, ...rest } = row.criterion;
  const criterion = { ...rest, type };
  const claims = sheet.columns.flatMap((column): CatalogEdit[] => {
    const claim = claimAt({ column, row });
    if (!claim || !('value' in claim)) return [];
    const reading = readTyped(typedOf(claim), criterion, sheet.units, undefined);
    const next = 'claim' in reading ? reading.claim : null;
    const known = next && 'value' in next ? { value: next.value, has: next.has } : null;
    const kept = known && { ...originOf(claim), ...known };
    return [
      claimEdit(
        { column, row },
        kept ?? { unknown: 'not-researched', note: typedOf(claim).slice(0, 600), looked_at: [] },
      ),
    ];
  });
  const items = ['items'];
  const fields = { number: ['unit', 'higher_is_better'], boolean: items, list: items, text: [] };
  const cleared = fields[was].filter((key) => row.criterion[key as 'unit'] !== undefined);
  return [
    { op: 'set', part: PART, path: ['criteria', slug, 'type'], value: type },
    ...cleared.map((key) => setField(PART, ['criteria', slug, key], null)),
    ...(type === 'boolean' ? [setField(PART, ['criteria', slug, 'higher_is_better'], true)] : []),
    ...claims,
  ];
}

/** Adds a new unit to the catalog, written after the number. */
function unitEdits({ catalog }: Parts, slug: string, unit: string): CatalogEdit[] {
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
