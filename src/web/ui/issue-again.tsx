import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { SelectField } from './select-field.tsx';

type Format<Value extends string> = { value: Value; label: string };

type IssueAgainProps<Value extends string> = {
  formats: Format<Value>[];
  initial: Value;
  status: { running: boolean; text: string };
  onIssue: (format: Format<Value>) => void;
};

/** Makes today's report on the same selection, in a format of the visitor's choice. */
export function IssueAgain<Value extends string>({
  formats,
  initial,
  status,
  onIssue,
}: IssueAgainProps<Value>) {
  const [value, setValue] = useState(initial);
  const chosen = formats.find((format) => format.value === value);
  return (
    <Card aria-labelledby="issue-again" className="print:hidden">
      <h2 id="issue-again" className="text-xl">
        Issue again
      </h2>
      <p className="mt-2 text-muted">
        Today’s report on the same selection, with a bar beside each line and cell that differs from
        this report.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3" aria-busy={status.running}>
        <SelectField label="Format" options={formats} value={value} onChange={setValue} />
        <Button
          tone="primary"
          aria-disabled={status.running || undefined}
          onClick={() => {
            if (chosen && !status.running) onIssue(chosen);
          }}
        >
          <Download aria-hidden="true" className="size-5 shrink-0" />
          Issue again with change bars
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm wrap-anywhere text-muted">
        {status.text}
      </p>
    </Card>
  );
}
