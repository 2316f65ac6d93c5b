import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

type RadioCard<Value extends string | number> = {
  value: Value;
  /** Label of the choice for screen readers. */
  label: string;
  content: ReactNode;
};

type RadioCardGroupProps<Value extends string | number> = {
  legend: string;
  cards: RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  className?: string;
  /** Cards for a line or two. */
  compact?: boolean;
};

/** Cards of which exactly one is chosen; native radios, so the arrow keys move the choice. */
export function RadioCardGroup<Value extends string | number>({
  legend,
  cards,
  value,
  onChange,
  className,
  compact = false,
}: RadioCardGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div
        className={classNames(
          'grid grid-cols-1',
          compact ? 'gap-2' : 'gap-3',
          className ?? 'sm:grid-cols-2 lg:grid-cols-3',
        )}
      >
        {cards.map((card) => (
          <div
            key={card.value}
            className={classNames(
              'relative flex items-start rounded-sm border hover:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent',
              compact ? 'gap-2 px-2.5 py-2' : 'gap-3 p-3',
              card.value === value ? 'border-accent bg-panel' : 'border-rule',
            )}
          >
            <input
              id={`${name}-${card.value}`}
              type="radio"
              name={name}
              className={classNames(
                'relative z-10 size-5 shrink-0 cursor-pointer outline-none',
                compact ? 'mt-0.5' : 'mt-1',
              )}
              checked={card.value === value}
              onChange={() => onChange(card.value)}
            />
            {/* The whole card is its label, with clickable content above it. */}
            <label
              htmlFor={`${name}-${card.value}`}
              className="absolute inset-0 cursor-pointer text-transparent select-none"
            >
              <span className="sr-only">{card.label}</span>
            </label>
            <div className="pointer-events-none relative min-w-0 flex-1 [&_:is(a,button)]:pointer-events-auto">
              {card.content}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
