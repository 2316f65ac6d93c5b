import { setImmediate as nextTurn } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { CATALOG_FILE, checkCatalog } from '../../../core/catalog/catalog-rules.ts';
import {
  checkBeside,
  neighbourOf,
  NO_DEFAULT,
  type Neighbour,
} from '../../../core/catalog/cross-catalog-rules.ts';
import type { Fault } from '../../../core/catalog/fault.ts';
import {
  resolveFrame,
  rivalResolver,
  type CatalogInput,
} from '../../../core/catalog/resolve-catalog.ts';
import type { Catalog, Rival } from '../../../core/catalog/resolved.ts';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import { fileFault, findCatalogs, type CatalogFolder, type FoundFault } from './find-catalogs.ts';
import { readCatalog, versionOf } from './read-catalog.ts';

export type ReadCatalogs = {
  catalogs: Catalog[];
  /** Inputs as authored, of the catalogs whose rivals have a file each. */
  inputs: CatalogInput[];
  /** The same as they are served, packed. */
  authored: Map<CatalogSlug, Uint8Array>;
  /** All catalogs to serve, the default first; one missing in `catalogs` stays as it is in service. */
  order: CatalogSlug[];
  /** Folders of the operator that are not served as they are written. */
  leftOut: LeftOut[];
  faults: FoundFault[];
  warnings: Fault[];
};

/** The replacement for a folder with faults: the catalog as it is in service, the product's own, or nothing. */
type LeftOut = {
  slug: CatalogSlug;
  faults: Fault[];
  instead: 'in service' | 'shipped' | null;
};

export type InService = Neighbour & Pick<Catalog, 'version'>;

export type ReadOptions = {
  /** Dates are checked against it, YYYY-MM-DD. */
  today?: string;
  /** Puts newer claims over a catalog's own; they are dropped where they break a rule. */
  refreshed?: (input: CatalogInput) => CatalogInput;
  /** Catalogs that may replace a folder with faults; in a conflict over ids they come before new ones. */
  inService?: readonly InService[];
};

type Options = Required<ReadOptions>;
type Served = Awaited<ReturnType<typeof resolved>>;
/** Without `served` it stays as it is in service. */
type Settled = { neighbour: Neighbour; served: Served | null };
type Outcome = {
  settled: Settled | null;
  leftOut: LeftOut | null;
  faults: FoundFault[];
  warnings: Fault[];
};

/**
 * Reads every catalog below `roots`, of which the first holds the product's own; a folder of a later one
 * replaces the one of the same name. All faults come back at once, each with file and line; warnings keep no
 * catalog out. A folder with faults is left out alone: the product's catalogs come first, then those in service.
 */
export async function readCatalogFiles(
  roots: readonly string[],
  {
    today = new Date().toISOString().slice(0, 10),
    refreshed = (input) => input,
    inService = [],
  }: ReadOptions = {},
): Promise<ReadCatalogs> {
  const { folders, faults } = await findCatalogs(roots);
  const options = { today, refreshed, inService };
  const outcomes = new Map<CatalogSlug, Outcome>();
  const neighbours = (but?: CatalogSlug) =>
    [...outcomes].flatMap(([slug, { settled }]) =>
      settled && slug !== but ? [settled.neighbour] : [],
    );
  for (const slug of slugsInTurn(folders, inService)) {
    outcomes.set(slug, await settle(slug, folders, neighbours(), options));
  }
  const isBroken = [...outcomes.values()].some((each) => each.faults.some(isOfProduct));
  if (!isBroken && !neighbours().some(({ isDefault }) => isDefault)) {
    const slug = [...outcomes.keys()].find((each) => isReplaced(each, folders, outcomes));
    const blamed = slug ?? neighbours()[0]?.slug;
    if (blamed !== undefined) {
      outcomes.set(blamed, await settle(blamed, folders, neighbours(blamed), options, NO_DEFAULT));
    }
  }
  return joined(faults, [...outcomes.values()]);
}

/** The first in turn keeps its ids. */
function slugsInTurn(
  folders: readonly CatalogFolder[],
  inService: readonly Neighbour[],
): Set<CatalogSlug> {
  const known = new Set(inService.map(({ slug }) => slug));
  return new Set(
    [
      folders.filter(({ isShipped }) => isShipped),
      folders.filter(({ slug }) => known.has(slug)),
      folders,
    ].flatMap((each) => each.map(({ slug }) => slug)),
  );
}

/** The folder of the operator, else the catalog as it is in service, else the product's own. */
async function settle(
  slug: CatalogSlug,
  folders: readonly CatalogFolder[],
  others: readonly Neighbour[],
  options: Options,
  refusal: Fault | null = null,
): Promise<Outcome> {
  const ofSlug = folders.filter((folder) => folder.slug === slug);
  const shipped = ofSlug.find(isOfProduct);
  const own = ofSlug.find((folder) => !folder.isShipped);
  const asShipped = (fault: Fault | null) =>
    shipped ? attempt(shipped, others, options, fault) : NOTHING;
  if (!own) return { ...(await asShipped(refusal)), leftOut: null };
  const { settled, faults, warnings } = await attempt(own, others, options, refusal);
  if (settled) return { settled, faults, warnings, leftOut: null };
  const last = await asShipped(null);
  const standing = options.inService.find((each) => each.slug === slug);
  const isOwn = standing && standing.version !== last.settled?.served?.catalog.version;
  const stays = isOwn && checkBeside(standing, others).length === 0;
  const instead = stays ? 'in service' : last.settled && 'shipped';
  return {
    settled: stays ? { neighbour: standing, served: null } : last.settled,
    faults: [...faults, ...last.faults],
    warnings: [...warnings, ...last.warnings],
    leftOut: { slug, faults, instead },
  };
}

const NOTHING = { settled: null, faults: [], warnings: [] };

/** Any fault in a folder of the operator is returned as a fault of that folder. */
async function attempt(
  folder: CatalogFolder,
  others: readonly Neighbour[],
  { today, refreshed }: Options,
  refusal: Fault | null,
): Promise<Omit<Outcome, 'leftOut'>> {
  const { slug, isShipped } = folder;
  const inSlug = (fault: Fault) => ({ ...fault, file: `${slug}/${fault.file}`, isShipped });
  try {
    const read = await readCatalog(folder, today);
    const neighbour = read.input && neighbourOf(read.input);
    const beside = neighbour && read.faults.length === 0 ? checkBeside(neighbour, others) : [];
    const added = refusal ? [...beside, refusal] : beside;
    const faults = [...read.faults, ...added.map(read.placed)];
    const isSound = faults.length === 0;
    const served =
      read.input && isSound ? await resolved(read.input, folder, refreshed, today) : null;
    return {
      settled: neighbour && served && { neighbour, served },
      faults: faults.map(inSlug),
      warnings: read.warnings.map(inSlug),
    };
  } catch (error) {
    if (isShipped) throw error;
    const message = `The catalog cannot be read: ${String(error)}.`;
    const fault = fileFault(CATALOG_FILE, message, 'Take back what was changed last.');
    return { ...NOTHING, faults: [inSlug(fault)] };
  }
}

async function resolved(
  input: CatalogInput,
  { manyRivals }: CatalogFolder,
  refreshed: Options['refreshed'],
  today: string,
) {
  // With newer claims; null where the rivals stand in one file.
  const used = manyRivals === null ? withNewer(input, refreshed(input), today) : null;
  return { catalog: await resolveInTurns(used ?? input, today), input, used };
}

const RIVALS_OF_A_TURN = 100;

/** Yields to other work after every few rivals. */
async function resolveInTurns(input: CatalogInput, today: string): Promise<Catalog> {
  const resolve = rivalResolver(input, today);
  const rivals: Rival[] = [];
  for (const entry of input.rivals) {
    if (rivals.length % RIVALS_OF_A_TURN === 0) await nextTurn();
    rivals.push(resolve(entry));
  }
  rivals.sort((one, other) => one.id - other.id);
  return { ...resolveFrame(input, today), rivals };
}

function joined(strays: FoundFault[], outcomes: Outcome[]): ReadCatalogs {
  const settled = outcomes.flatMap((each) => each.settled ?? []).sort(defaultFirst);
  const served = settled.flatMap((each) => each.served ?? []);
  return {
    catalogs: served.map(({ catalog }) => catalog),
    inputs: served.flatMap(({ input, used }) => (used ? [input] : [])),
    authored: new Map(
      served.flatMap(({ used }) => (used ? [[used.slug, packParts(used)] as const] : [])),
    ),
    order: settled.map(({ neighbour }) => neighbour.slug),
    leftOut: outcomes.flatMap(({ leftOut }) => leftOut ?? []),
    faults: [...strays, ...outcomes.flatMap(({ faults }) => faults)],
    warnings: outcomes.flatMap(({ warnings }) => warnings),
  };
}

/** Refreshed claims are served where they cause no fault. */
function withNewer(input: CatalogInput, newer: CatalogInput, today: string): CatalogInput {
  return newer === input || checkCatalog(newer, today).length > 0 ? input : newer;
}

/** One short hash over the bytes of every catalog file; it changes with any of them. */
export async function hashCatalogFiles(roots: readonly string[]): Promise<string> {
  const { folders, faults } = await findCatalogs(roots);
  const files = folders.flatMap(({ slug, files: own, faults: unread }) => [
    ...own.map(({ name, bytes }) => ({ name: `${slug}/${name}`, bytes })),
    ...unread.map(({ file }) => ({ name: `${slug}/${file}`, bytes: Buffer.alloc(0) })),
  ]);
  const strays = faults.map(({ file }) => ({ name: file, bytes: Buffer.alloc(0) }));
  return versionOf([...files, ...strays]);
}

/** Kept for visitors who copy the catalog. */
function packParts({
  slug: _slug,
  version: _version,
  ownHardware: _machines,
  ...parts
}: CatalogInput): Uint8Array {
  return deflateRawSync(JSON.stringify(parts));
}

function isOfProduct({ isShipped }: { isShipped: boolean }): boolean {
  return isShipped;
}

function isReplaced(
  slug: CatalogSlug,
  folders: readonly CatalogFolder[],
  outcomes: ReadonlyMap<CatalogSlug, Outcome>,
): boolean {
  const count = folders.filter((folder) => folder.slug === slug).length;
  return count > 1 && outcomes.get(slug)?.leftOut === null;
}

function defaultFirst({ neighbour: one }: Settled, { neighbour: other }: Settled): number {
  const byName = Number(one.slug > other.slug) - Number(one.slug < other.slug);
  return Number(other.isDefault) - Number(one.isDefault) || byName;
}
