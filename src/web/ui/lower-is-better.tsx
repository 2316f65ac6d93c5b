/** Stands at figures of which the smaller is the better. */
export function LowerIsBetter({ className = '' }: { className?: string }) {
  return (
    <span className={`block text-xs font-normal text-muted ${className}`}>lower is better</span>
  );
}
