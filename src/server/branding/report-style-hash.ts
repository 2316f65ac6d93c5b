import { createHash } from 'node:crypto';
import { reportStyle } from '../../renderers/html/report-style.ts';

/** `sha256-…` of the reports' style sheet with this accent, by which a policy lets it through. */
export function reportStyleHash(accent: string | null): string {
  return `sha256-${createHash('sha256').update(reportStyle(accent)).digest('base64')}`;
}
