import { WHOLE_LIST } from '../../../core/catalog/vocabulary.ts';
import type { RivalFacets, RivalItem } from '../../../core/api/catalog-api.ts';
import {
  fieldValues,
  filterValues,
  halfYears,
  MOST_FACET_VALUES,
  RELEASED,
} from '../../../core/catalog/facet-values.ts';
import type { Catalog, Rival } from '../../../core/catalog/resolved.ts';

/** What a rival is found, narrowed and sorted by. */
export type RivalHead = Pick<
  Rival,
  | 'id'
  | 'name'
  | 'company'
  | 'subjectId'
  | 'product'
  | 'group'
  | 'alsoIn'
  | 'deployment'
  | 'segments'
  | 'industries'
  | 'licence'
  | 'releaseDate'
  | 'retired'
> & {
  /** null: every subject but its own. */
  competesWith: number[] | null;
  answers: Record<string, number | boolean>;
};

/** What of a list of rivals is wanted; an empty text and no filter leave all. */
export type RivalQuery = {
  /** null: whomever they compete with. */
  subjectId: number | null;
  text: string;
  /** Values by the key of their facet; a facet that is not known leaves none. */
  filters: ReadonlyMap<string, string>;
  /** `name`, `newest` or the id of a filter's criterion; anything else is the order of the catalog. */
  order: string;
};

export type FoundRivals = Omit<RivalFacets, 'total'> & {
  /** Places of the rivals found, in order. */
  places: Int32Array;
};

export type RivalIndex = {
  /** How many are not retired. */
  size: number;
  placeOf: (id: number) => number | undefined;
  /** null for one that is retired or not known. */
  nameOf: (id: number) => string | null;
  find: (query: RivalQuery) => FoundRivals;
};

type Settings = Pick<Catalog, 'facets' | 'filters' | 'rivalGroups'>;
/** One bit for each value, set where a rival has it. */
type Facet = {
  key: string;
  name: string;
  values: { value: string; label: string }[];
  bits: Uint32Array;
  /** Told apart by it or not, it narrows; only one that tells apart is offered. */
  isOffered: boolean;
};

const MOST_BITS = 31;
const KEPT_ANSWERS = 16;
const LISTED = 'listed';
const BETWEEN = '\u0000';

/**
 * Rivals of one catalog, ready to be searched, narrowed and sorted: columns of numbers and one text of all
 * names, so that a hundred thousand are gone through in milliseconds. `heads` are read once, in the order
 * of their ids.
 */
export function createRivalIndex(heads: readonly RivalHead[], settings: Settings): RivalIndex {
  const places = new Map(heads.map(({ id }, place) => [id, place]));
  const names = heads.map(({ name, retired }) => (retired ? null : name));
  const search = createNameSearch(heads);
  const meets = createMeetings(heads);
  const facets = facetsOf(heads, settings);
  const orders = ordersOf(heads, settings);
  const listed = orders.get(LISTED) ?? new Int32Array();
  const hasDates = heads.some(({ releaseDate }) => releaseDate !== null);
  const groupAt = heads.map(({ group }) => group);
  const size = heads.filter(({ retired }) => !retired).length;

  const find = ({ subjectId, text, filters, order }: RivalQuery): FoundRivals => {
    const hits = search(text);
    const meetsSubject = meets(subjectId);
    const wanted = facets.map(({ key, values }) => {
      const value = filters.get(key);
      const index = values.findIndex((each) => each.value === value);
      return value === undefined ? 0 : index === -1 ? -1 : 1 << index;
    });
    const isUnknown = [...filters.keys()].some((key) => !facets.some((each) => each.key === key));
    const counts = facets.map(({ values }) => new Int32Array(values.length));
    const found: number[] = [];
    const groups: Record<string, number> = {};
    let offered = 0;
    for (const place of orders.get(order) ?? listed) {
      if (!meetsSubject(place)) continue;
      offered += 1;
      let missed = isUnknown ? 2 : 0;
      let lacking = -1;
      for (const [index, facet] of facets.entries()) {
        const bit = wanted[index] ?? 0;
        if (bit === 0 || (bit > 0 && ((facet.bits[place] ?? 0) & bit) !== 0)) continue;
        missed += 1;
        lacking = index;
      }
      if (missed > 1) continue;
      if (missed === 1) {
        countBits(facets[lacking]?.bits[place] ?? 0, counts[lacking]);
        continue;
      }
      for (const [index, { bits }] of facets.entries()) countBits(bits[place] ?? 0, counts[index]);
      if (hits !== null && hits[place] === 0) continue;
      found.push(place);
      const group = groupAt[place] ?? '';
      groups[group] = (groups[group] ?? 0) + 1;
    }
    const offeredFacets = facets.flatMap(({ key, name, values, isOffered }, index) =>
      isOffered
        ? [
            {
              key,
              name,
              values: values.map((value, at) => ({
                ...value,
                count: counts[index]?.[at] ?? 0,
                others: 0,
              })),
            },
          ]
        : [],
    );
    return { places: Int32Array.from(found), offered, groups, facets: offeredFacets, hasDates };
  };

  return {
    size,
    placeOf: (id) => places.get(id),
    nameOf: (id) => names[places.get(id) ?? -1] ?? null,
    find: keepingLast(find, ({ subjectId, text, filters, order }) =>
      JSON.stringify([
        subjectId,
        text,
        [...filters].map((pair) => pair.join(':')).toSorted(),
        order,
      ]),
    ),
  };
}

export function rivalHead(
  { subjects }: Pick<Catalog, 'subjects'>,
  rival: Rival,
  item: Pick<RivalItem, 'answers'> | undefined,
): RivalHead {
  const { subjectId, competesWith } = rival;
  const others = subjects.length - (subjectId === null ? 0 : 1);
  return {
    id: rival.id,
    name: rival.name,
    company: rival.company,
    subjectId,
    product: rival.product,
    group: rival.group,
    alsoIn: rival.alsoIn,
    deployment: rival.deployment,
    segments: rival.segments,
    industries: rival.industries,
    licence: rival.licence,
    releaseDate: rival.releaseDate,
    retired: rival.retired,
    competesWith: others > 0 && competesWith.length === others ? null : competesWith,
    answers: Object.fromEntries(
      Object.entries(item?.answers ?? {}).map(([key, { value }]) => [key, value]),
    ),
  };
}

function countBits(bits: number, counts: Int32Array | undefined): void {
  if (!counts) return;
  for (let left = bits; left !== 0; left &= left - 1) {
    const at = 31 - Math.clz32(left & -left);
    counts[at] = (counts[at] ?? 0) + 1;
  }
}

/** A text without marks above letters, in lower case. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Marks those whose name, company or product holds the text; null where the text is empty. */
function createNameSearch(heads: readonly RivalHead[]): (text: string) => Uint8Array | null {
  const parts = heads.map(({ name, company, product }) =>
    plain([name, company, product ?? ''].join('\n')),
  );
  const starts = new Int32Array(parts.length);
  let start = 0;
  for (const [place, part] of parts.entries()) {
    starts[place] = start;
    start += part.length + BETWEEN.length;
  }
  const all = parts.join(BETWEEN);
  return (text) => {
    const wanted = plain(text.trim());
    if (wanted === '') return null;
    const hits = new Uint8Array(parts.length);
    let place = 0;
    let at = all.indexOf(wanted);
    while (at !== -1) {
      while (place + 1 < starts.length && (starts[place + 1] ?? 0) <= at) place += 1;
      hits[place] = 1;
      if (place + 1 >= starts.length) break;
      at = all.indexOf(wanted, starts[place + 1]);
    }
    return hits;
  };
}

/** Whether a rival that is not retired may be compared with a subject. */
function createMeetings(heads: readonly RivalHead[]) {
  const own = Int32Array.from(heads, ({ subjectId }) => subjectId ?? 0);
  const retired = Uint8Array.from(heads, (head) => (head.retired ? 1 : 0));
  const named = new Map<number, ReadonlySet<number>>();
  const sets = new Map<string, ReadonlySet<number>>();
  for (const [place, { competesWith }] of heads.entries()) {
    if (competesWith === null) continue;
    const key = competesWith.join();
    const set = sets.get(key) ?? new Set(competesWith);
    sets.set(key, set);
    named.set(place, set);
  }
  return (subjectId: number | null) => (place: number) => {
    if (retired[place] === 1) return false;
    if (subjectId === null) return true;
    const others = named.get(place);
    return others ? others.has(subjectId) : own[place] !== subjectId;
  };
}

function facetsOf(heads: readonly RivalHead[], settings: Settings): Facet[] {
  const listed = heads.filter(({ retired }) => !retired);
  const bitsOf = (values: Facet['values'], has: (head: RivalHead, value: string) => boolean) =>
    Uint32Array.from(heads, (head) =>
      values.reduce((bits, { value }, at) => (has(head, value) ? bits | (1 << at) : bits), 0),
    );
  const fields = settings.facets.map((facet) => {
    const counts = new Map<string, number>();
    for (const value of listed.flatMap((head) => fieldOf(head, facet.field))) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const all = fieldValues(counts, facet, settings.rivalGroups);
    const values = all.slice(0, MOST_BITS);
    const bits = bitsOf(values, (head, value) => fieldOf(head, facet.field).includes(value));
    const isOffered = all.length > 1 && all.length <= MOST_FACET_VALUES;
    return { key: facet.field, name: facet.name, values, bits, isOffered };
  });
  const tellsApart = (bits: Uint32Array, values: Facet['values']) =>
    values.some((_, at) => {
      const count = bits.reduce((sum, each) => sum + ((each >> at) & 1), 0);
      return count > 0 && count < bits.length;
    });
  const filters = settings.filters.map((filter) => {
    const values = filterValues(filter);
    const bits = bitsOf(values, ({ answers }, value) => {
      const answer = answers[filter.criterionId];
      if (typeof answer === 'boolean') return answer === (value === 'yes');
      if (answer === undefined) return false;
      return filter.kind === 'at-most' ? answer <= Number(value) : answer >= Number(value);
    });
    const key = filter.criterionId;
    return { key, name: filter.name, values, bits, isOffered: tellsApart(bits, values) };
  });
  const values = halfYears([...new Set(heads.flatMap(({ releaseDate }) => releaseDate ?? []))]);
  const bits = bitsOf(values, ({ releaseDate }, value) => (releaseDate ?? '') >= value);
  const isOffered = tellsApart(bits, values);
  return [
    ...fields,
    ...filters,
    { key: RELEASED, name: 'Released since', values, bits, isOffered },
  ];
}

function fieldOf(head: RivalHead, field: Settings['facets'][number]['field']): string[] {
  if (field === 'group') return [head.group, ...head.alsoIn];
  if (field === 'licence') return head.licence === null ? [] : [head.licence];
  return head[field];
}

/**
 * Places by group, then by the order asked for, then as listed; each order is worked out once. A list that is sent whole
 * is grouped by whoever shows it, and stays as the catalog lists it.
 */
function ordersOf(
  heads: readonly RivalHead[],
  { filters, rivalGroups }: Settings,
): Map<string, Int32Array> {
  const ranks = new Map(rivalGroups.map(({ key }, rank) => [key, rank]));
  const groups = heads.map(({ group }) => ranks.get(group) ?? rivalGroups.length);
  const collator = new Intl.Collator('en');
  const compareKeys = (order: string): ((one: number, other: number) => number) => {
    if (order === 'name') {
      return (one, other) => collator.compare(heads[one]?.name ?? '', heads[other]?.name ?? '');
    }
    const keys = Float64Array.from(heads, ({ answers, releaseDate }) => {
      if (order === 'newest')
        return -Number((releaseDate ?? '').replaceAll('-', '').padEnd(8, '0'));
      const answer = answers[order];
      if (typeof answer !== 'number') return Number.MAX_VALUE;
      return filters.find(({ criterionId }) => criterionId === order)?.kind === 'at-most'
        ? answer
        : -answer;
    });
    return (one, other) => (keys[one] ?? 0) - (keys[other] ?? 0);
  };
  const sorted = (order: string) => {
    if (order === LISTED && heads.length <= WHOLE_LIST) return Int32Array.from(heads.keys());
    const compare = compareKeys(order);
    return Int32Array.from(heads.keys()).sort(
      (one, other) =>
        (groups[one] ?? 0) - (groups[other] ?? 0) || compare(one, other) || one - other,
    );
  };
  const known = [LISTED, 'name', 'newest', ...filters.map(({ criterionId }) => criterionId)];
  return new Map(known.map((order) => [order, sorted(order)]));
}

/** Keeps the answers that were asked for last, because pages of one list come one after the other. */
function keepingLast<Query, Answer>(
  answer: (query: Query) => Answer,
  keyOf: (query: Query) => string,
): (query: Query) => Answer {
  const kept = new Map<string, Answer>();
  return (query) => {
    const key = keyOf(query);
    const found = kept.get(key) ?? answer(query);
    kept.delete(key);
    kept.set(key, found);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_ANSWERS && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}
