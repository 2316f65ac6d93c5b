import { describe, expect, test } from 'vitest';
import type { AnswerSource } from './selector-command.ts';
import { readSelector, runSelector, SELECTOR_USAGE } from './selector-command.ts';

describe('the words of a command line', () => {
  const plain = { kind: 'ask', isLocal: false, isJson: false };
  test.each([
    [['-h', 'facts'], { kind: 'help' }],
    [['mcp'], { kind: 'mcp', isLocal: false }],
    [['mcp', '--local'], { kind: 'mcp', isLocal: true }],
    [['check', 'a.yaml'], { kind: 'check', file: 'a.yaml', days: 90, isLocal: false }],
    [
      ['check', 'a.yaml', '--days', '1'],
      { kind: 'check', file: 'a.yaml', days: 1, isLocal: false },
    ],
    [['find'], { ...plain, name: 'find', input: { text: '' } }],
    [['find', 'two', 'words'], { ...plain, name: 'find', input: { text: 'two words' } }],
    [
      ['find', 'x', '--json', '--local', '--catalog', 'elms'],
      {
        ...plain,
        name: 'find',
        input: { text: 'x', catalog: 'elms' },
        isLocal: true,
        isJson: true,
      },
    ],
    [['decide'], { ...plain, name: 'decide', input: {} }],
    [['decide', 'in', 'europe'], { ...plain, name: 'decide', input: { scenario: 'in europe' } }],
    [['facts', 'elm'], { ...plain, name: 'facts', input: { entity: 'elm' } }],
    [
      ['facts', 'elm', '--criteria', 'price, speed'],
      { ...plain, name: 'facts', input: { entity: 'elm', criteria: ['price', 'speed'] } },
    ],
    [
      ['compare', 'elm', 'fir', 'oak'],
      { ...plain, name: 'compare', input: { subject: 'elm', rivals: ['fir', 'oak'] } },
    ],
    [
      ['explain', 'elm', 'input', 'price'],
      { ...plain, name: 'explain', input: { entity: 'elm', criterion: 'input price' } },
    ],
    [['changes', '--days', '7'], { ...plain, name: 'changes', input: { days: 7 } }],
  ])('%j are read whole', (words, command) => {
    expect(readSelector(words)).toEqual(command);
  });

  test.each([['0'], ['-1'], ['1.5'], ['two']])('%s days are refused', (days) => {
    expect(readSelector(['changes', `--days=${days}`])).toEqual({
      fault: '--days must be a whole number of days, 1 or more.',
    });
  });

  test('an option that there is not is refused in the words of the option', () => {
    const read = readSelector(['facts', '--colour']);
    expect('fault' in read && read.fault).toMatch(/^Unknown option '--colour'/);
  });
});

test('the usage marks the words that are lists', () => {
  expect(SELECTOR_USAGE).toContain('selector facts <entity> <criteria …>\n');
  expect(SELECTOR_USAGE).toContain('selector compare <subject> <rivals …>\n');
  expect(SELECTOR_USAGE).toContain('selector explain <entity> <criterion>\n');
});

describe('a command that runs', () => {
  async function run(words: string[], answer: object, isTerminal = true) {
    const [printed, complained]: [string[], string[]] = [[], []];
    const asked: unknown[] = [];
    const source: AnswerSource = {
      ask: async (name, input) => {
        asked.push([name, input]);
        return answer as Awaited<ReturnType<AnswerSource['ask']>>;
      },
      check: () => Promise.reject(new Error('was asked to check')),
    };
    const command = readSelector(words);
    if (!('kind' in command) || command.kind !== 'ask') throw new Error('That is no question.');
    const code = await runSelector(command, source, {
      print: (text) => printed.push(text),
      complain: (text) => complained.push(text),
      isTerminal,
    });
    return { code, asked, printed: printed.join('\n'), complained: complained.join('\n') };
  }

  const found = {
    name: 'Elm',
    as_of: null,
    none: [],
    list: ['one', null, { a: 1, b: [2] }],
    nested: { deep: true },
    single: ['x'],
  };
  const LINES = `name: Elm
as of: –
list:
  - one
  - –
  - a: 1
    b:
      - 2
nested:
  deep: true
single:
  - x`;

  test('prints lines for people, and JSON for programs and for who asks for it', async () => {
    expect(await run(['facts', 'elm'], { answer: found })).toEqual({
      code: 0,
      asked: [['facts', { entity: 'elm' }]],
      printed: LINES,
      complained: '',
    });
    const json = JSON.stringify(found);
    expect((await run(['facts', 'elm', '--json'], { answer: found })).printed).toBe(json);
    expect((await run(['facts', 'elm'], { answer: found }, false)).printed).toBe(json);
    expect((await run(['facts', 'elm', '--json'], { answer: found }, false)).printed).toBe(json);
  });

  test('ends with 1 where the answer is a fault', async () => {
    const ended = await run(['facts', 'elm'], { fault: 'There is no elm.' });
    expect(ended).toMatchObject({ code: 1, printed: '', complained: 'There is no elm.' });
  });

  test('ends with 2 where words are missing, and asks nothing', async () => {
    const ended = await run(['compare', 'elm'], { answer: found });
    expect(ended).toMatchObject({ code: 2, asked: [], printed: '' });
    expect(ended.complained).toContain('rivals');
  });
});
