/** What a price is in each month of a worked decision; no code of the product. */

export const TODAY = '2026-11-22';

export const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

/** The day on which month 1, 2, … of a horizon begins, counted from 0; all of it in UTC. */
export function dayOf(month) {
  const [year, first, day] = TODAY.split('-').map(Number);
  const last = new Date(Date.UTC(year, first + month, 0)).getUTCDate();
  return Date.UTC(year, first - 1 + month, Math.min(day, last)) / 86_400_000;
}

/** Of a month’s days, the part on which a price still holds. */
export function partOf(claim, month) {
  if (!claim.until) return 1;
  const [start, next] = [dayOf(month), dayOf(month + 1)];
  const over = Date.parse(claim.until) / 86_400_000 + 1;
  return Math.min(1, Math.max(0, (over - start) / (next - start)));
}

export function priceIn(claim, month) {
  const part = partOf(claim, month);
  return part * claim.value + (1 - part) * (claim.afterwards ?? claim.value);
}

export function meanOf(claim, months) {
  if (claim.afterwards === undefined) return claim.value;
  return sum(Array.from({ length: months }, (_, month) => priceIn(claim, month))) / months;
}
