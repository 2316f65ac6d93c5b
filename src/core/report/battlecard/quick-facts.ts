import type { Rival, Subject } from '../../catalog/resolved.ts';
import type { Comparison } from '../../comparison/compare.ts';
import type { BlockOf } from '../../document/report-document.ts';
import { CARD_TITLES, FACTS_HEAD, fromMemoryText, QUICK_FACTS } from '../../wording/card.ts';
import type { Pair } from '../pair/pair.ts';

type Facts = Partial<Record<keyof typeof QUICK_FACTS, string>>;

/** What a seller must have at hand about both, fact by fact; null where no fact is known of both. */
export function quickFacts({ comparison, rival }: Pair): BlockOf<'table'> | null {
  const { subject, representative } = comparison;
  const owner = comparison.catalog.subjects.find(({ id }) => id === rival.subjectId) ?? null;
  const ours = factsOf(comparison, representative, subject);
  const theirs = factsOf(comparison, rival, owner);
  const names = Object.keys(QUICK_FACTS) as (keyof typeof QUICK_FACTS)[];
  const known = names.filter((name) => ours[name] !== undefined && theirs[name] !== undefined);
  if (known.length === 0) return null;
  return {
    type: 'table',
    caption: CARD_TITLES.facts,
    columns: [FACTS_HEAD, subject.name, rival.name].map((text) => ({ text, align: 'start' })),
    rows: known.map((name) =>
      [QUICK_FACTS[name], ours[name] ?? '', theirs[name] ?? ''].map((text) => ({
        text,
        refs: [],
      })),
    ),
  };
}

/** Of an entry with what is known of the firm behind it; words of the catalog's facets for its codes. */
function factsOf({ catalog }: Comparison, rival: Rival | null, firm: Subject | null): Facts {
  const facts: Facts = {};
  const set = (name: keyof Facts, value: string | number | null | undefined, recalled = false) => {
    if (value === null || value === undefined || value === '') return;
    facts[name] = recalled ? fromMemoryText(String(value)) : String(value);
  };
  const worded = (field: 'deployment' | 'segments' | 'licence', codes: string[]) => {
    const words = catalog.facets.find((facet) => facet.field === field)?.values ?? {};
    return codes.map((code) => words[code] ?? code).join(', ');
  };
  const holder = firm ?? rival;
  const own = rival ?? firm;
  set('product', rival?.product ?? (firm && rival ? rival.name : undefined));
  set('owner', own?.ownership ?? (firm && rival ? firm.name : undefined));
  set('seat', holder?.headquarters, holder?.fromMemory.includes('headquarters'));
  set('founded', holder?.founded, holder?.fromMemory.includes('founded'));
  set('runs', worded('deployment', own?.deployment ?? []));
  set('licence', worded('licence', own?.licence ? [own.licence] : []));
  set('customers', worded('segments', own?.segments ?? []));
  set('price', rival?.pricing);
  set('released', rival?.releaseDate);
  return facts;
}
