import { GLOSSARY } from './landing-texts.ts';

export function Glossary() {
  return (
    <section aria-labelledby="glossary" className="border-t-2 border-ink pt-3">
      <h2 id="glossary" className="text-2xl">
        Acronyms
      </h2>
      <dl className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {GLOSSARY.map((term) => (
          <div key={term.short} className="border-b border-rule py-2">
            <dt className="font-medium">{term.short}</dt>
            <dd className="text-muted">{term.long}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
