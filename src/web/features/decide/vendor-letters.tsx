import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import type { VendorLetter } from '../../../core/report/decision/vendor-letters.ts';
import { safeText } from '../../../renderers/look/safe-text.ts';
import { fetchFile } from '../../lib/download.ts';
import { useDownload } from '../../lib/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';

const FORMATS = [
  ['word', 'Word'],
  ['xlsx', 'Excel'],
] as const;

type VendorLettersProps = { catalog: CatalogSlug; input: DecisionInput; letters: VendorLetter[] };

/** The open questions, ready to be sent: one e-mail a vendor, or a form to fill in. */
export function VendorLetters({ catalog, input, letters }: VendorLettersProps) {
  const { status, download } = useDownload();
  return (
    <div className="mt-4 border-t border-rule">
      {letters.map(({ vendor, candidateId, questions, subject, text }) => (
        <details key={vendor} className="group border-b border-rule">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 hover:text-accent">
            <ChevronRight
              aria-hidden="true"
              className="size-4 text-muted transition-transform group-open:rotate-90"
            />
            <span className="font-medium">{safeText(vendor)}</span>
            <span className="text-sm text-muted">
              {questions === 1 ? 'one question' : `${questions} questions`}
            </span>
          </summary>
          <div className="pb-4">
            <LetterText subject={subject} text={text} />
            <CopyText texts={[subject, '', text]} label="Copy as e-mail" isHidden>
              {FORMATS.map(([format, name]) => (
                <Button
                  key={format}
                  aria-disabled={status.running}
                  aria-label={`Questions for ${vendor}, ${name}`}
                  onClick={() => {
                    const body = { catalog, ...input, format, vendorId: candidateId };
                    void download(`the questions for ${vendor} as ${name}`, () =>
                      fetchFile('/api/decisions/questionnaire', body),
                    );
                  }}
                >
                  {name}
                </Button>
              ))}
            </CopyText>
          </div>
        </details>
      ))}
      <p role="status" className="sr-only">
        {status.text}
      </p>
    </div>
  );
}

/** Memoised: long, and rarely changed by a new answer. */
const LetterText = memo(function LetterText({
  subject,
  text,
}: Pick<VendorLetter, 'subject' | 'text'>) {
  return (
    <>
      <p className="text-sm text-muted">Subject: {safeText(subject)}</p>
      <pre className="mt-2 max-w-prose border-l-2 border-rule pl-3 font-sans text-[0.9375rem] wrap-anywhere whitespace-pre-wrap">
        {safeText(text)}
      </pre>
    </>
  );
});
