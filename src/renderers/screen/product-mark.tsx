import { MARK_BARS, MARK_RADIUS, MARK_SIDE } from '../look/mark.ts';

/** The product's mark. Decoration; the title beside it is the name. */
export function ProductMark({ className }: { className?: string }) {
  return (
    <svg viewBox={`0 0 ${MARK_SIDE} ${MARK_SIDE}`} aria-hidden="true" className={className}>
      <rect width={MARK_SIDE} height={MARK_SIDE} rx={MARK_RADIUS} className="fill-accent" />
      {MARK_BARS.map(({ strength, ...place }) => (
        <rect key={place.x} {...place} opacity={strength} className="fill-accent-ink" />
      ))}
    </svg>
  );
}
