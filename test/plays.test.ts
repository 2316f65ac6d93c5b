import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Play } from '../src/core/catalog/resolved.ts';
import type { PlaySection } from '../src/core/catalog/vocabulary.ts';
import { readCatalogFiles } from '../src/server/modules/catalog/read-catalog-files.ts';

type Place = { catalog: string; subject: string; rival: string; section: PlaySection };
/** A line as it was given to be said, by force within its section; `order` null where it was dropped, with the reason. */
type Given = Place & {
  text?: string;
  they_say?: string;
  we_answer?: string;
  say: string;
  theme: string;
  audience: string;
  order: number | null;
  reason?: string;
};
/** A line that the catalog words otherwise. */
type Changed = Place & {
  order: number;
  change: Partial<Record<'text' | 'say', string>>;
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
  const mended = changed.find((each) => keyOf(each) === keyOf(line) && each.order === line.order);
  const { text = '', say } = {
    text: line.text ?? line.we_answer,
    say: line.say,
    ...mended?.change,
  };
  const says = line.they_say === undefined ? { text } : { text: line.they_say, answer: text };
  return { ...says, said: say, theme: line.theme, audience: line.audience };
}

function asCompared({ text, answer, say, theme, audience }: Play) {
  const says = answer === undefined ? { text } : { text, answer };
  return { ...says, said: say ?? answer ?? text, theme, audience };
}

it('every line of the list stands in its play, by force, as given or as the changes say', () => {
  expect(given).toHaveLength(568);
  const places = new Set(given.map(keyOf));
  for (const place of places) {
    const lines = given
      .filter((line) => keyOf(line) === place && line.order !== null)
      .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
    const stands = catalogs.flatMap(({ slug, subjects, rivals, plays }) =>
      plays.filter((play) => {
        const subject = subjects.find(({ id }) => id === play.subjectId)?.slug ?? '';
        const rival = rivals.find(({ id }) => id === play.rivalId)?.slug ?? '';
        return keyOf({ catalog: slug, subject, rival, section: play.section }) === place;
      }),
    );
    // A proof of another pair of the same product stands before its own.
    expect([place, stands.slice(-lines.length).map(asCompared)]).toEqual([
      place,
      lines.map(asResolved).slice(-stands.length),
    ]);
    expect(stands.length).toBeGreaterThanOrEqual(lines.length);
  }
});

it('a line that was dropped says why, and a change changes something', () => {
  expect(given.filter(({ order, reason }) => order === null && !reason)).toEqual([]);
  const idle = changed.filter(({ order, change, reason, ...place }) => {
    const line = given.find((each) => keyOf(each) === keyOf(place) && each.order === order);
    const { text = line?.we_answer, say } = line ?? {};
    return !line || reason === '' || (change.text === text && change.say === say);
  });
  expect(idle).toEqual([]);
});
