import { BENEFITS } from './landing-texts.ts';

export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="border-t-2 border-ink pt-3">
      <h2 id="benefits" className="text-2xl">
        What you take away
      </h2>
      <ul className="mt-2">
        {BENEFITS.map(({ title, text }) => (
          <li key={title} className="border-b border-rule py-3">
            <h3 className="font-sans text-base font-semibold">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
