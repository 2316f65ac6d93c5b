import { useState } from 'react';
import type { AuthoredPlayLine } from '../../../core/catalog/authored-play.ts';
import { PLAY_SECTIONS, type PlaySection } from '../../../core/catalog/vocabulary.ts';
import { talkingPointsAddress } from '../../lib/talking-points-address.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ChoiceEdit } from './choice-edit.tsx';
import { FieldEdits, type Field } from './field-edits.tsx';
import { useOwn } from './own-context.ts';
import { SECTION_NAMES } from './own-texts.ts';
import { PlaceButtons } from './place-section.tsx';
import { NO_LINES } from './point-lines.ts';
import { ProvenanceEdit } from './provenance-edit.tsx';
import { unsourced } from '../../../core/authoring/typed/read-typed.ts';
import type { Column } from './sheet.ts';
import { TextEdit } from './text-edit.tsx';
import { movedBy } from './sheet-edits.ts';

/** Part of a file's name that stands for every subject. */
const ANY = 'any';
const LONGEST = 240;

/** The talking points on one pair, section by section; `chosen` columns of the sheet are the initial pair. */
export function PlaysTab({ chosen }: { chosen: Column[] }) {
  const { parts, state, isReadOnly, edit } = useOwn();
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
  const form = talkingPointsAddress({
    catalog: state.item.id,
    subjectId: parts.subjects.find((each) => each.slug === subject)?.data.id ?? null,
    representativeId: null,
    rivalIds: rivals.flatMap((each) => (each.slug === rival ? [each.data.id] : [])),
    criterionIds: [],
  });
  const begin = () => edit([{ op: 'add', part, data: { rival, ...NO_LINES } as never }]);
  if (rivals.length === 0)
    return (
      <EmptyState title="Add a competitor on the sheet first.">
        Talking points are about one competitor.
      </EmptyState>
    );
  return (
    <div className="grid max-w-4xl gap-5 py-2">
      <PairChoice rival={rival} subject={subject} onRival={setRival} onSubject={setSubject} />
      {!play && (
        <EmptyState title="No talking points for this pair yet">
          {!isReadOnly && subject === ANY && (
            <Button tone="primary" onClick={begin}>
              Add talking points
            </Button>
          )}
          {!isReadOnly && subject !== ANY && (
            <LinkButton tone="primary" href={form}>
              Write the talking points
            </LinkButton>
          )}
        </EmptyState>
      )}
      {play &&
        PLAY_SECTIONS.map((section) => (
          <SectionEdit
            key={`${slug} ${section}`}
            section={section}
            lines={play.data[section]}
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
          Remove these talking points
        </Button>
      )}
    </div>
  );
}

type PairChoiceProps = {
  rival: string;
  subject: string;
  onRival: (slug: string) => void;
  onSubject: (slug: string) => void;
};

/** Chooses the rival that the talking points are about, and the product they are for. */
function PairChoice({ rival, subject, onRival, onSubject }: PairChoiceProps) {
  const { parts } = useOwn();
  const rivals = parts.rivals.filter(({ data }) => !data.retired);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ChoiceEdit
        label="Competitor"
        value={rival}
        choices={rivals.map((each) => {
          const has = parts.plays.some(({ data }) => data.rival === each.slug);
          return [
            each.slug,
            has ? `${each.data.name} (has talking points)` : each.data.name,
          ] as const;
        })}
        onChange={onRival}
      />
      <ChoiceEdit
        label="Product"
        value={subject}
        choices={[
          [ANY, 'All your products'],
          ...parts.subjects.map((each) => [each.slug, each.data.name] as const),
        ]}
        onChange={onSubject}
      />
    </div>
  );
}

const SPOKEN = { most: LONGEST, kind: 'long', isRequired: true } as const;
const THEY_SAY: Field = { key: 'they_say', label: 'They say', ...SPOKEN };

/** A card prints `say` where a line has one: `spoken` fields are those of the card, `whole` those written longer. */
function fieldsOfLine(line: AuthoredPlayLine): Record<'spoken' | 'whole', Field[]> {
  const [key, label] = 'text' in line ? ['text', 'Line'] : ['we_answer', 'We answer'];
  const answered = 'text' in line ? [] : [THEY_SAY];
  if (line.say === undefined)
    return { spoken: [...answered, { key, label, ...SPOKEN }], whole: [] };
  return {
    spoken: [...answered, { key: 'say', label, ...SPOKEN }],
    whole: [{ key, label: 'In full', ...SPOKEN }],
  };
}

const AUDIENCE: Field[] = [
  {
    key: 'audience',
    label: 'Who may read it',
    choices: [
      ['internal', 'Sellers only'],
      ['customer', 'Buyers too'],
    ],
  },
];

type SectionEditProps = {
  section: PlaySection;
  lines: AuthoredPlayLine[];
  /** Changes with the same name are undone in one step. */
  onChange: (lines: AuthoredPlayLine[], name: string | null) => void;
};

function SectionEdit({ section, lines, onChange }: SectionEditProps) {
  const { isReadOnly } = useOwn();
  return (
    <section aria-label={SECTION_NAMES[section]} className="border-t border-rule pt-3">
      <h2 className="text-lg">{SECTION_NAMES[section]}</h2>
      <ol className="mt-2 grid gap-3">
        {lines.map((line, at) => {
          const put = (next: AuthoredPlayLine, field: string) =>
            onChange(lines.with(at, next), `${section} ${at} ${field}`);
          const { spoken, whole } = fieldsOfLine(line);
          return (
            <li key={at} className="grid gap-2 border-l-2 border-rule pl-3">
              <FieldEdits fields={spoken} data={line} onChange={put} />
              <details>
                <summary className="cursor-pointer py-1 text-sm text-muted">
                  {line.audience === 'customer' ? 'Buyers may read it' : 'For sellers only'} ·
                  basis, source, order
                </summary>
                <div className="mt-2 grid gap-4">
                  <FieldEdits fields={[...whole, ...AUDIENCE]} data={line} onChange={put} />
                  <ProvenanceEdit stated={line} onChange={(next) => put(next, 'origin')} />
                  {!isReadOnly && (
                    <p className="flex flex-wrap gap-2">
                      <PlaceButtons
                        direction="down"
                        name="this line"
                        at={at}
                        count={lines.length}
                        onMove={(step) => onChange(movedBy(lines, at, step), null)}
                      />
                      <Button size="small" onClick={() => onChange(lines.toSpliced(at, 1), null)}>
                        Remove this line
                      </Button>
                    </p>
                  )}
                </div>
              </details>
            </li>
          );
        })}
      </ol>
      {!isReadOnly && (
        <NewLine
          key={lines.length}
          isObjection={section === 'objections'}
          onAdd={(line) => onChange([...lines, line], null)}
        />
      )}
    </section>
  );
}

type NewLineProps = { isObjection: boolean; onAdd: (line: AuthoredPlayLine) => void };

function NewLine({ isObjection, onAdd }: NewLineProps) {
  const [saying, setSaying] = useState('');
  const add = (text: string) => {
    const origin = { audience: 'internal' as const, ...unsourced };
    if (text === '') return;
    onAdd(isObjection ? { they_say: saying, we_answer: text, ...origin } : { text, ...origin });
  };
  return (
    <div className="mt-2 grid gap-2">
      {isObjection && (
        <TextEdit label="They say" value={saying} most={LONGEST} onCommit={setSaying} />
      )}
      <TextEdit
        label={isObjection ? 'We answer (Enter adds both)' : 'A new line (Enter adds it)'}
        value=""
        most={LONGEST}
        check={(text) =>
          isObjection && text !== '' && saying === '' ? 'Write what they say first.' : null
        }
        onFinish={add}
      />
    </div>
  );
}
