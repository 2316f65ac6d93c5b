import type { Evidence } from '../../catalog/evidence.ts';
import type { Measurement } from '../../catalog/resolved.ts';
import { siteOf } from '../../catalog/site-of.ts';
import { isUnsourced, type Footing } from '../../comparison/doubts.ts';
import type { BlockOf } from '../../document/report-document.ts';
import type { LiveAnswer, LiveSource } from '../../live/live-answer.ts';
import { citedSource, unaddressedSource } from '../../wording/evidence.ts';
import { dateRange } from '../../wording/values.ts';

type SourceItem = BlockOf<'sources'>['items'][number];

type Entry = Omit<SourceItem, 'number' | 'date' | 'asOf' | 'readOn'> & {
  dates: Set<string>;
  readOn: boolean;
};

/** Numbers sources in the order in which the document first cites them. */
export type SourceRegister = {
  /** Numbers behind one or more measurements, ascending. */
  refsOf: (measurements: Measurement[]) => number[];
  refsOfPages: (pages: Evidence[]) => number[];
  /** Numbers of what a live provider cited; an address the catalog cites too keeps its number. */
  refsOfLive: (cited: readonly LiveSource[], answer: LiveAnswer) => number[];
  items: () => SourceItem[];
};

/** The newest of several dates, as a field of its own. */
function newestDate(dates: string[], isReadOn: boolean): Pick<SourceItem, 'asOf' | 'readOn'> {
  const newest = dates
    .filter((date) => date !== 'undated')
    .sort()
    .at(-1);
  if (newest === undefined) return {};
  return isReadOn ? { readOn: newest } : { asOf: newest };
}

/** `footing`: figures of an own catalog without a page have no number, for the document says so once. */
export function createSourceRegister(footing?: Footing): SourceRegister {
  const entries = new Map<string, Entry>();

  function numberOf(key: string, title: string, url: string | null, date: string, readOn: boolean) {
    const entry = entries.get(key) ?? { title, url, dates: new Set<string>(), readOn };
    entry.dates.add(date);
    entry.readOn &&= readOn;
    entries.set(key, entry);
    return [...entries.keys()].indexOf(key) + 1;
  }

  function refs(measurement: Measurement): number[] {
    if (footing && isUnsourced(measurement)) return [];
    if (measurement.evidence.length === 0) {
      const title = unaddressedSource(measurement.basis);
      return [numberOf(title, title, null, measurement.asOf, false)];
    }
    return pageRefs(measurement.evidence);
  }

  function pageRefs(pages: Evidence[]): number[] {
    return pages.map(({ url, title, asOf, readOn, grade }) => {
      const number = numberOf(url, title ?? siteOf(url), url, asOf, readOn);
      const entry = entries.get(url);
      if (entry && grade) entry.grade ??= grade;
      return number;
    });
  }

  const ascending = (numbers: number[]) => [...new Set(numbers)].sort((one, other) => one - other);

  return {
    refsOf: (measurements) => ascending(measurements.flatMap(refs)),
    refsOfPages: (pages) => ascending(pageRefs(pages)),
    refsOfLive: (cited, { provider, askedAt }) => {
      const numbers = cited.map(({ url, title }) => {
        const known = [...entries.keys()].indexOf(url) + 1;
        const named = citedSource(title, provider);
        return known || numberOf(url, named, url, askedAt.slice(0, 10), true);
      });
      return ascending(numbers);
    },
    items: () =>
      [...entries.values()].map(({ title, url, dates, readOn, grade }, index) => ({
        number: index + 1,
        title,
        url,
        date: dateRange([...dates], readOn),
        ...newestDate([...dates], readOn),
        ...(grade && { grade }),
      })),
  };
}
