import { classNames } from './class-names.ts';

type MakerMarkProps = {
  /** Data of SVG paths on a square of 24 by 24; null where no mark is known. */
  outlines: readonly string[] | null;
  maker: string;
  /** Classes for the size and the text colour. */
  className?: string;
};

/** A maker's mark beside its name, in the text colour; a letter if no mark is known. */
export function MakerMark({ outlines, maker, className = 'size-4 text-xs' }: MakerMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center font-heading',
        className,
      )}
    >
      {outlines ? (
        <svg
          viewBox="0 0 24 24"
          className="size-full fill-current"
          fillRule="evenodd"
          focusable="false"
        >
          {outlines.map((outline) => (
            <path key={outline} d={outline} />
          ))}
        </svg>
      ) : (
        maker.slice(0, 1).toUpperCase()
      )}
    </span>
  );
}
