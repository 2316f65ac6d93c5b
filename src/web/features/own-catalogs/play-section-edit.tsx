import { useState } from 'react';
import type { AuthoredPlayLine } from '../../../core/catalog/authored-play.ts';
import type { PlaySection } from '../../../core/catalog/vocabulary.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceEdit } from './choice-edit.tsx';
import { SECTION_NAMES } from './own-texts.ts';
import { PlaceButtons } from './place-buttons.tsx';
import { ProvenanceEdit } from './provenance-edit.tsx';
import { unsourced } from './read-typed.ts';
import { TextEdit } from './text-edit.tsx';

type PlaySectionEditProps = {
  section: PlaySection;
  lines: AuthoredPlayLine[];
  isReadOnly: boolean;
  /** Changes of one name are undone in one step. */
  onChange: (lines: AuthoredPlayLine[], name: string | null) => void;
};

const LONGEST = 240;

export function PlaySectionEdit({ section, lines, isReadOnly, onChange }: PlaySectionEditProps) {
  const [saying, setSaying] = useState('');
  const isObjection = section === 'objections';
  const add = (text: string) => {
    if (text === '') return;
    const origin = { audience: 'internal' as const, ...unsourced };
    const line: AuthoredPlayLine = isObjection
      ? { they_say: saying, we_answer: text, ...origin }
      : { text, ...origin };
    onChange([...lines, line], null);
    setSaying('');
  };
  return (
    <section aria-label={SECTION_NAMES[section]} className="border-t border-rule pt-3">
      <h2 className="text-lg">{SECTION_NAMES[section]}</h2>
      <ol className="mt-2 grid gap-3">
        {lines.map((line, at) => {
          const put = (next: AuthoredPlayLine, field: string) =>
            onChange(lines.with(at, next), `${section} ${at} ${field}`);
          return (
            <li key={at} className="grid gap-2 border-l-2 border-rule pl-3">
              <LineTexts line={line} isReadOnly={isReadOnly} onChange={put} />
              <details>
                <summary className="cursor-pointer py-1 text-sm text-muted">
                  {line.audience === 'customer' ? 'Buyers may read it' : 'For sellers only'} ·
                  basis, source, order
                </summary>
                <div className="mt-2 grid gap-4">
                  <ChoiceEdit
                    label="Who may read it"
                    value={line.audience}
                    choices={[
                      ['internal', 'Sellers only'],
                      ['customer', 'Buyers too'],
                    ]}
                    isReadOnly={isReadOnly}
                    onChange={(audience) => put({ ...line, audience }, 'audience')}
                  />
                  <ProvenanceEdit
                    stated={line}
                    isReadOnly={isReadOnly}
                    onChange={(next) => put({ ...line, ...next }, 'origin')}
                  />
                  {!isReadOnly && (
                    <p className="flex flex-wrap gap-2">
                      <PlaceButtons
                        direction="down"
                        name="this line"
                        isFirst={at === 0}
                        isLast={at === lines.length - 1}
                        onMove={(step) => onChange(swapped(lines, at, at + step), null)}
                      />
                      <Button
                        size="small"
                        onClick={() =>
                          onChange(
                            lines.filter((_, index) => index !== at),
                            null,
                          )
                        }
                      >
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
        <div className="mt-2 grid gap-2">
          {isObjection && (
            <TextEdit
              key={`saying ${lines.length}`}
              label="They say"
              value={saying}
              most={LONGEST}
              onCommit={setSaying}
            />
          )}
          <TextEdit
            key={lines.length}
            label={isObjection ? 'We answer (Enter adds both)' : 'A new line (Enter adds it)'}
            value=""
            most={LONGEST}
            check={(text) =>
              isObjection && text !== '' && saying === '' ? 'Write what they say first.' : null
            }
            onCommit={() => undefined}
            onFinish={add}
          />
        </div>
      )}
    </section>
  );
}

type LineTextsProps = {
  line: AuthoredPlayLine;
  isReadOnly: boolean;
  onChange: (line: AuthoredPlayLine, field: string) => void;
};

function LineTexts({ line, isReadOnly, onChange }: LineTextsProps) {
  const field = (label: string, value: string, commit: (text: string) => void) => (
    <TextEdit
      label={label}
      value={value}
      most={LONGEST}
      isRequired
      isLong
      isReadOnly={isReadOnly}
      onCommit={commit}
    />
  );
  if ('text' in line)
    return field('Line', line.text, (text) => onChange({ ...line, text }, 'text'));
  return (
    <>
      {field('They say', line.they_say, (they_say) => onChange({ ...line, they_say }, 'they'))}
      {field('We answer', line.we_answer, (we_answer) => onChange({ ...line, we_answer }, 'we'))}
    </>
  );
}

function swapped<Entry>(list: Entry[], one: number, other: number): Entry[] {
  const [a, b] = [list[one], list[other]];
  return a === undefined || b === undefined ? list : list.with(one, b).with(other, a);
}
