import { classNames } from './class-names.ts';

type MakerMarkProps = {
  /** Data of SVG paths on a square of 24 by 24; null where no mark is known. */
  outlines: readonly string[] | null;
  maker: string;
  /** Of the square, and the colour of the text around it. */
  className?: string;
};

/** The bare mark beside a name that says who it is, in the colour of the text; a letter where none is known. */
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
