import { expect, it, test } from 'vitest';
import { countThemes, mostOurs, mostTheirs, theirsAlone, themeLead } from './count-themes.ts';
import { assertedBy, lineOf, otherOf, placeOfSide, questionsOf, type Pair } from './pair.ts';

type Argued = { ours?: string[]; theirs?: string[] };

const THEMES = ['price', 'speed', 'safety', 'help'].map((id) => ({ id, name: id.toUpperCase() }));
const pairs = (...list: Argued[]) =>
  list.map(
    ({ ours = [], theirs = [] }, index) =>
      ({
        index,
        plays: [
          ...ours.map((theme) => ({ section: 'why_we_win', theme })),
          ...theirs.map((theme) => ({ section: 'why_they_win', theme })),
          { section: 'proof', theme: 'help' },
        ],
      }) as unknown as Pair,
  );
const count = (...list: Argued[]) => countThemes({ themes: THEMES }, pairs(...list));

it('a theme is counted for the sides that argue it, in the order of the catalog', () => {
  expect(
    count(
      { ours: ['speed', 'price'], theirs: ['safety'] },
      { ours: ['price'], theirs: ['price'] },
      {},
    ),
  ).toEqual([
    { id: 'price', name: 'PRICE', sides: ['ours', 'both', 'none'], ours: 2, theirs: 1 },
    { id: 'speed', name: 'SPEED', sides: ['ours', 'none', 'none'], ours: 1, theirs: 0 },
    { id: 'safety', name: 'SAFETY', sides: ['theirs', 'none', 'none'], ours: 0, theirs: 1 },
  ]);
  expect([count(), count({})]).toEqual([[], []]);
});

test('our theme is the one argued most often, the less contested of equals', () => {
  const most = (...list: Argued[]) => mostOurs(count(...list))?.id ?? null;
  expect(most({ ours: ['speed'] }, { ours: ['speed', 'price'] })).toBe('speed');
  expect(most({ ours: ['speed', 'price'], theirs: ['price'] })).toBe('speed');
  expect(most({ ours: ['price', 'speed'] })).toBe('price');
  expect(most({ theirs: ['price'] })).toBeNull();
});

test('their themes come with those argued most often first', () => {
  const themes = count(
    { ours: ['price'], theirs: ['price', 'speed', 'safety'] },
    { theirs: ['price', 'safety'] },
    { theirs: ['price'] },
  );
  expect(mostTheirs(themes)?.id).toBe('price');
  expect(theirsAlone(themes).map(({ id }) => id)).toEqual(['safety', 'speed']);
  expect(mostTheirs(count({ ours: ['price'] }))).toBeNull();
});

test('what the themes come to names ours, theirs and those of rivals alone', () => {
  expect(themeLead(count({ ours: ['price'], theirs: ['speed'] }, { ours: ['price'] }), 3)).toEqual({
    ours: 'PRICE',
    against: 2,
    of: 3,
    theirsAlone: ['SPEED'],
    theirs: 'SPEED',
  });
  expect(themeLead([], 2)).toEqual({
    ours: null,
    against: 0,
    of: 2,
    theirsAlone: [],
    theirs: null,
  });
});

test('a line of a pair is a question, a named customer or a play', () => {
  const [pair] = pairs({}, {}).slice(1);
  const form = (play: object) => assertedBy(pair!, play as never).map((each) => each.form);
  expect(form({ section: 'buyer_questions', customer: 'Firm' })).toEqual(['question']);
  expect(form({ section: 'proof', customer: 'Firm' })).toEqual(['customer']);
  expect(form({ section: 'proof' })).toEqual(['play']);
  expect(assertedBy(pair!, { section: 'proof' } as never)[0]).toMatchObject({ sides: [0, 2] });
  expect([placeOfSide(pair!, 'ours'), placeOfSide(pair!, 'theirs')]).toEqual([0, 2]);
  expect([otherOf('ours'), otherOf('theirs')]).toEqual(['theirs', 'ours']);
  expect(lineOf({ text: 'Written.', say: 'Said.' } as never)).toBe('Said.');
  expect(lineOf({ text: 'Written.', say: null } as never)).toBe('Written.');
});

test('questions are put to the buyer unless they say to the vendor', () => {
  const asked = [{}, { ask: 'buyer' }, { ask: 'vendor' }].map((rest, at) => ({
    section: 'buyer_questions',
    text: String(at),
    ...rest,
  }));
  const pair = { plays: [...asked, { section: 'proof', text: '3' }] } as unknown as Pair;
  const texts = (to: 'buyer' | 'vendor') => questionsOf(pair, to).map(({ text }) => text);
  expect([texts('buyer'), texts('vendor')]).toEqual([['0', '1'], ['2']]);
});
