import { useState } from 'react';
import { PLAY_SECTIONS } from '../../../core/catalog/vocabulary.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ChoiceEdit } from './choice-edit.tsx';
import type { EditorStore } from './editor-store.ts';
import { PlaySectionEdit } from './play-section-edit.tsx';
import type { Column, Parts } from './sheet.ts';

type PlaysTabProps = {
  parts: Parts;
  /** Columns of the sheet that are chosen: the pair to begin with. */
  chosen: Column[];
  isReadOnly: boolean;
  edit: EditorStore['edit'];
};

/** Part of a file's name that stands for every subject. */
const ANY = 'any';

/** What a seller knows about one pair, section by section. */
export function PlaysTab({ parts, chosen, isReadOnly, edit }: PlaysTabProps) {
  const rivals = parts.rivals.filter(({ data }) => !data.retired);
  const first = parts.plays[0]?.data;
  const chosenRival = chosen.find(({ kind, data }) => kind === 'rival' && !data.retired)?.slug;
  const [rival, setRival] = useState(chosenRival ?? first?.rival ?? rivals[0]?.slug ?? '');
  const [subject, setSubject] = useState(
    parts.plays.find(({ data }) => data.rival === rival)?.data.subject ?? ANY,
  );
  const slug = `${subject}--${rival}`;
  const play = parts.plays.find((each) => each.slug === slug);
  const part = `plays/${slug}`;
  const begin = () => {
    const data = {
      ...(subject === ANY ? {} : { subject }),
      rival,
      ...Object.fromEntries(PLAY_SECTIONS.map((section) => [section, []])),
    };
    edit([{ op: 'add', part, data: data as never }]);
  };
  if (rivals.length === 0)
    return (
      <EmptyState title="Add a competitor on the sheet first.">
        A play is about one competitor.
      </EmptyState>
    );
  return (
    <div className="grid max-w-4xl gap-5 py-2">
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceEdit
          label="Against"
          value={rival}
          choices={rivals.map((each) => {
            const has = parts.plays.some(({ data }) => data.rival === each.slug);
            return [each.slug, has ? `${each.data.name} (has a play)` : each.data.name] as const;
          })}
          onChange={setRival}
        />
        <ChoiceEdit
          label="For"
          value={subject}
          choices={[
            [ANY, 'Every product of ours'],
            ...parts.subjects.map((each) => [each.slug, each.data.name] as const),
          ]}
          onChange={setSubject}
        />
      </div>
      {!play && (
        <EmptyState title="Nothing is written for this pair yet.">
          {!isReadOnly && (
            <Button tone="primary" onClick={begin}>
              Begin a play
            </Button>
          )}
        </EmptyState>
      )}
      {play &&
        PLAY_SECTIONS.map((section) => (
          <PlaySectionEdit
            key={`${slug} ${section}`}
            section={section}
            lines={play.data[section]}
            isReadOnly={isReadOnly}
            onChange={(lines, name) =>
              edit([{ op: 'set', part, path: [section], value: lines as never }], name)
            }
          />
        ))}
      {play && !isReadOnly && (
        <Button
          className="justify-self-start text-bad"
          onClick={() => edit([{ op: 'remove', part }])}
        >
          Remove this play
        </Button>
      )}
    </div>
  );
}
