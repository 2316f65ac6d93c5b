import { describe, expect, it } from 'vitest';
import type { DecisionInput } from '../src/core/catalog/decision-settings.ts';
import { MACHINE_FIGURES } from '../src/core/catalog/own-hardware.ts';
import {
  PLAIN_NUMBERS,
  TODAY_FIELD,
  WORKLOAD_FIELDS,
} from '../src/core/catalog/workload-fields.ts';
import { formatDay } from '../src/core/catalog/format-number.ts';
import type { Catalog } from '../src/core/catalog/resolved.ts';
import { evaluateDecision } from '../src/core/decision/evaluate-decision.ts';
import { briefDocument } from '../src/core/document/brief-document.ts';
import { blockTexts, documentTexts } from '../src/core/document/document-texts.ts';
import {
  reportDocument,
  type BlockOf,
  type ReportDocument,
} from '../src/core/document/report-document.ts';
import { buildMemo } from '../src/core/report/build-memo.ts';
import { firstRank } from '../src/core/report/decision/first-rank.ts';
import { markChanges } from '../src/core/report/mark-changes.ts';
import { planDeck } from '../src/renderers/pptx/plan/plan-deck.ts';
import { firstPageWords } from './support/first-page-words.ts';
import { catalogs, REQUEST } from './support/real-reports.ts';
import { MOST_REPEATED, repetitionOf } from './support/repetition.ts';

const MOST_WORDS = 430;
const PRESETS = catalogs.flatMap((catalog) =>
  (catalog.decision?.presets ?? []).map((preset) => ({ catalog, preset, slug: preset.slug })),
);

function pageOneOf({ blocks }: ReportDocument) {
  return blocks.slice(
    0,
    blocks.findIndex((block) => 'opensPage' in block && block.opensPage),
  );
}

function memoOf(catalog: Catalog, input: DecisionInput, charts = true) {
  const decision = evaluateDecision(catalog, input, REQUEST.date);
  const { options, ...rest } = REQUEST;
  const request = { ...rest, question: '', options: { ...options, charts } };
  return { decision, memo: reportDocument.parse(buildMemo(catalog, decision, request)) };
}
const tablesOf = ({ blocks }: ReportDocument, caption: RegExp): BlockOf<'table'>[] =>
  blocks.filter((block) => block.type === 'table').filter((block) => caption.test(block.caption));

describe.each(PRESETS)('the memo of $slug', ({ catalog, preset }) => {
  const { decision, memo } = memoOf(catalog, preset);
  const texts = documentTexts(memo);
  const all = texts.join('\n');

  it('puts the sentence to vote on, what was asked and why the others fell on page one', () => {
    const led = 'leaderId' in decision.recommendation ? decision.recommendation : null;
    const pageOne = pageOneOf(memo);
    const vote = pageOne.find((block) => block.type === 'callout');
    expect(vote !== undefined).toBe(led !== null);
    if (led && vote) {
      const nameOf = (id: number) => catalog.rivals.find((rival) => rival.id === id)?.name ?? '';
      const isApproved = led.state === 'clear' || led.state === 'by-a-hair';
      expect(vote.text.includes('The board approves ')).toBe(isApproved);
      if (!isApproved) return;
      expect(vote.text).toMatch(/^The board approves .+, up to .+, if .+ by ____; otherwise .+\.$/);
      expect(vote.text).toContain(`approves ${nameOf(led.leaderId)}`);
      if (led.runnerUpId !== null)
        expect(vote.text).toContain(`otherwise ${nameOf(led.runnerUpId)}`);
      const total = decision.costs?.candidates.find(
        ({ candidateId }) => candidateId === led.leaderId,
      )?.cost?.total;
      const [, ceiling] = /up to (____|\$[\d,]+)/.exec(vote.text) ?? [];
      const sum = Number(ceiling?.replaceAll(/[$,]/g, ''));
      if (total === undefined) expect(ceiling).toBe('____');
      else expect([sum >= total, sum - total < 1000, sum % 1000]).toEqual([true, true, 0]);
    }
    const texts = pageOne.flatMap(blockTexts);
    expect(texts).toContain('Requirements');
    if (decision.costs) expect(texts).toContain('Workload');
    expect(texts).toContain('Where the others stand');
    const standing = pageOne.flatMap((block) =>
      block.type === 'columns'
        ? block.columns.filter(({ title }) => title === 'Where the others stand')
        : [],
    );
    const counts = standing.flatMap(({ items }) => items.map(({ text }) => parseInt(text, 10)));
    const isLed = (decision.ranking?.ranked.length ?? 0) > 0;
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(
      isLed
        ? decision.candidateIds.length - 1
        : decision.candidateIds.length - decision.placement.piles.in.length,
    );
  });

  it('says in fields what each line of its columns on page one is', () => {
    const columns = pageOneOf(memo).flatMap((block) =>
      block.type === 'columns' ? block.columns : [],
    );
    expect(columns.length).toBeGreaterThan(0);
    for (const { title, items } of columns) {
      const form = title.startsWith('Where') ? 'count' : 'next-step';
      for (const { text, asserts = [] } of items)
        expect([text, asserts.map((each) => each.form)]).toEqual([text, [form]]);
    }
  });

  it('marks every known step of what it draws, with the amounts before and after', () => {
    const charts = memo.blocks.flatMap((block) =>
      block.type === 'chart' && block.chart.kind === 'months' ? [block.chart] : [],
    );
    const drawn = charts.flatMap(({ lines }) => lines.map(({ name }) => name));
    const names = new Map(catalog.rivals.map(({ id, name }) => [id, name]));
    const steps = (decision.costs?.candidates ?? []).filter(({ candidateId }) =>
      drawn.includes(names.get(candidateId) ?? ''),
    );
    expect(charts.flatMap((chart) => chart.steps)).toHaveLength(
      steps.flatMap((each) => each.steps).length,
    );
    for (const { text } of charts.flatMap((chart) => chart.steps))
      expect(text).toMatch(/^\d+ \w+ \d{4}: (\S+ → \S+|what follows \S+ is not known)$/);
  });

  it('is a deck of five slides at most, each under a sentence of twenty words at most', () => {
    const { slides } = planDeck(memo);
    expect(slides.length).toBeLessThanOrEqual(5);
    // The title of the first is the answer itself.
    for (const { title } of slides.slice(1)) {
      const main = title.at(-1)?.runs[0]?.text ?? '';
      expect(main.split(/\s+/).length).toBeLessThanOrEqual(20);
    }
  });

  it('answers on one page, says little twice, and recommends only what is clear', () => {
    expect(firstPageWords(memo)).toBeLessThanOrEqual(MOST_WORDS);
    const { share, sentences } = repetitionOf(memo);
    if (share > MOST_REPEATED) expect(sentences).toEqual([]);
    const { state } = decision.recommendation;
    expect(memo.title.startsWith('Choose ')).toBe(state === 'clear' || state === 'by-a-hair');
    expect(memo.title.includes('by a hair')).toBe(state === 'by-a-hair');
    expect(all.includes('Too close to call')).toBe(decision.recommendation.state === 'too-close');
  });

  it('names the day and the amount of each price that changes, wherever it names its candidate', () => {
    const changing = (decision.costs?.candidates ?? []).flatMap(({ candidateId, steps }) => {
      const name = catalog.rivals.find(({ id }) => id === candidateId)?.name ?? '';
      return steps.length === 0 ? [] : [{ name, days: steps.map(({ day }) => formatDay(day)) }];
    });
    // The model that follows another is named as a fact of its life, not as a candidate.
    const pageOne = JSON.stringify(
      pageOneOf(memo).filter(({ type }) => type !== 'chart'),
    ).replaceAll(/replaced by [^".;]+/g, '');
    const named = changing.filter(({ name }) => pageOne.includes(name));
    const said = named.filter(({ name }) => pageOne.includes(`${name}: $`));
    expect(said).toHaveLength(Math.min(2, named.length));
    for (const { days } of said) for (const day of days) expect(pageOne).toContain(`from ${day}`);
    if (named.length > 2) expect(pageOne).toContain(`${named.length - 2} more below`);
    const costed = tablesOf(memo, /^Cost over/).flatMap(({ rows }) =>
      rows.map(([who]) => who?.text),
    );
    for (const { name } of changing) {
      const isCosted = costed.some((who) => who === name || who?.startsWith(`${name} on `));
      if (isCosted || named.some((each) => each.name === name))
        expect(texts.some((each) => each.startsWith(`${name}: input `))).toBe(true);
    }
  });

  it('prints how sure it is, every assumption, and each score as the interval that it is', () => {
    const { ranking } = decision;
    if (!ranking) throw new Error('nothing weighs');
    if (ranking.method === 'sampled')
      expect(all).toContain('10,000 random weightings with the seed 7');
    const machines = decision.isOnOwnMachines ? MACHINE_FIGURES : [];
    const fields = [...PLAIN_NUMBERS, ...machines].map((field) => WORKLOAD_FIELDS[field]);
    if (decision.costs)
      for (const { name } of [...fields, TODAY_FIELD]) expect(texts).toContain(name);
    const [ranks] = tablesOf(memo, /^Ranks/);
    const scores = ranking.ranked.map(({ score: { low, high } }) =>
      low.toFixed(1) === high.toFixed(1)
        ? low.toFixed(1)
        : `${low.toFixed(1)} to ${high.toFixed(1)}`,
    );
    expect(ranks?.rows.map((row) => row.at(-1)?.text)).toEqual(scores);
    for (const { shares } of memo.blocks.flatMap((block) =>
      block.type === 'chart' && block.chart.kind === 'ranks' ? block.chart.rows : [],
    ))
      expect(shares.reduce((sum, each) => sum + each, 0)).toBe(100);
  });

  it('gives every cost and every deciding claim the number of its source', () => {
    const numbers = memo.blocks.flatMap((block) =>
      block.type === 'sources' ? block.items.map(({ number }) => number) : [],
    );
    const priced = tablesOf(memo, /^(Cost over|By year)/).flatMap(({ rows }) => rows);
    const bare = priced
      .filter(([, cost]) => cost?.text !== 'unknown')
      .flatMap(([head]) => (head && head.refs.length === 0 ? [head.text] : []));
    expect(bare.filter((name) => !['Own hardware', 'Paid today'].includes(name))).toEqual([]);
    for (const row of tablesOf(memo, /^Who is out/).flatMap(({ rows }) => rows))
      expect(row.at(-1)?.refs.length).toBeGreaterThan(0);
    const cited = memo.blocks.flatMap((block) =>
      block.type === 'table' ? block.rows.flatMap((row) => row.flatMap(({ refs }) => refs)) : [],
    );
    expect(cited.filter((number) => !numbers.includes(number))).toEqual([]);
  });
});

describe('a memo', () => {
  const [{ catalog, preset } = { catalog: undefined, preset: undefined }] = PRESETS;
  if (!catalog || !preset) throw new Error('no preset');

  it('of nothing asked recommends nothing and holds together', () => {
    const input = { ...preset, needs: [], workload: null, weights: null };
    const { memo } = memoOf(catalog, input);
    expect(memo.title).toMatch(/^Nothing is asked for/);
    expect(memo.decision?.first).toBeNull();
  });

  it('is shown without its appendix where that was chosen, and a deck has it only where it was', () => {
    const decision = evaluateDecision(catalog, preset, REQUEST.date);
    const built = (appendix?: boolean) =>
      buildMemo(catalog, decision, {
        ...REQUEST,
        question: '',
        options: { ...REQUEST.options, ...(appendix !== undefined && { appendix }) },
      });
    const hasIt = ({ blocks }: ReportDocument) =>
      blocks.some((block) => block.type === 'heading' && block.id === 'appendix');
    const onPaper = [built(), built(true), built(false)].map((memo) =>
      briefDocument(memo, 'paper'),
    );
    expect(onPaper.map(hasIt)).toEqual([true, true, false]);
    const slides = [built(), built(true), built(false)].map((memo) => planDeck(memo).slides.length);
    expect(slides[0]).toBe(slides[2]);
    expect(slides[1]).toBeGreaterThan(slides[0] ?? 0);
  });

  it('without charts keeps their tables', () => {
    const { memo } = memoOf(catalog, preset, false);
    expect(memo.blocks.filter(({ type }) => type === 'chart')).toEqual([]);
    expect(
      tablesOf(memo, /^(Requirements|Ranks|Cost and score|Cost by volume): the numbers$/),
    ).toHaveLength(4);
  });

  it('is marked against an earlier one on the same input alone, and says whether the first rank holds', () => {
    const { memo } = memoOf(catalog, preset);
    const first = { id: -1, name: 'Somebody', share: 0.5, ranked: 3 };
    const before: ReportDocument = {
      ...memo,
      date: '2026-01-01',
      decision: memo.decision ? { ...memo.decision, first } : null,
    };
    expect(markChanges(memo, before).since).toBe('2026-01-01');
    const other = memoOf(catalog, { ...preset, needs: preset.needs.slice(1) }).memo;
    expect(markChanges(memo, other).since).toBeUndefined();
    expect(firstRank(memo, memo)).toMatchObject({ holds: true });
    expect(firstRank(before, memo)).toMatchObject({ holds: false, saved: { id: -1 } });
    expect(firstRank(before, memo).sentence).toMatch(/^No: .+ is first now/);
  });
});
