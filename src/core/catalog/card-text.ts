import { formatEnd, formatNumber } from './format-number.ts';
import type { Claim, Criterion } from './resolved.ts';

/**
 * A line of the card with its numbers filled in; `null` when one of them is unknown. A number that
 * holds only in some scope or until a day, or is a host's price, brings these along.
 */
export function cardText(
  template: string | undefined,
  claims: Record<string, Claim>,
  criteria: Criterion[],
): string | null {
  if (template === undefined) return null;
  const limits = new Set<string>();
  const later: string[] = [];
  let complete = true;
  const text = template.replace(/\{([^}]+)\}/g, (_, slug: string) => {
    const claim = claims[criteria.find((criterion) => criterion.slug === slug)?.id ?? ''];
    const measurement = claim?.state === 'known' ? claim.measurements[0] : null;
    if (measurement?.value.kind !== 'number') {
      complete = false;
      return '';
    }
    const { value, host, scope, until, afterwards } = measurement;
    for (const limit of [host, scope, until && formatEnd(until)]) if (limit) limits.add(limit);
    if (afterwards !== undefined) later.push(formatNumber(afterwards, value.unit, 'short'));
    return formatNumber(value.number, value.unit, 'short');
  });
  if (!complete) return null;
  if (limits.size === 0) return text;
  const then = later.length === 0 ? '' : `, then ${later.join(' / ')}`;
  return `${text} (${[...limits].join('; ')}${then})`;
}
