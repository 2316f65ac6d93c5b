import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { catalogParts, type CatalogParts } from '../../../core/catalog/own-catalog.ts';
import { buildWorkbook } from '../../../../test/support/build-sheets.ts';
import { authored } from '../../../../test/support/real-reports.ts';
import { sheetsOfWorkbook } from '../../../../test/support/read-workbook.ts';
import { packed, unpacked } from '../../../core/authoring/workbook/claim-columns.ts';
import { newParts } from '../../../core/authoring/frame/new-parts.ts';
import { resultEdits } from '../../../core/authoring/results/result-edits.ts';
import { saveEdits } from '../../../core/knowledge/edits/save-edits.ts';
import { templateBook } from '../../../core/report/catalog-book/catalog-book.ts';
import { renderBook } from '../../../renderers/xlsx/render-book.ts';
import { readCatalogFiles } from '../../modules/catalog/read-catalog-files.ts';
import { readCatalogFile } from './read-catalog-file.ts';
import { writeCatalogFile } from './write-catalog-file.ts';

const TODAY = '2026-12-31';
const BRAND = { name: 'Brand', logo: false };
const SHIPPED = ['language-models', 'manufacturing-software'];

const authoredIn = (packed: Uint8Array | undefined): CatalogParts =>
  catalogParts.parse(JSON.parse(inflateRawSync(packed ?? '').toString()));
const partsOf = (slug: string) => authoredIn(authored.get(slug));
const write = (parts: CatalogParts, as: 'xlsx' | 'yaml') =>
  writeCatalogFile({ as, parts, brand: BRAND, date: TODAY });
const read = (file: Uint8Array, entities = 5000) =>
  readCatalogFile({
    file,
    fileName: 'export.xlsx',
    plan: undefined,
    limits: { entities, criteria: 500, claims: 200_000 },
    today: TODAY,
  });

/** Sound as a visitor's catalog alone: blame without a source, a question with a name, talk of how it is known. */
function frankParts(name: string): CatalogParts {
  const criteria = ['Weakness', 'Note'];
  const parts = newParts({ name, product: 'Anvil', rivals: ['Bolt'], criteria });
  const [weakness, note] = parts.criteria.criteria;
  const [rival] = parts.rivals;
  if (!weakness || !note || !rival) throw new Error('there is no criterion or no rival');
  weakness.role = 'weakness';
  note.buyer_question = `We have long wanted to learn ${'very '.repeat(20)}much about Bolt.`;
  const own = { basis: 'own', reported_by: 'third-party', confidence: 0.6, evidence: [] } as const;
  rival.data.claims = {
    weakness: { ...own, evidence: [], value: 'It breaks under load.' },
    note: { ...own, evidence: [], value: 'Unverified, from memory.' },
  };
  return parts;
}

describe('a catalog that is exported', () => {
  it.each(SHIPPED)('comes back equal from a workbook: %s', (slug) => {
    const back = read(write(partsOf(slug), 'xlsx'));
    if (back.state === 'refused') throw new Error(back.sentence);
    expect(back.parts).toEqual(partsOf(slug));
    expect(back.unreadable).toEqual([]);
    expect(back.preview).toMatchObject({ kind: 'catalog', name: partsOf(slug).catalog.name });
  });

  it.each(['xlsx', 'yaml'] as const)('keeps in %s what claims said earlier, and refusals', (as) => {
    const parts = partsOf('language-models');
    const claims = parts.rivals[0]?.data.claims ?? {};
    const [slug, claim] = Object.entries(claims).find(([, each]) => 'value' in each) ?? [];
    if (!slug || !claim || !('value' in claim)) throw new Error('No claim holds one value.');
    claims[slug] = { ...claim, earlier: [claim, { unknown: 'not-found', looked_at: [] }] };
    const refusal = {
      source: 'models-dev',
      value: 'other',
      reason: 'The list is wrong.',
      day: TODAY,
    };
    Object.assign(parts.rivals[0]?.data ?? {}, { declined: [{ target: slug, ...refusal }] });
    const back = read(write(parts, as));
    expect(back).toMatchObject({ state: 'read', unreadable: [] });
    expect(back).toHaveProperty('parts', parts);
  });

  it.each(['xlsx', 'yaml'] as const)('keeps in %s the interval and sample of own tests', (as) => {
    const parts = partsOf('language-models');
    const models = [
      { name: 'luna', value: 75, interval: [40.93, 92.85] as [number, number], n: 8 },
    ];
    const test = { instrument: 'Our 8 prompts, 2026-11-23', day: '2026-11-23', prompts: 8 };
    const results = { ...test, kind: 'pass-rate' as const, models };
    const edits = resultEdits(parts, results, new Map([['luna', 'gpt-6-luna']]));
    const limits = { entities: 5000, criteria: 500, claims: 200_000 };
    const saved = saveEdits(parts, edits, { today: TODAY, limits });
    expect(saved.refused).toEqual([]);
    const back = read(write(saved.parts, as));
    expect(back).toMatchObject({ state: 'read', unreadable: [] });
    expect(back).toHaveProperty('parts', saved.parts);
  });

  it('comes back equal from YAML', () => {
    const back = read(write(partsOf('language-models'), 'yaml'));
    if (back.state === 'refused') throw new Error(back.sentence);
    expect(back.parts).toEqual(partsOf('language-models'));
  });

  it('stands as a folder of YAML beside those of the product, whatever its keeper says', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'catalogs-'));
    const [tools, copy] = [frankParts('Our tools'), partsOf('manufacturing-software')];
    copy.catalog = { ...copy.catalog, name: 'Our copy', opens_in: [] };
    const further = frankParts('Further tools');
    const [, asked] = further.criteria.criteria;
    if (asked) asked.type = 'boolean';
    const said = further.rivals[0]?.data.claims['note'];
    if (said) Object.assign(said, { has: true });
    const exported = [tools, further, copy].map((parts) => write(parts, 'yaml'));
    for (const [name, bytes] of exported.flatMap((file) => Object.entries(unzipSync(file)))) {
      await mkdir(path.join(root, path.dirname(name)), { recursive: true });
      await writeFile(path.join(root, name), bytes);
    }
    const found = await readCatalogFiles(['catalogs', root], { today: TODAY });
    const asShipped = await readCatalogFiles([root], { today: TODAY });
    await rm(root, { recursive: true });
    expect(found.faults).toEqual([]);
    expect(found.catalogs.map(({ slug }) => slug)).toEqual([
      'language-models',
      'further-tools',
      'manufacturing-software',
      'our-copy',
      'our-tools',
    ]);
    const decided = found.catalogs.map(({ slug, decision }) => [slug, decision?.presets[0]?.slug]);
    expect(decided).toEqual(
      expect.arrayContaining([
        ['our-tools', undefined],
        ['further-tools', 'overall'],
      ]),
    );
    const ids = found.catalogs.flatMap(({ rivals }) => rivals.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const warnings = found.warnings.filter(({ file }) => file.startsWith('our-tools/'));
    expect(warnings.map(({ file, rule, line }) => `${rule} ${file}:${line}`)).toEqual([
      'buyer-question our-tools/criteria.yaml:19',
      'audit-talk our-tools/rivals/bolt.yaml:17',
      'negative our-tools/rivals/bolt.yaml:9',
      'no-holder our-tools/rivals/bolt.yaml:12',
    ]);
    const copied = authoredIn(found.authored.get('our-copy'));
    expect(copied.rivals.map(({ data: { id: _id, ...data } }) => data)).toEqual(
      copy.rivals.map(({ data: { id: _id, ...data } }) => data),
    );
    expect(asShipped.faults).toContainEqual(
      expect.objectContaining({ file: 'our-tools/catalog.yaml', rule: 'keeper', line: 4 }),
    );
    const back = read(write(tools, 'yaml'));
    expect(back).toMatchObject({ state: 'read', unreadable: [], parts: tools });
  });

  it('holds nothing that another program takes for an escaped character', () => {
    const cells = packed({ url: 'https://example.org/a_x3_b', name: 'é _x0041_' });
    expect(cells.join('')).toMatch(/^[ -~]*$/);
    expect(cells.join('')).not.toContain('_x');
    expect(unpacked(cells)).toEqual({ url: 'https://example.org/a_x3_b', name: 'é _x0041_' });
  });

  it('takes what was changed in its claims, and keeps what no column shows', () => {
    const parts = newParts({
      name: 'Tools',
      product: 'Anvil',
      rivals: ['Bolt'],
      criteria: ['Note'],
    });
    const page = (at: number) => ({ url: `https://example.org/${at}`, as_of: '2026-01-01' });
    const claim = {
      value: '\u200BFine ',
      basis: 'read',
      reported_by: 'vendor',
      confidence: 0.8,
      evidence: [page(1), page(2)],
    } as const;
    const [subject] = parts.subjects;
    if (!subject) throw new Error('there is no product');
    subject.data.claims['note'] = structuredClone({ ...claim, evidence: [...claim.evidence] });
    const cells = sheetsOfWorkbook(write(parts, 'xlsx'));
    const rows = (name: string) => {
      const found = Object.entries(cells[name] ?? {});
      const last = Math.max(...found.map(([ref]) => Number(ref.replace(/\D/g, ''))));
      return Array.from({ length: last }, (_, row) =>
        Array.from({ length: 26 }, (_each, column) => {
          const cell = cells[name]?.[`${String.fromCharCode(65 + column)}${row + 1}`];
          return cell ? (cell.value ?? cell.text) : null;
        }),
      );
    };
    const claims = rows('Claims');
    const [, first, second] = claims;
    if (!first || !second) throw new Error('there are no claims');
    first[2] = 'Better';
    second[5] = null;
    second[2] = 'Poor';
    claims.push(['Nobody', 'Note', 'x'], ['Bolt', 'Nothing', 'x']);
    const back = read(
      buildWorkbook([
        { name: 'Claims', rows: claims },
        { name: 'Catalog data', hidden: true, rows: rows('Catalog data') },
      ]),
    );
    if (back.state === 'refused') throw new Error(back.sentence);
    expect(back.parts.subjects[0]?.data.claims).toEqual({ note: { ...claim, value: 'Better' } });
    expect(back.parts.rivals[0]?.data.claims).toMatchObject({
      note: { value: 'Poor', basis: 'own' },
    });
    expect(back.unreadable.map(({ row, column, reason }) => `${column}${row} ${reason}`)).toEqual([
      'A4 The catalog has no product “Nobody”.',
      'B5 The catalog has no criterion “Nothing”.',
    ]);
  });
});

describe('the workbook to fill in', () => {
  it('is read in both forms, without a cell that cannot be', () => {
    const file = renderBook(templateBook({ brand: BRAND, date: TODAY }));
    const wide = read(file);
    if (wide.state === 'refused') throw new Error(wide.sentence);
    expect(wide.unreadable).toEqual([]);
    expect(wide.preview).toMatchObject({
      kind: 'table',
      form: 'rows',
      categories: ['Price', 'Technical'],
      tables: [
        { sheet: 'Matrix', criteria: 5 },
        { sheet: 'Claims', form: 'claims' },
      ],
    });
  });
});
