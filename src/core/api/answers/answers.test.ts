import { describe, expect, it, test } from 'vitest';
import { numberClaim, UNKNOWN } from '../../../../test/support/claim-builders.ts';
import {
  ANSWER_DAY,
  answerContext,
  answerIn,
  faultIn,
} from '../../../../test/support/answer-context.ts';
import { ANSWER_NAMES, ANSWERS } from './answers.ts';
import { compareAnswerOf, sidesNamed } from './compare.ts';
import { explain } from './explain.ts';
import { facts } from './facts.ts';
import { find } from './find.ts';
import { catalogNamed, criterionNamed, entityNamed } from './named.ts';
import { isFault } from './outcome.ts';

test('seven questions are answered', () => {
  expect(ANSWER_NAMES).toEqual([
    'find',
    'facts',
    'compare',
    'decide',
    'explain',
    'changes',
    'card',
  ]);
  const needs = ANSWERS.compare.needs?.(answerContext(), { subject: 'Elm Suite', rivals: ['Fir'] });
  expect(needs && answerIn(needs).slug).toBe('manufacturing-software');
});

describe('what a caller names', () => {
  test.each<[string | undefined, string | null, string | null]>([
    [undefined, 'language-models', null],
    ['manufacturing-software', 'manufacturing-software', null],
    [
      'language',
      null,
      'There is no catalog “language”. Did you mean language-models or manufacturing-software?',
    ],
  ])('as a catalog %s', (slug, found, fault) => {
    const outcome = catalogNamed(answerContext(), slug);
    expect(isFault(outcome) ? null : outcome.answer.slug).toBe(found);
    expect(faultIn(outcome)).toBe(fault);
  });

  const named = (text: string, slug?: string, kind?: 'rival' | 'subject') => {
    const outcome = entityNamed(
      answerContext(({ rivals }) => {
        rivals[3]!.product = 'Wooden table';
      }),
      text,
      slug,
      kind,
    );
    return isFault(outcome) ? null : `${outcome.answer.kind} ${outcome.answer.of.name}`;
  };
  test.each<[string, string | null]>([
    ['alder-one', 'rival Alder One'],
    ['ALDER – one', 'rival Alder One'],
    ['Alder', 'subject Alder'],
    ['1', 'rival Alder One'],
    ['101', 'subject Elm Suite'],
    ['wooden cedar', 'rival Cedar One'],
    ['Dogwood', 'rival Dogwood One'],
    ['one', null],
    ['Dog', null],
    ['Birch Old', null],
    [' ', null],
    ['nothing', null],
  ])('as an entity “%s” is %s', (text, found) => {
    expect(named(text)).toBe(found);
  });
  it('is looked for in one catalog where one is named, and first among its kind', () => {
    expect(named('Fir', 'language-models')).toBeNull();
    expect(named('Fir', 'manufacturing-software')).toBe('rival Fir');
    expect(named('Fir', 'nothing')).toBeNull();
    expect([named('2', undefined, 'subject'), named('2', undefined, 'rival')]).toEqual([
      'subject Birch',
      'rival Birch One',
    ]);
  });
  it('and is not there, is refused with up to three of the nearest names', () => {
    expect(faultIn(entityNamed(answerContext(), 'aldor one'))).toBe(
      'There is no model or software “aldor one”. Did you mean Alder One, Alder or Dogwood One?',
    );
    expect(faultIn(entityNamed(answerContext(), 'zzz'))).toBe(
      'There is no model or software “zzz”.',
    );
  });
  it('as a criterion may be a capability, and none that is retired', () => {
    const [first, second] = answerContext().catalogs;
    expect(answerIn(criterionNamed(first!, 'criterion-1')).id).toBe('1');
    expect(answerIn(criterionNamed(first!, '3')).id).toBe('3');
    expect(answerIn(criterionNamed(second!, 'Criterion support_1')).id).toBe('support_1');
    first!.criteria[1]!.retired = true;
    expect(faultIn(criterionNamed(first!, 'criterion-1'))).toMatch(/^There is no criterion /);
  });
});

describe('find', () => {
  const found = (text: string, catalog?: string, change?: Parameters<typeof answerContext>[0]) =>
    answerIn(find(answerContext(change), { text, catalog: catalog as never }));
  it('lists what has the text in its name, models before companies, none retired', () => {
    expect(found(' BIRCH ').entities).toEqual([
      {
        slug: 'birch-one',
        name: 'Birch One',
        catalog: 'language-models',
        company: 'Birch',
        price: null,
      },
      { slug: 'birch', name: 'Birch', catalog: 'language-models', company: 'Birch', price: null },
    ]);
    const gone = found('birch', undefined, ({ subjects }) => (subjects[1]!.retired = true));
    expect(gone.entities.map(({ name }) => name)).toEqual(['Birch One']);
    expect(found('birch', 'manufacturing-software').entities).toEqual([]);
  });
  it('lists criteria and capabilities, and each catalog with its scenarios', () => {
    expect(found('criterion').criteria.map(({ slug }) => slug)).toEqual([
      'criterion-2',
      'criterion-1',
      'criterion-3',
      'criterion-company_0',
      'criterion-sales-intel_0',
      'criterion-support_1',
    ]);
    const less = found(
      'criterion',
      'language-models',
      ({ criteria }) => (criteria[0]!.retired = true),
    );
    expect(less.criteria.map(({ slug }) => slug)).toEqual(['criterion-1', 'criterion-3']);
    expect(less.catalogs).toEqual([
      { slug: 'language-models', name: 'Catalog language-models', scenarios: [] },
    ]);
    expect(less.did_you_mean).toEqual([]);
  });
  it('lists twenty of each at most', () => {
    const many = found('one', 'language-models', ({ rivals }) => {
      rivals.push(...Array.from({ length: 20 }, (_, at) => ({ ...rivals[0]!, id: 50 + at })));
    });
    expect(many.entities).toHaveLength(20);
    const criteria = found('criterion', 'language-models', (catalog) => {
      catalog.criteria = Array.from({ length: 21 }, () => catalog.criteria[0]!);
    });
    expect(criteria.criteria).toHaveLength(20);
  });
  it('names the nearest where nothing has the text', () => {
    expect(found('aldor').did_you_mean).toEqual(['Alder', 'Alder One', 'Dogwood One']);
    expect(faultIn(find(answerContext(), { text: '', catalog: 'nothing' as never }))).toMatch(
      /^There is no catalog/,
    );
  });
});

describe('explain', () => {
  const explained = (
    entity: string,
    criterion: string,
    change?: Parameters<typeof answerContext>[0],
  ) => explain(answerContext(change), { entity, criterion });
  it('says all that stands behind a value', () => {
    expect(answerIn(explained('alder-one', '1'))).toMatchObject({
      entity: 'Alder One',
      criterion: 'Criterion 1',
      day: ANSWER_DAY,
      not_known: null,
      inherited_from: null,
      measurements: [
        {
          value: '71.5%',
          test: 'Quiz 2026',
          board: 'Quiz board',
          agent: 'Quizzer',
          as_of: '2026-09-01',
          is_old: false,
          confidence_of_10: 9,
          note: null,
          sources: [{ url: 'https://example.org/quiz', as_of: '2026-09-01' }],
        },
        { test: 'Quiz 2025' },
      ],
    });
  });
  it('says whose claim it is, that it is old, and why nothing is known', () => {
    const inherited = answerIn(explained('alder-one', '2'));
    expect(inherited).toMatchObject({
      inherited_from: 'Alder',
      measurements: [{ test: null, note: 'As stated on the page.' }],
    });
    expect(answerIn(explained('Alder', '2')).inherited_from).toBeNull();
    expect(answerIn(explained('Birch', '2'))).toMatchObject({
      not_known: expect.stringMatching(/\w/),
      measurements: [],
    });
    const old = explained('dogwood', '1', ({ rivals }) => {
      rivals[4]!.claims['1'] = numberClaim(5, { asOf: '2020-01-01' });
    });
    expect(answerIn(old).measurements).toMatchObject([{ is_old: true, board: null }]);
  });
  it('shows twelve measurements at most', () => {
    const many = explained('dogwood', '1', ({ rivals }) => {
      const [one] = numberClaim(5).measurements;
      rivals[4]!.claims['1'] = {
        state: 'known',
        measurements: [one, ...Array.from({ length: 12 }, () => one)],
      };
    });
    expect(answerIn(many).measurements).toHaveLength(12);
  });
  it('refuses what is not there', () => {
    expect(faultIn(explained('nothing', '1'))).toMatch(/^There is no model/);
    expect(faultIn(explained('Alder', 'nothing'))).toMatch(/^There is no criterion/);
  });
});

describe('facts', () => {
  const told = (
    entity: string,
    criteria?: string[],
    change?: Parameters<typeof answerContext>[0],
  ) => facts(answerContext(change), { entity, criteria });
  it('are what is known, with day and source, and what is not', () => {
    const all = answerIn(told('cedar'));
    expect(all).toMatchObject({
      entity: 'Cedar One',
      slug: 'cedar-one',
      catalog: 'language-models',
      maker: 'Cedar One Ltd',
      day: ANSWER_DAY,
    });
    expect(all.facts.find(({ criterion }) => criterion === 'Criterion 1')).toMatchObject({
      value: expect.stringContaining('71.5%'),
      state: 'fresh',
      as_of: '2026-09-01',
      source: 'https://example.org/quiz',
    });
    expect(all.facts.find(({ criterion }) => criterion === 'Criterion 1')).not.toHaveProperty(
      'why_weak',
    );
    expect(answerIn(told('birch-one')).not_known).toContain('Criterion 1');
    expect(answerIn(told('birch-one')).facts).toMatchObject([
      { criterion: 'Criterion 3', state: 'weak', why_weak: expect.stringMatching(/\w/) },
    ]);
  });
  it('are of the criteria that were named alone', () => {
    const one = answerIn(told('alder-one', ['criterion-1']));
    expect([one.facts.map(({ criterion }) => criterion), one.not_known]).toEqual([
      ['Criterion 1'],
      [],
    ]);
    expect(answerIn(told('alder-one', [])).facts.length).toBeGreaterThan(1);
    const scoped = told('cedar', ['1'], ({ rivals }) => {
      rivals[3]!.claims['1'] = numberClaim(5, { scope: 'Business plan' });
    });
    expect(answerIn(scoped).facts[0]?.value).toBe('5% (Business plan)');
  });
  it('are refused where a name is not there', () => {
    expect(faultIn(told('nothing'))).toMatch(/^There is no model/);
    expect(faultIn(told('cedar', ['nothing']))).toMatch(/^There is no criterion/);
  });
});

describe('compare', () => {
  const compared = (
    subject: string,
    rivals: string[],
    more: object = {},
    change?: Parameters<typeof answerContext>[0],
  ) => compareAnswerOf(answerContext(change), { subject, rivals, ...more });
  it('has a row a criterion, each page cited once, in the order of the sides', () => {
    const answer = answerIn(
      compared('alder-one', ['cedar-one', 'Birch', 'cedar'], {}, ({ rivals }) => {
        rivals[3]!.claims['1'] = numberClaim(50, {
          instrument: 'Quiz 2026',
          board: 'Quiz board',
          agent: 'Quizzer',
        });
        rivals[3]!.claims['3'] = UNKNOWN;
      }),
    );
    expect(answer).toMatchObject({
      day: ANSWER_DAY,
      catalog: 'language-models',
      sides: ['Alder One', 'Cedar One', 'Birch One'],
      sources: ['2026-09-01 https://example.org/quiz', '2026-10-01 https://example.org/page'],
    });
    const row = answer.rows.find(({ criterion }) => criterion === 'Criterion 1');
    expect(row?.cells).toHaveLength(3);
    expect(row?.cells[0]).toMatch(/71\.5%.*1/);
    expect(row?.cells[1]).toMatch(/50%.*2/);
    expect(row?.cells[2]).toBe(
      answer.rows.find(({ criterion }) => criterion === 'Criterion 3')?.cells[1],
    );
  });
  it('takes chosen criteria, in their order, and none that is retired by itself', () => {
    const rows = (outcome: ReturnType<typeof compared>) =>
      answerIn(outcome).rows.map(({ criterion }) => criterion);
    expect(rows(compared('alder', ['cedar'], { criteria: ['3', '1'] })).toSorted()).toEqual([
      'Criterion 1',
      'Criterion 3',
    ]);
    expect(
      rows(compared('alder', ['cedar'], {}, ({ criteria }) => (criteria[1]!.retired = true))),
    ).not.toContain('Criterion 1');
    expect(rows(compared('alder', ['cedar'], { at: 'own' }))).toHaveLength(3);
  });
  test.each<[string, string[], object, RegExp]>([
    ['nothing', ['cedar'], {}, /^There is no company or product “nothing”/],
    ['Alder', ['nothing'], {}, /^There is no model or competitor “nothing”/],
    ['Alder', ['alder-one'], {}, /^alder-one is not compared with Alder/],
    [
      'cedar-one',
      ['birch'],
      {},
      /^There is no company or product “cedar-one”\. Did you mean Alder or Birch/,
    ],
    ['Alder', ['cedar'], { criteria: ['nothing'] }, /^There is no criterion “nothing”/],
    ['Alder', ['cedar'], { at: 'cloud' }, /^There is no channel “cloud”\. Did you mean/],
    ['Elm Suite', ['cedar'], {}, /^There is no model or competitor “cedar”/],
  ])('of %s with %j and %j is refused', (subject, rivals, more, fault) => {
    expect(faultIn(compared(subject, rivals, more))).toMatch(fault);
  });
  it('meets a company by its flagship, and each rival once', () => {
    const sides = answerIn(
      sidesNamed(answerContext(), { subject: 'Alder', rivals: ['Birch', 'birch-one'] }),
    );
    expect(sides.rivals.map(({ name }) => name)).toEqual(['Birch One']);
    expect(sides.representative).toBeNull();
    const model = answerIn(
      sidesNamed(answerContext(), { subject: 'alder-one', rivals: ['cedar'] }),
    );
    expect([model.subject.name, model.representative?.name]).toEqual(['Alder', 'Alder One']);
  });
});
