import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { modelsCatalog, recordedDocument } from '../../../../test/support/models-catalog.ts';
import { authoredRival } from '../../../core/catalog/authored.ts';
import { checkCatalog } from '../../../core/catalog/catalog-rules.ts';
import { resolveCatalog } from '../../../core/catalog/resolve-catalog.ts';
import { modelsDev } from '../../../core/knowledge/refresh/models-dev.ts';
import { propose } from '../../../core/knowledge/refresh/propose.ts';
import { parseCatalogFile } from '../catalog/parse-catalog-file.ts';
import { writeProposals } from './write-proposals.ts';

const TODAY = '2026-02-01';
const LINES = { lineWidth: 100 };

const URL = 'https://models.dev/api.json';
const EVIDENCE = `    evidence:
      # The vendor's own page.
      - url: https://example.org/prices # Long list.
        as_of: 2026-01-15
`;
const HEAD = `# Checked by hand.
id: 1
name: North
description: >-
  A long description that stands on two lines, as the files of the catalogs have them, with a line
  break here.
subject: north
is_enterprise: true
status: ga # Since June.
release_date: 2025-10
models_dev: anthropic/claude-haiku-4-5
claims:
`;
const FILE = `${HEAD}  # Prices first.
  input_price:
    value: 2.00 # Per million.
    basis: read
    reported_by: vendor
    confidence: 0.9
${EVIDENCE}    # Nothing below.

  output_price:
    value: 5
    basis: read
    reported_by: vendor
    confidence: 0.9
${EVIDENCE}  modalities:
    unknown: not-found
    note: Nobody says.
`;

const READ_BY_VENDOR = `    basis: read
    reported_by: vendor
    confidence: 0.9
`;

/** The file after a run on this day; `document` is the answer of the source. */
function refreshed(text: string, day: string, document: unknown = recordedDocument()) {
  const { data } = parseCatalogFile('north.yaml', text, authoredRival);
  if (!data) throw new Error('The file is no rival.');
  const input = { ...modelsCatalog(), rivals: [{ slug: 'north', data }] };
  const { proposals } = propose(modelsDev, document, input, { address: URL, day });
  return { proposals, text: writeProposals(text, data, proposals) };
}
const page = (day: string) => `      - url: ${URL}#anthropic/claude-haiku-4-5
        title: models.dev anthropic/claude-haiku-4-5
        as_of: ${day}
        read_on: true
`;

const indented = (lines: string) => lines.replace(/^(?=.)/gm, '    ');

test('only the lines of what was read change; comments, order, line breaks and earlier pages stay', () => {
  const { text } = refreshed(FILE, '2026-11-22');
  const earlier = `    earlier:
      - value: 2.00 # Per million.
        basis: read
        reported_by: vendor
        confidence: 0.9
${indented(EVIDENCE)}`;
  expect(text).toBe(
    FILE.replace('value: 2.00 #', 'value: 1.00 #')
      .replace('vendor\n    confidence: 0.9', 'third-party\n    confidence: 0.8')
      .replace(EVIDENCE, `    evidence:\n${page('2026-11-22')}${earlier}`)
      .replace(`5\n${READ_BY_VENDOR}${EVIDENCE}`, (claim) => claim + page('2026-11-22'))
      .replace(
        '    unknown: not-found\n    note: Nobody says.\n',
        `    value:
      - Text
      - Image
    basis: read
    reported_by: third-party
    confidence: 0.8
    evidence:
${page('2026-11-22')}    earlier:
      - unknown: not-found
        note: Nobody says.
`,
      ),
  );
});

test('a second run changes nothing, and one on another day the day alone', () => {
  const first = refreshed(FILE, '2026-11-22').text ?? '';
  const second = refreshed(first, '2026-11-22');
  expect(second.proposals).toEqual([]);
  expect(second.text).toBe(first);
  expect(refreshed(first, '2026-11-23').text).toBe(first.replaceAll('2026-11-22', '2026-11-23'));
});

test('every value that was replaced stays with its pages, the oldest first, and is no evidence', () => {
  const later = recordedDocument();
  const model = later['anthropic']?.models['claude-haiku-4-5'];
  Object.assign(model ?? {}, { cost: { input: 1.5, output: 5 } });
  const first = refreshed(FILE, '2026-11-22').text ?? '';
  const { text } = refreshed(first, '2026-11-24', later);
  const { data, faults } = parseCatalogFile('north.yaml', text ?? '', authoredRival);
  expect(faults).toEqual([]);
  const claim = data?.claims['input_price'];
  expect(claim).toMatchObject({
    value: 1.5,
    evidence: [{ as_of: '2026-11-24' }],
    earlier: [
      { value: 2, evidence: [{ url: 'https://example.org/prices', as_of: '2026-01-15' }] },
      { value: 1, evidence: [{ as_of: '2026-11-22' }] },
    ],
  });
  const input = modelsCatalog({ input_price: claim });
  expect(checkCatalog(input, '2026-11-24')).toEqual(checkCatalog(modelsCatalog(), '2026-11-24'));
  expect(resolveCatalog(input, TODAY).rivals[0]?.claims['11']).toMatchObject({
    measurements: [{ asOf: '2026-11-24', evidence: [{ asOf: '2026-11-24' }] }],
  });
});

test('a claim in braces is replaced in lines, and what it said stays in braces', () => {
  const before =
    '{ unknown: not-found, looked_at: [ { url: https://example.org/a, as_of: 2026-01 } ] }';
  const file = FILE.replace('\n    unknown: not-found\n    note: Nobody says.', ` ${before}`);
  const { text } = refreshed(file, '2026-11-22');
  expect(text).toContain(`    earlier:\n      - ${before}\n`);
  expect(refreshed(text ?? '', '2026-11-22').text).toBe(text);
});

test('a model that vanished is one of the past, and is not looked for again', () => {
  const { proposals, text } = refreshed(FILE, '2026-11-22', { openai: { models: {} } });
  expect(proposals).toMatchObject([{ apart: 'vanished' }]);
  expect(text).toBe(FILE.replace('status: ga', 'status: legacy').replace(/models_dev: .*\n/, ''));
});

test('a text of one long line stays on it, and brackets stay as they are written', () => {
  const long = `note: One line${' and more'.repeat(20)}\nindustries: [A, B]\n`;
  const { text } = refreshed(FILE.replace('claims:\n', `${long}claims:\n`), '2026-11-22');
  expect(text).toContain(long);
});

test('a text that was folded by itself stays folded', () => {
  const folded = stringify({ note: `Two lines${' and more'.repeat(20)}` }, { lineWidth: 100 });
  expect(folded.trim().split('\n')).toHaveLength(2);
  const { text } = refreshed(FILE.replace('claims:\n', `${folded}claims:\n`), '2026-11-22');
  expect(text).toContain(folded);
});

test('a file that would change elsewhere too is left alone', () => {
  expect(refreshed(FILE.replace('id: 1', 'id:   1'), '2026-11-22').text).toBeNull();
});

const refusal = (value: number, day: string) => ({
  target: 'input_price',
  source: 'models-dev',
  value,
  reason: 'The list is wrong.',
  day,
});
/** The file with these refusals added. */
function declined(text: string, ...refusals: ReturnType<typeof refusal>[]) {
  const { data } = parseCatalogFile('north.yaml', text, authoredRival);
  return writeProposals(text, data!, [], refusals) ?? '';
}

test('a refusal stands at the end of the file with its reason, and silences that value alone', () => {
  const kept = declined(FILE, refusal(1, '2026-11-22'));
  expect(kept).toBe(`${FILE}declined:
  - target: input_price
    source: models-dev
    value: 1
    reason: The list is wrong.
    day: 2026-11-22
`);
  const price = ({ proposals }: ReturnType<typeof refreshed>) =>
    proposals.filter(({ target }) => target.slug === 'input_price');
  expect(price(refreshed(kept, '2026-11-24'))).toEqual([]);
  const later = recordedDocument();
  Object.assign(later['anthropic']?.models['claude-haiku-4-5'] ?? {}, { cost: { input: 3 } });
  expect(price(refreshed(kept, '2026-11-24', later))).toMatchObject([{ was: 2, is: 3 }]);
  const both = declined(kept, refusal(3, '2026-11-24'));
  expect(both).toBe(kept.replace('value: 1\n', 'value: 3\n').replace('11-22', '11-24'));
});

test('an end that is taken is an end at its maker, and ends elsewhere stay', () => {
  const elsewhere = `lifecycle:
  retires:
    - channel: bedrock
      on: 2027-05-01
      evidence:
        - url: https://example.org/ends
          as_of: 2026-01-15
`;
  const text = FILE.replace('claims:\n', `${elsewhere}claims:\n`);
  const { data } = parseCatalogFile('north.yaml', text, authoredRival);
  const source = { url: `${URL}#north`, as_of: '2026-11-22', read_on: true as const };
  const [proposal] = refreshed(text, '2026-11-22').proposals;
  const target = { kind: 'field' as const, slug: 'retires' as const };
  const ends = { ...proposal!, target, is: '2027-02-01', source };
  const written = writeProposals(text, data!, [ends]) ?? '';
  expect(parseCatalogFile('north.yaml', written, authoredRival).data?.lifecycle?.retires).toEqual([
    data?.lifecycle?.retires?.[0],
    { channel: 'own', on: '2027-02-01', evidence: [source] },
  ]);
});

describe('the form of a file', () => {
  const written = (text: string, of = FILE) => {
    const { data } = parseCatalogFile('north.yaml', of, authoredRival);
    return writeProposals(text, data!, []);
  };
  const withNote = (note: string) => FILE.replace('claims:\n', `${note}\nclaims:\n`);

  test.each([
    ['of words that fill a line to its last place', stringify({ note: 'a '.repeat(90) }, LINES)],
    ['in single quotes', "note: 'One: two'\n"],
    ['in brackets with a space', 'industries: [ A, B ]\n'],
    ['in brackets without a space', 'industries: [A, B]\n'],
    ['of one long plain line', `note: One${' and more'.repeat(20)}\n`],
  ])('a text %s is kept as it is', (_, note) => {
    const text = withNote(note.trimEnd());
    expect(written(text)).toBe(text);
  });

  test.each([
    ['is folded a word too late', withNote(`note:\n  ${'a '.repeat(49)}bb\n  c`)],
    ['has a long line in quotes', withNote(`note: 'One: two${' and more'.repeat(20)}'`)],
    ['says a thing twice', `${FILE}id: 2\n`],
  ])('a file whose text %s is left alone', (_, text) => {
    expect(written(text)).toBeNull();
  });
});

describe('what is not written', () => {
  const base = () => {
    const { data } = parseCatalogFile('north.yaml', FILE, authoredRival);
    const { proposals } = refreshed(FILE, '2026-11-22');
    const price = proposals.find(({ target }) => target.slug === 'input_price');
    return { data: data!, price: price! };
  };

  test('a proposal without a value, of a claim that is not there, or of several measurements', () => {
    const { data, price } = base();
    const other = { ...price, target: { kind: 'criterion' as const, slug: 'none', name: 'None' } };
    expect(writeProposals(FILE, data, [{ ...price, is: null }, other])).toBe(FILE);
    const several = { ...data, claims: { input_price: { measurements: [] } } };
    expect(writeProposals(FILE, several as unknown as typeof data, [price])).toBe(FILE);
  });

  test('what does not change keeps the comments beside it', () => {
    const scope =
      '    scope: Outside the EU # As the page says.\n    regions: [EU] # One of many.\n';
    const text = FILE.replace('    value: 2.00', `${scope}    value: 2.00`);
    const { data, price } = base();
    const claim = { ...data.claims['input_price'], scope: 'Outside the EU', regions: ['EU'] };
    const known = { ...data, claims: { ...data.claims, input_price: claim } } as typeof data;
    expect(writeProposals(text, known, [price])).toContain(`input_price:\n${scope}    value: 1`);
  });
});

describe('evidence', () => {
  test('a claim without a page gets its first, and its other lines stay', () => {
    const { data } = parseCatalogFile('north.yaml', FILE, authoredRival);
    const { proposals } = refreshed(FILE, '2026-11-22');
    const confirmed = proposals.find(({ target }) => target.slug === 'output_price');
    const bare = FILE.replace(`5\n${READ_BY_VENDOR}${EVIDENCE}`, `5\n${READ_BY_VENDOR}`);
    const claim = { ...data!.claims['output_price'], evidence: [] };
    const known = { ...data!, claims: { ...data!.claims, output_price: claim } } as typeof data;
    expect(writeProposals(bare, known!, [confirmed!])).toBe(
      bare.replace(
        `5\n${READ_BY_VENDOR}`,
        (lines) => `${lines}    evidence:\n${page('2026-11-22')}`,
      ),
    );
  });
});

test('an end at its maker replaces the one before it', () => {
  const ends = `lifecycle:
  retires:
    - channel: own
      on: 2027-01-01
      evidence:
        - url: https://example.org/ends
          as_of: 2026-01-15
`;
  const text = FILE.replace('claims:\n', `${ends}claims:\n`);
  const { data } = parseCatalogFile('north.yaml', text, authoredRival);
  const source = { url: `${URL}#north`, as_of: '2026-11-22', read_on: true as const };
  const [proposal] = refreshed(text, '2026-11-22').proposals;
  const target = { kind: 'field' as const, slug: 'retires' as const };
  const later = { ...proposal!, target, change: 'changed' as const, is: '2027-02-01', source };
  const written = writeProposals(text, data!, [later]) ?? '';
  const read = parseCatalogFile('north.yaml', written, authoredRival).data;
  expect(read?.lifecycle?.retires).toEqual([
    { channel: 'own', on: '2027-02-01', evidence: [source] },
  ]);
  expect(read?.models_dev).toBe('anthropic/claude-haiku-4-5');
  const first = writeProposals(FILE, { ...data!, lifecycle: undefined }, [later]) ?? '';
  expect(
    parseCatalogFile('north.yaml', first, authoredRival).data?.lifecycle?.retires,
  ).toHaveLength(1);
});

test('a new text that needs quotes gets single ones', () => {
  const kept = declined(FILE, { ...refusal(1, '2026-11-22'), reason: 'The list: wrong.' });
  expect(kept).toContain("    reason: 'The list: wrong.'\n");
});

test('a refusal replaces that of the same target and source alone', () => {
  const of = (target: string, source: string, value: number) => ({
    ...refusal(value, '2026-11-22'),
    target,
    source,
  });
  const before = [
    of('input_price', 'models-dev', 1),
    of('input_price', 'litellm', 2),
    of('output_price', 'models-dev', 3),
  ];
  const { data } = parseCatalogFile('north.yaml', FILE, authoredRival);
  const text = writeProposals(FILE, data!, [], before) ?? '';
  const kept = { ...data!, declined: before };
  const newer = [of('input_price', 'models-dev', 4), of('context_window', 'models-dev', 5)];
  const written = writeProposals(text, kept, [], newer) ?? '';
  const values = parseCatalogFile('north.yaml', written, authoredRival).data?.declined?.map(
    ({ value }) => value,
  );
  expect(values).toEqual([2, 3, 4, 5]);
});
