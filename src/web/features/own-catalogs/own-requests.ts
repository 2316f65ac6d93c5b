import type { z } from 'zod';
import type {
  ownCatalogItem,
  ownChanges,
  ownEdits,
  ownEditsAnswer,
  ownRevision,
  ownPreviewBody,
  OwnFileReading,
  OwnLinks,
  OwnNewKey,
  OwnRemoved,
  ownRevisions,
} from '../../../core/api/own-catalog-api.ts';
import type { OwnFeedMade, OwnFeedState } from '../../../core/api/feeds/feed-api.ts';
import type { OwnCell, OwnObjections } from '../../../core/api/own-claim-api.ts';
import type { LookUpAnswer, ProposalList } from '../../../core/api/proposal-api.ts';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import type { QuestionnaireAnswers } from '../../../core/api/cost-model-api.ts';
import { request, send } from '../../lib/api-client.ts';
import { fetchFile, saveFile } from '../../lib/download.ts';
import type { Asked } from './look-ups.ts';
import type { Place } from './sheet.ts';

/** Requests of the editor; the key is sent only in a header. */

export type OwnCatalogItem = z.infer<typeof ownCatalogItem>;
export type EditsAnswer = z.infer<typeof ownEditsAnswer>;
export type EditsBody = z.input<typeof ownEdits>;
export type Changes = z.infer<typeof ownChanges>;
export type Revisions = z.infer<typeof ownRevisions>;
export type Revision = z.infer<typeof ownRevision>;

type OwnPreviewBody = z.input<typeof ownPreviewBody>;

const CURRENT = '/api/own-catalogs/current';

export type OwnRequests = ReturnType<typeof ownRequests>;

export function ownRequests(key: string) {
  const headers = { 'x-catalog-key': key };
  return {
    read: (signal?: AbortSignal) =>
      request<OwnCatalogItem>(CURRENT, { headers, ...(signal && { signal }) }),
    edit: (body: EditsBody) => request<EditsAnswer>(`${CURRENT}/edits`, { headers, body }),
    changes: (since: number) => request<Changes>(`${CURRENT}/changes?since=${since}`, { headers }),
    revisions: (before: number | null) =>
      request<Revisions>(`${CURRENT}/revisions${before === null ? '' : `?before=${before}`}`, {
        headers,
      }),
    revision: (revision: number) =>
      request<Revision>(`${CURRENT}/revisions/${revision}`, { headers }),
    restore: (revision: number) =>
      request<EditsAnswer>(`${CURRENT}/revisions/${revision}/restore`, { headers, method: 'POST' }),
    cell: ({ column: { part }, row }: Place, signal: AbortSignal) => {
      const named = new URLSearchParams({ part, criterion: row.criterion.slug });
      return request<OwnCell>(`${CURRENT}/cell?${named}`, { headers, signal });
    },
    /** The doubted claims, or the objections to a named one. */
    objections: (claim: ClaimRef | null, signal: AbortSignal) => {
      const { kind = '', id = '', criterion = '' } = claim ?? {};
      const named = new URLSearchParams({ kind, id: String(id), criterion });
      const search = claim ? `?${named}` : '';
      return request<OwnObjections>(`${CURRENT}/objections${search}`, { headers, signal });
    },
    settle: (objection: number) =>
      send(`${CURRENT}/objections/${objection}/settle`, { headers, method: 'POST' }),
    /** Earlier look-ups; asks no provider. */
    proposals: (signal: AbortSignal) =>
      request<ProposalList>(`${CURRENT}/proposals`, { headers, signal }),
    /** Makes at most one call of a live provider. */
    lookUp: (body: Asked) => request<LookUpAnswer>(`${CURRENT}/proposals`, { headers, body }),
    dropProposal: (body: Asked) => send(`${CURRENT}/proposals/drop`, { headers, body }),
    /** Reads a vendor's answers in a questionnaire; the file is not stored. */
    readAnswers: (file: File, signal: AbortSignal) =>
      request<QuestionnaireAnswers>('/api/decisions/questionnaire/read', { body: file, signal }),
    /** Reads a spreadsheet to compare with the catalog; the file is not stored. */
    readFile: (body: OwnPreviewBody, signal: AbortSignal) =>
      request<OwnFileReading>(`${CURRENT}/reading`, { headers, body, signal }),
    feed: (signal: AbortSignal) => request<OwnFeedState>(`${CURRENT}/feed`, { headers, signal }),
    makeFeed: () => request<OwnFeedMade>(`${CURRENT}/feed`, { headers, method: 'POST' }),
    withdrawFeed: () => request<OwnFeedState>(`${CURRENT}/feed`, { headers, method: 'DELETE' }),
    links: (signal: AbortSignal) => request<OwnLinks>(`${CURRENT}/links`, { headers, signal }),
    replaceLink: (may: 'look' | 'edit') =>
      request<OwnNewKey>(`${CURRENT}/links/${may}`, { headers, method: 'POST' }),
    withdrawLink: () => send(`${CURRENT}/links/look`, { headers, method: 'DELETE' }),
    remove: () => request<OwnRemoved>(CURRENT, { headers, method: 'DELETE' }),
    download: async (format: 'xlsx' | 'yaml') =>
      saveFile(await fetchFile(`${CURRENT}/export?format=${format}`, undefined, headers)),
  };
}
