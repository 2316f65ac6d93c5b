const KEYS = [
  ['Type', 'changes a cell'],
  ['Space', 'source and details'],
  ['?', 'unknown, with its reason'],
  ['Ctrl+V', 'a block from a spreadsheet'],
] as const;

/** What the keys do, under the sheet. */
export function SheetFoot({ isReadOnly }: { isReadOnly: boolean }) {
  return (
    <p className="flex h-8 shrink-0 flex-wrap gap-x-5 overflow-hidden text-xs leading-8 whitespace-nowrap text-muted">
      {KEYS.filter(([key]) => !isReadOnly || key === 'Space').map(([key, does]) => (
        <span key={key}>
          <kbd className="rounded-xs border border-rule px-1 text-ink">{key}</kbd> {does}
        </span>
      ))}
    </p>
  );
}
