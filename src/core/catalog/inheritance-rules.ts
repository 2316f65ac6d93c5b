import type { AuthoredClaim, SomeRivals } from './authored.ts';
import type { ClaimFault } from './fault.ts';
import { hostsOf, type OwnRival } from './withheld.ts';

/** `only` and `except` stand in a subject's claim, one of them, and name rivals of that subject. */
export function inheritanceIsClear(
  claim: AuthoredClaim,
  subject: string | null,
  rivals: OwnRival[],
  path: (string | number)[],
): ClaimFault[] {
  if (!('value' in claim) || (!claim.only && !claim.except)) return [];
  const rule = 'inheritance';
  if (subject === null) {
    const message = 'Nothing is inherited from a rival.';
    return [{ path, rule, message, remedy: 'Move only or except to the claim of its subject.' }];
  }
  if (claim.only && claim.except) {
    return [
      { path, rule, message: 'It says both only and except.', remedy: 'Keep the shorter one.' },
    ];
  }
  const own = rivals.filter(({ data }) => data.subject === subject);
  const key = claim.only ? 'only' : 'except';
  const named = claim[key];
  if (!named) return [];
  return namesLead(named, own).map(({ at, message, remedy }) => ({
    path: [...path, key, ...at],
    rule,
    message,
    remedy,
  }));
}

type Doubtful = { at: (string | number)[]; message: string; remedy: string };

function namesLead({ slugs, status, hosts }: SomeRivals, own: OwnRival[]): Doubtful[] {
  if (slugs.length + status.length + hosts.length === 0) {
    return [{ at: [], message: 'It names no rival.', remedy: 'Name slugs, status or hosts.' }];
  }
  const names = own.map(({ slug }) => slug);
  const known = own.flatMap(({ data }) => hostsOf(data));
  const unknown = (key: string, given: string[], expected: string[]): Doubtful[] =>
    given.flatMap((name, index) =>
      expected.includes(name)
        ? []
        : [
            {
              at: [key, index],
              message: `No rival of this subject answers to "${name}".`,
              remedy: `Write one of: ${[...new Set(expected)].join(', ') || 'none is given'}.`,
            },
          ],
    );
  return [...unknown('slugs', slugs, names), ...unknown('hosts', hosts, known)];
}
