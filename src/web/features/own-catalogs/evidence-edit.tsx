import { useState } from 'react';
import type { AuthoredEvidence } from '../../../core/catalog/authored.ts';
import { today } from '../../lib/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { TextEdit } from './text-edit.tsx';

export type Evidence = AuthoredEvidence;

type EvidenceEditProps = {
  evidence: Evidence[];
  isReadOnly: boolean;
  onChange: (evidence: Evidence[]) => void;
};

/** The pages that a value was read on, each with its title and date. */
export function EvidenceEdit({ evidence, isReadOnly, onChange }: EvidenceEditProps) {
  const [isAdding, setIsAdding] = useState(false);
  const put = (at: number, next: Evidence) => onChange(evidence.with(at, next));
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-medium">
        {evidence.length === 1 ? 'Source' : `Sources: ${evidence.length || 'none'}`}
      </legend>
      {evidence.map((each, at) => (
        <div key={at} className="grid gap-2 border-l-2 border-rule pl-3">
          <TextEdit
            label="Address"
            value={each.url}
            most={2000}
            isRequired
            isReadOnly={isReadOnly}
            check={addressFault}
            onCommit={(url) => put(at, { ...each, url })}
          />
          <div className="grid gap-2 sm:grid-cols-2">
            <TextEdit
              label="Title"
              value={each.title ?? ''}
              most={120}
              isReadOnly={isReadOnly}
              onCommit={(title) => {
                const { title: _title, ...rest } = each;
                put(at, title === '' ? rest : { ...rest, title });
              }}
            />
            <TextEdit
              label="Date"
              hint={each.read_on ? 'The day it was read.' : undefined}
              value={each.as_of === 'undated' ? '' : each.as_of}
              most={10}
              isReadOnly={isReadOnly}
              check={dateFault}
              onCommit={(text) => {
                const { read_on: _read, ...rest } = each;
                put(at, { ...rest, as_of: text === '' ? 'undated' : text });
              }}
            />
          </div>
          {!isReadOnly && (
            <Button
              tone="quiet"
              size="small"
              className="justify-self-start"
              onClick={() => onChange(evidence.filter((_, index) => index !== at))}
            >
              Remove this source
            </Button>
          )}
        </div>
      ))}
      {isAdding && (
        <TextEdit
          label="Address of the source"
          value=""
          most={2000}
          isFirst
          isRequired
          check={addressFault}
          onCommit={() => undefined}
          onFinish={(url) => {
            setIsAdding(false);
            onChange([...evidence, { url, as_of: today(), read_on: true }]);
          }}
        />
      )}
      {!isReadOnly && !isAdding && (
        <Button size="small" className="justify-self-start" onClick={() => setIsAdding(true)}>
          Add a source
        </Button>
      )}
    </fieldset>
  );
}

export function addressFault(text: string): string | null {
  const isAddress = /^https?:\/\/[^\s/]+/.test(text) && URL.canParse(text);
  return isAddress ? null : 'An address begins with https:// or http://.';
}

export function dateFault(text: string): string | null {
  if (text === '') return null;
  if (!/^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/.test(text))
    return 'Write it as YYYY, YYYY-MM or YYYY-MM-DD.';
  return text > today() ? 'This date lies in the future.' : null;
}
