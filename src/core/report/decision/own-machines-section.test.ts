import { describe, expect, it } from 'vitest';
import {
  decisionCatalog,
  decisionInput,
  equalWeights,
  SCORES,
  TODAY,
} from '../../../../test/support/decision-catalog.ts';
import { LARGE, ownHardware, weightsOf } from '../../../../test/support/own-hardware.ts';
import { toDecisionAnswer } from '../../api/decision-answer.ts';
import type { Workload } from '../../catalog/decision-settings.ts';
import { USUAL_WORKLOAD } from '../../decision/decision-address.ts';
import { evaluateDecision } from '../../decision/evaluate-decision.ts';
import { decisionPage } from './decision-blocks.ts';
import { buildCostModel } from './cost-model.ts';

const OPEN = { 'open-weights': true, input: 7.7123, output: 8.8123, 'score-1': 9 };
const NEED = {
  criterionId: 'open-weights',
  test: { kind: 'yes' as const },
  strictness: 'any' as const,
};

function pageOf(rest: Partial<Workload>, needs = [NEED]) {
  const catalog = decisionCatalog(
    [OPEN, { ...OPEN, 'score-1': 4 }, { ...OPEN, 'score-1': 2 }, { input: 6.6123, output: 7.0123 }],
    { ownHardware: ownHardware({ weights: [weightsOf(1), weightsOf(2, LARGE)] }) },
  );
  const workload = {
    ...USUAL_WORKLOAD,
    requests: 2_000_000,
    inputTokens: 2500,
    outputTokens: 400,
    ...rest,
  };
  const input = decisionInput({ needs, workload, weights: equalWeights(SCORES.slice(0, 1)) });
  const decision = evaluateDecision(catalog, input, TODAY);
  const page = decisionPage(catalog, decision);
  const blocks = [...page.answer, ...page.sections.flatMap((section) => section.blocks)];
  const rows = (id: string) => {
    const found = blocks.find((block) => block.id === id)?.block;
    return found?.type === 'table' ? found.rows.map((row) => row.map(({ text }) => text)) : [];
  };
  return { catalog, decision, blocks, rows, text: JSON.stringify(page) };
}

describe('with a requirement of own machines', () => {
  it('page, answer of the API and workbook hold no price of a host', () => {
    const { catalog, decision, text } = pageOf({ today: { kind: 'rival', rivalId: 4 } });
    const book = buildCostModel(catalog, decision, {
      brand: { name: 'Desk', logo: false },
      question: '',
    });
    const answer = toDecisionAnswer(catalog, decision);
    for (const written of [text, JSON.stringify(answer), JSON.stringify(book)]) {
      expect(written).not.toMatch(/\d\.\d123\b/);
    }
    expect(answer.costs?.candidates.map(({ prices }) => prices.input)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(answer.costs?.today).toBeNull();
    expect(text).toContain('What you use today has a price of a host');
  });

  it('the table gives the central figure and both ends, and the reason where there is none', () => {
    const { rows, text } = pageOf({ horizonMonths: 1 });
    expect(rows('costs').map(([, machines, month1]) => [machines, month1])).toEqual([
      ['4 × GPU h-80 (3 to 6)', '13,111 (5,957 to 30,134)'],
      ['24 × GPU b-180 (16 to 32)', '118,961 (59,568 to 200,896)'],
      ['unknown', 'unknown'],
    ]);
    expect(text).toContain('the size of the weights is not on record');
  });

  it('page one names the range beside the central figure, and the chart uses the central one', () => {
    const { blocks, decision } = pageOf({});
    const verdict = blocks.find(({ id }) => id === 'verdict')?.block;
    const counts = verdict?.type === 'verdict' ? verdict.counts : [];
    expect(counts.map(({ label, value }) => [value, label])).toContainEqual([
      '13,111',
      expect.stringMatching(/: month 1, central of 5,957 to 30,134$/),
    ]);
    const month1 = decision.costs?.candidates[0]?.cost?.month1;
    expect(decision.frontier?.find(({ candidateId }) => candidateId === 1)?.cost).toBe(month1);
  });

  it('every assumption is printed: the catalog’s with its reason, the buyer’s as his own', () => {
    const { blocks } = pageOf({ peakFactor: 5 });
    const found = blocks.find(({ id }) => id === 'machine-assumptions')?.block;
    const items = found?.type === 'facts' ? found.items : [];
    const valueOf = (label: string) => items.find((each) => each.label === label)?.value;
    expect(valueOf('Peak')).toBe('5 times the mean, entered by you');
    expect(valueOf('Utilisation')).toBe('70% of the throughput: it is usual');
    expect(valueOf('GPU h-80')).toContain('2.72 to 6.88 an hour');
    expect(items.find(({ label }) => label === 'Utilisation')?.refs).not.toEqual([]);
  });

  it('a sum of the buyer’s own stands beside what is calculated', () => {
    const { rows } = pageOf({ ownHardwareMonthly: 9000 });
    expect(rows('costs').at(-1)?.slice(0, 3)).toEqual(['Own hardware, your own sum', '', '9,000']);
  });
});

describe('without it', () => {
  it('machines stand beside the prices, with the volume from which they pay', () => {
    const { rows } = pageOf({}, []);
    const [first = [], second = []] = rows('machines-beside');
    expect(first.slice(1, 4)).toEqual([
      '4 × GPU h-80 (3 to 6)',
      '13,111 (5,957 to 30,134)',
      '45,611',
    ]);
    expect(first[4]).toMatch(/^[\d,]+ \([\d,]+ to [\d,.]+(?: million)?\)$/);
    expect(second[4]).toBe('36.5 million (2.61 million to at no volume)');
    expect(rows('machines-beside')).toHaveLength(2);
  });

  it('a GPU of the buyer’s own without memory is named, and the prices stay', () => {
    const { rows, text } = pageOf({ gpuHourPrice: 2 }, []);
    expect(text).toContain('you entered a GPU of your own without memory');
    expect(rows('machines-beside')).toEqual([]);
    expect(rows('costs')[0]?.[2]).toBe('45,611');
  });
});
