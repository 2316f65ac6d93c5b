import type { AuthoredClaim, AuthoredRival, AuthoredSubject } from '../../catalog/authored.ts';
import { NEW_RIVAL, NEW_SUBJECT } from '../../wording/new-catalog.ts';

type Named = { id: number; name: string; claims: Record<string, AuthoredClaim> };

/** Our product, of which nothing but its name and its claims is known. */
export function newSubject({ id, name, claims }: Named): AuthoredSubject {
  return {
    id,
    name,
    description: NEW_SUBJECT.description(name),
    market_position: NEW_SUBJECT.position,
    ...NOTHING_ELSE,
    key_points: [],
    claims,
  };
}

/** A competitor, of which nothing but its name and its claims is known. */
export function newRival({ id, name, claims }: Named): AuthoredRival {
  return {
    id,
    name,
    description: NEW_RIVAL.description(name),
    is_enterprise: true,
    status: 'ga',
    ...NOTHING_ELSE,
    also_in: [],
    industries: [],
    claims,
  };
}

const NOTHING_ELSE = {
  deployment: [] as string[],
  segments: [] as string[],
  from_memory: [] as string[],
  evidence: [] as AuthoredSubject['evidence'],
};

/** Nobody has looked yet. */
export function openClaims(slugs: string[]): Record<string, AuthoredClaim> {
  return Object.fromEntries(
    slugs.map((slug) => [slug, { unknown: 'not-researched', looked_at: [] }]),
  );
}
