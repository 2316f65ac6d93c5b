import type { AuthoredRival } from '../../../core/catalog/authored.ts';
import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceEdit } from './choice-edit.tsx';
import { PartFields, type Field } from './field-edits.tsx';
import { useOwn } from './own-context.ts';
import { PlaceSection } from './place-section.tsx';
import type { Column, Parts } from './sheet.ts';
import { setField } from './sheet-edits.ts';

const NAMES: Field[] = [
  { key: 'name', label: 'Name', isRequired: true },
  { key: 'description', label: 'Description', most: 600, kind: 'long', isRequired: true },
];
const FIRM: Field[] = [
  { key: 'website', label: 'Website', most: 2000, kind: 'address' },
  { key: 'headquarters', label: 'Headquarters' },
  { key: 'founded', label: 'Founded', most: 4, kind: 'year' },
  { key: 'ownership', label: 'Ownership' },
  { key: 'licence', label: 'Licence' },
  { key: 'deployment', label: 'Deployment', most: 1000, kind: 'list' },
  { key: 'segments', label: 'Segments', most: 1000, kind: 'list' },
];
const FIELDS: Record<Column['kind'], Field[]> = {
  subject: [
    ...NAMES,
    { key: 'market_position', label: 'Market position', isRequired: true },
    ...FIRM,
  ],
  rival: [
    ...NAMES,
    { key: 'company', label: 'Company' },
    { key: 'product', label: 'Product' },
    { key: 'pricing', label: 'Price in one line' },
    { key: 'release_date', label: 'Released', most: 10, kind: 'month' },
    { key: 'industries', label: 'Industries', most: 1000, kind: 'list' },
    { key: 'note', label: 'Note', most: 600, kind: 'long' },
    ...FIRM,
  ],
};

export function EntityForm({ column: { part, data, kind, slug } }: { column: Column }) {
  const { sheet } = useOwn();
  const siblings = sheet.columns.filter((each) => each.kind === kind);
  return (
    <div className="grid gap-4">
      <PartFields fields={FIELDS[kind]} part={part} data={data} />
      {kind === 'rival' && <RivalFields part={part} data={data as AuthoredRival} />}
      <PlaceSection
        name={data.name}
        part={part}
        path={[]}
        slug={slug}
        among={siblings.map((each) => each.slug)}
        place="Place on the sheet"
        direction="across"
        order={(names) => ({ op: 'order', part: 'catalog', path: [`${kind}s`], names })}
        isRetired={data.retired ?? false}
        retiredHint="It leaves lists and comparisons; what is known of it stays here."
      />
    </div>
  );
}

/** The group of a rival, and the subjects it competes with. */
function RivalFields({ part, data }: { part: string; data: AuthoredRival }) {
  const { parts, isReadOnly, edit } = useOwn();
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
    const value = next.length === opponents.length ? undefined : next;
    if (next.length > 0) edit([setField(part, ['competes_with'], value)]);
  };
  return (
    <>
      {groups.length > 1 && (
        <ChoiceEdit
          label="Group"
          value={own?.key ?? ''}
          choices={groups.map(({ key, title }) => [key, title] as const)}
          isReadOnly={isReadOnly}
          onChange={(chosenKey) =>
            edit(groups.filter(({ key }) => key === chosenKey).flatMap(groupEdits(part)))
          }
        />
      )}
      {opponents.length > 1 && (
        <fieldset disabled={isReadOnly}>
          <legend className="text-sm font-medium">Competes with</legend>
          {opponents.map(({ slug, data: subject }) => (
            <Checkbox
              key={slug}
              checked={chosen.includes(slug)}
              onChange={(isOn) => toggle(slug, isOn)}
              label={subject.name}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

const groupEdits =
  (part: string) =>
  (group: Parts['catalog']['rival_groups'][number]): CatalogEdit[] =>
    (['class', 'is_enterprise'] as const).flatMap((key) => {
      const value = group[key];
      return value === undefined ? [] : [{ op: 'set' as const, part, path: [key], value }];
    });
