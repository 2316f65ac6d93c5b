import { describe, expect, it } from 'vitest';
import { textSheet } from '../../../../test/support/plain-sheets.ts';
import { NO_RESULTS, NOT_READ } from '../../wording/results.ts';
import { readPlain } from './read-plain.ts';
import { tableOf } from './table.ts';

function read(lines: string[], wanted?: string) {
  const table = tableOf(textSheet(lines));
  if (!table) throw new Error('there is no table');
  return readPlain(table, wanted);
}
const scores = (lines: string[], wanted?: string) =>
  read(lines, wanted).answers.map(({ prompt, model, score }) => `${prompt} ${model} ${score}`);
const winners = (lines: string[]) =>
  read(lines).pairs.map(({ prompt, models, winner }) => `${prompt} ${models.join('/')} ${winner}`);

describe('a sheet with a model in each row', () => {
  it('gives the score and what was measured beside it', () => {
    const found = read([
      'Prompt|Model|Score|Cost in USD|Latency s|First token|Output tokens|Date',
      'A|one|4|0.5|2|0.5|100|2026-11-23',
      'B|one|5|0|-1|much||24 November 2026',
    ]);
    expect(found).toEqual({
      answers: [
        {
          prompt: 'A',
          model: 'one',
          score: 4,
          cost: 0.5,
          seconds: 2,
          secondsToFirstToken: 0.5,
          outputTokens: 100,
        },
        {
          prompt: 'B',
          model: 'one',
          score: 5,
          cost: undefined,
          seconds: undefined,
          secondsToFirstToken: undefined,
          outputTokens: undefined,
        },
      ],
      pairs: [],
      day: '2026-11-24',
      scores: [],
      notRead: [],
    });
  });

  it('has no day where its dates are no whole ones', () => {
    expect(read(['Prompt|Model|Score|Date', 'A|one|4|November 2026']).day).toBeNull();
    expect(read(['Prompt|Model|Score', 'A|one|4']).day).toBeNull();
  });

  it('takes the column whose head says score before fuller ones, and names the others', () => {
    const lines = ['Prompt|Model|Length|Rating|Tone', 'A|one|900|4|1', 'B|one|800||2'];
    expect(scores(lines)).toEqual(['A one 4', 'B one null']);
    expect(read(lines).notRead).toEqual([NOT_READ.scores('Rating', ['Length', 'Tone'])]);
    expect(read(lines).scores).toEqual(['Length', 'Tone', 'Rating']);
    expect(scores(lines, 'Tone')).toEqual(['A one 1', 'B one 2']);
  });

  it('takes any column of numbers where none says score', () => {
    expect(scores(['Prompt|Model|Tone', 'A|one|3'])).toEqual(['A one 3']);
  });

  it('reads its numbers by their decimal sign', () => {
    expect(scores(['Prompt|Model|Score', 'A|one|1,250', 'B|one|2,5'])).toEqual([
      'A one 1.25',
      'B one 2.5',
    ]);
  });

  it('says how many rows have no prompt, and how many no model', () => {
    const lines = ['Prompt|Model|Score', 'A|one|4', '|one|4', 'C||4', 'D||4'];
    expect(scores(lines)).toEqual(['A one 4']);
    expect(read(lines).notRead).toEqual([NOT_READ.noPrompt(1), NOT_READ.noModel(2)]);
  });

  it('without a column of prompts has as many as rows', () => {
    expect(scores(['Model|Score', 'one|4', 'one|4'])).toEqual(['0 one 4', '1 one 4']);
  });
});

describe('a sheet with a model in each column', () => {
  it('gives the score of each', () => {
    const found = read(['Question|GPT|Nova|Comment', 'A|1|0|good', 'B|1|1|', '|0|0|']);
    expect(found.answers).toEqual([
      { prompt: 'A', model: 'GPT', score: 1 },
      { prompt: 'A', model: 'Nova', score: 0 },
      { prompt: 'B', model: 'GPT', score: 1 },
      { prompt: 'B', model: 'Nova', score: 1 },
    ]);
    expect(found.notRead).toEqual([NOT_READ.noPrompt(1)]);
  });

  it('whose first column is called nothing holds prompts there', () => {
    expect(scores(['|GPT|Nova|Date', '7|1|0|2026-11-23'])).toEqual(['7 GPT 1', '7 Nova 0']);
  });

  it('reads a column that scores half of its rows, and none that scores fewer', () => {
    const of = (...marks: string[]) => [
      'Task|GPT|Nova|Late',
      ...marks.map((mark, at) => `${at + 1}.|1|0|${mark}`),
    ];
    const models = (lines: string[]) => new Set(read(lines).answers.map(({ model }) => model));
    expect([...models(of('1', '', '1', ''))]).toEqual(['GPT', 'Nova', 'Late']);
    expect([...models(of('1', '', '', ''))]).toEqual(['GPT', 'Nova']);
  });

  it('reads its numbers by the decimal sign of them all', () => {
    expect(scores(['Task|GPT|Nova', 'A|1,250|2,5', 'B|1,5|2'])).toEqual([
      'A GPT 1.25',
      'A Nova 2.5',
      'B GPT 1.5',
      'B Nova 2',
    ]);
  });

  it('is refused where no column or one is scored', () => {
    expect(() => read(['Task|GPT|Nova', 'A|fine|so so'])).toThrow(NO_RESULTS.noScore);
    expect(() => read(['Task|GPT|Comment', 'A|1|too long'])).toThrow(NO_RESULTS.noModel);
  });
});

describe('a sheet of winners', () => {
  it('sets side by side what two columns name', () => {
    const lines = [
      'Prompt|Model A|Model B|Winner',
      'P|one|two|A',
      'Q|one|two|right',
      'R|one|three|ONE',
    ];
    expect(winners(lines)).toEqual(['P one/two one', 'Q two/one two', 'R one/three one']);
  });

  it.each(['tie', 'Draw', 'both good', 'neither', 'gleich', '=', '-', '0'])(
    '“%s” is level',
    (level) => {
      const lines = ['Prompt|A|B|Winner', `P|one|two|${level}`];
      expect(winners(lines)).toEqual(['P one/two null']);
    },
  );

  it('of heads alone sets every two of them side by side', () => {
    const lines = ['Prompt|one|two|three|Better', 'P|x|y|z|One', 'Q|x|y|z|two', 'R|x|y|z|tie'];
    expect(winners(lines)).toEqual(['P one/two one', 'Q two/one two', 'R one/two null']);
  });

  it('without heads compares all that ever won', () => {
    const lines = ['Prompt|Winner', 'P|one', 'Q|two', 'R|three', 'S|tie'];
    expect(winners(lines)).toEqual([
      'P one/two one',
      'P one/three one',
      'Q two/one two',
      'Q two/three two',
      'R three/one three',
      'R three/two three',
      'S one/two null',
      'S one/three null',
      'S two/three null',
    ]);
  });

  it('compares all that ever won where one head alone names a winner', () => {
    const lines = ['Prompt|one|Better', 'P|x|one', 'Q|y|two'];
    expect(winners(lines)).toEqual(['P one/two one', 'Q two/one two']);
  });

  it('says which rows it cannot read', () => {
    const lines = ['Prompt|A|B|Winner', 'P|one|two|one', 'Q|one|two|three', 'R|one|two|', '|a|b|a'];
    expect(winners(lines)).toEqual(['P one/two one']);
    expect(read(lines).notRead).toEqual([NOT_READ.noPrompt(1), NOT_READ.noWinner(2)]);
    expect(read(lines.slice(0, 2)).notRead).toEqual([]);
  });

  it('is refused where nothing won, and where the winner is not known', () => {
    expect(() => read(['Prompt|Winner', 'P|', 'Q|'])).toThrow(NO_RESULTS.noScore);
    expect(() => read(['Prompt|A|B|Winner', 'P|one|two|three'])).toThrow(NO_RESULTS.noModel);
  });
});
