import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyComparison,
  blocksOf,
  catalogs,
  REQUEST,
} from '../../../../test/support/real-reports.ts';
import { someRivalReports } from '../../../../test/support/selections.ts';
import { compare } from '../../comparison/compare.ts';
import { blockTexts, documentTexts } from '../../document/document-texts.ts';
import type { ReportDocument } from '../../document/report-document.ts';
import { spokenFrom } from '../../wording/chairs.ts';
import { buildReport } from '../build-report.ts';
import { sideNames } from '../pair/pair.ts';

const RUNS = { numRuns: 40 };
const battlecard = { ...REQUEST, template: 'battlecard' as const };
const anyBattlecard = anyComparison.map((comparison) => ({
  comparison,
  document: buildReport(comparison, battlecard),
}));

/** Every pair of a catalog that has no representatives, on all of its criteria. */
const PAIRS = catalogs
  .filter(({ subjects }) => subjects.every(({ flagshipId }) => flagshipId === null))
  .flatMap((catalog) =>
    catalog.subjects.flatMap((subject) =>
      catalog.rivals
        .filter(({ retired, competesWith }) => !retired && competesWith.includes(subject.id))
        .map((rival) => ({ catalog, subjectId: subject.id, rivalId: rival.id })),
    ),
  );

type AnyPair = (typeof PAIRS)[number];

function compareOf({ catalog, subjectId, rivalId }: AnyPair) {
  const criterionIds = catalog.criteria.map(({ id }) => id);
  const selection = { subjectId, representativeId: null, rivalIds: [rivalId], criterionIds };
  return compare(catalog, selection, REQUEST.date);
}

const cardOf = (pair: AnyPair) => buildReport(compareOf(pair), battlecard);

const columnsOf = (document: ReportDocument) =>
  blocksOf(document, 'columns').flatMap(({ columns }) => columns);
const linesOf = (document: ReportDocument, sign: string) =>
  columnsOf(document)
    .filter((column) => column.sign === sign)
    .flatMap(({ items }) => items.map(({ text }) => text));

const CHAIRS = [
  ['us', 'them', 'Fir'],
  ['them', 'us', 'Elm'],
] as const;

const isPlayed = ({ catalog, subjectId, rivalId }: AnyPair) =>
  catalog.plays.some((play) => play.subjectId === subjectId && play.rivalId === rivalId);
/** What stands before the evidence. */
const pageOne = ({ blocks }: ReportDocument) =>
  blocks.slice(
    0,
    blocks.findIndex((block) => block.type === 'heading'),
  );
const wordsOf = (blocks: ReportDocument['blocks']) =>
  blocks.flatMap(blockTexts).join(' ').split(/\s+/).filter(Boolean).length;
/** Every text of the play of a pair that is said aloud. */
const saidIn = ({ catalog, subjectId, rivalId }: AnyPair) =>
  catalog.plays
    .filter((play) => play.subjectId === subjectId && play.rivalId === rivalId)
    .flatMap(({ text, answer, say }) => [text, answer, say].filter((each) => each != null));

describe('a battlecard', () => {
  it('keeps at most four lines under a title, and one in each column of the ten seconds', () => {
    fc.assert(
      fc.property(anyBattlecard, ({ document }) => {
        for (const { size, columns } of blocksOf(document, 'columns')) {
          for (const { items } of columns) {
            expect(items.length).toBeLessThanOrEqual(size === 'lead' ? 1 : 4);
          }
        }
      }),
      RUNS,
    );
  });

  it('says no line of a card twice', () => {
    for (const pair of PAIRS) {
      const lines = columnsOf(cardOf(pair)).flatMap(({ items }) => items.map(({ text }) => text));
      expect(new Set(lines).size, `${pair.subjectId} ${pair.rivalId}`).toBe(lines.length);
    }
  });

  it('puts questions to the buyer about his own need: neither side is named in one', () => {
    fc.assert(
      fc.property(anyBattlecard, ({ comparison, document }) => {
        const names = [comparison.subject, ...comparison.rivals].map(({ name }) => name);
        for (const question of linesOf(document, 'ask')) {
          expect(question.endsWith('?')).toBe(true);
          for (const name of names) expect(question).not.toContain(name);
        }
      }),
      RUNS,
    );
  });

  it('points nowhere and laments nothing', () => {
    fc.assert(
      fc.property(anyBattlecard, ({ document }) => {
        const texts = documentTexts(document).join('\n');
        expect(texts).not.toMatch(/No documented answer|under “|see above|Nothing yet/);
      }),
      RUNS,
    );
  });

  it('speaks differently against different rivals of one product', () => {
    for (const product of new Set(PAIRS.map(({ subjectId }) => subjectId))) {
      const pairs = PAIRS.filter((pair) => pair.subjectId === product && isPlayed(pair));
      const whys = pairs.map((pair) => linesOf(cardOf(pair), 'ours').join('\n'));
      expect(new Set(whys).size / whys.length).toBeGreaterThanOrEqual(0.8);
    }
  });

  it('has for several rivals an overview, and a card for each with a play or a row on what is on file, in the chosen order', () => {
    fc.assert(
      fc.property(anyBattlecard, ({ comparison, document }) => {
        const { catalog, subject, rivals } = comparison;
        const headings = blocksOf(document, 'heading').map(({ id }) => id);
        const tables = blocksOf(document, 'table');
        const rowsOf = (caption: string) =>
          tables
            .filter((table) => table.caption === caption)
            .flatMap(({ rows }) => rows.map(([name]) => name?.text));
        const [played, others] = [true, false].map((isOne) =>
          rivals.filter(
            ({ id }) => isPlayed({ catalog, subjectId: subject.id, rivalId: id }) === isOne,
          ),
        );
        const isAlone = rivals.length === 1;
        expect(headings.filter((id) => id.startsWith('card-'))).toEqual(
          isAlone ? [] : played?.map(({ id }) => `card-${id}`),
        );
        const names = (some: typeof rivals = []) => some.map(({ name }) => name);
        expect(rowsOf('What is on file')).toEqual(isAlone ? [] : names(others));
        expect(rowsOf('What each side says first')).toEqual(
          isAlone || played?.length === 0 ? [] : names(rivals),
        );
      }),
      RUNS,
    );
  });

  it('without a play says that it is no card, and gives no reason to choose', () => {
    const unplayed = PAIRS.filter((pair) => !isPlayed(pair));
    expect(unplayed.length).toBe(63);
    for (const pair of unplayed) {
      const card = cardOf(pair);
      const titles = columnsOf(card).map(({ title }) => title);
      expect(blocksOf(card, 'callout')[0]?.title).toBe('Not a battlecard yet');
      expect(titles).not.toContain('Why we win');
      expect(wordsOf(pageOne(card))).toBeLessThanOrEqual(250);
    }
  });

  it('with a play is one page of reasons in the author’s order, each card with its own', () => {
    const cards = PAIRS.filter(isPlayed).map((pair) => ({ pair, card: cardOf(pair) }));
    expect(cards.length).toBe(27);
    for (const { pair, card } of cards) {
      expect(wordsOf(pageOne(card))).toBeLessThanOrEqual(350);
      const [, first] = linesOf(card, 'ours');
      const plays = pair.catalog.plays.filter(
        ({ subjectId, rivalId, section }) =>
          subjectId === pair.subjectId && rivalId === pair.rivalId && section === 'why_we_win',
      );
      const names = sideNames(compareOf(pair), 0);
      const written = plays[0]?.say ?? plays[0]?.text ?? '';
      expect(first).toBe(spokenFrom(written, 'us', names));
    }
    const openings = cards.map(({ card }) => linesOf(card, 'ours')[0]);
    expect(new Set(openings).size / cards.length).toBeGreaterThanOrEqual(0.9);
  });

  it('is said from the other chair without a “we” of the wrong side', () => {
    for (const pair of PAIRS.filter(isPlayed)) {
      for (const text of saidIn(pair)) {
        for (const [chair, other, name] of CHAIRS) {
          const said = spokenFrom(text, chair, { us: 'Elm', them: 'Fir' });
          expect(/\b(?:we|us|our|ours)\b/i.test(said.replaceAll('US', ''))).toBe(
            text.includes(`{${chair}}`),
          );
          expect(said.includes(name)).toBe(text.includes(`{${other}}`));
        }
      }
    }
  });

  it('ends with the open points of its author, on a page of their own', () => {
    const [pair] = PAIRS;
    const blocks = pair ? cardOf(pair).blocks : [];
    const at = blocks.findIndex((block) => block.type === 'heading' && block.id === 'before-use');
    expect(at).toBeGreaterThan(blocks.findLastIndex(({ type }) => type === 'columns'));
    expect(blocks[at]).toMatchObject({ opensPage: true });
  });
});

it('lets two brief cards share a page, and opens one with each full card', () => {
  const opening = (rivals: number) =>
    catalogs
      .flatMap((catalog) => someRivalReports(catalog, 'battlecard', rivals).slice(0, 2))
      .flatMap(({ blocks }) =>
        blocks
          .filter((block) => block.type === 'heading' && block.id.startsWith('card-'))
          .flatMap((block, at) => (block.type === 'heading' && block.opensPage ? [at] : [])),
      );
  expect(new Set(opening(10).map((at) => at % 2))).toEqual(new Set([0]));
  expect(opening(3)).toContain(1);
});

describe('a customer’s copy', () => {
  it('holds no internal line, no caution for the author and no research gap', () => {
    fc.assert(
      fc.property(anyComparison, (comparison) => {
        const document = buildReport(comparison, { ...battlecard, audience: 'customer' });
        const columns = columnsOf(document);
        expect(columns.some(({ sign }) => sign === 'not' || sign === 'walk')).toBe(false);
        const tags = columns.flatMap(({ items }) => items.flatMap(({ tag }) => tag ?? []));
        expect(tags).toEqual([]);
        const headings = blocksOf(document, 'heading').map(({ id }) => id);
        expect(headings).not.toContain('before-use');
      }),
      RUNS,
    );
  });
});
