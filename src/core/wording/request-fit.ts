import { formatNumber } from '../catalog/format-number.ts';
import type { Misfit } from '../decision/request-fit.ts';

/** `Longest request is 16,384 tokens, and a request of this workload needs 500,000 tokens.` */
export function misfitText({ name, most, asked, unit }: Misfit): string {
  return `${name} is ${formatNumber(most, unit)}, and a request of this workload needs ${formatNumber(asked, unit)}.`;
}
