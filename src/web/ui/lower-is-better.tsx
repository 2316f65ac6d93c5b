/** A sign at figures for which smaller is better. */
export function LowerIsBetter({ className = '' }: { className?: string }) {
  return (
    <span className={`block text-xs font-normal text-muted ${className}`}>lower is better</span>
  );
}
