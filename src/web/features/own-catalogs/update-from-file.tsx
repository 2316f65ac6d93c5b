import { useMemo, useState } from 'react';
import type { OwnFileReading } from '../../../core/api/own-catalog-api.ts';
import { compareFile, type FileForUpdate } from '../../../core/authoring/update/compare-file.ts';
import { editsOfLines } from '../../../core/authoring/update/edits-of-lines.ts';
import type { UpdateLine } from '../../../core/authoring/update/update-line.ts';
import type { SheetPlan } from '../../../core/catalog/sheet-plan.ts';
import { differences } from '../../../core/knowledge/edits/differences.ts';
import { LeftOutLines } from '../../lib/file-preview/catalog-summary.tsx';
import { ReadingFile } from '../../lib/file-preview/reading-file.tsx';
import { NO_SOURCE, SourceFields, sourcePlan } from '../../lib/file-preview/source-fields.tsx';
import { TablePreview } from '../../lib/file-preview/table-preview.tsx';
import { usePreview } from '../../lib/file-preview/use-preview.ts';
import { LARGEST_MEGABYTES, type SentFile } from '../../lib/sent-file.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { NotRead } from './not-read.tsx';
import { useOwn } from './own-context.ts';
import type { Parts } from './sheet.ts';
import { keyOfLine, UpdateLines } from './update-lines.tsx';

/** Compares a newer spreadsheet with the catalog: its changes are chosen line by line and saved in one step. */
export function UpdateFromFile({ onClose }: { onClose: () => void }) {
  const { parts, requests, store } = useOwn();
  const [source, setSource] = useState(NO_SOURCE);
  const { previewing, open, correct, close } = usePreview(
    async (body: SentFile & { plan: SheetPlan }, signal: AbortSignal) => {
      const file = await requests.readFile(body, signal);
      return { file, opened: store.read().parts };
    },
  );
  if (previewing.step === 'reading') {
    return <ReadingFile fileName={previewing.fileName} onCancel={close} />;
  }
  if (previewing.step === 'empty') {
    return (
      <div className="grid gap-4">
        {previewing.fault && (
          <ErrorState title="The file was not read.">{previewing.fault}</ErrorState>
        )}
        <SourceFields source={source} onChange={setSource} />
        <DropZone
          title="Drop the spreadsheet here"
          label="Spreadsheet"
          accepted=".xlsx,.csv,.tsv,.txt,.zip"
          onFile={(file) => open(file, sourcePlan(source))}
        >
          The sheet that this catalog began with, or one you downloaded here, up to{' '}
          {LARGEST_MEGABYTES} MB. You see every change before it is taken; the links stay the same.
        </DropZone>
      </div>
    );
  }
  const { sent, found, plan, isAsking, fault } = previewing;
  const { preview } = found.file;
  return (
    <div className="grid gap-5">
      {fault && <ErrorState title="The correction could not be read.">{fault}</ErrorState>}
      {/* The same questions as at the first import, open where the meaning of a colour is missing; a downloaded workbook needs no answers. */}
      {preview.kind === 'table' && (
        <>
          <LeftOutLines preview={preview} />
          <details open={preview.colours.some(({ means }) => means === null)}>
            <summary className="cursor-pointer py-1 text-accent">
              Correct how the file is read
            </summary>
            <div className="mt-3">
              <TablePreview preview={preview} plan={plan} isUpdate onCorrect={correct} />
            </div>
          </details>
        </>
      )}
      <Update
        {...found}
        name={sent.fileName}
        isAsking={isAsking}
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
        onOther={close}
      />
    </div>
  );
}

type UpdateProps = {
  name: string;
  file: OwnFileReading;
  /** The catalog when the file was read, and now. */
  opened: Parts;
  parts: Parts;
  /** A correction is being sent: the lines are still the old ones. */
  isAsking: boolean;
  onTake: (lines: UpdateLine[]) => void;
  onOther: () => void;
};

/** Edits made while the list is open also count as made since the file. */
function sinceThen(file: OwnFileReading, opened: Parts, now: Parts): FileForUpdate {
  const later = differences(opened, now).flatMap(({ part, path, was }) =>
    path.length === 2 && path[0] === 'claims' && path[1] !== undefined
      ? [{ part, slug: path[1], was } as FileForUpdate['since'][number]]
      : [],
  );
  // Of two edits on one cell the earlier one holds the old value.
  return { ...file, since: [...later, ...file.since] };
}

function Update({ name, file, opened, parts, isAsking, onTake, onOther }: UpdateProps) {
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
      <p role="status" aria-busy={isAsking} className="text-muted wrap-anywhere">
        “{name}”: {lines.length === 1 ? 'one difference' : `${lines.length} differences`}.
        {kept > 0 &&
          ` ${kept} ${kept === 1 ? 'value' : 'values'} typed here since stay: the file says of them what it said before.`}
        {isAsking && ' Reading again…'}
      </p>
      {lines.length === 0 && (
        <EmptyState title="Nothing changes.">The catalog says what the file says.</EmptyState>
      )}
      <UpdateLines lines={lines} isTaken={isTaken} onChoose={choose} />
      <NotRead
        id="not-read"
        one="One cell was not read"
        many="cells were not read"
        items={file.unreadable.map(({ sheet, column, row, reason }) => ({
          name: `${sheet} ${column}${row}`,
          reason: `${reason} What stood in the catalog stays.`,
        }))}
      />
      <div className="sticky -bottom-5 flex flex-wrap gap-3 border-t border-rule bg-paper py-3">
        {lines.length > 0 && (
          <Button
            tone="primary"
            disabled={isAsking || taken.length === 0}
            onClick={() => onTake(taken)}
          >
            {taken.length === 1 ? 'Take this change' : `Take ${taken.length} changes`}
          </Button>
        )}
        <Button onClick={onOther}>Choose another file</Button>
      </div>
    </div>
  );
}
