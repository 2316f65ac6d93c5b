/** Streams of random numbers that depend on a seed and a name alone, so that nothing else moves them. */

/** A generator's place; `next` moves it. */
export type Stream = { state: number };

/** FNV-1a over the seed and the name. */
export function streamFor(seed: number, name: string): Stream {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < name.length; at += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return { state: (hash ^ (hash >>> 13)) | 0 };
}

/** Mulberry32: above 0 and below 1. */
export function next(stream: Stream): number {
  stream.state = (stream.state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(stream.state ^ (stream.state >>> 15), 1 | stream.state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4294967296;
}

/** The next numbers of a stream. */
export function fillNext(into: Float64Array, stream: Stream, size: number): void {
  for (let draw = 0; draw < size; draw += 1) into[draw] = next(stream);
}

/** Draws from the gamma distribution of this shape, after Marsaglia and Tsang. */
export function fillGamma(into: Float64Array, stream: Stream, shape: number, size: number): void {
  const isSmall = shape < 1;
  const least = (isSmall ? shape + 1 : shape) - 1 / 3;
  const factor = 1 / Math.sqrt(9 * least);
  for (let draw = 0; draw < size; draw += 1) {
    const drawn = least * nextCube(stream, least, factor);
    into[draw] = isSmall ? drawn * next(stream) ** (1 / shape) : drawn;
  }
}

function nextCube(stream: Stream, least: number, factor: number): number {
  for (;;) {
    const normal = nextNormal(stream);
    const root = 1 + factor * normal;
    if (root <= 0) continue;
    const cube = root * root * root;
    const square = normal * normal;
    const chance = next(stream);
    // What lies below this bound is accepted by the test with logarithms too.
    if (chance < 1 - 0.0331 * square * square) return cube;
    if (Math.log(chance) < 0.5 * square + least * (1 - cube + Math.log(cube))) return cube;
  }
}

function nextNormal(stream: Stream): number {
  return Math.sqrt(-2 * Math.log(next(stream))) * Math.cos(2 * Math.PI * next(stream));
}
