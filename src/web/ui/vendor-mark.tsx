export type VendorMarkProps = {
  /** Data of SVG paths on a square of 24 by 24; null where no mark is known. */
  outlines: readonly string[] | null;
  /** Shown if no mark is known. */
  initials: string;
};

/** A vendor's mark in the text colour, beside its name. */
export function VendorMark({ outlines, initials }: VendorMarkProps) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-9 shrink-0 items-center justify-center border border-rule font-heading text-sm text-muted"
    >
      {outlines ? (
        <svg viewBox="0 0 24 24" className="size-5 fill-ink" fillRule="evenodd" focusable="false">
          {outlines.map((outline) => (
            <path key={outline} d={outline} />
          ))}
        </svg>
      ) : (
        initials
      )}
    </span>
  );
}
