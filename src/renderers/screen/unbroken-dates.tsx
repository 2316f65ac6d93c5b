const DATE = /(\d{4}-\d{2}(?:-\d{2})?(?!\d)[,.;)]?)/;

/** A text in which no date is broken at its hyphens, nor parted from what follows it at once. */
export function UnbrokenDates({ text }: { text: string }) {
  return text.split(DATE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The parts of a text are a fixed sequence.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
