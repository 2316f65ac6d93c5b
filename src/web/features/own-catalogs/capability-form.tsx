import { ChoiceEdit } from './choice-edit.tsx';
import type { FormProps } from './form-props.ts';
import { movedBy, setField } from './form-edits.ts';
import { PlaceSection } from './place-section.tsx';
import { QuestionTexts } from './question-texts.tsx';

const PART = 'criteria';

/** A yes-or-no question that every comparison of the catalog answers. */
export function CapabilityForm({
  slug,
  parts,
  isReadOnly,
  edit,
  onOpen,
}: FormProps & { slug: string }) {
  const all = parts.criteria.capabilities;
  const capability = all.find((each) => each.slug === slug);
  if (!capability) return null;
  const slugs = all.map((each) => each.slug);
  const at = ['capabilities', slug];
  const set = (key: string, value: unknown) =>
    edit([setField(PART, [...at, key], value)], `${slug} ${key}`);
  const move = (step: 1 | -1) => {
    const names = movedBy(slugs, slug, step);
    if (names) edit([{ op: 'order', part: PART, path: ['capabilities'], names }]);
  };
  return (
    <div className="grid gap-4">
      <QuestionTexts
        item={capability}
        description="What a yes states"
        isReadOnly={isReadOnly}
        set={set}
      />
      <ChoiceEdit
        label="Counts on the axis"
        value={capability.axis}
        choices={parts.catalog.spider.axes.map(({ id, name }) => [id, name] as const)}
        isReadOnly={isReadOnly}
        onChange={(axis) => set('axis', axis)}
      />
      {!isReadOnly && (
        <PlaceSection
          name={capability.name}
          slug={slug}
          among={slugs}
          place="Place on the sheet"
          direction="down"
          onMove={move}
          isRetired={capability.retired ?? false}
          retiredHint="Nothing is compared by it any more; its values stay here."
          onRetire={(retired) => set('retired', retired)}
          onRemove={() => {
            onOpen(null);
            edit([setField(PART, at, null)]);
          }}
        />
      )}
    </div>
  );
}
