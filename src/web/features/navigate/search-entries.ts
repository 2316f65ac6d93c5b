import type { BattlecardItem } from '../../../core/api/battlecard-api.ts';
import type {
  CatalogItem,
  CriterionItem,
  RivalItem,
  SubjectItem,
} from '../../../core/api/catalog-api.ts';
import { ownAddress, PAGES } from '../../lib/addresses.ts';
import { entityAddress } from '../../lib/entity-address.ts';
import type { KeptKey } from '../../lib/own-keys.ts';
import { presetAddress } from '../../lib/preset-address.ts';
import { SECTIONS } from '../../lib/sections.ts';

export type SearchEntry = { name: string; note: string; href: string };
export type SearchGroup = { title: string; entries: SearchEntry[] };

/** The searched lists, as far as they are loaded. */
export type Searched = {
  rivals: readonly RivalItem[];
  subjects: readonly SubjectItem[];
  criteria: readonly CriterionItem[];
  catalogs: readonly CatalogItem[];
  saved: readonly BattlecardItem[];
  own: readonly KeptKey[];
};

const MOST = { entities: 7, criteria: 4, scenarios: 3, pages: 12, saved: 4 };
const PAGE_ENTRIES: SearchEntry[] = [
  ...SECTIONS.map(({ name, href }) => ({ name, note: '', href })),
  { name: 'Build a battlecard', note: '', href: PAGES.builderBattlecard },
  { name: 'Open a report file', note: 'Check a file you were given', href: PAGES.openReport },
  { name: 'Data quality', note: 'Sources due for review', href: PAGES.freshness },
  { name: 'Documentation', note: '', href: PAGES.docs },
  { name: 'Usage analytics', note: '', href: PAGES.analytics },
];

/** Entries that contain every word, by kind, names that begin with the text first; without a text, pages and saved reports. */
export function searchGroups(text: string, searched: Searched): SearchGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = (entries: SearchEntry[], most: number) =>
    entries
      .filter(({ name, note }) =>
        words.every((word) => `${name} ${note}`.toLowerCase().includes(word)),
      )
      .toSorted((one, other) => rank(one, words) - rank(other, words))
      .slice(0, most);
  const asked: typeof matching = (...of) => (words.length > 0 ? matching(...of) : []);
  const { criteria, catalogs, saved, own } = searched;
  const groups: SearchGroup[] = [
    { title: 'Models and software', entries: asked(entityEntries(searched), MOST.entities) },
    { title: 'Criteria', entries: asked(criteria.map(criterionEntry), MOST.criteria) },
    { title: 'Scenarios', entries: asked(scenarioEntries(catalogs), MOST.scenarios) },
    {
      title: 'Saved',
      entries: matching([...saved.map(savedEntry), ...own.map(ownEntry)], MOST.saved),
    },
    { title: 'Pages', entries: matching(PAGE_ENTRIES, MOST.pages) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function rank({ name }: SearchEntry, [first = '']: string[]): number {
  const at = ` ${name.toLowerCase()}`.indexOf(` ${first}`);
  return at === -1 ? 2 : Math.sign(at);
}

/** Companies in a catalog of models are makers, and have no page of their own. */
function entityEntries({ rivals, subjects, catalogs }: Searched): SearchEntry[] {
  const catalogOf = ({ catalog }: { catalog: string }) =>
    catalogs.find(({ slug }) => slug === catalog);
  const entry = (each: RivalItem | SubjectItem, note: string) => {
    const catalog = catalogOf(each);
    return catalog ? [{ name: each.name, note, href: entityAddress(catalog, each.slug) }] : [];
  };
  return [
    ...rivals.flatMap((each) => {
      const company = each.company === each.name ? '' : each.company;
      return entry(each, [company, each.pricing ?? ''].filter(Boolean).join(' · '));
    }),
    ...subjects
      .filter((each) => catalogOf(each)?.isDefault === false)
      .flatMap((each) => entry(each, each.description)),
  ];
}

const criterionEntry = ({ id, name, category }: CriterionItem): SearchEntry => ({
  name,
  note: category,
  href: `${PAGES.landing}?sort=${encodeURIComponent(id)}`,
});

const scenarioEntries = (catalogs: readonly CatalogItem[]) =>
  catalogs.flatMap((catalog) =>
    catalog.presets.map((preset): SearchEntry => ({
      name: preset.question,
      note: preset.detail,
      href: presetAddress(catalog, preset),
    })),
  );

const savedEntry = ({ name, title, subtitle, address }: BattlecardItem): SearchEntry => ({
  name: name ?? title,
  note: subtitle,
  href: address,
});

const ownEntry = ({ name, id }: KeptKey): SearchEntry => ({
  name: name || 'Unnamed catalog',
  note: 'My data',
  href: ownAddress(id),
});
