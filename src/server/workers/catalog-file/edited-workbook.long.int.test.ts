import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { canOpen, convertFiles } from '../../../../test/support/convert-office.ts';
import { OWN_FILES } from '../../../../test/support/own-sheets.ts';
import { changedAlone } from '../../../core/authoring/update/changed-alone.ts';
import { compareFile } from '../../../core/authoring/update/compare-file.ts';
import type { AuthoredClaim } from '../../../core/catalog/authored.ts';
import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import { holdersIn } from '../../../core/knowledge/edits/parts.ts';
import { readCatalogFile } from './read-catalog-file.ts';
import { writeCatalogFile } from './write-catalog-file.ts';

const TODAY = '2026-05-10';
const BRAND = { name: 'Selector', logo: false };
const NAMES = Object.keys(OWN_FILES);

function readAs(file: Uint8Array, fileName: string) {
  const limits = { entities: 500, criteria: 200, claims: 20_000 };
  const found = readCatalogFile({ file, fileName, plan: undefined, limits, today: TODAY });
  if (found.state === 'refused') throw new Error(found.sentence);
  return found;
}
const partsOf = (name: string): CatalogParts =>
  readAs(readFileSync(`test/fixtures/own/${name}`), name).parts;
const exported = (parts: CatalogParts) =>
  writeCatalogFile({ as: 'xlsx', parts, brand: BRAND, date: TODAY });

/** The changes of an update with the workbook to the catalog it was written from. */
function updateOf(parts: CatalogParts, file: Uint8Array) {
  const { parts: said, before, unreadable } = readAs(file, 'catalog.xlsx');
  if (!before) throw new Error('it does not hold what it was');
  const update = compareFile(parts, { ...changedAlone(parts, said, before), isWhole: false });
  return { ...update, unreadable };
}

describe.skipIf(!canOpen('soffice', 'libreoffice-calc'))('a workbook saved by LibreOffice', () => {
  it('holds no edit where none was made, of whatever kind its catalog is', () => {
    const all = NAMES.map(partsOf);
    const saved = convertFiles('.xlsx', all.map(exported), 'xlsx');
    const updates = all.map((parts, at) => updateOf(parts, saved[at] ?? new Uint8Array()));
    expect(updates.flatMap(({ lines, unreadable }) => [...lines, ...unreadable])).toEqual([]);
  });

  it.each([
    ['at once', (file: Uint8Array) => convertFiles('.xlsx', [file], 'xlsx')],
    [
      'and kept as ODS in between',
      (file: Uint8Array) => convertFiles('.ods', convertFiles('.xlsx', [file], 'ods'), 'xlsx'),
    ],
  ])('holds the edits that were made, and no other, %s', (_, save) => {
    const parts = partsOf('long.csv');
    const [saved] = save(edited(exported(parts)));
    expectEdits(updateOf(parts, saved ?? new Uint8Array()));
  });
});

it('holds the edits that were made, and no other, in whatever program', () => {
  const parts = partsOf('long.csv');
  expectEdits(updateOf(parts, edited(exported(parts))));
});

it('asks about what was typed into the catalog since', () => {
  const parts = partsOf('long.csv');
  const file = edited(exported(parts));
  const anvil = holdersIn(parts)[0]?.data.claims ?? {};
  anvil['latency'] = { ...(anvil['latency'] as object), value: 3 } as AuthoredClaim;
  const { lines } = updateOf(parts, file);
  expect(lines.filter(({ kind }) => kind === 'conflict')).toMatchObject([
    { criterion: 'Latency', product: 'Anvil', was: { value: 3 }, is: { value: 7.5 } },
  ]);
});

const EDITED = [
  ['Price', 'Anvil', '12.5 own 2026-03-31 (Yearly plan)'],
  ['Latency', 'Anvil', '7.5 own'],
  ['Price', 'Bolt', '9 own 2026-04-01 (Source: Call with Bolt.)'],
  ['SSO', 'Bolt', 'Roadmap Q4 2027 read <https://bolt.example/sso undated> (Said at the fair)'],
  ['Price', 'Crank', '0 own (Free for three)'],
  ['Latency', 'Crank', '10 own (Source: Deal desk.)'],
  ['SSO', 'Crank', 'No own'],
];
const UNREADABLE = ['Matrix G4'];

/** Typical edits of the sheet: a value, a source added and one removed, a date, a comment, and an invalid value. */
const CELLS: Record<string, string> = {
  C4: '7.5',
  D2: '',
  G4: 'quick',
  H3: 'https://bolt.example/sso',
  I2: '1 April 2026',
  K3: 'no',
  L4: 'Deal desk',
  N2: 'Free for three',
};

function expectEdits({ lines, unreadable }: ReturnType<typeof updateOf>): void {
  expect(lines.map(({ criterion, product, is }) => [criterion, product, saidOf(is)])).toEqual(
    EDITED,
  );
  expect(unreadable.map(({ sheet, column, row }) => `${sheet} ${column}${row}`)).toEqual(
    UNREADABLE,
  );
}

/** The same workbook with other texts in its editable sheet. */
function edited(file: Uint8Array): Buffer {
  const sheet = 'xl/worksheets/sheet2.xml';
  const parts = unzipSync(file);
  let xml = strFromU8(parts[sheet] ?? new Uint8Array());
  for (const [ref, text] of Object.entries(CELLS)) {
    const row = ref.replace(/\D/g, '');
    xml = xml.replace(
      new RegExp(`(<row r="${row}"[^>]*>)(.*?)(</row>)`, 's'),
      (_, head, cells, end) => {
        const others: string[] = String(cells).match(/<c .*?(?:\/>|<\/c>)/gs) ?? [];
        const rest = others.filter((cell) => !cell.includes(`r="${ref}"`));
        const written = `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
        const all = [...rest, ...(text === '' ? [] : [written])];
        const refOf = (cell: string) => /r="([A-Z]+)/.exec(cell)?.[1] ?? '';
        return head + all.sort((one, other) => (refOf(one) < refOf(other) ? -1 : 1)).join('') + end;
      },
    );
  }
  return Buffer.from(zipSync({ ...parts, [sheet]: strToU8(xml) }));
}

/** Value, basis, day, page and note. */
function saidOf(claim: AuthoredClaim | undefined): string {
  if (!claim || !('value' in claim)) return JSON.stringify(claim);
  const [page] = claim.evidence;
  return [
    [claim.value].flat().join(', '),
    claim.basis,
    claim.as_of,
    page && `<${page.url} ${page.as_of}>`,
    claim.note && `(${claim.note})`,
  ]
    .filter((each) => each !== undefined)
    .join(' ');
}
