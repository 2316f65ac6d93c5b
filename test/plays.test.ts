import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Play } from '../src/core/catalog/resolved.ts';
import type { PlaySection } from '../src/core/catalog/vocabulary.ts';
import { readCatalogFiles } from '../src/server/modules/catalog/read-catalog-files.ts';

/** What was known about pairs of product and rival in November 2026, as it was written down then. */
type Given = {
  catalog: string;
  subject: string;
  rival: string;
  section: PlaySection;
  text?: string;
  they_say?: string;
  we_answer?: string;
  audience: string;
  basis: string;
  reported_by: string;
  confidence: number;
  note?: string;
  evidence: { url: string; title: string; as_of: string; read_on?: true }[];
};
type Place = Pick<Given, 'catalog' | 'subject' | 'rival' | 'section'>;
/** A line that the catalog words or weighs otherwise, or no longer holds; `line` counts within its section. */
type Changed = Place & {
  line: number;
  change?: Partial<Given>;
  dropped?: true;
  reason: string;
};

const { catalogs } = await readCatalogFiles(['catalogs'], { today: '2026-11-23' });
const given = (await fixture('given')) as Given[];
const changed = (await fixture('changed')) as Changed[];

async function fixture(name: string): Promise<unknown> {
  return JSON.parse(await readFile(`test/fixtures/plays/${name}.json`, 'utf8'));
}

const keyOf = ({ catalog, subject, rival, section }: Place) =>
  `${catalog} ${subject}--${rival} ${section}`;

/** A line of the list in the words of the catalog. */
function asResolved(line: Given) {
  return {
    text: line.text ?? line.they_say,
    answer: line.we_answer,
    audience: line.audience,
    basis: line.basis,
    reportedBy: line.reported_by,
    confidence: line.confidence,
    note: line.note,
    evidence: line.evidence.map(({ as_of, read_on, ...rest }) => ({
      ...rest,
      asOf: as_of,
      readOn: read_on ?? false,
    })),
  };
}

function asCompared({ text, answer, audience, basis, reportedBy, confidence, ...rest }: Play) {
  const { note } = rest;
  const evidence = rest.evidence.map(({ url, title, asOf, readOn }) => ({
    url,
    title,
    asOf,
    readOn,
  }));
  return { text, answer, audience, basis, reportedBy, confidence, note, evidence };
}

function linesByPlace<Line>(lines: [string, Line][]): Map<string, Line[]> {
  const places = new Map<string, Line[]>();
  for (const [key, line] of lines) places.set(key, [...(places.get(key) ?? []), line]);
  return places;
}

it('every line of the list stands in its play, in its order, as given or as the changes say', () => {
  const found = catalogs.flatMap(({ slug, subjects, rivals, plays }) =>
    plays.map((play): [string, unknown] => {
      const subject = subjects.find(({ id }) => id === play.subjectId)?.slug ?? '';
      const rival = rivals.find(({ id }) => id === play.rivalId)?.slug ?? '';
      const key = keyOf({ catalog: slug, subject, rival, section: play.section });
      return [key, asCompared(play)];
    }),
  );
  const asked = linesByPlace(given.map((line): [string, Given | null] => [keyOf(line), line]));
  for (const { line, change, dropped, ...place } of changed) {
    const lines = asked.get(keyOf(place));
    const before = lines?.[line];
    if (!lines || !before) throw new Error(`${keyOf(place)} has no line ${line}.`);
    lines[line] = dropped ? null : { ...before, ...change };
  }
  expect(given).toHaveLength(568);
  const stands = linesByPlace(found);
  for (const [key, lines] of asked)
    expect([key, stands.get(key)]).toEqual([
      key,
      lines.filter((line) => line !== null).map(asResolved),
    ]);
});

it('a listed change changes something and gives its reason', () => {
  const asked = linesByPlace(given.map((line): [string, Given] => [keyOf(line), line]));
  const idle = changed.filter(({ line, change, dropped, reason, ...place }) => {
    const before = asked.get(keyOf(place))?.[line];
    const keys = Object.keys(change ?? {}) as (keyof Given)[];
    const isIdle = (change === undefined) === (dropped === undefined);
    return reason === '' || isIdle || keys.some((key) => before?.[key] === change?.[key]);
  });
  expect(idle).toEqual([]);
});
