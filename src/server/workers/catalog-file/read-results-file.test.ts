import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildWorkbook } from '../../../../test/support/build-sheets.ts';
import { NO_RESULTS, NOT_READ } from '../../../core/wording/results.ts';
import { readResultsFile } from './read-results-file.ts';

const TODAY = '2026-11-28';

function look(file: Uint8Array, score?: string) {
  return readResultsFile({ file, fileName: 'results', score, today: TODAY });
}

function read(file: Uint8Array, score?: string) {
  const found = look(file, score);
  if (found.state === 'refused') throw new Error(found.sentence);
  return found;
}

const fixture = (name: string) => fs.readFileSync(`test/fixtures/results/${name}`);
const text = (written: string) => Buffer.from(written);
const refusal = (file: Uint8Array) => {
  const found = look(file);
  return found.state === 'refused' ? found.sentence : 'it was read';
};

/** A model in a line: value, interval, answers, then cost, first token, speed and tokens where they are known. */
function lines(name: string, score?: string) {
  return read(fixture(name), score).results.models.map((model) => {
    const { value, interval, n, costPerPrompt, secondsToFirstToken, tokensPerSecond } = model;
    const besides = [costPerPrompt, secondsToFirstToken, tokensPerSecond, model.outputTokens];
    const ends = interval.map((end) => end.toFixed(2)).join('–');
    return [model.name, `${value} (${ends}) n ${n}`, ...besides.map((each) => each ?? '-')].join(
      '; ',
    );
  });
}

describe('results of programs, as figures worked out apart from this one', () => {
  it.each([
    [
      'promptfoo-pass.json',
      'pass-rate',
      [
        'anthropic:messages:claude-sonnet-5-5; 62.5 (30.57–86.32) n 8; 0.000405; -; 80; 13.5',
        'openai:gpt-6-luna; 75 (40.93–92.85) n 8; 0.00015; -; 40; 15',
        'mistral:mistral-large-4; 57.1429 (25.05–84.18) n 7; 0.00006286; -; 100; 15.71',
      ],
    ],
    [
      'promptfoo-score.json',
      'score',
      [
        'Claude Sonnet 5.5; 0.6062 (0.32–0.89) n 8; 0.000405; -; 80; 13.5',
        'our-fine-tune-v3; 0.55 (0.28–0.82) n 8; 0.000016; -; 50; 16',
        'GPT-6 Luna; 0.7 (0.47–0.93) n 8; 0.00015; -; 40; 15',
      ],
    ],
    [
      'promptfoo-repeat.json',
      'pass-rate',
      [
        'openai:gpt-6-luna; 80 (49.02–94.33) n 20; 0.000148; -; 40; 14.8',
        'mistral:mistral-large-4; 60 (31.27–83.18) n 20; 0.0000624; -; 100; 15.6',
      ],
    ],
    [
      'langfuse-observations.csv',
      'score',
      [
        'gpt-6-luna; 4 (2.70–5.00) n 4; 0.0025; 0.5; 41.67; 125',
        'claude-sonnet-5-5; 4.6667 (3.23–5.00) n 3; 0.007; 1; 35.71; 125',
        'mistral-large-2512; 3 (0.52–5.00) n 3; 0.001; 0.2; 41.67; 50',
      ],
    ],
    [
      'braintrust-experiment.csv',
      'score',
      [
        'gpt-6-luna; 0.8 (0.60–1.00) n 5; 0.003; 0.4; 60; 120',
        'gemini-3.8-flash; 0.6 (0.40–0.80) n 5; 0.0008; 0.25; 90; 90',
      ],
    ],
    [
      'sheet-scores.csv',
      'score',
      [
        'GPT-6 Luna; 8.25 (7.22–9.28) n 4; 0.002; -; -; -',
        'Mistral Large 4; 6.75 (5.09–8.41) n 4; 0.001; -; -; -',
        'Haus-KI; 4 (1.52–6.48) n 3; -; -; -; -',
      ],
    ],
    [
      'sheet-winners.csv',
      'preference',
      [
        'GPT-6 Luna; 33.3333 (12.06–64.58) n 9; -; -; -; -',
        'Claude Sonnet 5.5; 66.6667 (35.42–87.94) n 9; -; -; -; -',
      ],
    ],
  ])('%s', (name, kind, expected) => {
    expect(lines(name)).toEqual(expected);
    expect(read(fixture(name)).results.kind).toBe(kind);
  });

  it('names the test by its prompts and day, and says what is not read', () => {
    const names = ['promptfoo-pass.json', 'langfuse-observations.csv', 'sheet-scores.csv'];
    const found = names.map((name) => read(fixture(name)));
    expect(found.map(({ results }) => results.instrument)).toEqual([
      'Our 8 prompts, 2026-11-27',
      'Our 4 prompts, 2026-11-23',
      `Our 4 prompts, ${TODAY}`,
    ]);
    expect(found.map(({ notRead }) => notRead)).toEqual([
      [
        NOT_READ.empty('anthropic:messages:claude-sonnet-5-5', 1),
        NOT_READ.errors('mistral:mistral-large-4', 1),
      ],
      [NOT_READ.unscored('claude-sonnet-5-5', 1), NOT_READ.errors('mistral-large-2512', 1)],
      [NOT_READ.unscored('Haus-KI', 1)],
    ]);
    expect(read(fixture('sheet-winners.csv')).notRead).toEqual([NOT_READ.noWinner(1)]);
  });

  it('reads the score that is chosen, where a file holds several', () => {
    const found = read(fixture('braintrust-experiment.csv'));
    expect(found.scores).toEqual(['Factuality', 'Politeness']);
    expect(found.notRead[0]).toBe(NOT_READ.scores('Factuality', ['Politeness']));
    expect(lines('braintrust-experiment.csv', 'Politeness')[0]).toContain('80 (37.55–96.38) n 5');
  });
});

describe('sheets as people write them', () => {
  const rows = (...written: string[]) => text(`${written.join('\n')}\n`);
  it.each([
    [
      'models in columns',
      rows('Task,GPT-6 Luna,Nova Micro', 'A,1,0', 'B,1,1', 'C,0,1', 'D,1,0'),
      ['GPT-6 Luna 75', 'Nova Micro 50'],
    ],
    [
      'pass and fail in words',
      rows('question;model;passed', 'A;one;yes', 'B;one;no', 'A;two;pass', 'B;two;Pass'),
      ['one 50', 'two 100'],
    ],
    [
      'only winners, of three',
      rows('prompt,winner', 'A,one', 'B,two', 'C,three', 'D,one', 'E,tie'),
      ['one 62.5', 'two 42.8571', 'three 42.8571'],
    ],
    [
      'winners under the names of the models',
      rows('prompt,One,Two,Winner', 'A,text,text,One', 'B,text,text,two', 'C,text,text,One'),
      ['One 66.6667', 'Two 33.3333'],
    ],
  ])('%s', (_, file, expected) => {
    const { models } = read(file).results;
    expect(models.map(({ name, value }) => `${name} ${value}`)).toEqual(expected);
  });

  it('reads a workbook, and says that it leaves its second sheet', () => {
    const sheet = [
      ['Prompt', 'Model', 'Score'],
      ['A', 'one', 3],
      ['B', 'one', 5],
    ];
    const file = buildWorkbook([{ rows: sheet }, { name: 'More', rows: sheet }]);
    expect(read(file)).toMatchObject({
      source: 'sheet',
      results: { top: 5, models: [{ name: 'one', value: 4, n: 2 }] },
      notRead: [NOT_READ.sheet('More')],
    });
  });

  it('does not take alike for certain', () => {
    const file = rows('prompt,model,score', 'A,one,5', 'B,one,5', 'C,one,5', 'A,two,2', 'B,two,4');
    const [one] = read(file).results.models;
    expect(one).toMatchObject({ value: 5, interval: [2.1925, 5] });
  });
});

describe('a file that holds no results says so in one sentence', () => {
  const summary = (fields: object) => text(JSON.stringify({ evalId: 'e', results: fields }));
  const unchecked = {
    provider: { id: 'a' },
    prompt: { raw: 'A' },
    score: 1,
    gradingResult: { pass: true, score: 1, reason: 'No assertions' },
  };
  it.each([
    ['another version', summary({ version: 9, results: [] }), NO_RESULTS.version('9')],
    ['no version', summary({ results: [] }), NO_RESULTS.version('unknown')],
    ['no result', summary({ version: 3, results: [] }), NO_RESULTS.empty],
    ['no check', summary({ version: 3, results: [unchecked] }), NO_RESULTS.noScore],
    ['another program', text('{"name":"x"}'), NO_RESULTS.json],
    ['a list', text('[1,2]'), NO_RESULTS.json],
    ['half a file', text('{"results":{"version":3,"res'), NO_RESULTS.brokenJson],
    ['one column', text('Prompt\nA\nB\n'), NO_RESULTS.oneColumn],
    ['no row', text('prompt,model,score\n'), NO_RESULTS.empty],
    ['no score', text('prompt,model,score\nA,one,\nB,one,\n'), NO_RESULTS.noScore],
    ['no model', text('prompt,score\nA,3\nB,4\n'), NO_RESULTS.noModel],
    ['no winner', text('prompt,model a,model b,winner\nA,x,y,\n'), NO_RESULTS.noScore],
    ['one prompt', text('prompt,model,score\nA,one,3\nA,two,4\n'), NO_RESULTS.fewPrompts],
    [
      'Langfuse’s traces',
      text('id,timestamp,name,observationCount,latency,quality\n1,2026-11-01,x,1,2,3\n'),
      NO_RESULTS.tracesAlone,
    ],
    ['nothing', text(''), 'This file is empty.'],
    [
      'a picture',
      Buffer.from('\u0089PNG', 'latin1'),
      'This file is no spreadsheet. Send an XLSX or CSV file.',
    ],
  ])('%s', (_, file, sentence) => {
    expect(refusal(file)).toBe(sentence);
  });
});
