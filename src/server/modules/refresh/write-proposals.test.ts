import { expect, test } from 'vitest';
import { modelsCatalog, recordedDocument } from '../../../../test/support/models-catalog.ts';
import { authoredRival } from '../../../core/catalog/authored.ts';
import { proposeFromModelsDev } from '../../../core/knowledge/refresh/models-dev.ts';
import { parseCatalogFile } from '../catalog/parse-catalog-file.ts';
import { writeProposals } from './write-proposals.ts';

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

/** The file after a run of this day; `document` is what the source says. */
function refreshed(text: string, day: string, document: unknown = recordedDocument()) {
  const { data } = parseCatalogFile('north.yaml', text, authoredRival);
  if (!data) throw new Error('The file is no rival.');
  const input = { ...modelsCatalog(), rivals: [{ slug: 'north', data }] };
  const { proposals } = proposeFromModelsDev(document, input, { address: URL, day });
  return { proposals, text: writeProposals(text, data, proposals) };
}
const page = (day: string) => `      - url: ${URL}#anthropic/claude-haiku-4-5
        title: models.dev anthropic/claude-haiku-4-5
        as_of: ${day}
        read_on: true
`;

test('only the lines of what was read change; comments, order and line breaks stay', () => {
  const { text } = refreshed(FILE, '2026-11-22');
  expect(text).toBe(
    FILE.replace('value: 2.00 #', 'value: 1.00 #')
      .replace('vendor\n    confidence: 0.9', 'third-party\n    confidence: 0.8')
      .replace(EVIDENCE, `    evidence:\n${page('2026-11-22')}`)
      .replace(EVIDENCE, EVIDENCE + page('2026-11-22'))
      .replace(
        '    unknown: not-found\n    note: Nobody says.\n',
        `    value:
      - Text
      - Image
    basis: read
    reported_by: third-party
    confidence: 0.8
    evidence:
${page('2026-11-22')}`,
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

test('a model that vanished is one of the past, and is not looked for again', () => {
  const { proposals, text } = refreshed(FILE, '2026-11-22', { openai: { models: {} } });
  expect(proposals).toMatchObject([{ apart: 'vanished' }]);
  expect(text).toBe(FILE.replace('status: ga', 'status: legacy').replace(/models_dev: .*\n/, ''));
});

test('a file that would change elsewhere too is left alone', () => {
  expect(refreshed(FILE.replace('id: 1', 'id:   1'), '2026-11-22').text).toBeNull();
});
