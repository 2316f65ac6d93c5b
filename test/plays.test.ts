import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Claim, Play } from '../src/core/catalog/resolved.ts';
import type { PlaySection } from '../src/core/catalog/vocabulary.ts';
import { catalogs } from './support/real-reports.ts';

type Place = { catalog: string; subject: string; rival: string; section: PlaySection };
/** A line as originally given, by strength within its section; `order` null if it was dropped, with the reason. */
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
/** A line with a different wording in the catalog. */
type Changed = Place & {
  order: number;
  change: Partial<Record<'text' | 'say', string>>;
  reason: string;
};

const given = (await fixture('given')) as Given[];
const changed = (await fixture('changed')) as Changed[];

/** The corrected text of a line or a claim. */
type Check = { says?: string; omits?: string } & (
  | { play: string; cites?: string }
  | {
      entity: string;
      criterion: string;
      has?: boolean;
      unknown?: string;
      covers?: string[];
      note?: string;
    }
);
type Contradiction = { number: number; catalog: string; about: string; checks: Check[] };
const contradictions = (await fixture('contradictions')) as Contradiction[];

async function fixture(name: string): Promise<unknown> {
  return JSON.parse(await readFile(`test/fixtures/plays/${name}.json`, 'utf8'));
}

function linesOf(slug: string, pair: string): Play[] {
  const catalog = catalogs.find((each) => each.slug === slug);
  const [subject, rival] = pair.split('--');
  const idOf = (all: { id: number; slug: string }[] = [], name = '') =>
    all.find((each) => each.slug === name)?.id;
  return (catalog?.plays ?? []).filter(
    ({ subjectId, rivalId }) =>
      subjectId === idOf(catalog?.subjects, subject) && rivalId === idOf(catalog?.rivals, rival),
  );
}

function claimOf(slug: string, entity: string, criterion: string): Claim | undefined {
  const catalog = catalogs.find((each) => each.slug === slug);
  const id = [...(catalog?.criteria ?? []), ...(catalog?.capabilities ?? [])].find(
    (each) => each.slug === criterion,
  )?.id;
  const holders = [...(catalog?.rivals ?? []), ...(catalog?.subjects ?? [])];
  return holders.find((each) => each.slug === entity && each.claims[id ?? ''])?.claims[id ?? ''];
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
    // Proofs from other pairs of the same product come before its own.
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

it('the 28 lines and claims that were at odds say one thing each', () => {
  expect(contradictions.map(({ number }) => number)).toEqual(
    Array.from({ length: 28 }, (_, at) => at + 1),
  );
  for (const { number, catalog, checks } of contradictions) {
    expect(checks.length).toBeGreaterThan(0);
    for (const { says = '', omits, ...check } of checks) {
      if ('play' in check) {
        const lines = linesOf(catalog, check.play);
        const texts = lines.flatMap(({ text, answer, say }) => [text, answer, say]).join('\n');
        expect([number, texts]).toEqual([number, expect.stringContaining(says)]);
        if (omits !== undefined) expect([number, texts.includes(omits)]).toEqual([number, false]);
        const cited = lines.flatMap(({ evidence }) => evidence.map(({ url }) => url));
        if (check.cites)
          expect([number, cited]).toEqual([number, expect.arrayContaining([check.cites])]);
        continue;
      }
      const claim = claimOf(catalog, check.entity, check.criterion);
      const [first] = claim?.state === 'known' ? claim.measurements : [];
      if (check.unknown !== undefined)
        expect([number, claim]).toMatchObject([number, { reason: check.unknown }]);
      if (check.has !== undefined)
        expect([number, first]).toMatchObject([number, { value: { yes: check.has } }]);
      if (check.covers)
        expect([number, first]).toMatchObject([number, { value: { covers: check.covers } }]);
      expect([number, first?.note ?? '']).toEqual([
        number,
        expect.stringContaining(check.note ?? ''),
      ]);
      const words = JSON.stringify(first?.value ?? '');
      expect([number, words]).toEqual([number, expect.stringContaining(says)]);
      if (omits !== undefined) expect([number, words.includes(omits)]).toEqual([number, false]);
    }
  }
});
