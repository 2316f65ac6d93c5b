type NotReadProps = {
  id: string;
  /** The title of one, and that of several after their number. */
  one: string;
  many: string;
  items: { name: string; reason: string }[];
};

/** Parts of a file that could not be read, each with the reason. */
export function NotRead({ id, one, many, items }: NotReadProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {items.length === 1 ? one : `${items.length} ${many}`}
      </h3>
      <ul className="mt-2 border-t border-rule">
        {items.map(({ name, reason }, at) => (
          <li key={at} className="border-b border-rule py-2 text-sm wrap-anywhere">
            <p className="font-medium">{name}</p>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
