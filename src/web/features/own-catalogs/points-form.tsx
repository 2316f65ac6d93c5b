import { useState, type ReactNode } from 'react';
import type { AuthoredPlayLine } from '../../../core/catalog/authored-play.ts';
import type { PlaySection } from '../../../core/catalog/vocabulary.ts';
import { Button } from '../../ui/button.tsx';
import { useOwn } from './own-context.ts';
import { NO_LINES, otherTexts, type Names } from './point-lines.ts';
import { Point } from './point.tsx';

/** The most lines of a list on a card. */
const MOST_LINES = 4;

type PointsFormProps = { subject: string; rival: string; names: Names };

/** Questions whose answers become talking points; each answer is saved as it is typed. */
export function PointsForm({ subject, rival, names }: PointsFormProps) {
  const { them } = names.called;
  const lists = (sections: [PlaySection, string][]) =>
    sections.map(([section, title]) => (
      <PointList
        key={section}
        section={section}
        title={title}
        pair={{ subject, rival }}
        names={names}
      />
    ));
  return (
    <ol className="mt-4 space-y-8">
      <Question at={1} text={`Why did we win or lose vs ${them}?`}>
        {lists([
          ['why_we_win', 'We win because'],
          ['why_they_win', 'They win because'],
        ])}
      </Question>
      <Question at={2} text={`What do they say about ${names.called.us}, and what is your answer?`}>
        {lists([['objections', 'They say, you answer']])}
      </Question>
      <Question at={3} text="When should a colleague walk away?">
        {lists([['walk_away', 'Walk away when']])}
      </Question>
      <Question at={4} text="Which customer proves it, and since which year?">
        {lists([['proof', 'Proof']])}
      </Question>
    </ol>
  );
}

function Question({ at, text, children }: { at: number; text: string; children: ReactNode }) {
  return (
    <li>
      <h2 className="flex gap-3 border-t-2 border-ink pt-2 text-xl">
        <span className="text-accent">{at}</span>
        {text}
      </h2>
      {children}
    </li>
  );
}

type PointListProps = {
  section: PlaySection;
  title: string;
  pair: { subject: string; rival: string };
  names: Names;
};

function PointList({ section, title, pair, names }: PointListProps) {
  const { parts, state, store, edit } = useOwn();
  const [isAdding, setIsAdding] = useState(false);
  const slug = `${pair.subject}--${pair.rival}`;
  const part = `plays/${slug}`;
  const play = parts.plays.find((each) => each.slug === slug)?.data;
  const lines: AuthoredPlayLine[] = play?.[section] ?? [];
  const draftKey = (at: number) => `${part} ${section} ${at} `;
  const { drafts } = state.unsaved;
  const isBegun = Object.keys(drafts).some((key) => key.startsWith(draftKey(lines.length)));
  const isBlankShown = lines.length === 0 || isAdding || isBegun;
  const shown: (AuthoredPlayLine | null)[] = isBlankShown ? [...lines, null] : lines;

  const write = (next: AuthoredPlayLine[], name: string | null) => {
    if (play) return edit([{ op: 'set', part, path: [section], value: next as never }], name);
    edit([{ op: 'add', part, data: { ...pair, ...NO_LINES, [section]: next } as never }], name);
  };
  const put = (at: number, line: AuthoredPlayLine) => {
    if (at === lines.length) setIsAdding(false);
    write(at < lines.length ? lines.with(at, line) : [...lines, line], `${part} ${section} ${at}`);
  };
  /** Drafts of lines after a removed one move up with them. */
  const remove = (at: number) => {
    for (const [key, text] of Object.entries(drafts)) {
      const [index, field] = key.slice(`${part} ${section} `.length).split(' ');
      if (!key.startsWith(`${part} ${section} `) || Number(index) < at) continue;
      store.draft(key, null);
      if (Number(index) > at) store.draft(`${draftKey(Number(index) - 1)}${field}`, text);
    }
    if (at < lines.length) write(lines.toSpliced(at, 1), null);
    else setIsAdding(false);
  };
  return (
    <section aria-label={title} className="mt-3">
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <ol className="mt-1 grid gap-4">
        {shown.map((line, at) => (
          // A line is identified only by its position.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="border-l-2 border-rule pl-3">
            <Point
              section={section}
              line={line}
              draftKey={draftKey(at)}
              names={names}
              others={otherTexts(play, section, at)}
              onPut={(next) => put(at, next)}
              {...((line !== null || lines.length > 0) && { onRemove: () => remove(at) })}
            />
          </li>
        ))}
      </ol>
      {!isBlankShown && lines.length < MOST_LINES && (
        <Button size="small" className="mt-3" onClick={() => setIsAdding(true)}>
          Add another line
        </Button>
      )}
    </section>
  );
}
