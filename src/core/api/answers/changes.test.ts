import { describe, expect, it } from 'vitest';
import {
  booleanClaim,
  numberClaim,
  textClaim,
  UNKNOWN,
} from '../../../../test/support/claim-builders.ts';
import {
  ANSWER_DAY,
  answerContext,
  answerIn,
  faultIn,
} from '../../../../test/support/answer-context.ts';
import type { Catalog } from '../../catalog/resolved.ts';
import { changes } from './changes.ts';

describe('changes', () => {
  const price = (until: string, more: object = {}) => numberClaim(5, { until, ...more });
  const within = (days: number, change: (first: Catalog) => void, more: object = {}) =>
    answerIn(
      changes(
        answerContext((first) => {
          first.criteria[1]!.factKind = 'price';
          first.criteria[1]!.instruments = [];
          first.rivals.forEach((rival) => (rival.claims = {}));
          change(first);
        }),
        { days, ...more },
      ),
    );
  const ends =
    (...days: string[]) =>
    ({ rivals }: Catalog) =>
      days.forEach((day, at) => (rivals[at]!.claims['1'] = price(day)));

  it('are those from today to the last day, a price on the day after its last, the first first', () => {
    const answer = within(2, ends('2026-10-11', '2026-10-09'));
    expect(answer).toMatchObject({ day: ANSWER_DAY, until: '2026-10-12' });
    expect(answer.changes.map(({ on, entity }) => `${on} ${entity}`)).toEqual([
      '2026-10-10 Birch One',
      '2026-10-12 Alder One',
    ]);
    expect(within(1, ends('2026-10-11', '2026-10-08')).changes).toEqual([]);
  });
  it('of a price say whether it rises', () => {
    const rises = (...afterwards: (number | undefined)[]) =>
      within(9, ({ rivals }) =>
        [0, 1, 3].forEach((at, index) => {
          const amount = afterwards[index];
          rivals[at]!.claims['1'] = price(
            '2026-10-11',
            amount === undefined ? {} : { afterwards: amount },
          );
        }),
      ).changes.map((each) => each.rises);
    expect(rises(6, 4, 5)).toEqual([true, false, false]);
    expect(rises()).toEqual([null, null, null]);
  });
  it('name the criterion, the value and its page', () => {
    const [change] = within(9, ends('2026-10-11')).changes;
    expect(change).toMatchObject({ what: 'price', source: 'https://example.org/page' });
    expect(change?.text).toMatch(/^Criterion 1: 5% \S/);
  });
  it('are of no price that is retired or of another kind, and of no rival that is', () => {
    expect(
      within(9, (first) => {
        ends('2026-10-11')(first);
        first.criteria[1]!.retired = true;
      }).changes,
    ).toEqual([]);
    expect(
      within(9, (first) => {
        ends('2026-10-11')(first);
        first.criteria[1]!.factKind = 'limit';
      }).changes,
    ).toEqual([]);
    expect(
      within(9, (first) => {
        ends('2026-10-11')(first);
        first.rivals[0]!.retired = true;
      }).changes,
    ).toEqual([]);
    expect(
      within(9, ({ rivals }) => {
        rivals[0]!.claims['1'] = textClaim('x');
        rivals[1]!.claims['1'] = UNKNOWN;
        rivals[3]!.claims['1'] = booleanClaim(true);
      }).changes,
    ).toEqual([]);
  });
  it('of an entity are its own, and of a company those of its models', () => {
    const all = ends('2026-10-11', '2026-10-12');
    const entities = (entity: string) =>
      within(9, all, { entity }).changes.map((each) => each.entity);
    expect([entities('alder-one'), entities('Birch'), entities('cedar')]).toEqual([
      ['Alder One'],
      ['Birch One'],
      [],
    ]);
    expect(within(9, all, { catalog: 'manufacturing-software' }).changes).toEqual([]);
    expect(faultIn(changes(answerContext(), { days: 9, entity: 'nothing' }))).toMatch(
      /^There is no model/,
    );
    expect(faultIn(changes(answerContext(), { days: 9, catalog: 'nothing' as never }))).toMatch(
      /^There is no catalog/,
    );
  });
  it('are forty at most, and tell when a model ends', () => {
    const many = within(9, (first) => {
      first.rivals = Array.from({ length: 41 }, () => ({
        ...first.rivals[0]!,
        claims: { '1': price('2026-10-11') },
      }));
    });
    expect(many.changes).toHaveLength(40);
    const evidence = [{ url: 'https://example.org/end', asOf: '2026-10-01', readOn: false }];
    const [end] = within(9, ({ rivals }) => {
      rivals[0]!.lifecycle = { retires: [{ channel: 'own', on: '2026-10-12', evidence } as never] };
    }).changes;
    expect(end).toMatchObject({
      on: '2026-10-12',
      what: 'lifecycle',
      rises: null,
      source: 'https://example.org/end',
    });
    expect(end?.text).toMatch(/\w/);
  });
});
