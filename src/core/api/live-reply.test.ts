import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { liveRow, LONGEST_VALUE } from '../live/live-answer.ts';
import { readReplyText } from './live-reply.ts';

const ASKED = ['1', '3', 'sales intel_0'];
const TEXTS = [
  'product_value',
  'competitor_value',
  'advantage',
  'statistics',
  'metrics',
  'reasoning',
] as const;
const CITED = [
  { url: 'https://example.org/quiz?utm_source=search#top', title: 'Quiz\nboard' },
  { url: 'javascript:alert(1)', title: 'Bad' },
  { url: 'https://user:pass@example.org/' },
  { url: 'https://example.net/prices/' },
];

function row(id: string): Record<string, unknown> {
  return {
    feature_id: id,
    product_value: '71.5%',
    competitor_value: '60%',
    advantage: 'Product superior',
    statistics: null,
    metrics: null,
    reasoning: 'It does better.',
    confidence: 7,
    source_urls: ['https://example.org/quiz', 'https://evil.test/'],
  };
}
const sound = () => ({ rows: ASKED.map(row) });
const read = (reply: unknown) => readReplyText(JSON.stringify(reply), ASKED, CITED);
const readWith = (changes: Record<string, unknown>) =>
  read({ rows: ASKED.map((id) => ({ ...row(id), ...changes })) });

describe('a reply as asked', () => {
  it('gives its rows in the order asked, with what the provider’s own search reported', () => {
    const rows = read({ rows: ASKED.map(row).reverse() });
    expect(rows?.map(({ criterionId }) => criterionId)).toEqual(ASKED);
    expect(rows?.[0]).toMatchObject({
      advantage: 'product',
      sources: [{ title: 'Quiz board', url: 'https://example.org/quiz' }],
    });
  });

  it('rests on the whole search where a row names no page of it', () => {
    expect(readWith({ source_urls: ['https://evil.test/'] })?.[0]?.sources).toEqual([
      { title: 'Quiz board', url: 'https://example.org/quiz' },
      { title: 'example.net: prices', url: 'https://example.net/prices/' },
    ]);
  });

  it('is found between fences and after a sentence', () => {
    const reply = `Here it is:\n\`\`\`json\n${JSON.stringify(sound())}\n\`\`\`\n`;
    expect(readReplyText(reply, ASKED, CITED)).toEqual(read(sound()));
  });

  it('gives a figure as plain text, and none where there is nothing to see', () => {
    const rows = readWith({ statistics: ' 71.5%\nof 100 ', metrics: '\u200B' });
    expect(rows?.[0]).toMatchObject({ statistics: '71.5% of 100', metrics: null });
    expect(readWith({ statistics: null })?.[0]?.statistics).toBeNull();
    expect(readWith({ metrics: '' })?.[0]?.metrics).toBeNull();
  });

  it('gives its confidence as the nearest whole number', () => {
    expect(readWith({ confidence: 6.5 })?.[0]?.confidence).toBe(7);
    expect(readWith({ confidence: 6.4 })?.[0]?.confidence).toBe(6);
  });

  it('may reach each of its limits', () => {
    for (const changes of [
      { confidence: 0 },
      { confidence: 10 },
      { product_value: 'A', competitor_value: 'B', advantage: '-', reasoning: 'C' },
      ...TEXTS.map((field) => ({ [field]: 'a'.repeat(LONGEST_VALUE) })),
      { source_urls: [`https://example.org/${'a'.repeat(4096 - 20)}`] },
      { source_urls: Array<string>(40).fill('https://example.org/quiz') },
    ])
      expect([changes, readWith(changes)?.length]).toEqual([changes, ASKED.length]);
    const ids = Array.from({ length: 100 }, (_, at) => String(at));
    expect(readReplyText(JSON.stringify({ rows: ids.map(row) }), ids, CITED)).toHaveLength(100);
  });

  it('keeps at most eight sources for a row', () => {
    const cited = Array.from({ length: 9 }, (_, at) => ({ url: `https://example.org/${at}` }));
    const reply = { rows: ASKED.map((id) => ({ ...row(id), source_urls: [] })) };
    const rows = readReplyText(JSON.stringify(reply), ASKED, cited);
    expect(rows?.map(({ sources }) => sources.length)).toEqual([8, 8, 8]);
  });

  it('lets neither lead where a side is not published', () => {
    expect(readWith({ competitor_value: 'Not published.' })?.[0]?.advantage).toBe('neutral');
  });

  it('is plain text: nothing hidden, no line ends, markup as it is written', () => {
    const text = '**bold**\u0000 <b>x</b>\r\n![i](https://evil.test/)\u202E\uD800';
    expect(readWith({ reasoning: text })?.[0]?.reasoning).toBe(
      '**bold** <b>x</b> ![i](https://evil.test/)',
    );
  });
});

test('a title cut at its longest keeps no half of a character, which no database takes', () => {
  const title = `${'a'.repeat(299)}\u{1F600}`;
  const reply = JSON.stringify({ rows: [{ ...row('1'), source_urls: [] }] });
  const rows = readReplyText(reply, ['1'], [{ url: 'https://example.org/', title }]);
  expect(rows?.[0]?.sources[0]?.title).toBe('a'.repeat(299));
});

describe('a reply with any fault is refused whole', () => {
  const anything = fc.oneof(
    fc.constant(undefined),
    fc.constant(null),
    fc.integer({ min: -50, max: 50 }),
    fc.double(),
    fc.string(),
    fc.string({ minLength: 2001, maxLength: 2100 }),
    fc.boolean(),
    fc.constant([]),
    fc.constant({}),
    fc.constantFrom('1', '3', '99', '__proto__', 'sales intel_0'),
  );
  const fields = Object.keys(row('1'));
  const mutation = fc.oneof(
    fc.record({ at: fc.nat({ max: 2 }), field: fc.constantFrom(...fields, 'extra'), to: anything }),
    fc.record({ drop: fc.nat({ max: 2 }) }),
    fc.record({ repeat: fc.nat({ max: 2 }) }),
    fc.record({ rows: anything }),
    fc.record({ cutAt: fc.nat({ max: 400 }) }),
  );

  function mutate(change: Record<string, unknown>): string {
    const reply = sound();
    if ('rows' in change) return JSON.stringify({ rows: change.rows });
    if (typeof change.cutAt === 'number') return JSON.stringify(reply).slice(0, change.cutAt);
    if (typeof change.drop === 'number') reply.rows.splice(change.drop, 1);
    if (typeof change.repeat === 'number') reply.rows.push(row(ASKED[change.repeat] ?? ''));
    const target = typeof change.at === 'number' ? reply.rows[change.at] : undefined;
    if (target) target[String(change.field)] = change.to;
    return JSON.stringify(reply);
  }

  it('or all of it is sound: two hundred mutations', () => {
    let refused = 0;
    fc.assert(
      fc.property(mutation, (change) => {
        const rows = readReplyText(mutate(change), ASKED, CITED);
        if (rows === null) {
          refused += 1;
          return;
        }
        expect(rows.map(({ criterionId }) => criterionId)).toEqual(ASKED);
        for (const each of rows) expect(liveRow.parse(each)).toEqual(each);
      }),
      { numRuns: 200 },
    );
    expect(refused).toBeGreaterThan(100);
  });

  it.each([
    ['confidence below 0', { confidence: -0.1 }],
    ['confidence above 10', { confidence: 10.1 }],
    ['confidence as text', { confidence: '7' }],
    ['an advantage without text', { advantage: '' }],
    ['an address that is too long', { source_urls: ['a'.repeat(4097)] }],
    ['too many addresses', { source_urls: Array<string>(41).fill('https://example.org/') }],
    ...TEXTS.map((field): [string, Record<string, unknown>] => [
      `${field} that is too long`,
      { [field]: 'a'.repeat(LONGEST_VALUE + 1) },
    ]),
    ['no value', { product_value: '' }],
    ['a value of hidden characters', { product_value: '\u200B\u202E' }],
    ['a missing field', { reasoning: undefined }],
    ['a field that was not asked for', { html: '' }],
  ])('%s', (_, changes) => {
    expect(readWith(changes)).toBeNull();
  });

  it.each([
    ['a row given twice', ['1', '3', 'sales intel_0', '3']],
    ['a row that was not asked for', ['1', '3', 'sales intel_0', '99']],
    ['another row in place of one', ['1', '3', '99']],
    ['a row missing', ['1', '3']],
    ['a row missing and another twice', ['1', '3', '3']],
    ['too many rows', Array.from({ length: 101 }, (_, at) => String(at))],
  ])('%s', (_, ids) => {
    const asked = ids.length > 100 ? ids : ASKED;
    expect(readReplyText(JSON.stringify({ rows: ids.map(row) }), asked, CITED)).toBeNull();
  });

  it.each([['no object at all'], ['{"rows": ['], ['']])('%j instead of an object', (reply) => {
    expect(readReplyText(reply, [], [])).toBeNull();
  });
});
