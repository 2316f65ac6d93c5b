import { describe, expect, it } from 'vitest';
import { textSheet, sheetOf, type WrittenCell } from '../../../../test/support/plain-sheets.ts';
import { NO_RESULTS, NOT_READ } from '../../wording/results.ts';
import { isBraintrust, readBraintrust } from './read-braintrust.ts';
import { isLangfuse, readLangfuse } from './read-langfuse.ts';
import { readPromptfoo } from './read-promptfoo.ts';
import { readResults } from './read-results.ts';
import { columnsOf, tableOf } from './table.ts';

const tableIn = (heads: string[], ...rows: WrittenCell[][]) => {
  const table = tableOf(sheetOf([heads, ...rows]));
  if (!table) throw new Error('there is no table');
  return table;
};
const columnsIn = (line: string) => columnsOf(tableIn(line.split('|')));

describe('Langfuse’s observations', () => {
  it.each([
    ['trace id|start time', true],
    ['trace id|model', false],
    ['observation count|latency', true],
    ['bookmarked|latency', true],
    ['error count|cost', false],
    ['latency|model', false],
  ])('are known by their heads: %s', (heads, is) => {
    expect(isLangfuse(columnsIn(heads))).toBe(is);
  });

  const HEADS = [
    'traceId',
    'startTime',
    'endTime',
    'completionStartTime',
    'input',
    'output',
    'providedModelName',
    'level',
    'totalCost',
    'usageDetails',
    'quality',
    'tone',
  ];
  const at = (second: string) => `2026-11-23T10:00:0${second}Z`;
  const row = (rest: Record<string, WrittenCell>) => HEADS.map((head) => rest[head] ?? null);
  const full = row({
    traceId: '1',
    startTime: at('0'),
    endTime: at('2'),
    completionStartTime: at('0.5'),
    input: 'A',
    output: 'Fine.',
    providedModelName: 'one',
    totalCost: 0.25,
    usageDetails: '{"input":3,"output":40}',
    quality: 4,
    tone: 1,
  });
  const read = (rows: WrittenCell[][], wanted?: string) => {
    const table = tableIn(HEADS, ...rows);
    return readLangfuse(table, columnsOf(table), wanted);
  };

  it('give the answer, its score, its times, cost and tokens', () => {
    expect(read([full])).toEqual({
      answers: [
        {
          prompt: 'A',
          model: 'one',
          score: 4,
          cost: 0.25,
          seconds: 2,
          secondsToFirstToken: 0.5,
          outputTokens: 40,
        },
      ],
      pairs: [],
      day: '2026-11-23',
      scores: ['quality', 'tone'],
      notRead: [NOT_READ.scores('quality', ['tone'])],
    });
    expect(read([full], 'tone').answers[0]?.score).toBe(1);
  });

  it('say what failed, what is empty and what is not known', () => {
    const failed = row({ providedModelName: 'one', level: 'error', input: 'B', quality: 3 });
    const empty = row({ providedModelName: 'one', input: 'C', quality: 2, startTime: at('5') });
    const span = row({ input: 'D', quality: 1 });
    const silent = row({ input: 'E' });
    const { answers, notRead, day } = read([failed, empty, span, silent]);
    const unknown = { cost: undefined, seconds: undefined, secondsToFirstToken: undefined };
    expect(answers).toEqual([
      {
        prompt: 'B',
        model: 'one',
        score: null,
        isError: true,
        outputTokens: undefined,
        ...unknown,
      },
      {
        prompt: 'C',
        model: 'one',
        score: 2,
        isEmpty: true,
        outputTokens: undefined,
        ...unknown,
      },
    ]);
    expect(notRead).toEqual([NOT_READ.noModel(1)]);
    expect(day).toBe('2026-11-23');
  });

  it('take no time that ends before it begins, and no cost of 0', () => {
    const odd = row({
      providedModelName: 'one',
      input: 'A',
      output: 'Fine.',
      startTime: at('2'),
      endTime: at('2'),
      completionStartTime: at('1'),
      totalCost: 0,
      usageDetails: '{"output":"many"}',
      quality: 4,
    });
    expect(read([odd]).answers[0]).toMatchObject({
      cost: undefined,
      seconds: undefined,
      secondsToFirstToken: undefined,
      outputTokens: undefined,
    });
  });

  it('need the name of a model', () => {
    const table = tableIn(['traceId', 'startTime', 'quality'], ['1', at('0'), 4]);
    expect(() => readLangfuse(table, columnsOf(table))).toThrow(NO_RESULTS.tracesAlone);
  });

  it('take no column of Langfuse’s own for a score', () => {
    const table = tableIn(
      ['traceId', 'startTime', 'model', 'inputUsage'],
      ['1', at('0'), 'one', 4],
    );
    expect(() => readLangfuse(table, columnsOf(table))).toThrow(NO_RESULTS.noScore);
  });
});

describe('Braintrust’s experiment', () => {
  it.each([
    ['scores|input|output', true],
    ['scores.Tone|input|span id', true],
    ['scores|input|span attributes', true],
    ['scores|input', false],
    ['scores|output', false],
    ['scoresheet|input|output', false],
  ])('is known by its heads: %s', (heads, is) => {
    expect(isBraintrust(columnsIn(heads))).toBe(is);
  });

  const HEADS = ['input', 'output', 'scores', 'metrics', 'metadata', 'created', 'error'];
  const row = (rest: Record<string, WrittenCell>, heads = HEADS) =>
    heads.map((head) => rest[head] ?? null);
  const base = {
    input: 'A',
    output: '"Fine."',
    scores: '{"Fact Check":0.5,"Tone":1,"Empty":null}',
    metrics: '{"start":10,"end":12.5,"time_to_first_token":0.5,"completion_tokens":40,"cost":0.25}',
    metadata: '{"model":"one"}',
    created: '2026-11-23T10:00:00Z',
  };

  it('gives the answer, its score, its times, cost and tokens', () => {
    const found = readBraintrust(tableIn(HEADS, row(base)));
    expect(found).toEqual({
      answers: [
        {
          prompt: 'A',
          model: 'one',
          score: 0.5,
          cost: 0.25,
          seconds: 2.5,
          secondsToFirstToken: 0.5,
          outputTokens: 40,
        },
      ],
      pairs: [],
      day: '2026-11-23',
      scores: ['Fact Check', 'Tone'],
      notRead: [NOT_READ.scores('Fact Check', ['Tone'])],
    });
    expect(readBraintrust(tableIn(HEADS, row(base)), 'Tone').answers[0]?.score).toBe(1);
  });

  it('may have its fields as columns of their own', () => {
    const heads = ['input', 'output', 'scores.Tone', 'metrics.duration', 'experiment'];
    const found = readBraintrust(tableIn(heads, ['A', 'Fine.', 1, 3, 'one']));
    expect(found.answers).toMatchObject([{ model: 'one', score: 1, seconds: 3 }]);
    expect(found.scores).toEqual([]);
  });

  it.each([
    ['without its end', '{"start":10,"duration":4}', 4],
    ['that ends before it begins', '{"start":10,"end":9,"duration":4}', undefined],
    ['of nothing', '{"duration":0}', undefined],
    ['that is not known', '{}', undefined],
  ])('a time %s', (_, metrics, seconds) => {
    const found = readBraintrust(tableIn(HEADS, row({ ...base, metrics })));
    expect(found.answers[0]?.seconds).toBe(seconds);
  });

  it.each([
    ['""', true],
    ['null', true],
    [null, true],
    ['"null"', false],
  ])('an answer of %j', (output, isEmpty) => {
    const [answer] = readBraintrust(tableIn(HEADS, row({ ...base, output }))).answers;
    expect(answer?.isEmpty ?? false).toBe(isEmpty);
  });

  it('does not count an answer whose call failed', () => {
    const [answer] = readBraintrust(
      tableIn(HEADS, row({ ...base, output: null, error: 'Timeout' })),
    ).answers;
    expect(answer).toMatchObject({ score: null, isError: true });
    expect(answer).not.toHaveProperty('isEmpty');
  });

  it('reads cases, and not the steps of one', () => {
    const heads = ['input', 'scores', 'metadata', 'span_id', 'root_span_id', 'is_root'];
    const of = (input: string, span: string, root: string | null, isRoot: string | null) =>
      row({ ...base, input, span_id: span, root_span_id: root, is_root: isRoot }, heads);
    const { answers } = readBraintrust(
      tableIn(
        heads,
        of('same', '1', '1', null),
        of('step', '2', '1', null),
        of('no root', '3', null, null),
        of('said', '4', '1', 'TRUE'),
        of('denied', '5', '5', 'false'),
      ),
    );
    expect(answers.map(({ prompt }) => prompt)).toEqual(['same', 'no root', 'said']);
  });

  it('says how many cases name no model, and is refused where none does', () => {
    const unnamed = row({ ...base, metadata: '{"run":2}' });
    const some = readBraintrust(tableIn(HEADS, row(base), unnamed));
    expect(some.answers).toHaveLength(1);
    expect(some.notRead.at(-1)).toBe(NOT_READ.noModel(1));
    expect(() => readBraintrust(tableIn(HEADS, unnamed))).toThrow(NO_RESULTS.noModel);
  });
});

describe('promptfoo’s results', () => {
  const passed = { componentResults: [{ pass: true }] };
  const result = {
    provider: { id: 'openai:one', label: 'One' },
    prompt: { raw: 'A' },
    response: { output: 'Fine.', tokenUsage: { completion: 40 } },
    gradingResult: passed,
    score: 1,
    cost: 0.25,
    latencyMs: 2000,
  };
  const file = (results: unknown[], rest: object = {}) =>
    JSON.stringify({ version: 3, timestamp: '2026-11-23T10:00:00Z', results, ...rest });
  const answer = (rest: object) => readPromptfoo(file([{ ...result, ...rest }])).answers[0];

  it('give the answer, its score, its time, cost and tokens', () => {
    const expected = {
      answers: [{ prompt: 'A', model: 'One', score: 1, cost: 0.25, seconds: 2, outputTokens: 40 }],
      pairs: [],
      day: '2026-11-23',
      scores: [],
      notRead: [],
    };
    expect(readPromptfoo(file([result]))).toEqual(expected);
    expect(readPromptfoo(JSON.stringify({ results: JSON.parse(file([result])) }))).toEqual(
      expected,
    );
    expect(readPromptfoo(file([result, 'odd'], { version: 2, timestamp: 5 }))).toEqual({
      ...expected,
      day: null,
    });
  });

  it.each<[string, object, object]>([
    ['is named by its provider alone', { provider: 'openai:one' }, { model: 'openai:one' }],
    ['has its id where it has no label', { provider: { id: 'one' } }, { model: 'one' }],
    [
      'has its variables for a prompt',
      { prompt: 'P', vars: { topic: 'x' } },
      { prompt: '{"topic":"x"}' },
    ],
    ['may have no prompt', { prompt: {} }, { prompt: 'null' }],
    ['has failed', { failureReason: 2, response: {} }, { score: null, isError: true }],
    ['failed with words', { response: { error: 'Timeout' } }, { score: null, isError: true }],
    ['failed its check', { failureReason: 1, score: 0 }, { score: 0 }],
    ['is not judged', { gradingResult: { componentResults: [] } }, { score: null }],
    ['was never judged', { gradingResult: null }, { score: null }],
    ['has no score', { score: 'much' }, { score: null }],
    ['is empty', { response: { output: ' ' } }, { isEmpty: true }],
    ['says nothing', { response: {} }, { isEmpty: true }],
    ['holds data', { response: { output: { a: 1 } } }, { score: 1 }],
    ['has the cost of its call', { cost: undefined, response: { cost: 0.5 } }, { cost: 0.5 }],
    ['cost nothing', { cost: 0 }, { cost: undefined }],
    ['took no time', { latencyMs: 0 }, { seconds: undefined }],
    [
      'has its tokens beside it',
      { response: {}, tokenUsage: { completion: 9 } },
      { outputTokens: 9 },
    ],
    [
      'came out of a cache',
      { response: { output: 'Fine.', cached: true } },
      { seconds: undefined, outputTokens: undefined },
    ],
  ])('an answer that %s', (_, rest, expected) => {
    expect(answer(rest)).toMatchObject(expected);
  });

  it('mark neither a full answer as empty nor a failed one', () => {
    expect(answer({})).not.toHaveProperty('isEmpty');
    expect(answer({})).not.toHaveProperty('isError');
    expect(answer({ response: { error: 'Timeout' } })).not.toHaveProperty('isEmpty');
    expect(answer({ response: { output: { a: 1 } } })).not.toHaveProperty('isEmpty');
  });

  it.each([
    ['{"version":', NO_RESULTS.brokenJson],
    ['[]', NO_RESULTS.json],
    ['{"version":3}', NO_RESULTS.json],
    [file([result], { version: 4 }), NO_RESULTS.version('4')],
    [file([result], { version: null }), NO_RESULTS.version('unknown')],
    [file([]), NO_RESULTS.empty],
    [file(['odd']), NO_RESULTS.empty],
  ])('are refused in a sentence: %s', (text, sentence) => {
    expect(() => readPromptfoo(text)).toThrow(sentence);
  });
});

describe('a file of results', () => {
  const asked = { today: '2026-11-28' };
  const plain = ['prompt|model|score', 'A|one|1', 'B|one|0'];

  it.each([
    [['prompt|model|score', 'A|one|1', 'B|one|0'], 'sheet'],
    [['trace id|start time|model|input|tone', '1||one|A|1', '2||one|B|0'], 'langfuse'],
    [['input|output|scores.tone|model', 'A|a|1|one', 'B|b|0|one'], 'braintrust'],
  ])('is known by its heads: %j', (lines, source) => {
    const found = readResults({ sheets: [textSheet(lines)] }, asked);
    expect(found).toMatchObject({ state: 'read', source, results: { kind: 'pass-rate' } });
  });

  it('of which one sheet is read names the others', () => {
    const [empty, other] = [textSheet(['|'], { name: 'Empty' }), textSheet(plain, { name: 'Two' })];
    const found = readResults({ sheets: [empty, textSheet(plain), other, empty] }, asked);
    expect(found).toMatchObject({ state: 'read', notRead: [NOT_READ.sheet('Two')] });
  });

  it.each([
    [[], NO_RESULTS.empty],
    [[textSheet([])], NO_RESULTS.empty],
    [[textSheet(['one', 'two'])], NO_RESULTS.oneColumn],
    [[textSheet(['prompt|model|score'])], NO_RESULTS.empty],
  ])('is refused in a sentence', (sheets, sentence) => {
    expect(readResults({ sheets }, asked)).toEqual({ state: 'refused', sentence });
  });
});
