import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { BattlecardList } from '../../../core/api/battlecard-api.ts';
import { request } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { keyHeaders, readKey, reportKeys, useReportKeys } from '../../lib/report-keys.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { KeyCopy } from './key-notice.tsx';

/** Carries the list from one machine to another: the key of the one is entered on the other. */
export function KeySection() {
  const { keys, isNoted } = useReportKeys();
  return (
    <details className="mt-8 border-t border-rule pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent">
        Your reports on another machine
      </summary>
      <div className="mt-2 grid gap-8 pb-2 md:grid-cols-2">
        <div>
          <h3 className="text-lg">From here to there</h3>
          {keys.length === 0 ? (
            <p className="mt-1 text-muted">
              This browser has no key yet. It is given one when you save your first report.
            </p>
          ) : (
            <>
              <p className="mt-1 text-muted">
                Copy the key of this browser, and enter it there. Whoever has it can rename and
                remove your reports.
              </p>
              <KeyCopy keys={keys} />
              {isNoted && <Forgetting />}
            </>
          )}
        </div>
        <KeyEntry />
      </div>
    </details>
  );
}

/** For a machine that others use too. */
function Forgetting() {
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const forget = () => {
    reportKeys.forget();
    document.getElementById('saved')?.focus();
    void queries.resetQueries({ queryKey: ['battlecards'] });
  };
  if (!isAsked) {
    return (
      <Button tone="quiet" className="mt-2 px-0" onClick={() => setIsAsked(true)}>
        Forget the key in this browser
      </Button>
    );
  }
  return (
    <div
      role="group"
      aria-label="Forget the key?"
      className="mt-2 flex flex-wrap items-center gap-2"
    >
      <p className="me-2">Without the key nobody can list these reports again.</p>
      <Button tone="primary" onClick={forget}>
        Forget it
      </Button>
      <Button onClick={() => setIsAsked(false)}>Keep it</Button>
    </div>
  );
}

function KeyEntry() {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [status, setStatus] = useState('');

  const enter = async (event: FormEvent) => {
    event.preventDefault();
    setStatus('');
    const key = readKey(text);
    const problem = key === null ? NO_KEY : await tryKey(key);
    setFault(problem);
    if (problem !== null) return;
    setText('');
    setStatus('The key was added. Its reports stand in the list.');
    await queries.invalidateQueries({ queryKey: ['battlecards'] });
  };

  return (
    <form onSubmit={(event) => void enter(event)}>
      <h3 className="text-lg">From there to here</h3>
      <TextField
        className="mt-1"
        label="Key of another browser"
        value={text}
        onChange={setText}
        fault={fault}
        spellCheck={false}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button type="submit">Add the key</Button>
        <span role="status" className="text-sm text-muted">
          {status}
        </span>
      </div>
    </form>
  );
}

const NO_KEY = 'A key has 40 characters: digits, and the letters from a to f.';

/** Adds a key with which something was saved; otherwise says why not. */
async function tryKey(key: string): Promise<string | null> {
  try {
    const { total, scope } = await request<BattlecardList>('/api/battlecards', {
      headers: keyHeaders([key]),
    });
    if (scope === 'own' && total === 0) return 'Nothing is saved with this key.';
  } catch (error) {
    return errorMessage(error);
  }
  return reportKeys.add(key, 'entered') ? null : 'This browser holds as many keys as it can.';
}
