import { namesOf } from '../values/read-item.ts';
import type { Catalog, Criterion } from '../catalog/resolved.ts';
import { findRivalClaim } from '../comparison/find-claim.ts';
import { readingsOf, resultOn, type TestReading } from '../decision/test-readings.ts';
import type { TableColumn } from './table-shape.ts';

/** A column with what its cells are read from. */
export type BuiltColumn = Omit<TableColumn, 'known'> & {
  criterion: Criterion;
  reading: TestReading | null;
};

const KINDS = { number: 'number', boolean: 'answer', list: 'list', text: 'text' } as const;

/**
 * Every criterion and capability that is not retired. A criterion with tests has a column for each test on one board
 * with one agent, the one that measured most first, general tests last: figures of two tests never share a column.
 */
export function tableColumns(catalog: Catalog): BuiltColumn[] {
  const criteria = catalog.criteria.filter(({ retired }) => !retired);
  const capabilities = catalog.capabilities.filter(({ retired }) => !retired);
  return [
    ...criteria.flatMap((criterion) => columnsOf(catalog, criterion)),
    ...capabilities.map((criterion) => ({
      ...plainColumn(criterion),
      category: catalog.spider.axes.find(({ id }) => id === criterion.axis)?.name ?? '',
      isCapability: true,
    })),
  ];
}

function columnsOf(catalog: Catalog, criterion: Criterion): BuiltColumn[] {
  const fields = catalog.table?.columns.filter(({ criterionId }) => criterionId === criterion.id);
  const name = fields?.find(({ item }) => item === null)?.name ?? criterion.name;
  const plain = { ...plainColumn(criterion), name };
  if (criterion.instruments.length > 0) return testColumns(catalog, criterion, plain);
  if (criterion.type !== 'boolean' || criterion.items.length === 0) return [plain];
  const items = namesOf(criterion.items).map((item) => ({
    ...plain,
    key: `${criterion.id}.${keyText(item)}`,
    name: fields?.find((each) => each.item === item)?.name ?? `${name}: ${item}`,
    item,
  }));
  return [plain, ...items];
}

function plainColumn(criterion: Criterion): BuiltColumn {
  return {
    key: criterion.id,
    criterionId: criterion.id,
    name: criterion.name,
    category: criterion.category,
    kind: KINDS[criterion.type],
    unit: criterion.unit,
    lowerIsBetter: criterion.higherIsBetter === false,
    isRanked: criterion.type === 'boolean' || criterion.higherIsBetter !== null,
    tieBand: criterion.tieBand,
    item: null,
    test: null,
    isGeneral: false,
    isCapability: false,
    criterion,
    reading: null,
  };
}

function testColumns(catalog: Catalog, criterion: Criterion, plain: BuiltColumn): BuiltColumn[] {
  const tests = criterion.instruments.map(({ name }) => name);
  const claims = catalog.rivals
    .filter(({ retired }) => !retired)
    .map((rival) => findRivalClaim(catalog, rival, criterion).claim);
  const readings = readingsOf(catalog, criterion, tests).map((reading) => ({
    reading,
    isGeneral: criterion.instruments.some(
      ({ name, general }) => name === reading.instrument && general,
    ),
    measured: claims.filter((claim) => claim.state === 'known' && resultOn(claim, reading)).length,
  }));
  return readings
    .sort(
      (one, other) =>
        Number(one.isGeneral) - Number(other.isGeneral) || other.measured - one.measured,
    )
    .map(({ reading, isGeneral }) => {
      const { instrument, board, agent } = reading;
      const test = criterion.instruments.find((each) => each.name === instrument);
      return {
        ...plain,
        key: `${criterion.id}.${[instrument, board, agent].flatMap((part) => (part ? keyText(part) : [])).join('.')}`,
        unit: test?.unit ?? null,
        lowerIsBetter: test?.higherIsBetter === false,
        isRanked: true,
        tieBand: test?.tieBand ?? criterion.tieBand,
        test: { instrument, board, agent },
        isGeneral,
        reading,
      };
    });
}

/** As a part of an address. */
function keyText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
