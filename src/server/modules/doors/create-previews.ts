import { createHash } from 'node:crypto';
import { knownPage } from '../../../core/api/known-pages.ts';
import { comparisonQuery } from '../../../core/api/comparison-api.ts';
import { withItemNames } from '../../../core/catalog/decision-faults.ts';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import {
  decisionParameters,
  readDecisionParameters,
} from '../../../core/decision/decision-address.ts';
import { decisionScope } from '../../../core/decision/decision-scope.ts';
import type { SharePreview } from '../../../core/document/preview.ts';
import { catalogPreview, entityPreview, previewOf } from '../../../core/report/preview.ts';
import { PREVIEW_TEXTS, previewDescription } from '../../../core/wording/previews.ts';
import type { PagePreview } from '../../http/page-preview.ts';
import { clientKey } from '../../process/parse-address.ts';
import { createClientAllowance } from '../../process/client-allowance.ts';
import type { ReportDesk } from '../../workers/report-desk.ts';
import type { Battlecards } from '../battlecards/create-battlecards.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import type { Decisions } from '../decisions/create-decisions.ts';
import type { Memos } from '../decisions/create-memos.ts';
import type { Entities } from '../entities/create-entities.ts';
import type { Reports } from '../reports/create-reports.ts';

export type Previews = ReturnType<typeof createPreviews>;

export type PreviewServices = {
  /** Of the shipped catalogs; throws while there is none. */
  snapshot: () => Snapshot;
  today: () => string;
  desk: Pick<ReportDesk, 'run'>;
  battlecards: Pick<Battlecards, 'find' | 'findShort'>;
  entities: Pick<Entities, 'read'>;
  reports: Pick<Reports, 'pageRecipe'>;
  decisions: Pick<Decisions, 'catalogFor'>;
  memos: Pick<Memos, 'build'>;
  /** The address of a finished comparison as that of the page it shows; null where there is none. */
  finished: (path: string) => string | null;
  brand: { name: string; accent: string | null };
  fontDir: string;
  processes: () => number;
};

const MOST_KEPT = 400;
const MOST_PICTURES = 100;
/** New conclusions that one client may cause for previews. */
const ALLOWED = { burst: 10, hourly: 120 };

/** The preview of a page in chats, as texts and as a picture, built from the content of the page. */
export function createPreviews(services: PreviewServices) {
  const { snapshot, today, desk, entities, brand, fontDir } = services;
  const concluded = new Map<string, Promise<SharePreview | null>>();
  const pictures = new Map<string, Promise<Uint8Array>>();
  const allowance = createClientAllowance(ALLOWED, () => performance.now(), services.processes);

  const keyOf = (address: string) => {
    const versions = snapshot().catalogs.map(({ version }) => version);
    return JSON.stringify([today(), versions, address]);
  };
  /** The preview that needs no computation. */
  const known = (address: string): SharePreview => {
    const { pathname, searchParams } = new URL(address, 'http://page');
    const page = knownPage(pathname);
    const last = pathname.split('/').at(-1) ?? '';
    const entity =
      page === '/models/:slug' || page === '/software/:slug' ? entities.read(last) : null;
    if (entity) return entityPreview(entity);
    const { catalogs, rivalLists } = snapshot();
    const catalog =
      catalogs.find(({ slug }) => slug === searchParams.get('catalog')) ?? catalogs[0];
    if (!catalog) throw new TypeError('there is no catalog');
    return catalogPreview(catalog, rivalLists(catalog.slug)[0]?.size ?? 0, today());
  };
  const conclude = (address: string, client: string) => {
    const key = keyOf(address);
    const held = concluded.get(key);
    if (held) return held;
    if (!isConcluding(address) || allowance.take(client) > 0) return Promise.resolve(null);
    const made = concludeAnew(services, address, client).catch(() => null);
    keep(concluded, key, made, MOST_KEPT);
    // A failure is not cached: the next attempt may work.
    void made.then((preview) => preview ?? concluded.delete(key));
    return made;
  };
  const whole = async (address: string, client: string) =>
    (await conclude(address, client)) ?? known(address);

  return {
    /** For the head of a page: a browser gets the immediate preview, a chat waits for the conclusion. */
    head: async (address: string, client: string, isBrowser: boolean): Promise<PagePreview> => {
      const held = isBrowser
        ? await concluded.get(keyOf(address))
        : await conclude(address, client);
      const found = held ?? known(address);
      const { title, lines, strength, day } = found;
      return {
        title,
        description: previewDescription(lines, strength, day),
        alt: `${title} ${PREVIEW_TEXTS.catalog}`,
        version: hashOf(found).slice(0, 10),
      };
    },
    picture: async (
      address: string,
      client: string,
    ): Promise<{ png: Uint8Array; hash: string }> => {
      const found = await whole(address, client);
      const hash = hashOf([found, brand]);
      const held = pictures.get(hash);
      if (held) return { png: await held, hash };
      const draw = async () =>
        desk.run('picture', { preview: found, brand, fontDir }, clientKey(client));
      const drawn = draw();
      keep(pictures, hash, drawn, MOST_PICTURES);
      drawn.catch(() => pictures.delete(hash));
      return { png: await drawn, hash };
    },
  };
}

const CONCLUDING = ['/battlecards/:id', '/r/:short', '/decide', '/wizard', '/dashboard'];

function isConcluding(address: string): boolean {
  const { pathname } = new URL(address, 'http://page');
  const page = knownPage(pathname);
  return (page !== null && CONCLUDING.includes(page)) || pathname.startsWith('/compare/');
}

async function concludeAnew(
  services: PreviewServices,
  address: string,
  client: string,
): Promise<SharePreview | null> {
  const { pathname, searchParams } = new URL(services.finished(address) ?? address, 'http://page');
  const last = pathname.split('/').at(-1) ?? '';
  if (isOwnCatalog(searchParams.get('catalog') ?? '')) return null;
  switch (knownPage(pathname)) {
    case '/battlecards/:id':
      return ofSaved(services, last, client);
    case '/r/:short':
      return ofSaved(services, await services.battlecards.findShort(last), client);
    case '/decide':
      return ofDecision(services, searchParams, client);
    case '/wizard':
    case '/dashboard':
      return ofComparison(services, searchParams, client);
    default:
      return null;
  }
}

/** A saved report's preview; one on a visitor's catalog is only for holders of its key. */
async function ofSaved({ battlecards, desk }: PreviewServices, id: string, client: string) {
  const { head, read } = await battlecards.find(id);
  if (isOwnCatalog(head.catalog.slug)) return null;
  const source = { from: 'kept' as const, kept: await read() };
  return desk.run('preview', { source }, clientKey(client));
}

async function ofDecision(services: PreviewServices, search: URLSearchParams, client: string) {
  const { decisions, memos } = services;
  const catalog = decisions.catalogFor(search.get('catalog') ?? undefined);
  const { preset: _, ...read } = readDecisionParameters((name) => search.get(name));
  if (read.needs.length === 0 && !read.weights && !read.workload) return null;
  const input = withItemNames(read, decisionScope(catalog).criteria);
  const written = (asked: DecisionInput) =>
    JSON.stringify(decisionParameters({ ...asked, preset: null }));
  const scenario = catalog.decision?.presets.find((each) => written(each) === written(input));
  const question = scenario?.name ?? '';
  return previewOf(await memos.build({ catalog, input, question, options: {} }, client));
}

async function ofComparison(services: PreviewServices, search: URLSearchParams, client: string) {
  const { reports, desk } = services;
  const read = comparisonQuery.safeParse({ ...Object.fromEntries(search), template: 'profile' });
  if (!read.success) return null;
  const recipe = await reports.pageRecipe(read.data);
  return desk.run('preview', { source: { from: 'recipe', recipe } }, clientKey(client));
}

/** Stores a value; the oldest one makes room. */
function keep<Value>(kept: Map<string, Value>, key: string, value: Value, most: number): void {
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}
