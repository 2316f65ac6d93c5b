import type { AuthoredClaim, AuthoredRival, SomeRivals } from './authored.ts';
import type { ResolveEvidence } from './resolve-evidence.ts';
import type { KnownClaim } from './resolved.ts';

export type OwnRival = { slug: string; data: AuthoredRival };
export type Inheritable = Pick<Extract<AuthoredClaim, { value: unknown }>, 'only' | 'except'>;

/** The rivals of a subject that do not inherit its claim, and what is said of them instead. */
export function withheldFrom(
  { only, except }: Inheritable,
  ownRivals: OwnRival[],
  resolveEvidence: ResolveEvidence,
): KnownClaim['withheld'] {
  const named = only ?? except;
  if (!named) return undefined;
  const excluded = ownRivals.filter((rival) => !inherits(rival, { only, except }));
  return {
    rivalIds: excluded.map(({ data }) => data.id).sort((one, other) => one - other),
    instead: {
      state: 'unknown',
      reason: 'not-covered',
      note: named.note,
      lookedAt: named.looked_at.map(resolveEvidence),
    },
  };
}

/** Whether the claim of its subject holds for a rival. */
export function inherits(rival: OwnRival, { only, except }: Inheritable): boolean {
  const named = only ?? except;
  return named === undefined || isAmong(rival, named) === (only !== undefined);
}

function isAmong({ slug, data }: OwnRival, { slugs, status, hosts }: SomeRivals): boolean {
  return (
    slugs.includes(slug) ||
    status.includes(data.status) ||
    hostsOf(data).some((host) => hosts.includes(host))
  );
}

/** Who asks the prices of a rival, where that is not its maker. */
export function hostsOf({ claims }: AuthoredRival): string[] {
  return Object.values(claims).flatMap((claim) => ('host' in claim && claim.host) || []);
}
