import type { Catalog } from '../../catalog/resolved.ts';
import type { Assertion } from '../../document/assertion.ts';
import { asserts } from '../../document/plain-blocks.ts';
import type { ThemeLead } from '../../wording/profile-arguments.ts';
import { playsOf, type Pair } from './pair.ts';

const ARGUED_SECTIONS = ['why_we_win', 'why_they_win'];

/** How often a theme is argued for either side. */
export type ThemeCount = {
  id: string;
  name: string;
  /** For each pair in their order. */
  sides: ('ours' | 'theirs' | 'both' | 'none')[];
  /** Pairs in which it is argued by us, and by them. */
  ours: number;
  theirs: number;
};

/** Themes that a reason of either side argues, in the order of the catalog. */
export function countThemes({ themes }: Pick<Catalog, 'themes'>, pairs: Pair[]): ThemeCount[] {
  const argued = pairs.map((pair) => ({
    ours: new Set(playsOf(pair, 'why_we_win').map(({ theme }) => theme)),
    theirs: new Set(playsOf(pair, 'why_they_win').map(({ theme }) => theme)),
  }));
  return themes
    .map(({ id, name }) => {
      const sides = argued.map(({ ours, theirs }) => sideOf(ours.has(id), theirs.has(id)));
      const count = (one: 'ours' | 'theirs') =>
        sides.filter((side) => side === one || side === 'both').length;
      return { id, name, sides, ours: count('ours'), theirs: count('theirs') };
    })
    .filter(({ ours, theirs }) => ours + theirs > 0);
}

function sideOf(ours: boolean, theirs: boolean): ThemeCount['sides'][number] {
  if (ours && theirs) return 'both';
  if (ours) return 'ours';
  return theirs ? 'theirs' : 'none';
}

/** The one that we argue most often; among equals the less contested. */
export function mostOurs(themes: ThemeCount[]): ThemeCount | null {
  const [first = null] = themes
    .filter(({ ours }) => ours > 0)
    .toSorted((one, other) => other.ours - one.ours || one.theirs - other.theirs);
  return first;
}

/** Those that rivals alone argue, the most often first. */
export function theirsAlone(themes: ThemeCount[]): ThemeCount[] {
  return themes.filter(({ ours }) => ours === 0).toSorted(byTheirs);
}

export function mostTheirs(themes: ThemeCount[]): ThemeCount | null {
  const [first = null] = themes.filter(({ theirs }) => theirs > 0).toSorted(byTheirs);
  return first;
}

/** From the reasons that are written for either side of each pair. */
export function assertedThemes(written: Pair[]): Assertion[] {
  return asserts('argued', [0, ...written.map(({ index }) => index + 1)], ARGUED_SECTIONS);
}

/** What the themes of several pairs come to. */
export function themeLead(themes: ThemeCount[], pairs: number): ThemeLead {
  const ours = mostOurs(themes);
  return {
    ours: ours?.name ?? null,
    against: ours?.ours ?? 0,
    of: pairs,
    theirsAlone: theirsAlone(themes).map(({ name }) => name),
    theirs: mostTheirs(themes)?.name ?? null,
  };
}

function byTheirs(one: ThemeCount, other: ThemeCount): number {
  return other.theirs - one.theirs;
}
