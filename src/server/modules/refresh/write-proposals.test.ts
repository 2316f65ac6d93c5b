import { expect, test } from 'vitest';
import { modelsCatalog, recordedDocument } from '../../../../test/support/models-catalog.ts';
import { authoredRival } from '../../../core/catalog/authored.ts';
import { checkCatalog } from '../../../core/catalog/catalog-rules.ts';
import { resolveCatalog } from '../../../core/catalog/resolve-catalog.ts';
import { modelsDev } from '../../../core/knowledge/refresh/models-dev.ts';
import { propose } from '../../../core/knowledge/refresh/propose.ts';
import { parseCatalogFile } from '../catalog/parse-catalog-file.ts';
import { writeProposals } from './write-proposals.ts';

const TODAY = '2026-02-01';

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

/** The file after a run of this day; `document` is what the source says. */
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

test('a file that would change elsewhere too is left alone', () => {
  expect(refreshed(FILE.replace('id: 1', 'id:   1'), '2026-11-22').text).toBeNull();
});
