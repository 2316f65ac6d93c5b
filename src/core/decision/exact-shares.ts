/** The share of first ranks of two candidates, computed without a draw. */

/** What one wish adds to the lead of the first over the second: weight's shape, and both intervals of points. */
export type LeadPart = {
  /** Parameter of the Dirichlet distribution. */
  shape: number;
  ours: [low: number, high: number];
  theirs: [low: number, high: number];
};

const STEP = 0.02;
const LEAST = -30;
const FLOOR = 1e-9;
const PIECES = 96;

/**
 * The chance, 0–1, that the first leads. The lead is a sum of gamma variables times the differences of
 * points, and its sign does not depend on their sum; Gil-Pelaez' formula inverts its characteristic
 * function, over the logarithm of its argument. A lead that is always 0 is half a lead.
 */
export function chanceToLead(parts: LeadPart[]): number {
  const leads = parts.map((part) => ({ shape: part.shape, points: differences(part) }));
  const ends = leads.flatMap(({ points }) => points.map(({ lead }) => lead));
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  if (least === 0 && most === 0) return 0.5;
  if (least === 0) return 1;
  if (most === 0) return 0;
  let integral = 0;
  for (let log = LEAST; ; log += STEP) {
    const { angle, size } = transform(leads, Math.exp(log));
    integral += size * Math.sin(angle) * STEP;
    if (size < FLOOR || log > 400) break;
  }
  return Math.min(1, Math.max(0, 0.5 + integral / Math.PI));
}

type Lead = { lead: number; chance: number };

/** The characteristic function as angle and size: a product over the wishes. */
function transform(leads: { shape: number; points: Lead[] }[], at: number) {
  let [angle, log] = [0, 0];
  for (const { shape, points } of leads) {
    let [real, imaginary] = [0, 0];
    for (const { lead, chance } of points) {
      const turn = shape * Math.atan(lead * at);
      const size = chance * Math.exp((-shape / 2) * Math.log1p((lead * at) ** 2));
      real += size * Math.cos(turn);
      imaginary += size * Math.sin(turn);
    }
    angle += Math.atan2(imaginary, real);
    log += Math.log(Math.hypot(real, imaginary));
  }
  return { angle, size: Math.exp(log) };
}

/** The difference of two values, each spread evenly over its interval, as weighed points (midpoint rule). */
function differences({ ours, theirs }: LeadPart): Lead[] {
  const [ourWidth, theirWidth] = [ours[1] - ours[0], theirs[1] - theirs[0]];
  const [least, most] = [ours[0] - theirs[1], ours[1] - theirs[0]];
  if (ourWidth === 0 && theirWidth === 0) return [{ lead: least, chance: 1 }];
  const width = (most - least) / PIECES;
  const points = Array.from({ length: PIECES }, (_, piece) => {
    const lead = least + (piece + 0.5) * width;
    const overlap = Math.min(ours[1], lead + theirs[1]) - Math.max(ours[0], lead + theirs[0]);
    return { lead, chance: ourWidth === 0 || theirWidth === 0 ? 1 : Math.max(0, overlap) };
  });
  const total = points.reduce((sum, { chance }) => sum + chance, 0);
  return points.map(({ lead, chance }) => ({ lead, chance: chance / total }));
}
