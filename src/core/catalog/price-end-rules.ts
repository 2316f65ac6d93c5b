import type { AuthoredClaim, AuthoredCriterion } from './authored.ts';
import type { ClaimFault } from './fault.ts';

type Path = (string | number)[];

/** A day or a word by which a text says that a price is one for a while. */
const SPEAKS_OF_AN_END =
  /\b(?:until|till|introductory|promotion(?:al)?|limited time|expires?|ends on|to \d{4}-\d{2}-\d{2}|through \d{4}-\d{2})\b/i;

/** A price that ends says so as data, so that nothing multiplies it. `isInWords`: words will do. */
export function pricesSayTheirEnd(
  claim: AuthoredClaim,
  { fact_kind, type }: AuthoredCriterion,
  { path, isInWords }: { path: Path; isInWords: boolean },
): ClaimFault[] {
  if ('unknown' in claim || 'measurements' in claim) return [];
  const { until, afterwards, scope, note } = claim;
  const isPrice = fact_kind === 'price' && type === 'number';
  if (until !== undefined && !isPrice) {
    const message = 'Only a price that is a number has a last day.';
    const remedy = 'Remove until, or say in scope for what the claim holds.';
    return [{ path: [...path, 'until'], rule: 'price-end', message, remedy }];
  }
  if (afterwards !== undefined && until === undefined) {
    const message = 'It is said what follows a price, but not its last day.';
    return [
      {
        path: [...path, 'afterwards'],
        rule: 'price-end',
        message,
        remedy: 'Add until, or remove it.',
      },
    ];
  }
  const maySayIt = !isPrice || until !== undefined || isInWords;
  return maySayIt ? [] : unsaidEnds({ scope, note }, path);
}

function unsaidEnds(texts: Record<string, string | undefined>, path: Path): ClaimFault[] {
  return Object.entries(texts).flatMap(([field, text]): ClaimFault[] => {
    const [words] = SPEAKS_OF_AN_END.exec(text ?? '') ?? [];
    if (words === undefined) return [];
    const message = `The ${field} speaks of an end of the price ("${words}").`;
    const remedy = 'Write its last day as until, and the amount that follows as afterwards.';
    return [{ path: [...path, field], rule: 'price-end', message, remedy }];
  });
}
