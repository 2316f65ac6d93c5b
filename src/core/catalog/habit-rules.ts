import { dayNumber } from './day-number.ts';
import type { Fault } from './fault.ts';
import type { CatalogInput } from './resolve-catalog.ts';
import { statedClaims } from './stated-claims.ts';
import { NEGATIVE_ROLES } from './vocabulary.ts';

const SAME_SENTENCE_AT_MOST = 3;
const SHELF_LIVES_AT_MOST = 3;
const NEGATIVE =
  /\b(?:behind its|clumsy|complain\w*|criticis\w*|declin\w+|doubt\w*|expensive|lacks?|lags?|opaque|outdated|poor|rigid|slow|struggl\w*|unreliable|weak(?:er|ness\w*)?)\b/i;
/** Words for the holder of a view, or for the text that states it. */
const HOLDER =
  /\b(?:according to|account|advisers?|agency|agreement|analysts?|articles?|auditors?|catalogue|chart|check|developer|documentation|editor|firm|guide|manual|page|partner|press|profile|reported|says|survey(?:ed)?|study|vendor)\b/i;

/** One sentence said of many describes none of them. */
export function sentencesAreOwn(input: CatalogInput): Fault[] {
  const texts = statedClaims(input).flatMap(({ file, path, criterion, stated: { value } }) =>
    criterion.type === 'text' && typeof value === 'string'
      ? [{ file, path: [...path, 'value'], key: `${criterion.slug} ${value.trim().toLowerCase()}` }]
      : [],
  );
  const count = new Map<string, number>();
  for (const { key } of texts) count.set(key, (count.get(key) ?? 0) + 1);
  return texts.flatMap(({ file, path, key }): Fault[] => {
    const times = count.get(key) ?? 0;
    if (times <= SAME_SENTENCE_AT_MOST) return [];
    const message = `${times} entities share this sentence.`;
    const remedy = 'Say what holds for this one, or "unknown" with a reason.';
    return [{ file, path, rule: 'same-sentence', message, remedy }];
  });
}

/**
 * What is older than three shelf lives says why it still stands. Age is counted up to the newest
 * date in the catalog, so that the answer changes with the catalog and not with the calendar.
 */
export function ageIsExplained(input: CatalogInput): Fault[] {
  const claims = statedClaims(input).map((each) => ({ ...each, day: newest(each.stated) }));
  const today = claims.reduce((latest, { day = latest }) => Math.max(latest, day), 0);
  return claims.flatMap(({ file, path, criterion, stated, day }): Fault[] => {
    if (day === undefined || stated.note !== undefined) return [];
    const age = today - day;
    const most = SHELF_LIVES_AT_MOST * (input.catalog.shelf_life_days[criterion.fact_kind] ?? 0);
    if (age <= most) return [];
    const message = `It is ${age} days old, more than ${SHELF_LIVES_AT_MOST} shelf lives.`;
    const remedy = 'Name a newer source, or say in a note why the old one still stands.';
    return [{ file, path, rule: 'old-claim', message, remedy }];
  });
}

/** An instrument of one rival compares nothing. */
export function instrumentsAreShared(input: CatalogInput): Fault[] {
  const users = new Map<string, Set<string>>();
  for (const { file, criterion, stated } of statedClaims(input)) {
    if (!('instrument' in stated)) continue;
    const key = `${criterion.slug} ${stated.instrument}`;
    users.set(key, (users.get(key) ?? new Set()).add(file));
  }
  return input.criteria.criteria.flatMap(({ slug, instruments }, index) =>
    instruments.flatMap(({ name }, at): Fault[] => {
      const [only, ...others] = users.get(`${slug} ${name}`) ?? [];
      if (others.length > 0) return [];
      const path = ['criteria', index, 'instruments', at];
      const message = only
        ? `Only ${only} has a figure of "${name}".`
        : `Nothing that is compared has a figure of "${name}".`;
      const remedy = 'Add the figure of another, or remove the instrument with its figures.';
      return [{ file: 'criteria.yaml', path, rule: 'lone-instrument', message, remedy }];
    }),
  );
}

/** A reproach is the view of a source, so it must come from a page that was read. */
export function reproachesAreRead(input: CatalogInput): Fault[] {
  return statedClaims(input).flatMap(({ file, path, stated: { basis, value } }): Fault[] => {
    const phrase = typeof value === 'string' ? NEGATIVE.exec(value)?.[0] : undefined;
    if (basis === 'read' || phrase === undefined) return [];
    const message = `"${phrase}" is said of a named firm, and nothing readable says so.`;
    const remedy = "Word it as a readable source's view, or leave it out.";
    return [{ file, path: [...path, 'value'], rule: 'reproach', message, remedy }];
  });
}

/** A weakness or a complaint is worded as the view of its holder. */
export function viewsNameTheirHolder(input: CatalogInput): Fault[] {
  return statedClaims(input).flatMap(({ file, path, criterion, stated: { value } }): Fault[] => {
    const isView = criterion.role !== undefined && NEGATIVE_ROLES.includes(criterion.role);
    if (!isView || HOLDER.test(String(value))) return [];
    const message = `The ${criterion.role} does not say whose view it is.`;
    const remedy = "Name who says it: an analyst, an article, the vendor's own page.";
    return [{ file, path: [...path, 'value'], rule: 'no-holder', message, remedy }];
  });
}

type Dated = { evidence: { as_of: string }[]; as_of?: string | undefined };

/** Day of the newest date since 1970; undefined without one. */
function newest({ evidence, as_of }: Dated): number | undefined {
  const dates = [...evidence.map((page) => page.as_of), ...(as_of ? [as_of] : [])];
  const days = dates.filter((date) => date !== 'undated').map(dayNumber);
  return days.length > 0 ? Math.max(...days) : undefined;
}
