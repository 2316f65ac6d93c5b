import type { AuthoredRival, AuthoredSubject } from '../../../core/catalog/authored.ts';
import { CheckEdit } from './check-edit.tsx';
import { ChoiceEdit } from './choice-edit.tsx';
import type { FormProps } from './form-props.ts';
import { FieldEdits, type Field } from './field-edits.tsx';
import { movedBy, setField } from './form-edits.ts';
import { PlaceSection } from './place-section.tsx';
import type { Sheet } from './sheet-edits.ts';
import type { Column } from './sheet.ts';

const NAMES: Field[] = [
  { key: 'name', label: 'Name', most: 120, isRequired: true },
  { key: 'description', label: 'Description', most: 600, kind: 'long', isRequired: true },
];
const FIRM: Field[] = [
  { key: 'website', label: 'Website', most: 2000, kind: 'address' },
  { key: 'headquarters', label: 'Headquarters', most: 120 },
  { key: 'founded', label: 'Founded', most: 4, kind: 'year' },
  { key: 'ownership', label: 'Ownership', most: 120 },
  { key: 'licence', label: 'Licence', most: 120 },
  { key: 'deployment', label: 'Deployment', most: 1000, kind: 'list' },
  { key: 'segments', label: 'Segments', most: 1000, kind: 'list' },
];
const OF_SUBJECT: Field[] = [
  { key: 'market_position', label: 'Market position', most: 120, isRequired: true },
];
const OF_RIVAL: Field[] = [
  { key: 'company', label: 'Company', most: 120 },
  { key: 'product', label: 'Product', most: 120 },
  { key: 'pricing', label: 'Price in one line', most: 120 },
  { key: 'release_date', label: 'Released', most: 10, kind: 'month' },
  { key: 'industries', label: 'Industries', most: 1000, kind: 'list' },
  { key: 'note', label: 'Note', most: 600, kind: 'long' },
];

export function EntityForm({
  column,
  sheet,
  parts,
  isReadOnly,
  edit,
  onOpen,
}: FormProps & { column: Column; sheet: Sheet }) {
  const { part, data, kind } = column;
  const fields = [...NAMES, ...(kind === 'subject' ? OF_SUBJECT : OF_RIVAL), ...FIRM];
  const siblings = sheet.columns.filter((each) => each.kind === kind).map(({ slug }) => slug);
  const move = (step: 1 | -1) => {
    const names = movedBy(siblings, column.slug, step);
    if (names) edit([{ op: 'order', part: 'catalog', path: [`${kind}s`], names }]);
  };
  return (
    <div className="grid gap-4">
      <FieldEdits fields={fields} part={part} data={data} isReadOnly={isReadOnly} edit={edit} />
      {kind === 'rival' && (
        <RivalFields
          part={part}
          data={data as AuthoredRival}
          parts={parts}
          isReadOnly={isReadOnly}
          edit={edit}
        />
      )}
      {!isReadOnly && (
        <PlaceSection
          name={data.name}
          slug={column.slug}
          among={siblings}
          place="Place on the sheet"
          direction="across"
          onMove={move}
          isRetired={data.retired ?? false}
          retiredHint="It leaves lists and comparisons; what is known of it stays here."
          onRetire={(retired) => edit([setField(part, ['retired'], retired)])}
          onRemove={() => {
            onOpen(null);
            edit([{ op: 'remove', part }]);
          }}
        />
      )}
    </div>
  );
}

type RivalFieldsProps = {
  part: string;
  data: AuthoredRival;
  parts: FormProps['parts'];
  isReadOnly: boolean;
  edit: FormProps['edit'];
};

/** Which group it stands in, and whom it competes with. */
function RivalFields({ part, data, parts, isReadOnly, edit }: RivalFieldsProps) {
  const groups = parts.catalog.rival_groups;
  const own = groups.find(
    (group) =>
      (group.class === undefined || group.class === data.class) &&
      (group.is_enterprise === undefined || group.is_enterprise === data.is_enterprise),
  );
  const opponents = parts.subjects.filter(({ slug }) => slug !== data.subject);
  const chosen = data.competes_with ?? opponents.map(({ slug }) => slug);
  const toggle = (slug: string, isOn: boolean) => {
    const next = opponents
      .map((each) => each.slug)
      .filter((each) => (each === slug ? isOn : chosen.includes(each)));
    if (next.length > 0)
      edit([
        setField(part, ['competes_with'], next.length === opponents.length ? undefined : next),
      ]);
  };
  return (
    <>
      {groups.length > 1 && (
        <ChoiceEdit
          label="Group"
          value={own?.key ?? ''}
          choices={groups.map(({ key, title }) => [key, title] as const)}
          isReadOnly={isReadOnly}
          onChange={(key) =>
            edit(
              groupEdits(
                part,
                groups.find((group) => group.key === key),
              ),
            )
          }
        />
      )}
      {opponents.length > 1 && (
        <fieldset disabled={isReadOnly}>
          <legend className="text-sm font-medium">Competes with</legend>
          {opponents.map(({ slug, data: subject }: { slug: string; data: AuthoredSubject }) => (
            <CheckEdit
              key={slug}
              isChecked={chosen.includes(slug)}
              onChange={(isOn) => toggle(slug, isOn)}
              label={subject.name}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

function groupEdits(
  part: string,
  group: FormProps['parts']['catalog']['rival_groups'][number] | undefined,
) {
  if (!group) return [];
  return [
    ...(group.class === undefined ? [] : [setField(part, ['class'], group.class)]),
    ...(group.is_enterprise === undefined
      ? []
      : [{ op: 'set' as const, part, path: ['is_enterprise'], value: group.is_enterprise }]),
  ];
}
