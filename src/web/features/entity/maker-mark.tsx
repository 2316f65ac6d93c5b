type MakerMarkProps = {
  /** Data of SVG paths on a square of 24 by 24; null where no mark is known. */
  outlines: readonly string[] | null;
  maker: string;
};

/** The bare mark beside a name that says who it is; its first letter where none is known. */
export function MakerMark({ outlines, maker }: MakerMarkProps) {
  if (!outlines) {
    return (
      <span
        aria-hidden="true"
        className="inline-flex size-7 shrink-0 items-center justify-center border border-rule font-heading text-sm text-muted"
      >
        {maker.slice(0, 1).toUpperCase()}
      </span>
    );
  }
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-7 shrink-0 fill-ink"
      fillRule="evenodd"
      focusable="false"
    >
      {outlines.map((outline) => (
        <path key={outline} d={outline} />
      ))}
    </svg>
  );
}
