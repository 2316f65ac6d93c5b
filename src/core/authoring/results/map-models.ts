import type { CatalogParts } from '../../catalog/own-catalog.ts';

/** Version that a host adds to a name: `-v1:0`. */
const HOST_VERSION = /-v\d+(?::\d+)?$/;
/** `-20250929`, `-2025-09-29`, `@20250929`, `-latest`. */
const DATED = /[-@](?:\d{8}|\d{4}-\d{2}-\d{2}|latest)$/;
/** Region and maker before a name: `us.anthropic.`. */
const BEFORE = /^(?:[a-z-]+\.)+(?=[a-z])/;

/** Slug of the rival that each name most likely means; null where none does. A rival that has gone is none. */
export function guessModels(
  names: readonly string[],
  rivals: CatalogParts['rivals'],
): Map<string, string | null> {
  const known = new Map<string, string>();
  const all = rivals.filter(({ data }) => !data.retired);
  const note = (text: string | undefined, slug: string) => {
    const key = text === undefined ? '' : bare(text);
    if (key !== '' && !known.has(key)) known.set(key, slug);
  };
  for (const { slug, data } of all) [slug, data.name].forEach((text) => note(text, slug));
  for (const { slug, data } of all) {
    const listed = [data.models_dev, ...Object.values(data.listed ?? {})];
    listed.forEach((text) => note(text?.split('/').at(-1), slug));
  }
  return new Map(names.map((name) => [name, found(name, known)]));
}

/** By the whole name, then by what follows the provider, each with its date and without. */
function found(name: string, known: ReadonlyMap<string, string>): string | null {
  const text = name.trim().toLowerCase().replace(HOST_VERSION, '');
  const pieces = [text, ...text.split(/[:/]/).toReversed()];
  const readings = pieces.flatMap((piece) => [piece, piece.replace(BEFORE, '')]);
  for (const reading of [...readings, ...readings.map((each) => each.replace(DATED, ''))]) {
    const slug = known.get(bare(reading));
    if (slug !== undefined) return slug;
  }
  return null;
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
