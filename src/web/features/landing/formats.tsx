import { FORMAT_TO_COME, isFormatToCome } from '../../lib/report-formats.ts';
import { REPORT_FORMATS } from './landing-texts.ts';

export function Formats() {
  return (
    <section aria-labelledby="formats">
      <h2 id="formats" className="text-2xl">
        Reports
      </h2>
      <p className="mt-2 text-muted">
        Reports in HTML, PDF, Word and PowerPoint are all made from one document, so they cannot
        disagree.
      </p>
      <dl className="mt-4">
        {REPORT_FORMATS.map(({ format, name, text }) => (
          <div key={format} className="grid grid-cols-[7rem_1fr] gap-x-3 border-b border-rule py-3">
            <dt className="font-medium">{name}</dt>
            <dd>
              {text}
              <span
                className={`block text-sm ${isFormatToCome(format) ? 'text-muted' : 'text-good'}`}
              >
                {isFormatToCome(format) ? FORMAT_TO_COME : 'Available now'}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
