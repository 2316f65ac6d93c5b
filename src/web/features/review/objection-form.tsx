import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { z } from 'zod';
import type { objectionReceived } from '../../../core/api/claim-api.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import { claimKey, type ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { LONGEST_OBJECTION } from '../../../core/knowledge/objection-limits.ts';
import { doubtSentence } from '../../../core/wording/freshness.ts';
import { PAGES } from '../../lib/addresses.ts';
import { request } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { Button } from '../../ui/button.tsx';
import { FaultLine } from '../../ui/field.tsx';
import { focusOn } from '../../ui/focus-on.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { doubtsQuery } from './claim-queries.ts';

type Received = z.infer<typeof objectionReceived>;

/** Unsent texts by claim, so that closing the evidence loses nothing. */
const drafts = new Map<string, Draft>();
const EMPTY: Draft = { text: '', source: '' };

/** A button, the form it opens, and the confirmation after sending. */
export default function Objection({ claim }: { claim: ClaimRef }) {
  const key = claimKey(claim);
  const [open, setOpen] = useState(drafts.has(key));
  const [received, setReceived] = useState<Received | null>(null);
  const isOwn = isOwnCatalog(claim.catalog);
  if (received) return <Sent {...received} isOwn={isOwn} />;
  return (
    <section className="mt-4 border-t border-rule pt-2">
      <Button
        tone="quiet"
        size="small"
        className="-ml-2"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Wrong or outdated?
      </Button>
      {open && <Form claim={claim} onSent={setReceived} />}
    </section>
  );
}

function Form({ claim, onSent }: { claim: ClaimRef; onSent: (received: Received) => void }) {
  const key = claimKey(claim);
  const client = useQueryClient();
  const doubts = useQuery(doubtsQuery(claim));
  const [draft, setDraft] = useState(drafts.get(key) ?? EMPTY);
  const [isChecked, setChecked] = useState(false);
  const faults = { text: textFault(draft.text.trim()), source: sourceFault(draft.source.trim()) };
  const send = useMutation({
    mutationFn: () => {
      const body = { ...claim, text: draft.text.trim(), source: draft.source.trim() };
      return request<Received>('/api/objections', { body });
    },
    onSuccess: (received) => {
      drafts.delete(key);
      void client.invalidateQueries({ queryKey: ['objections'] });
      onSent(received);
    },
  });
  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, ...changed };
    drafts.set(key, next);
    setDraft(next);
  };
  return (
    <form
      noValidate
      aria-label="Say what is wrong"
      className="mt-1 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!send.isPending && !faults.text && !faults.source) send.mutate();
      }}
    >
      <TextAreaField
        inputRef={focusOn}
        label="What is wrong?"
        hint="In your own words, at most 1,000 characters."
        fault={isChecked ? faults.text : null}
        value={draft.text}
        onChange={(typed) => change({ text: typed })}
      />
      <TextField
        label="Where does it say so?"
        hint="The address of a page, if you have one."
        type="url"
        inputMode="url"
        fault={isChecked ? faults.source : null}
        value={draft.source}
        onChange={(typed) => change({ source: typed })}
      />
      <p className="text-sm text-muted">{whoReads(claim, doubts.data?.published ?? false)}</p>
      <Button type="submit" tone="primary" aria-disabled={send.isPending || undefined}>
        {send.isPending ? 'Sending…' : 'Send'}
      </Button>
      <FaultLine
        fault={send.isError && `It was not sent, and stays here. ${errorMessage(send.error)}`}
      />
    </form>
  );
}

function whoReads({ catalog }: ClaimRef, published: boolean): string {
  const others = 'others see only that a reader doubts the value.';
  const who = isOwnCatalog(catalog)
    ? `Everyone with the link to edit this catalog can read it; ${others}`
    : published
      ? 'Everyone on this server can read it.'
      : `The operator of this server reads it; ${others}`;
  return `${who} No name is asked for.`;
}

function Sent({ readers, isOwn }: Received & { isOwn: boolean }) {
  return (
    <section className="mt-4 border-l-4 border-good pl-3">
      <p ref={focusOn} tabIndex={-1} role="status" className="font-medium outline-none">
        {isOwn ? 'Thanks. It is saved with this catalog.' : 'Thanks. We’ll review it.'}
      </p>
      <p className="text-sm text-muted">
        {doubtSentence(readers)}. The value stays as it is until it has been checked.{' '}
        {!isOwn && (
          <Link href={PAGES.freshness} className="prose-link">
            Reported errors
          </Link>
        )}
      </p>
    </section>
  );
}

type Draft = { text: string; source: string };

function textFault(text: string): string | null {
  if (text === '') return 'Say in a few words what is wrong.';
  return text.length > LONGEST_OBJECTION
    ? `It is ${text.length - LONGEST_OBJECTION} characters too long.`
    : null;
}

function sourceFault(source: string): string | null {
  if (source === '') return null;
  const isAddress = URL.canParse(source) && /^https?:\/\/[^/]/i.test(source);
  return isAddress ? null : 'An address starts with http:// or https://.';
}
