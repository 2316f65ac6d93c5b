import { expect, it } from 'vitest';
import {
  authoredName,
  CURRENCY_FIELD,
  FACTORS_FIELD,
  GPU_FIELD,
  TODAY_FIELD,
  WORKLOAD_FIELDS,
  WORKLOAD_NUMBERS,
} from './workload-fields.ts';

it('each field of a workload has an address of its own, and nothing is usual that it would refuse', () => {
  const addresses = [
    ...Object.values(WORKLOAD_FIELDS),
    TODAY_FIELD,
    CURRENCY_FIELD,
    FACTORS_FIELD,
    GPU_FIELD,
  ].map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  const usual = Object.values(WORKLOAD_FIELDS).flatMap(({ usual: value, least, most }) =>
    typeof value === 'number' ? [value >= least && value <= most] : [],
  );
  expect(usual).not.toContain(false);
});

it('a catalog writes a field in small letters, its words apart', () => {
  expect(authoredName('cachedPercent')).toBe('cached_percent');
  expect(WORKLOAD_NUMBERS.map(authoredName)).toContain('own_hardware_monthly');
});
