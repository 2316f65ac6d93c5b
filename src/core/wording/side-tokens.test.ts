import { describe, expect, it } from 'vitest';
import { spokenFrom } from './chairs.ts';
import { partsOfLine, withSideTokens } from './side-tokens.ts';

const NAMES = { us: ['DELMIA Apriso', 'Apriso'], them: ['MPDV'] };
const CALLED = { us: 'DELMIA Apriso', them: 'MPDV' };
const typed = (text: string, speaker: 'us' | 'them' = 'us') => withSideTokens(text, speaker, NAMES);

describe('a line as it is typed', () => {
  it.each([
    ['We can show it.', '{us} can show it.'],
    ['Our recipes travel with the order.', "{us}'s recipes travel with the order."],
    ['They picked us in 2024.', 'They picked {us} in 2024.'],
    ["We're live in a year, and ours is open.", "{us} are live in a year, and {us}'s is open."],
    ['DELMIA Apriso runs in 35 plants.', '{us} runs in 35 plants.'],
    ['Apriso’s governance beats MPDV’s.', "{us}'s governance beats {them}'s."],
    ['Ask MPDV for a reference.', 'Ask {them} for a reference.'],
    ['US law holds, say 35 plants on Apriso.', 'US law holds, say 35 plants on Apriso.'],
    ['BorgWarner runs Apriso team by team.', 'BorgWarner runs Apriso team by team.'],
    ['MPDVs and Aprisoft are other words.', 'MPDVs and Aprisoft are other words.'],
    ['Already {us} and {them}.', 'Already {us} and {them}.'],
    ['  Two   blanks ', 'Two blanks'],
  ])('%s', (text, expected) => {
    expect(typed(text)).toBe(expected);
  });

  it('means the other side by “we” where the other side speaks', () => {
    expect(typed('We have more plants than Apriso.', 'them')).toBe(
      '{them} have more plants than {us}.',
    );
  });

  it('comes back to the card as it was typed, and names its sides elsewhere', () => {
    const lines = [
      ['We run on your own servers.', 'DELMIA Apriso runs on your own servers.'],
      ['They picked us in 2024.', 'They picked DELMIA Apriso in 2024.'],
      ['So do we.', 'So do DELMIA Apriso.'],
      ['MPDV and we have one.', 'MPDV and DELMIA Apriso have one.'],
      [
        'With us one process governs all plants.',
        'With DELMIA Apriso one process governs all plants.',
      ],
    ];
    for (const [line = '', named] of lines) {
      const kept = typed(line);
      expect(spokenFrom(kept, 'us', CALLED)).toBe(line);
      expect(spokenFrom(kept, 'neither', CALLED)).toBe(named);
      expect(typed(spokenFrom(kept, 'us', CALLED))).toBe(kept);
    }
  });
});

it('agrees a verb with who says it', () => {
  expect(spokenFrom('{us} runs in 35 plants.', 'us', CALLED)).toBe('We run in 35 plants.');
  expect(spokenFrom('{them} have more plants.', 'us', CALLED)).toBe('MPDV has more plants.');
  expect(spokenFrom('What comes from {us} is open.', 'us', CALLED)).toBe(
    'What comes from us is open.',
  );
});

it('marks what stands for a side', () => {
  expect(partsOfLine("{us} can show it; {them}'s plan is open.", CALLED)).toEqual([
    { text: 'DELMIA Apriso', side: 'us' },
    { text: ' can show it; ', side: null },
    { text: 'MPDV', side: 'them' },
    { text: '’s plan is open.', side: null },
  ]);
});
