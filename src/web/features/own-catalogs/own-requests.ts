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
import { request, send, type RequestInitial } from '../../lib/api-client.ts';
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
  const ask = <Answer>(part: string, more: RequestInitial = {}) =>
    request<Answer>(CURRENT + part, { headers, ...more });
  return {
    read: (signal?: AbortSignal) => ask<OwnCatalogItem>('', signal && { signal }),
    edit: (body: EditsBody) => ask<EditsAnswer>('/edits', { body }),
    changes: (since: number) => ask<Changes>(`/changes?since=${since}`),
    revisions: (before: number | null) =>
      ask<Revisions>(`/revisions${before === null ? '' : `?before=${before}`}`),
    revision: (revision: number) => ask<Revision>(`/revisions/${revision}`),
    restore: (revision: number) =>
      ask<EditsAnswer>(`/revisions/${revision}/restore`, { method: 'POST' }),
    cell: ({ column: { part }, row }: Place, signal: AbortSignal) => {
      const named = new URLSearchParams({ part, criterion: row.criterion.slug });
      return ask<OwnCell>(`/cell?${named}`, { signal });
    },
    /** The doubted claims, or the objections to a named one. */
    objections: (claim: ClaimRef | null, signal: AbortSignal) => {
      const { kind = '', id = '', criterion = '' } = claim ?? {};
      const named = new URLSearchParams({ kind, id: String(id), criterion });
      return ask<OwnObjections>(`/objections${claim ? `?${named}` : ''}`, { signal });
    },
    settle: (objection: number) =>
      send(`${CURRENT}/objections/${objection}/settle`, { headers, method: 'POST' }),
    /** Earlier look-ups; asks no provider. */
    proposals: (signal: AbortSignal) => ask<ProposalList>('/proposals', { signal }),
    /** Makes at most one call of a live provider. */
    lookUp: (body: Asked) => ask<LookUpAnswer>('/proposals', { body }),
    dropProposal: (body: Asked) => send(`${CURRENT}/proposals/drop`, { headers, body }),
    /** Reads a vendor's answers in a questionnaire; the file is not stored. */
    readAnswers: (file: File, signal: AbortSignal) =>
      request<QuestionnaireAnswers>('/api/decisions/questionnaire/read', { body: file, signal }),
    /** Reads a spreadsheet to compare with the catalog; the file is not stored. */
    readFile: (body: OwnPreviewBody, signal: AbortSignal) =>
      ask<OwnFileReading>('/reading', { body, signal }),
    feed: (signal: AbortSignal) => ask<OwnFeedState>('/feed', { signal }),
    makeFeed: () => ask<OwnFeedMade>('/feed', { method: 'POST' }),
    withdrawFeed: () => ask<OwnFeedState>('/feed', { method: 'DELETE' }),
    links: (signal: AbortSignal) => ask<OwnLinks>('/links', { signal }),
    replaceLink: (may: 'look' | 'edit') => ask<OwnNewKey>(`/links/${may}`, { method: 'POST' }),
    withdrawLink: () => send(`${CURRENT}/links/look`, { headers, method: 'DELETE' }),
    remove: () => ask<OwnRemoved>('', { method: 'DELETE' }),
    download: async (format: 'xlsx' | 'yaml') =>
      saveFile(await fetchFile(`${CURRENT}/export?format=${format}`, undefined, headers)),
  };
}
