import type { EntityPage } from '../../../core/report/entity/entity-page.ts';

type Dot = EntityPage['groups'][number]['facts'][number]['dot'];

const NAMES: Record<Dot, string> = {
  fresh: 'fresh source',
  weak: 'old, or no source one can open',
  missing: 'no value',
};

/** The evidence of a fact as a shape; the reason is beside it in words. */
export function EvidenceDot({ dot, reason = null }: { dot: Dot; reason?: string | null }) {
  const name = reason ?? NAMES[dot];
  return (
    <svg
      viewBox="0 0 10 10"
      role="img"
      aria-label={name}
      className={`inline-block size-2.5 shrink-0 ${dot === 'fresh' ? 'text-accent' : dot === 'weak' ? 'text-caution' : 'text-muted'}`}
    >
      <title>{name}</title>
      <circle
        cx="5"
        cy="5"
        r="4"
        fill={dot === 'fresh' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeDasharray={dot === 'missing' ? '2 1.5' : undefined}
      />
      {dot === 'weak' && <path d="M5 1a4 4 0 0 0 0 8Z" fill="currentColor" />}
    </svg>
  );
}

export function DotLegend() {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <span>
        <EvidenceDot dot="fresh" /> fresh
      </span>
      <span>
        <EvidenceDot dot="weak" /> old or no source
      </span>
      <span>
        <EvidenceDot dot="missing" /> missing
      </span>
    </span>
  );
}
