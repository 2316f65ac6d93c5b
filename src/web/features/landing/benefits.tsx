import { Check } from 'lucide-react';
import { LinkButton } from '../../ui/link-button.tsx';
import { BENEFITS, STRESSED } from './landing-texts.ts';

export function Benefits() {
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className="text-2xl">
        What you gain
      </h2>
      <div className="mt-5 grid gap-x-16 gap-y-8 lg:grid-cols-2">
        {BENEFITS.map((list) => (
          <div key={list.title}>
            <h3 className="text-lg">{list.title}</h3>
            <ul className="mt-2">
              {list.items.map((item) => (
                <li key={item} className="flex gap-3 border-b border-rule py-3">
                  <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
                  <span>{item}</span>
                </li>
              ))}
            </ul>
            <LinkButton href={list.way.href} className="mt-4">
              {list.way.label}
            </LinkButton>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The questions an enterprise asks first. */
export function Stressed() {
  return (
    <section aria-labelledby="asked-first">
      <h2 id="asked-first" className="text-2xl">
        What enterprises ask first
      </h2>
      <div className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-3">
        {STRESSED.map((each) => (
          <div key={each.title} className="border-l-2 border-accent pl-4">
            <h3 className="text-lg">{each.title}</h3>
            <p className="mt-1 text-muted">{each.text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
