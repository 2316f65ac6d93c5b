/** The mark: three columns compared. Decoration; the title beside it is the name. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="4" className="fill-accent" />
      <rect x="7" y="15" width="5" height="10" className="fill-accent-ink" />
      <rect x="13.5" y="7" width="5" height="18" className="fill-accent-ink" />
      <rect x="20" y="11" width="5" height="14" className="fill-accent-ink opacity-60" />
    </svg>
  );
}
