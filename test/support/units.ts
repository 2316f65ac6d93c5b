import { requireUnit, type Unit } from '../../src/core/catalog/units.ts';

export const PERCENT: Unit = requireUnit('%', []);
