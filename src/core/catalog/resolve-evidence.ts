import type { AuthoredEvidence } from './authored.ts';
import type { Evidence } from './resolved.ts';

export function resolveEvidence({ read_on, as_of, ...evidence }: AuthoredEvidence): Evidence {
  return { ...evidence, asOf: as_of, readOn: read_on ?? false };
}
