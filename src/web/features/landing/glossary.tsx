import { GLOSSARY } from './landing-texts.ts';

export function Glossary() {
  return (
    <section aria-labelledby="glossary">
      <h2 id="glossary" className="text-2xl">
        Acronyms
      </h2>
      <dl className="mt-5 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {GLOSSARY.map((term) => (
          <div key={term.short} className="border-t border-rule py-3">
            <dt>
              <span className="font-medium">{term.short}</span>{' '}
              <span className="text-muted">{term.long}</span>
            </dt>
            <dd className="mt-1">{term.meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
