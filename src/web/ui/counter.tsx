type CounterProps = { value: string | number; label: string };

/** One figure with its word; the word is read first, the figure is seen first. */
function Counter({ value, label }: CounterProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-heading text-3xl text-ink">{value}</dd>
    </div>
  );
}

/** A row of counters. */
export function CounterRow({ items }: { items: CounterProps[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
      {items.map((item) => (
        <Counter key={item.label} {...item} />
      ))}
    </dl>
  );
}
