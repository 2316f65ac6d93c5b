/** Plausible weightings by plain Monte Carlo, and how often each candidate comes first in them. */

export const DRAWS = 40_000;
/** Sums of the parameters of a Dirichlet distribution, between groups and within each. */
const SPREADS = { firm: 240, usual: 60, open: 15 };

/** The small fast counting generator of Doty-Humphrey, above 0 and below 1. */
function generator() {
  let [a, b, c, count] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 20_261_126];
  const next = () => {
    const mixed = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + mixed) | 0;
    return ((mixed >>> 0) + 0.5) / 4_294_967_296;
  };
  for (let warm = 0; warm < 20; warm += 1) next();
  return next;
}

/** A gamma draw by Best’s rejection from a t distribution. */
function gamma(random, shape) {
  if (shape < 1) return gamma(random, shape + 1) * random() ** (1 / shape);
  if (shape === 1) return -Math.log(random());
  const [less, width] = [shape - 1, 3 * shape - 0.75];
  for (;;) {
    const [one, two] = [random(), random()];
    const spread = one * (1 - one);
    const step = Math.sqrt(width / spread) * (one - 0.5);
    const value = less + step;
    if (value <= 0) continue;
    const limit = Math.log(64 * spread ** 3 * two ** 2);
    if (limit <= 2 * (less * Math.log(value / less) - step)) return value;
  }
}

/** Draws of all weights, one after the other: first between groups, then within each. */
export function drawWeights(wishes, spread) {
  const random = generator();
  const total = SPREADS[spread];
  const groups = [...new Set(wishes.map(({ group }) => group))].map((id) => {
    const own = wishes.flatMap(({ group }, at) => (group === id ? [at] : []));
    return { own, share: wishes[own[0]].groupShare };
  });
  const parts = (shares) => {
    const drawn = shares.map((share) => (shares.length === 1 ? 1 : gamma(random, share * total)));
    const all = drawn.reduce((one, other) => one + other, 0);
    return drawn.map((each) => each / all);
  };
  const rows = new Float64Array(DRAWS * wishes.length);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const between = parts(groups.map(({ share }) => share));
    groups.forEach(({ own }, index) => {
      const within = parts(own.map((at) => wishes[at].within));
      own.forEach((at, place) => {
        rows[draw * wishes.length + at] = between[index] * within[place];
      });
    });
  }
  return { rows, random };
}

/** Share of highest scores of each, and its mean rank; one score is one rank, unless the stated weights decide. */
export function firstShares(rows, points, stated) {
  const [count, wishes] = [points.length, points[0].length];
  const [firsts, ranks] = [new Float64Array(count), new Float64Array(count)];
  const flat = Float64Array.from(points.flat());
  const [scores, above] = [new Float64Array(count), new Float64Array(count)];
  for (let draw = 0; draw < DRAWS; draw += 1) {
    scoresInto(scores, rows, flat, draw, wishes);
    above.fill(0);
    for (let one = 1; one < count; one += 1) {
      for (let other = 0; other < one; other += 1) {
        const order = orderOf(scores, stated, one, other);
        above[one] += (1 - order) / 2;
        above[other] += (1 + order) / 2;
      }
    }
    let [least, level] = [Infinity, 1];
    for (let at = 0; at < count; at += 1) {
      ranks[at] += above[at] + 1;
      if (above[at] < least) [least, level] = [above[at], 0];
      if (above[at] === least) level += 1;
    }
    for (let at = 0; at < count; at += 1) if (above[at] === least) firsts[at] += 1 / level;
  }
  return points.map((_, at) => ({ first: firsts[at] / DRAWS, rank: ranks[at] / DRAWS }));
}

/** For each candidate with an open must: how often it would rank first if it is met, with unknown values drawn too. */
export function firstIfMet({ rows, random }, wishes, ranked, waiting) {
  const counts = waiting.map(() => 0);
  if (waiting.length === 0) return counts;
  const all = [...ranked, ...waiting];
  const cells = all.flatMap((at) => wishes.map((wish) => wish.cells[at]));
  const stated = all.map((at) =>
    wishes.reduce((sum, wish) => sum + wish.share * wish.cells[at].middle, 0),
  );
  const scores = new Float64Array(all.length);
  const flat = Float64Array.from(cells.map(({ middle }) => middle));
  const open = cells.flatMap((cell, at) => (cell.parts.length > 0 ? [at] : []));
  for (let draw = 0; draw < DRAWS; draw += 1) {
    for (const at of open) flat[at] = cells[at].drawn(random());
    scoresInto(scores, rows, flat, draw, wishes.length);
    let best = 0;
    for (let at = 1; at < ranked.length; at += 1) {
      if (orderOf(scores, stated, at, best) > 0) best = at;
    }
    for (let at = 0; at < waiting.length; at += 1) {
      if (orderOf(scores, stated, ranked.length + at, best) > 0) counts[at] += 1;
    }
  }
  return counts.map((count) => count / DRAWS);
}

function scoresInto(scores, rows, flat, draw, wishes) {
  const from = draw * wishes;
  for (let at = 0; at < scores.length; at += 1) {
    let score = 0;
    for (let wish = 0; wish < wishes; wish += 1)
      score += rows[from + wish] * flat[at * wishes + wish];
    scores[at] = score;
  }
}

const HAIR = 1e-9;
/** 1: the one comes before the other; -1: after it; 0: they are level. */
function orderOf(scores, stated, one, other) {
  const lead = scores[one] - scores[other];
  if (lead > HAIR) return 1;
  if (lead < -HAIR) return -1;
  const usual = stated ? stated[one] - stated[other] : 0;
  return usual > HAIR ? 1 : usual < -HAIR ? -1 : 0;
}
