import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { BattlecardItem } from '../../../core/api/battlecard-api.ts';
import { send } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { keyHeaders } from '../../lib/report-keys.ts';
import { Button } from '../../ui/button.tsx';
import { FaultLine } from '../../ui/field.tsx';
import { NameField } from './name-field.tsx';

type OwnControlsProps = {
  item: BattlecardItem;
  /** Called after the removal. */
  onRemoved: () => void;
};

const BUTTONS = [
  { what: 'name', word: 'Rename', Icon: Pencil },
  { what: 'removal', word: 'Remove', Icon: Trash2 },
] as const;
type Asked = 'nothing' | (typeof BUTTONS)[number]['what'];

/** Renames and removes an own report; the removal is confirmed, because it cannot be undone. */
export function OwnControls({ item, onRemoved }: OwnControlsProps) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked>('nothing');
  const [fault, setFault] = useState<string | null>(null);
  const busy = useRef(false);
  const buttons = useRef<HTMLDivElement>(null);
  const shown = item.name ?? item.title;
  useFocusBack(asked, buttons);

  useEffect(() => {
    if (asked === 'nothing') return;
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setAsked('nothing');
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [asked]);

  const ask = (what: Asked) => {
    setFault(null);
    setAsked(what);
  };
  const change = async (name: string | null) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await send(`/api/battlecards/${item.id}`, {
        method: name === null ? 'DELETE' : 'PATCH',
        headers: keyHeaders(),
        ...(name !== null && { body: { name: name.trim() === item.title ? '' : name } }),
      });
    } catch (error) {
      setFault(errorMessage(error));
      busy.current = false;
      return;
    }
    if (name === null) onRemoved();
    await queries.invalidateQueries({ queryKey: ['battlecards'] });
    if (name === null) return;
    await queries.invalidateQueries({ queryKey: ['battlecard', item.id] });
    busy.current = false;
    ask('nothing');
  };

  return (
    <div className="print:hidden">
      {asked === 'nothing' && (
        <div ref={buttons} className="-ms-4 flex flex-wrap">
          {BUTTONS.map(({ what, word, Icon }) => (
            <Button
              key={what}
              tone="quiet"
              aria-label={`${word} ${shown}`}
              onClick={() => ask(what)}
            >
              <Icon aria-hidden="true" className="size-4" />
              {word}
            </Button>
          ))}
        </div>
      )}
      {asked === 'name' && (
        <NameForm before={shown} onSave={change} onCancel={() => ask('nothing')} />
      )}
      {asked === 'removal' && (
        <RemovalQuestion
          shown={shown}
          onRemove={() => change(null)}
          onKeep={() => ask('nothing')}
        />
      )}
      <FaultLine fault={fault} />
    </div>
  );
}

/** Returns the focus to the pressed button once no question is open. */
function useFocusBack(asked: Asked, buttons: RefObject<HTMLDivElement | null>) {
  const last = useRef<Asked>('nothing');
  useEffect(() => {
    const left = BUTTONS.findIndex(({ what }) => what === last.current);
    if (asked === 'nothing') buttons.current?.querySelectorAll('button')[left]?.focus();
    last.current = asked;
  }, [asked, buttons]);
}

type NameFormProps = {
  before: string;
  onSave: (name: string) => Promise<void>;
  onCancel: () => void;
};

function NameForm({ before, onSave, onCancel }: NameFormProps) {
  const [name, setName] = useState(before);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void onSave(name);
  };
  return (
    <form onSubmit={save} className="my-2 flex flex-wrap items-end gap-2">
      <NameField value={name} onChange={setName} takesFocus />
      <Button type="submit" tone="primary">
        Save the name
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </form>
  );
}

type RemovalProps = { shown: string; onRemove: () => Promise<void>; onKeep: () => void };

function RemovalQuestion({ shown, onRemove, onKeep }: RemovalProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div
      role="group"
      aria-label={`Remove ${shown}?`}
      className="my-2 flex flex-wrap items-center gap-2"
    >
      <p className="me-2">Remove it? The link will stop working.</p>
      <Button tone="primary" onClick={() => void onRemove()}>
        Remove it
      </Button>
      <Button ref={keep} onClick={onKeep}>
        Keep it
      </Button>
    </div>
  );
}
