import type { AuthoredCatalog } from '../../catalog/authored.ts';
import { unitWithDecimals } from '../../wording/spreadsheets.ts';
import { unitKey } from '../../values/read-unit.ts';

type Unit = AuthoredCatalog['units'][number];

const MOST_DECIMALS = 6;
/** Names that every catalog knows, with as many decimals as they show. */
const COMMON = new Map([['%', 1]]);

/** The name of the unit in the catalog's list, where it is added or learns to show more decimals. */
export function unitOf(written: string, values: number[], units: Unit[]): string {
  const most = values.reduce((high, value) => Math.max(high, decimalsOf(value)), 0);
  const common = COMMON.get(written);
  if (common !== undefined && most <= common) return written;
  const name = common === undefined ? written : unitWithDecimals(written);
  const known = units.find((unit) => unitKey(unit.name) === unitKey(name));
  const sign = /^\p{Sc}/u.exec(written)?.[0] ?? '';
  const after = written.slice(sign.length).trim();
  const decimals: [number, number] = [
    sign !== '' && most > 0 ? 2 : 0,
    Math.max(most, sign ? 2 : 0),
  ];
  if (known) {
    known.decimals = [
      Math.max(known.decimals[0], decimals[0]),
      Math.max(known.decimals[1], decimals[1]),
    ];
    return known.name;
  }
  units.push({
    name,
    before: sign,
    after: after === '' || /^[%°‰]/.test(after) ? after : ` ${after}`,
    decimals,
    grouped: true,
    short: 'full',
    difference: written.startsWith('%') ? 'points' : 'ratio',
  });
  return name;
}

function decimalsOf(value: number): number {
  if (Number.isSafeInteger(value)) return 0;
  const [, decimals = ''] = String(value).split('.');
  return /e/.test(String(value)) ? MOST_DECIMALS : Math.min(MOST_DECIMALS, decimals.length);
}
