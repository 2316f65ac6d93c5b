import { describe, expect, test } from 'vitest';
import type { SentQuestionnaire, SentRow } from '../../workers/open/sent-questionnaire.ts';
import { createQuestionnaires, createQuestionnaireSeal } from './create-questionnaires.ts';

const installation = { id: 'ours', key: Buffer.alloc(32, 7) };
const seal = createQuestionnaireSeal(() => installation);
const CATALOG = { catalog: 'Elms v1', made: '2026-11-21' };
const ROWS = [
  ['Elm', 'Is it open?'],
  ['Fir', 'Is it open?'],
];
const TEXTS = { ...CATALOG, rows: ROWS };

describe('the check of a questionnaire', () => {
  test('knows its texts in any order of questions, however their spaces were saved', () => {
    const check = seal.seal(TEXTS) ?? '';
    expect(check).toMatch(/^ours [0-9a-f]{64}$/);
    expect(seal.verify(check, TEXTS)).toBe('ours');
    expect(seal.verify(check, { ...TEXTS, rows: ROWS.toReversed() })).toBe('ours');
    const saved = [[' Elm', 'Is  it\r\nopen? '], ...ROWS.slice(1)];
    expect(seal.verify(check, { ...TEXTS, rows: saved })).toBe('ours');
    expect(seal.verify(check, { ...TEXTS, catalog: ' Elms v1\n' })).toBe('ours');
  });

  test.each([
    ['another question', { rows: [['Elm', 'Is it closed?'], ...ROWS.slice(1)] }],
    ['a question less', { rows: ROWS.slice(1) }],
    ['another day', { made: '2026-11-22' }],
    ['another catalog', { catalog: 'Elms v2' }],
  ])('does not fit %s', (_, change) => {
    expect(seal.verify(seal.seal(TEXTS) ?? '', { ...TEXTS, ...change })).toBe('altered');
  });

  test('that is cut off fits nothing, and that of another installation is told apart', () => {
    const check = seal.seal(TEXTS) ?? '';
    expect(seal.verify(check.slice(0, -2), TEXTS)).toBe('altered');
    expect(seal.verify('ours ', TEXTS)).toBe('altered');
    expect(seal.verify(`y${check}`, TEXTS)).toBe('another');
    expect(seal.verify(check.slice(1), TEXTS)).toBe('another');
    const bare = createQuestionnaireSeal(() => null);
    expect([bare.seal(TEXTS), bare.sealRow(CATALOG, ROWS[0] ?? [])]).toEqual([null, null]);
    expect(bare.verify(check, TEXTS)).toBe('another');
  });

  test('of one question is the first sixteen digits of a check of it alone', () => {
    const [row = []] = ROWS;
    const whole = seal.seal({ ...CATALOG, rows: [row] }) ?? '';
    expect(seal.sealRow(CATALOG, row)).toBe(whole.slice('ours '.length, 'ours '.length + 16));
  });
});

describe('answers that come back', () => {
  const rowOf = (fixed: string[], answer = '', documentedAt = ''): SentRow => ({
    place: `A${fixed[0]}`,
    fixed,
    questionId: `R1-${fixed[0]}`,
    vendor: `${fixed[0]} Ltd`,
    candidate: fixed[0] ?? '',
    question: fixed[1] ?? '',
    answer,
    documentedAt,
    asOf: '',
    unread: [],
  });
  const read = (found: Partial<SentQuestionnaire> & { rows: SentRow[] }) => {
    const sent = { state: 'read', ...CATALOG, rowChecks: [], check: '', ...found };
    const questionnaires = createQuestionnaires({
      exportPool: { render: () => Promise.reject(new Error('was asked')) },
      openPool: { readQuestionnaire: async () => sent as never },
      built: { workbook: () => Promise.reject(new Error('was asked')) },
      seal,
      brand: { name: 'Desk', logo: false },
      writingTurns: (_, make) => make(),
      readingTurns: (_, look) => look(),
    });
    return questionnaires.read(new Uint8Array(), '192.0.2.1', new AbortController().signal);
  };
  /** As older files carry it: with more digits. */
  const longCheck = (row: string[]) =>
    (seal.seal({ ...CATALOG, rows: [row] }) ?? '').slice('ours '.length);
  const [elm = [], fir = []] = ROWS;

  test('are those with an answer, or with a page that documents one', async () => {
    const rows = [rowOf(elm, 'Yes'), rowOf(fir, '', 'https://example.org/a')];
    const { answers, unread, questions } = await read({ check: seal.seal(TEXTS) ?? '', rows });
    expect(answers.map(({ candidate, answer }) => [candidate, answer])).toEqual([
      ['Elm', 'Yes'],
      ['Fir', ''],
    ]);
    expect([questions, unread]).toEqual([2, []]);
    const none = await read({ check: seal.seal(TEXTS) ?? '', rows: [rowOf(elm), rowOf(fir)] });
    expect(none.answers).toEqual([]);
  });

  test('of a file in which one question alone is as it was are the answer to that one', async () => {
    const rows = [rowOf(elm, 'Yes'), rowOf(['Fir', 'Is it closed?'], 'No')];
    for (const check of [longCheck(elm), seal.sealRow(CATALOG, elm) ?? '']) {
      const found = await read({ check: seal.seal(TEXTS) ?? '', rowChecks: [check, ''], rows });
      expect(found.answers.map(({ candidate }) => candidate)).toEqual(['Elm']);
      expect(found.unread.map(({ cell }) => cell)).toEqual(['AFir']);
    }
    await expect(
      read({ check: seal.seal(TEXTS) ?? '', rowChecks: ['', ''], rows }),
    ).rejects.toMatchObject({ status: 422, message: expect.stringMatching(/^Every question/) });
  });
});
