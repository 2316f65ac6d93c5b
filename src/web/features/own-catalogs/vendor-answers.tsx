import { useState } from 'react';
import {
  answersToEdits,
  type AnswerEdits,
} from '../../../core/authoring/answers/answers-to-edits.ts';
import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';
import type { QuestionnaireAnswers } from '../../../core/api/cost-model-api.ts';
import { isSame } from '../../../core/knowledge/edits/place.ts';
import { localDay, longDate } from '../../lib/calendar.ts';
import { showToast } from '../../lib/toasts.ts';
import { useAct } from '../../lib/use-act.ts';
import { useLatestCall } from '../../lib/use-latest-call.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { valueText } from './cell-view.ts';
import { NotRead } from './not-read.tsx';
import { useOwn } from './own-context.ts';

/** The version after the name of the catalog. */
const VERSION = / \S+$/;

/** Reads a vendor's questionnaire: shows the changes by its answers, saved in one step. */
export function VendorAnswers({ onClose }: { onClose: () => void }) {
  const { parts, requests, edit } = useOwn();
  const [name, setName] = useState('');
  const [read, setRead] = useState<Pick<AnswersProps, 'file' | 'found'> | null>(null);
  const { isBusy, fault, act } = useAct();
  const { begin } = useLatestCall();
  const open = (chosen: File) => {
    setName(chosen.name);
    void act(async () => {
      const file = await requests.readAnswers(chosen, begin());
      setRead({ file, found: answersToEdits(file.answers, file.made, parts) });
    });
  };
  if (isBusy) {
    return (
      <LoadingState title="Reading the questionnaire…">
        <p className="text-muted wrap-anywhere">{name}</p>
      </LoadingState>
    );
  }
  if (!read) {
    return (
      <div className="grid gap-4">
        {fault && <ErrorState title="The questionnaire was not read.">{fault}</ErrorState>}
        <DropZone
          title="Drop the questionnaire here"
          label="Questionnaire"
          accepted=".xlsx,.docx"
          onFile={open}
        >
          The Excel or Word file that a decision made and a vendor filled in. You see every change
          before it is taken.
        </DropZone>
      </div>
    );
  }
  return (
    <Answers
      {...read}
      onTake={(edits) => {
        edit(edits);
        onClose();
        showToast({
          tone: 'good',
          title: edits.length === 1 ? 'One answer taken' : `${edits.length} answers taken`,
          text: 'Each is marked as the vendor’s answer. Undo takes them all back.',
        });
      }}
      onOther={() => setRead(null)}
    />
  );
}

type AnswersProps = {
  file: QuestionnaireAnswers;
  found: AnswerEdits;
  onTake: (edits: CatalogEdit[]) => void;
  onOther: () => void;
};

function Answers({ file, found, onTake, onOther }: AnswersProps) {
  const changes = found.changes.filter(({ edit, was }) => !isSame(was, edit.value));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const taken = changes.filter((_, at) => !left.has(at)).map((each) => each.edit);
  const toggle = (at: number, isTaken: boolean) => {
    const next = new Set(left);
    if (isTaken) next.delete(at);
    else next.add(at);
    setLeft(next);
  };
  return (
    <div className="grid gap-5">
      <p role="status" className="text-muted">
        {file.answers.length} of {file.questions} questions answered. Made on{' '}
        {longDate(localDay(file.made))} from “{file.catalog.replace(VERSION, '')}”.
      </p>
      {file.answers.length === 0 && (
        <EmptyState title="Nothing is answered in this file.">
          Answers stand in the shaded cells of the sheet “Questions”, or beside “Your answer” in
          Word.
        </EmptyState>
      )}
      {found.changes.length > 0 && changes.length === 0 && (
        <EmptyState title="Nothing changes.">
          Every answer stands in the catalog already.
        </EmptyState>
      )}
      {changes.length > 0 && <ChangedCells changes={changes} left={left} onToggle={toggle} />}
      <NotRead
        id="not-read"
        one="One answer states no value"
        many="answers state no value"
        items={found.unreadable.map(({ questionId, reason }) => ({
          name: file.answers.find((each) => each.questionId === questionId)?.question ?? questionId,
          reason,
        }))}
      />
      <NotRead
        id="bad-cells"
        one="One cell was not read"
        many="cells were not read"
        items={file.unread.map(({ cell, question, reason }) => ({
          name: `${cell}: ${question}`,
          reason,
        }))}
      />
      <div className="flex flex-wrap gap-3">
        {changes.length > 0 && (
          <Button tone="primary" disabled={taken.length === 0} onClick={() => onTake(taken)}>
            {taken.length === 1 ? 'Take this answer' : `Take ${taken.length} answers`}
          </Button>
        )}
        <Button onClick={onOther}>Choose another file</Button>
      </div>
    </div>
  );
}

type ChangedCellsProps = {
  changes: AnswerEdits['changes'];
  /** Indexes of the changes left out. */
  left: ReadonlySet<number>;
  onToggle: (at: number, isTaken: boolean) => void;
};

/** Each change with current value and answer, with a box to leave it out. */
function ChangedCells({ changes, left, onToggle }: ChangedCellsProps) {
  return (
    <section aria-labelledby="changes">
      <h3 id="changes" className="text-lg">
        {changes.length === 1 ? 'One cell changes' : `${changes.length} cells change`}
      </h3>
      <ul className="mt-2 border-t border-rule">
        {changes.map(({ criterion, product, was, edit }, at) => (
          <li key={at} className="border-b border-rule py-1 wrap-anywhere">
            <Checkbox
              checked={!left.has(at)}
              onChange={(isTaken) => onToggle(at, isTaken)}
              label={`${criterion}: ${product}`}
              description={
                <>
                  Was: {valueText(was)}
                  <span className="block text-base text-ink">Answer: {valueText(edit.value)}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
