import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BattlecardAnswer, BattlecardList } from '../../core/api/battlecard-api.ts';
import type {
  CatalogItem,
  CriterionItem,
  RivalItem,
  SiteItem,
  SubjectItem,
} from '../../core/api/catalog-api.ts';
import type { ComparisonAnswer } from '../../core/api/comparison-api.ts';
import type { IncludeOptions, Template } from '../../core/document/report-document.ts';
import type { Copy } from '../../core/comparison/copy-of.ts';
import type { CatalogSlug } from '../../core/catalog/vocabulary.ts';
import { ApiError, request } from './api-client.ts';
import { competitorsFailed } from './message-table.ts';
import { ownCatalogIn, ownKeys } from './own-keys.ts';
import { PlainError } from './plain-error.ts';
import { keyHeaders } from './report-keys.ts';
import { selectionSearch, writeCopy, type WizardSelection } from './wizard-address.ts';

const MINUTE = 60_000;
/** How long a list is fresh, and how long it is cached when unused. */
export type CacheTimes = { staleTime: number; gcTime: number };

/** Cache times of the company list in the flow that caches it longest; elsewhere it has those of every list. */
export const LONG_CACHE: CacheTimes = { staleTime: 10 * MINUTE, gcTime: 30 * MINUTE };
export const LIST_CACHE: CacheTimes = { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE };

/** The answer of an address; the name begins its key, so that all of a kind can be refetched. */
export function answerQuery<Answer>(
  name: string,
  address: string,
  times: Partial<CacheTimes> & { enabled?: boolean } = {},
) {
  return queryOptions({
    queryKey: [name, address],
    queryFn: ({ signal }) => request<Answer>(address, { signal }),
    ...times,
  });
}

/** The site, with an own catalog if one is named and its key is known. */
export function siteQuery(own?: CatalogSlug) {
  const address = withSearch('/api/site', { catalog: own });
  return queryOptions({
    ...answerQuery<SiteItem>('site', address),
    queryFn: async ({ signal }) => {
      const site = await request<SiteItem>(address, { signal });
      const opened = site.catalogs.find(({ slug }) => slug === own);
      const held = opened && ownKeys.find(opened.slug);
      if (held && held.name !== opened.name) ownKeys.keep(held.id, { ...held, name: opened.name });
      return site;
    },
  });
}

/** Ids repeat between catalogs, so look-ups by id also name the own catalog. */

export const companiesQuery = answerQuery<SubjectItem[]>('companies', '/api/companies', LIST_CACHE);

/** Every subject, or those of one catalog. */
export function productsQuery(catalog?: CatalogSlug) {
  const address = withSearch('/api/products', { catalog });
  return answerQuery<SubjectItem[]>('products', address, LIST_CACHE);
}

/** The first subjects of a catalog whose name contains the text. */
export function subjectSearchQuery(catalog: CatalogSlug, text: string, limit: number) {
  const address = withSearch('/api/products', { catalog, q: text, limit: String(limit) });
  return queryOptions({
    queryKey: ['product-search', address],
    queryFn: async ({ client, signal }) => {
      const found = await request<SubjectItem[]>(address, { signal });
      // Cached, so that choosing one needs no further request.
      for (const each of found) client.setQueryData(productQuery(each.id).queryKey, each);
      return found;
    },
    placeholderData: keepPreviousData,
    ...LIST_CACHE,
  });
}

/**
 * The subjects of one catalog, from the address the specification gives it. `companies` gives the flow's cache times; all flows
 * share the list itself.
 */
export function subjectsQuery(
  { slug, isDefault }: Pick<CatalogItem, 'slug' | 'isDefault'>,
  companies = LIST_CACHE,
) {
  return isDefault ? { ...companiesQuery, ...companies } : productsQuery(slug);
}

/** One subject; null if no subject has that id. */
export function productQuery(id: number | null, own = ownCatalogIn()) {
  return queryOptions({
    queryKey: ['product', id, own],
    queryFn: ({ signal }) =>
      orNull(request<SubjectItem>(withSearch(`/api/products/${id}`, { catalog: own }), { signal })),
    enabled: id !== null,
    ...LIST_CACHE,
  });
}

/** The rivals of these ids, runs only when there are any; unknown ids are left out. */
export function competitorsQuery(ids: number[], own = ownCatalogIn()) {
  const address = withSearch('/api/competitors', { ids: ids.join(','), catalog: own });
  return answerQuery<RivalItem[]>('competitors', address, {
    enabled: ids.length > 0,
    ...LIST_CACHE,
  });
}

/** Every rival of one catalog, of all subjects. */
export function catalogRivalsQuery(catalog: CatalogSlug) {
  const address = withSearch('/api/competitors', { catalog });
  return answerQuery<RivalItem[]>('competitors', address, LIST_CACHE);
}

/** The rivals that may be compared with a subject; runs only when one is chosen. */
export function subjectCompetitorsQuery(subjectId: number | null, own = ownCatalogIn()) {
  return queryOptions({
    queryKey: ['data-competitors', subjectId, own],
    queryFn: async ({ signal }) => {
      try {
        const address = withSearch(`/api/data/competitors/${subjectId}`, { catalog: own });
        return await request<RivalItem[]>(address, { signal });
      } catch (error) {
        if (error instanceof ApiError)
          throw new PlainError(competitorsFailed(error.status), { cause: error });
        throw error;
      }
    },
    enabled: subjectId !== null,
    ...LIST_CACHE,
  });
}

export function featuresQuery(catalog: CatalogSlug) {
  return answerQuery<CriterionItem[]>('features', withSearch('/api/features', { catalog }));
}

export function reportQuery(
  selection: WizardSelection,
  template: Template,
  options?: IncludeOptions,
  copy: Partial<Copy> = {},
) {
  const { subjectId, rivalIds, criterionIds } = selection;
  const search = selectionSearch(selection);
  search.set('template', template);
  for (const [name, on] of Object.entries(options ?? {})) if (!on) search.set(name, '0');
  writeCopy(search, copy);
  return answerQuery<ComparisonAnswer>('comparison', `/api/comparisons?${search}`, {
    enabled: subjectId !== null && rivalIds.length > 0 && criterionIds.length > 0,
    ...LIST_CACHE,
  });
}

/** Saved reports that contain a text, newest first, refetched whenever shown. */
export function savedListQuery(text: string) {
  return infiniteQueryOptions({
    queryKey: ['battlecards', text],
    queryFn: ({ pageParam, signal }) =>
      request<BattlecardList>(withSearch('/api/battlecards', { before: pageParam, q: text }), {
        headers: keyHeaders(),
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** One saved report; null if no report has that id. */
export function savedQuery(id: string | null, own = ownCatalogIn()) {
  const address = withSearch(`/api/battlecards/${id}`, { catalog: own });
  return queryOptions({
    queryKey: ['battlecard', id, own],
    queryFn: ({ signal }) =>
      orNull(request<BattlecardAnswer>(address, { headers: keyHeaders(), signal })),
    enabled: id !== null,
    ...LIST_CACHE,
  });
}

/** null where the server answers 404. */
export function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

export function withSearch(path: string, values: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
