import { useState } from 'react';
import type { UpdateLine } from '../../../core/authoring/update/update-line.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { valueText } from './cell-view.ts';

const GROUPS: Record<UpdateLine['kind'], { title: string; lead: string }> = {
  conflict: {
    title: 'Typed here since, and different in the file',
    lead: 'What was typed stays unless you take the file’s value.',
  },
  changed: { title: 'Changed', lead: '' },
  new: { title: 'New', lead: '' },
  gone: { title: 'Not in the file', lead: 'It stays unless you choose to remove it.' },
};
const KINDS = Object.keys(GROUPS) as UpdateLine['kind'][];
/** The number of lines drawn at first. */
const SHOWN = 100;

export const keyOfLine = ({ product, criterion }: UpdateLine): string =>
  JSON.stringify([product, criterion]);

type UpdateLinesProps = {
  lines: UpdateLine[];
  isTaken: (line: UpdateLine) => boolean;
  onChoose: (lines: UpdateLine[], take: boolean) => void;
};

/** Differences of a file, by kind; each line, or all of a kind, can be accepted or not. */
export function UpdateLines({ lines, isTaken, onChoose }: UpdateLinesProps) {
  return KINDS.map((kind) => {
    const own = lines.filter((line) => line.kind === kind);
    if (own.length === 0) return null;
    return <Group key={kind} kind={kind} lines={own} isTaken={isTaken} onChoose={onChoose} />;
  });
}

function Group({
  kind,
  lines,
  isTaken,
  onChoose,
}: UpdateLinesProps & { kind: UpdateLine['kind'] }) {
  const [most, setMost] = useState(SHOWN);
  const { title, lead } = GROUPS[kind];
  const areTaken = lines.every(isTaken);
  return (
    <section aria-labelledby={`update-${kind}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={`update-${kind}`} className="text-lg">
          {title}: {lines.length}
        </h3>
        {lines.length > 1 && (
          <Button size="small" tone="quiet" onClick={() => onChoose(lines, !areTaken)}>
            {areTaken ? 'Take none' : 'Take all'}
            <span className="sr-only"> of “{title}”</span>
          </Button>
        )}
      </div>
      {lead !== '' && <p className="text-sm text-muted">{lead}</p>}
      <ul className="mt-2 border-t border-rule">
        {lines.slice(0, most).map((line) => (
          <li key={keyOfLine(line)} className="border-b border-rule py-1 wrap-anywhere">
            <Checkbox
              checked={isTaken(line)}
              onChange={(take) => onChoose([line], take)}
              label={nameOf(line)}
              description={<Values line={line} />}
            />
          </li>
        ))}
      </ul>
      {lines.length > most && (
        <Button size="small" className="mt-2" onClick={() => setMost(most + SHOWN)}>
          Show {Math.min(SHOWN, lines.length - most)} more
        </Button>
      )}
    </section>
  );
}

function nameOf({ product, criterion }: UpdateLine): string {
  if (product === null) return `Criterion “${criterion}”`;
  return criterion === null ? `Product “${product}”` : `${criterion}: ${product}`;
}

function Values({ line: { kind, product, criterion, was, is } }: { line: UpdateLine }) {
  if (product === null || criterion === null)
    return kind === 'gone' ? 'Remove it from the catalog' : 'Add it to the catalog';
  const [before, after] = [valueText(was), valueText(is)];
  if (before === after) return <>{before} · the source, its date or the comment differs</>;
  return (
    <>
      {kind === 'conflict' ? 'Here' : 'Was'}: {before}
      <span className="block text-base text-ink">File: {after}</span>
    </>
  );
}
