import { describe, expect, it } from 'vitest';
import { answersToEdits } from '../src/core/authoring/answers/answers-to-edits.ts';
import { proposeClaim } from '../src/core/authoring/proposals/propose-claim.ts';
import { previewSheets } from '../src/core/authoring/sheet/preview-sheets.ts';
import { readSheets } from '../src/core/authoring/sheet/read-sheets.ts';
import type { AuthoredClaim, AuthoredCriterion } from '../src/core/catalog/authored.ts';
import type { SheetPlan } from '../src/core/catalog/sheet-plan.ts';
import type { EvaluationType } from '../src/core/catalog/vocabulary.ts';
import { readLine } from '../src/web/features/decide/read-field.ts';
import { readTyped } from '../src/core/authoring/typed/read-typed.ts';
import { pasteBlock, type Sheet } from '../src/web/features/own-catalogs/sheet-edits.ts';
import { NUMBER_TEXTS } from './support/number-texts.ts';
import { tinyCatalog } from './support/tiny-catalog.ts';

/** The reading of a text: a value, the reason for a refusal, or unknown. */
type Outcome =
  | { value: unknown; bound?: string; up_to?: number; partly?: true; from?: string }
  | { reason: string }
  | 'unknown';
type Path = (text: string, type: EvaluationType) => Outcome;

const TODAY = '2026-01-15';
const { slug: _slug, version: _version, ...PARTS } = tinyCatalog();
const [RIVAL] = PARTS.rivals;
const [TEMPLATE] = PARTS.criteria.criteria;
if (!RIVAL || !TEMPLATE) throw new Error('the small catalog has a rival and a criterion');
const { unit: _unit, items: _items, higher_is_better: _direction, ...PLAIN } = TEMPLATE;

function criterion(type: EvaluationType): AuthoredCriterion {
  return { ...PLAIN, name: 'Speed', slug: 'speed', type, instruments: [] };
}

const outcomeOf = (claim: AuthoredClaim | undefined): Outcome => {
  if (claim && 'value' in claim) {
    const { value, bound, up_to, partly, from } = claim;
    const all = { value, bound, up_to, partly, from };
    const stated = Object.entries(all).filter(([, said]) => said !== undefined);
    return Object.fromEntries(stated) as { value: unknown };
  }
  return 'unknown';
};

const PATHS: Record<string, Path> = {
  upload: (text, type) => {
    const cells = [
      ['Feature', 'One', 'Two'],
      ['Speed', text.trim(), ''],
      ['Home', 'here', 'there'],
    ];
    const rows = cells.map((row) => row.map((cell) => (cell === '' ? null : { text: cell })));
    const read = readSheets([{ name: 'Sheet', rows, merged: [] }], {
      name: 'table',
      plan: { form: 'rows', criteria: [{ index: 0, type, unit: null }] },
      limits: { entities: 9, criteria: 9, claims: 99 },
      today: TODAY,
    });
    if (read.state === 'refused') throw new Error(read.sentence);
    const [unread] = read.unreadable;
    return unread
      ? { reason: unread.reason }
      : outcomeOf(read.parts.subjects[0]?.data.claims.speed);
  },
  typing: (text, type) => {
    const read = readTyped(text, criterion(type), [], undefined);
    return 'refusal' in read ? { reason: read.refusal } : outcomeOf(read.claim);
  },
  paste: (text, type) => {
    const row = { kind: 'criterion', criterion: criterion(type), list: 'criteria' } as const;
    const column = { kind: 'rival', slug: 'one', part: 'rivals/one', data: RIVAL.data } as const;
    const sheet: Sheet = {
      rows: [row],
      columns: [{ ...column, data: { ...RIVAL.data, claims: {} } }],
      units: [],
    };
    const { edits, refused } = pasteBlock(sheet, { rows: [0, 0], cols: [0, 0] }, [[text]]);
    const [edit] = edits;
    if (refused[0]) return { reason: refused[0].message };
    return edit?.op === 'set' ? outcomeOf(edit.value as AuthoredClaim) : 'unknown';
  },
  questionnaire: (text, type) => {
    const criteria = { ...PARTS.criteria, criteria: [criterion(type)] };
    const { changes, unreadable } = answersToEdits(
      [
        {
          questionId: `R${RIVAL.data.id}-C${criterion(type).id}`,
          vendor: 'North',
          candidate: RIVAL.data.name,
          question: 'What is its speed?',
          answer: text,
          documentedAt: '',
          asOf: '',
        },
      ],
      TODAY,
      { ...PARTS, criteria },
    );
    const [change] = changes;
    if (change) return outcomeOf(change.edit.value as AuthoredClaim);
    const reason = unreadable[0]?.reason ?? '';
    return reason === 'The answer states nothing.' ? 'unknown' : { reason };
  },
  'look-up': (text, type) => {
    const found = proposeClaim(
      {
        provider: 'Somebody',
        model: 'm',
        askedAt: `${TODAY}T12:00:00.000Z`,
        value: text,
        test: null,
        quote: null,
        confidence: 4,
        sources: [{ url: 'https://example.org/a', title: 'A', date: null }],
      },
      { criterion: criterion(type), units: [], website: undefined },
    );
    if ('claim' in found) return outcomeOf(found.claim);
    return found.nothing.includes('nothing that is published')
      ? 'unknown'
      : { reason: found.nothing };
  },
};

const workload: Path = (text) => {
  const line = { label: 'Sum', range: { least: -1e30, most: 1e30 } };
  const read = readLine(text, line);
  return 'refusal' in read ? { reason: read.refusal } : { value: read.value };
};

describe.each([...Object.entries(PATHS), ['workload', workload] as const])('%s', (_, path) => {
  it.each(NUMBER_TEXTS)('reads "$text" as $readings', ({ text, readings }) => {
    const outcome = path(text, 'number');
    if (readings.length === 1) expect(outcome).toMatchObject({ value: readings[0] });
    else expect(outcome).toHaveProperty('reason');
    const numbers = readings.map((each) => new Intl.NumberFormat('en', NINE).format(each));
    if (readings.length === 2)
      expect(outcome).toEqual({
        reason: expect.stringContaining(`can be ${numbers.join(' or ')}`),
      });
  });
});

const NINE = { maximumFractionDigits: 9 };

describe.each(Object.entries(PATHS))('%s', (_, path) => {
  it.each<[string, EvaluationType, Outcome | 'refused']>([
    ['Yes', 'boolean', { value: 'Yes' }],
    ['ja, ab Version 4', 'boolean', { value: 'Yes, ab Version 4' }],
    ['✓', 'boolean', { value: 'Yes' }],
    ['x', 'boolean', { value: 'Yes' }],
    ['Yes via API', 'boolean', { value: 'Yes via API' }],
    ['nein', 'boolean', { value: 'No' }],
    ['No. Planned', 'boolean', { value: 'No. Planned' }],
    ['not available', 'boolean', { value: 'No' }],
    ['n/a', 'boolean', 'unknown'],
    ['Norway', 'boolean', 'refused'],
    ['on request', 'number', 'unknown'],
    ['tbd', 'number', 'unknown'],
    ['a, b', 'list', { value: ['a', 'b'] }],
    ['a; b, c', 'list', { value: ['a', 'b, c'] }],
    ['• a\n• b\n• a', 'list', { value: ['a', 'b'] }],
    ['1,5 A, 2 B', 'list', { value: ['1,5 A', '2 B'] }],
    ['12. März 2026', 'text', { value: '2026-03-12' }],
    ['2024', 'text', { value: '2024' }],
    ['unbekannt', 'text', 'unknown'],
  ])('reads "%s" as a %s', (text, type, expected) => {
    const outcome = path(text, type);
    if (expected === 'refused') expect(outcome).toHaveProperty('reason');
    else expect(outcome).toEqual(expected);
  });
});

describe.each(Object.entries(PATHS))('%s', (_, path) => {
  it.each<[string, EvaluationType, Outcome]>([
    ['<5', 'number', { value: 5, bound: 'below' }],
    ['≤ 4', 'number', { value: 4, bound: 'at-most' }],
    ['bis 15', 'number', { value: 15, bound: 'at-most' }],
    ['> 9', 'number', { value: 9, bound: 'above' }],
    ['≥ 99', 'number', { value: 99, bound: 'at-least' }],
    ['from 12', 'number', { value: 12, bound: 'at-least' }],
    ['ab 800', 'number', { value: 800, bound: 'at-least' }],
    ['2,000+', 'number', { value: 2000, bound: 'at-least' }],
    ['300+', 'number', { value: 300, bound: 'at-least' }],
    ['~50,000.0', 'number', { value: 50_000, bound: 'about' }],
    ['10-15', 'number', { value: 10, up_to: 15 }],
    ['3 to 5', 'number', { value: 3, up_to: 5 }],
    ['5–10', 'number', { value: 5, up_to: 10 }],
    ['Unlimited', 'number', { value: 'Unlimited' }],
    ['partly; beta', 'boolean', { value: 'Partly; beta', partly: true }],
    ['Partly', 'boolean', { value: 'Partly', partly: true }],
    ['teilweise', 'boolean', { value: 'Partly', partly: true }],
    ['Roadmap Q3', 'boolean', { value: 'Roadmap Q3' }],
    ['Roadmap Q3 2027', 'boolean', { value: 'Roadmap Q3 2027', from: '2027-07-01' }],
    ['Y', 'boolean', { value: 'Yes' }],
    ['N', 'boolean', { value: 'No' }],
    ['j', 'boolean', { value: 'Yes' }],
    ['Yes*', 'boolean', { value: 'Yes*' }],
  ])('reads "%s" as a %s', (text, type, expected) => {
    expect(path(text, type)).toEqual(expected);
  });
});

it('the cells pasted for a criterion decide its numbers, then the whole block', () => {
  const row = (slug: string) =>
    ({ kind: 'criterion', criterion: { ...criterion('number'), slug }, list: 'criteria' }) as const;
  const column = (slug: string) =>
    ({ kind: 'rival', slug, part: `rivals/${slug}`, data: { ...RIVAL.data, claims: {} } }) as const;
  const sheet: Sheet = {
    rows: [row('a'), row('b')],
    columns: [column('one'), column('two')],
    units: [],
  };
  const paste = (block: string[][]) =>
    pasteBlock(sheet, { rows: [0, 1], cols: [0, 1] }, block).edits.map((edit) =>
      edit.op === 'set' ? outcomeOf(edit.value as AuthoredClaim) : null,
    );
  expect(
    paste([
      ['1.000', '2,5'],
      ['1.000', '2.5'],
    ]),
  ).toEqual([1000, 2.5, 1, 2.5].map((value) => ({ value })));
  expect(
    paste([
      ['1.000', '2.000'],
      ['3,5', '7'],
    ]),
  ).toEqual([1000, 2000, 3.5, 7].map((value) => ({ value })));
  expect(
    paste([
      ['1.000', '2.000'],
      ['3', '7'],
    ]),
  ).toEqual([{ value: 3 }, { value: 7 }]);
});

it('the cells of a criterion decide an upload, then those of the table, then the visitor', () => {
  const read = (cells: string[], other: string, plan?: SheetPlan) => {
    const rows = [
      ['Feature', 'One', 'Two', 'Three'],
      ['Speed', ...cells],
      ['Rate', other, '7', '8'],
    ];
    const found = readSheets(
      [{ name: 'Sheet', rows: rows.map((row) => row.map((text) => ({ text }))), merged: [] }],
      { name: 'table', plan, limits: { entities: 9, criteria: 9, claims: 99 }, today: TODAY },
    );
    if (found.state === 'refused') throw new Error(found.sentence);
    const { subjects, rivals } = found.parts;
    return {
      values: [...subjects, ...rivals].map(({ data }) => outcomeOf(data.claims.speed)),
      unread: found.unreadable.map(({ reason }) => reason),
      asked: previewSheets(found).criteria[0]?.twoReadings,
    };
  };
  const values = (...numbers: number[]) => numbers.map((value) => ({ value }));
  expect(read(['1.000', '2,5', '3'], '1.5')).toMatchObject({ values: values(1000, 2.5, 3) });
  expect(read(['1.000', '2.000', '3'], '1,5')).toMatchObject({ values: values(1000, 2000, 3) });
  expect(read(['1.000', '2.000', '3'], '6')).toEqual({
    values: ['unknown', 'unknown', { value: 3 }],
    unread: [
      '“1.000” can be 1 or 1,000, and no other cell decides.',
      '“2.000” can be 2 or 2,000, and no other cell decides.',
    ],
    asked: '1.000',
  });
  const chosen = (decimalSign: '.' | ',') => ({ criteria: [{ index: 0, decimalSign }] });
  expect(read(['1.000', '2.000', '3'], '6', chosen(','))).toEqual({
    values: values(1000, 2000, 3),
    unread: [],
    asked: '1.000',
  });
  expect(read(['1.000', '2.000', '3'], '6', chosen('.'))).toMatchObject({
    values: values(1, 2, 3),
  });
});

it('a workload counts in whole numbers and keeps the unit of its line', () => {
  const read = (text: string, label: string, unit: string, isCount: boolean) =>
    readLine(text, {
      label,
      unit,
      before: '$',
      range: { least: 0, most: 1e12, ...(isCount && { isCount: true as const }) },
    });
  for (const text of ['800.000', '800,000', '800.000 requests', '800k'])
    expect(read(text, 'Requests', 'a month', true)).toEqual({ value: 800_000 });
  expect(read('1,5', 'Requests', 'a month', true)).toEqual({ value: 1.5 });
  expect(read('3 m', 'Horizon', 'months', true)).toEqual({ value: 3 });
  expect(read('12,5 %', 'Cached input', '% of the input', false)).toEqual({ value: 12.5 });
  expect(read('$1.500', 'Fixed', 'a month', false)).toMatchObject({ readings: [1.5, 1500] });
  expect(read('€15', 'Fixed', 'a month', false)).toHaveProperty('refusal');
});
