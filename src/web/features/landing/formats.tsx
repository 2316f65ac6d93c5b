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
        {REPORT_FORMATS.map(({ name, text }) => (
          <div key={name} className="grid grid-cols-[7rem_1fr] gap-x-3 border-b border-rule py-3">
            <dt className="font-medium">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
