import type { AuthoredClaim, AuthoredRival, AuthoredSubject, Saying } from './authored.ts';
import type { Fault } from './fault.ts';
import type { CatalogInput } from './resolve-catalog.ts';
import { claimableCriteria, liveEntities } from './stated-claims.ts';
import { inherits } from './withheld.ts';
/** What stands in an entity's own file, and what it says with the claims it inherits. */
type Speaker = { data: AuthoredSubject | AuthoredRival; claims: Record<string, AuthoredClaim> };

/** No entity says two things of itself that the catalog holds to be at odds. */
export function nothingContradictsItself(input: CatalogInput): Fault[] {
  return liveEntities(input).flatMap(({ file, slug, data }) => {
    const own: Speaker = { data, claims: data.claims };
    const whole: Speaker = { data, claims: claimsWithInherited(input, { slug, data }) };
    return input.catalog.contradictions.flatMap(({ when, against, because }): Fault[] => {
      if (!says(whole, when) || !says(whole, against)) return [];
      const place = [against, when].find((saying) => says(own, saying));
      if (!place) return [];
      const message = `${wording(when)} stands against ${wording(against)}: ${because}`;
      const remedy = 'Read both sources again and keep what holds, or say that it is in conflict.';
      return [{ file, path: placeOf(place), rule: 'contradiction', message, remedy }];
    });
  });
}

/** A contradiction names criteria that exist; an answer is asked of those that have one. */
export function contradictionsLead(input: CatalogInput): Fault[] {
  const criteria = claimableCriteria(input);
  return input.catalog.contradictions.flatMap((entry, index) =>
    (['when', 'against'] as const).flatMap((side): Fault[] => {
      const saying = entry[side];
      if (!('criterion' in saying)) return [];
      const type = criteria.get(saying.criterion)?.type;
      const isAnswerable = !('has' in saying) || type === 'boolean';
      if (type !== undefined && isAnswerable) return [];
      const message =
        type === undefined
          ? `"${saying.criterion}" does not exist.`
          : `"${saying.criterion}" is not answered by yes or no.`;
      const path = ['contradictions', index, side, 'criterion'];
      const remedy = 'Use a slug of criteria.yaml; "has" asks for a boolean one.';
      return [{ file: 'catalog.yaml', path, rule: 'reference', message, remedy }];
    }),
  );
}

/** What an entity says of itself; a rival with what it inherits. */
export function claimsWithInherited(
  { subjects }: CatalogInput,
  { slug, data }: { slug: string; data: AuthoredSubject | AuthoredRival },
): Record<string, AuthoredClaim> {
  if (!('is_enterprise' in data)) return data.claims;
  const claims = subjects.find((subject) => subject.slug === data.subject)?.data.claims ?? {};
  const inherited = Object.entries(claims).filter(
    ([, claim]) => !('value' in claim) || inherits({ slug, data }, claim),
  );
  return { ...Object.fromEntries(inherited), ...data.claims };
}

function says({ data, claims }: Speaker, saying: Saying): boolean {
  if ('field' in saying) {
    const fields: Partial<Record<string, unknown>> = data;
    return isSaid([fields[saying.field] ?? []].flat(), saying.says);
  }
  const claim = claims[saying.criterion];
  if (claim === undefined) return false;
  if ('unknown' in saying) return 'unknown' in claim && saying.unknown.includes(claim.unknown);
  if (!('value' in claim)) return false;
  return 'has' in saying ? claim.has === saying.has : isSaid([claim.value].flat(), saying.says);
}

function isSaid(texts: unknown[], phrases: string[]): boolean {
  const patterns = phrases.map(
    (phrase) =>
      new RegExp(
        `(?<![\\p{L}\\d])${phrase.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\p{L}\\d])`,
        'iu',
      ),
  );
  return texts.some((text) => patterns.some((pattern) => pattern.test(String(text))));
}

function placeOf(saying: Saying): (string | number)[] {
  return 'field' in saying ? [saying.field] : ['claims', saying.criterion];
}

function wording(saying: Saying): string {
  if ('field' in saying) return `"${saying.field}"`;
  if ('has' in saying) return `"${saying.criterion}: ${saying.has ? 'yes' : 'no'}"`;
  return `"${saying.criterion}"`;
}
