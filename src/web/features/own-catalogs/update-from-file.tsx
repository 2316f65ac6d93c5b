import { useEffect, useMemo, useRef, useState } from 'react';
import type { OwnFileReading } from '../../../core/api/own-catalog-api.ts';
import { compareFile, type FileForUpdate } from '../../../core/authoring/update/compare-file.ts';
import { editsOfLines } from '../../../core/authoring/update/edits-of-lines.ts';
import type { UpdateLine } from '../../../core/authoring/update/update-line.ts';
import { differences } from '../../../core/knowledge/edits/differences.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { LARGEST_MEGABYTES, sentFile, tooLargeOrEmpty } from '../../lib/sent-file.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NotRead } from './not-read.tsx';
import { useOwn } from './own-context.ts';
import type { Parts } from './sheet.ts';
import { keyOfLine, UpdateLines } from './update-lines.tsx';

type Reading =
  | { step: 'asking'; fault: string | null }
  | { step: 'reading'; name: string }
  | { step: 'read'; name: string; file: OwnFileReading; opened: Parts };

/** A newer spreadsheet, set beside the catalog: what it changes is taken line by line, in one step. */
export function UpdateFromFile({ onClose }: { onClose: () => void }) {
  const { parts, requests, store } = useOwn();
  const [reading, setReading] = useState<Reading>({ step: 'asking', fault: null });
  const [source, setSource] = useState({ text: '', asOf: '' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const open = async (file: File) => {
    running.current?.abort();
    const call = new AbortController();
    running.current = call;
    const fault = tooLargeOrEmpty(file);
    if (fault !== null) return setReading({ step: 'asking', fault });
    setReading({ step: 'reading', name: file.name });
    const { text, asOf } = source;
    const plan =
      text.trim() === '' && asOf === ''
        ? {}
        : { plan: { source: { text: text.trim(), ...(asOf && { asOf }) } } };
    try {
      const read = await requests.readFile({ ...(await sentFile(file)), ...plan }, call.signal);
      if (!call.signal.aborted)
        setReading({ step: 'read', name: file.name, file: read, opened: store.read().parts });
    } catch (error) {
      if (!call.signal.aborted) setReading({ step: 'asking', fault: errorSentence(error) });
    }
  };

  if (reading.step === 'reading') {
    return (
      <LoadingState title="Reading the file…">
        <p className="text-muted wrap-anywhere">{reading.name}</p>
      </LoadingState>
    );
  }
  if (reading.step === 'asking') {
    return (
      <div className="grid gap-4">
        {reading.fault && (
          <ErrorState title="The file was not read.">
            <p>{reading.fault}</p>
          </ErrorState>
        )}
        <TextField
          label="Where is this from? (optional)"
          hint="A page, a call, a deal or a report, kept with every value that names no source of its own."
          maxLength={300}
          value={source.text}
          onChange={(text) => setSource({ ...source, text })}
        />
        <TextField
          label="As of (optional)"
          type="date"
          value={source.asOf}
          onChange={(asOf) => setSource({ ...source, asOf })}
        />
        <DropZone
          title="Drop the spreadsheet here"
          label="Spreadsheet"
          accepted=".xlsx,.csv,.tsv,.txt,.zip"
          onFile={(file) => void open(file)}
        >
          The sheet that this catalog began with, or one you downloaded here, up to{' '}
          {LARGEST_MEGABYTES} MB. You see every change before it is taken; the links stay the same.
        </DropZone>
      </div>
    );
  }
  return (
    <Update
      {...reading}
      parts={parts}
      onTake={(lines) => {
        store.edit(editsOfLines(parts, lines), null, true);
        onClose();
        showToast({
          tone: 'good',
          title: lines.length === 1 ? 'One change taken' : `${lines.length} changes taken`,
          text: 'Undo takes them all back.',
        });
      }}
      onOther={() => setReading({ step: 'asking', fault: null })}
    />
  );
}

type UpdateProps = {
  name: string;
  file: OwnFileReading;
  /** The catalog when the file was read, and as it is. */
  opened: Parts;
  parts: Parts;
  onTake: (lines: UpdateLine[]) => void;
  onOther: () => void;
};

/** What is typed while the list is open counts as typed since, too. */
function sinceThen(file: OwnFileReading, opened: Parts, now: Parts): FileForUpdate {
  const later = differences(opened, now).flatMap(({ part, path, was }) =>
    path.length === 2 && path[0] === 'claims' && path[1] !== undefined
      ? [{ part, slug: path[1], was } as FileForUpdate['since'][number]]
      : [],
  );
  // Of two on one cell the earlier says what stood there.
  return { ...file, since: [...later, ...file.since] };
}

function Update({ name, file, opened, parts, onTake, onOther }: UpdateProps) {
  const { lines, kept } = useMemo(
    () => compareFile(parts, sinceThen(file, opened, parts)),
    [file, opened, parts],
  );
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isTaken = (line: UpdateLine) =>
    chosen.get(keyOfLine(line)) ?? (line.kind === 'new' || line.kind === 'changed');
  const choose = (some: UpdateLine[], take: boolean) =>
    setChosen(new Map([...chosen, ...some.map((line) => [keyOfLine(line), take] as const)]));
  const taken = lines.filter(isTaken);
  return (
    <div className="grid gap-5">
      <p role="status" className="text-muted wrap-anywhere">
        “{name}”: {lines.length === 1 ? 'one difference' : `${lines.length} differences`}.
        {kept > 0 &&
          ` ${kept} ${kept === 1 ? 'value' : 'values'} typed here since stay: the file says of them what it said before.`}
      </p>
      {lines.length === 0 && (
        <EmptyState title="Nothing changes.">The catalog says what the file says.</EmptyState>
      )}
      <UpdateLines lines={lines} isTaken={isTaken} onChoose={choose} />
      <NotRead
        id="not-read"
        title={
          file.unreadable.length === 1
            ? 'One cell was not read'
            : `${file.unreadable.length} cells were not read`
        }
        items={file.unreadable.map(({ sheet, column, row, reason }) => ({
          name: `${sheet} ${column}${row}`,
          reason: `${reason} What stood in the catalog stays.`,
        }))}
      />
      <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-rule bg-paper py-3">
        {lines.length > 0 && (
          <Button tone="primary" disabled={taken.length === 0} onClick={() => onTake(taken)}>
            {taken.length === 1 ? 'Take this change' : `Take ${taken.length} changes`}
          </Button>
        )}
        <Button onClick={onOther}>Choose another file</Button>
      </div>
    </div>
  );
}
