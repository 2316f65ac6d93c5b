import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { TABLE_FIGURES } from '../src/core/catalog/table-settings.ts';
import { WORKLOAD_FIELDS } from '../src/core/catalog/workload-fields.ts';
import { buildTable } from '../src/core/rival-table/build-table.ts';
import { splitRows, type Match } from '../src/core/rival-table/filter-rows.ts';
import { frontierOf } from '../src/core/rival-table/frontier.ts';
import { rowCosts } from '../src/core/rival-table/row-costs.ts';
import { sortRows, sortValue } from '../src/core/rival-table/sort-rows.ts';
import type { RivalTable, TableRow } from '../src/core/rival-table/table-shape.ts';
import { catalogs } from './support/real-reports.ts';

/** The table of all models, compared with figures counted here from the files. */

const TODAY = '2026-11-27';
const FOLDER = path.join(import.meta.dirname, '../catalogs');
const MODELS = path.join(FOLDER, 'language-models/rivals');

type Authored = {
  id: number;
  name: string;
  retired?: boolean;
  claims: Record<
    string,
    {
      value?: number;
      until?: string;
      measurements?: {
        instrument: string;
        value: number;
        reported_by: string;
        board?: string;
        agent?: string;
      }[];
    }
  >;
  price_terms?: {
    channel?: string;
    tier?: string;
    region?: string;
    above_input_tokens?: number;
    amounts?: Record<string, number>;
  }[];
};

const files = fs
  .readdirSync(MODELS)
  .map((name) => parse(fs.readFileSync(path.join(MODELS, name), 'utf8')) as Authored)
  .filter(({ retired }) => !retired);

const tableOf = (slug: string): RivalTable => {
  const catalog = catalogs.find((each) => each.slug === slug);
  if (!catalog) throw new Error(slug);
  return buildTable(catalog, TODAY);
};
const models = tableOf('language-models');
const at = (key: string) => models.columns.findIndex((column) => column.key === key);
const nameOf = ({ name }: { name: string }) => name;
const WEBDEV = '2.lmarena-webdev-elo.lmarena';

describe('the table of all models', () => {
  it('has every model that is not retired', () => {
    expect(models.rows.map(nameOf).sort()).toEqual(files.map(nameOf).sort());
  });

  it('compares one test on one board, sorted with what it has not measured apart', () => {
    const measured = files.flatMap(({ name, claims }) => {
      const run = claims.coding?.measurements?.find(
        ({ instrument, board, agent, reported_by }) =>
          instrument === 'LMArena WebDev Elo' &&
          board === 'LMArena' &&
          agent === undefined &&
          reported_by === 'independent',
      );
      return run ? [{ name, value: run.value }] : [];
    });
    measured.sort((one, other) => other.value - one.value);
    const { known, unknown } = sortRows(models.rows, {
      valueOf: ({ cells }) => sortValue(cells[at(WEBDEV)]),
      isDescending: true,
      thenBy: () => null,
      nameOf,
    });
    expect(known.map(nameOf).slice(0, 3)).toEqual(measured.map(nameOf).slice(0, 3));
    expect(known.map(nameOf).sort()).toEqual(measured.map(nameOf).sort());
    expect(known.length + unknown.length).toBe(files.length);
  });

  it('keeps what is unknown to check, and never counts it as no', () => {
    const price = (file: Authored) => file.claims.input_price?.value;
    const expected: Record<Match, number> = {
      match: files.filter((file) => (price(file) ?? Infinity) < 1).length,
      check: files.filter((file) => price(file) === undefined).length,
      out: files.filter((file) => (price(file) ?? 0) >= 1).length,
    };
    const filter = { key: '9', test: { kind: 'below' as const, number: 1 } };
    const split = splitRows(models.rows, [filter], ({ cells }) => cells[at('9')]);
    expect({
      match: split.match.length,
      check: split.check.length,
      out: split.out.length,
    }).toEqual(expected);
  });

  it('counts a month by the prices of today at the maker’s', () => {
    const workload = { requests: 800_000, inputTokens: 6000, outputTokens: 500, cachedPercent: 60 };
    const prices = models.prices;
    if (!prices) throw new Error('No prices.');
    const costs = rowCosts({ catalog: prices, today: TODAY }, workload, {
      region: null,
      channelsOf: () => null,
    });
    const plain = files.filter(
      ({ claims, price_terms: terms = [] }) =>
        claims.input_price?.value !== undefined &&
        claims.output_price?.value !== undefined &&
        (claims.input_price.until ?? TODAY) >= TODAY &&
        !terms.some(
          ({ channel = 'own', tier = 'standard' }) => channel === 'own' && tier === 'standard',
        ),
    );
    expect(plain.length).toBeGreaterThan(15);
    for (const { id, name, claims } of plain) {
      const input = claims.input_price?.value ?? 0;
      const cached = claims.cached_input_price?.value ?? input;
      const output = claims.output_price?.value ?? 0;
      const tokens = 6000 * (0.4 * input + 0.6 * cached) + 500 * output;
      expect([name, costs.get(id)?.month?.toFixed(4)]).toEqual([
        name,
        ((800_000 * tokens) / 1e6).toFixed(4),
      ]);
    }
  });

  it('names the figures of a workload as every address does', () => {
    for (const [field, { address, most }] of Object.entries(TABLE_FIGURES)) {
      const declared = WORKLOAD_FIELDS[field as keyof typeof TABLE_FIGURES];
      expect([address, most, declared.least]).toEqual([declared.address, declared.most, 0]);
    }
  });

  it('lists products beside their competitors, with capabilities counted', () => {
    const software = tableOf('manufacturing-software');
    const catalog = catalogs.find(({ slug }) => slug === software.catalog);
    const live = (list: { retired: boolean }[]) => list.filter(({ retired }) => !retired).length;
    expect(software.rows.length).toBe(live(catalog?.rivals ?? []) + live(catalog?.subjects ?? []));
    for (const { capabilities } of software.rows) {
      const { yes, no, missing } = capabilities ?? { yes: 0, no: 0, missing: 0 };
      expect(yes + no + missing).toBe(live(catalog?.capabilities ?? []));
    }
  });
});

describe('a long table', () => {
  const rows = Array.from({ length: 5000 }, (_, index): TableRow => {
    const [row] = models.rows;
    if (!row) throw new Error('No rows.');
    const known = { value: (index * 7919) % 5000, text: '' };
    return { ...row, key: String(index), id: index, cells: [index % 7 === 0 ? null : known] };
  });

  it('of 5,000 rows is split and sorted within 150 ms', () => {
    const run = () => {
      const start = performance.now();
      const filter = { key: '', test: { kind: 'at-least' as const, number: 1000 } };
      const { match } = splitRows(rows, [filter], ({ cells }) => cells[0]);
      const { known } = sortRows(match, {
        valueOf: ({ cells }) => sortValue(cells[0]),
        isDescending: true,
        thenBy: ({ id }) => id,
        nameOf,
      });
      expect(known.length).toBe(match.length);
      return performance.now() - start;
    };
    run();
    expect(Math.min(run(), run(), run())).toBeLessThan(150);
  });
});

describe('the line of the best', () => {
  it('leaves out what another beats in both', () => {
    const points = [
      { key: 'cheap', across: 1, up: 5 },
      { key: 'beaten', across: 2, up: 4 },
      { key: 'level', across: 2, up: 5 },
      { key: 'best', across: 9, up: 9 },
    ];
    expect(frontierOf(points, { lowerAcross: true, lowerUp: false })).toEqual(['cheap', 'best']);
  });
});
