import { Button } from '../../ui/button.tsx';
import { CheckEdit } from './check-edit.tsx';
import { ChoiceEdit } from './choice-edit.tsx';
import type { FormProps } from './form-props.ts';
import { movedBy, setField } from './form-edits.ts';
import { PlaceButtons } from './place-buttons.tsx';
import { TextEdit } from './text-edit.tsx';

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
  const at = ['capabilities', slug];
  const set = (key: string, value: unknown) =>
    edit([setField(PART, [...at, key], value)], `${slug} ${key}`);
  const move = (step: 1 | -1) => {
    const names = movedBy(
      all.map((each) => each.slug),
      slug,
      step,
    );
    if (names) edit([{ op: 'order', part: PART, path: ['capabilities'], names }]);
  };
  return (
    <div className="grid gap-4">
      <TextEdit
        label="Name"
        value={capability.name}
        most={120}
        isRequired
        isReadOnly={isReadOnly}
        onCommit={(name) => set('name', name)}
      />
      <TextEdit
        label="What a yes states"
        value={capability.description}
        most={600}
        isRequired
        isLong
        isReadOnly={isReadOnly}
        onCommit={(text) => set('description', text)}
      />
      <TextEdit
        label="Question for the buyer"
        value={capability.buyer_question}
        most={160}
        isRequired
        isLong
        isReadOnly={isReadOnly}
        check={(text) => (text.endsWith('?') ? null : 'It ends with a question mark.')}
        onCommit={(text) => set('buyer_question', text)}
      />
      <ChoiceEdit
        label="Counts on the axis"
        value={capability.axis}
        choices={parts.catalog.spider.axes.map(({ id, name }) => [id, name] as const)}
        isReadOnly={isReadOnly}
        onChange={(axis) => set('axis', axis)}
      />
      {!isReadOnly && (
        <div className="grid gap-3 border-t border-rule pt-4">
          <p className="flex items-center gap-3">
            Place on the sheet
            <PlaceButtons
              direction="down"
              name={capability.name}
              isFirst={all[0]?.slug === slug}
              isLast={all.at(-1)?.slug === slug}
              onMove={move}
            />
          </p>
          <CheckEdit
            isChecked={capability.retired ?? false}
            onChange={(retired) => set('retired', retired)}
            label="Retired"
            hint="Nothing is compared by it any more; its values stay here."
          />
          <Button
            className="justify-self-start text-bad"
            onClick={() => {
              onOpen(null);
              edit([setField(PART, at, null)]);
            }}
          >
            Remove with all its values
          </Button>
        </div>
      )}
    </div>
  );
}
