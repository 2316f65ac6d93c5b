import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type {
  LookUpAnswer,
  proposalCell,
  ProposalItem,
  ProposalList,
} from '../../../core/api/proposal-api.ts';
import { proposeClaim } from '../../../core/authoring/proposals/propose-claim.ts';
import { criteriaOf } from '../../../core/authoring/workbook/catalog-sheets.ts';
import type {
  AuthoredCriterion,
  AuthoredRival,
  AuthoredSubject,
} from '../../../core/catalog/authored.ts';
import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import { entryOf, partOf } from '../../../core/knowledge/edits/parts.ts';
import type { Orm } from '../../db/database.ts';
import type { Intelligence } from '../intelligence/analysis/create-intelligence.ts';
import { noSuchCell } from '../own-catalogs/own-catalogs.errors.ts';
import type { OwnCatalogs } from '../own-catalogs/create-own-catalogs.ts';
import { createCellAnswers, dropFound, listFound, type FoundRow } from './proposals.repository.ts';
import { refusal } from '../../http/errors.ts';

type CellName = z.infer<typeof proposalCell>;

export type Proposals = ReturnType<typeof createProposals>;

export type ProposalsOptions = {
  database: Orm;
  ownCatalogs: Pick<OwnCatalogs, 'edited' | 'editedParts'>;
  lookUp: Intelligence['lookUp'];
  now: () => Date;
};

const MOST_LISTED = 500;

/** Answers of live providers about unknown values of own catalogs; each function needs the key to edit. */
export function createProposals(options: ProposalsOptions) {
  const { database, ownCatalogs, lookUp, now } = options;
  return {
    list: async (key: string): Promise<ProposalList> => {
      const { id, parts } = await ownCatalogs.editedParts(key);
      const rows = await listFound(database, id, MOST_LISTED);
      return {
        proposals: rows.flatMap((row) => {
          const held = heldAt(parts, row);
          const isAbout = held && held.isOpen && row.subject === subjectOf(held);
          return isAbout ? [toItem(row, held)] : [];
        }),
      };
    },
    /** One call at most. */
    lookUp: async (key: string, cell: CellName, visitor: string): Promise<LookUpAnswer> => {
      const { id, parts } = await ownCatalogs.editedParts(key);
      const held = heldAt(parts, cell);
      if (!held) throw noSuchCell();
      if (held.isBarred) throw cellIsBarred();
      if (!held.isOpen) throw cellIsKnown();
      const subject = subjectOf(held);
      const place = { catalog: id, ...cell };
      const asked = {
        entity: held.entity,
        criterion: held.criterion,
        place: JSON.stringify(place),
        answersTo: (question: string) =>
          createCellAnswers(
            database,
            place,
            { subject, question },
            {
              proposes: (found) => 'claim' in proposeClaim(found, held),
              now,
            },
          ),
      };
      const { finding, apiCalls } = await lookUp(asked, visitor);
      const row = { ...cell, subject, isDropped: false, finding };
      return { proposal: toItem(row, held), api_calls_made: apiCalls };
    },
    drop: async (key: string, cell: CellName) => {
      const catalog = await ownCatalogs.edited(key);
      if (!(await dropFound(database, { catalog, ...cell }))) throw noSuchProposal();
    },
  };
}

type Held = {
  entity: { name: string; company: string | null; product: string | null; description: string };
  website: string | undefined;
  criterion: AuthoredCriterion;
  units: CatalogParts['catalog']['units'];
  /** The value is unknown. */
  isOpen: boolean;
  isBarred: boolean;
};

/** The entity and criterion of a value; null where the catalog has no such product or criterion. */
function heldAt(parts: CatalogParts, { part, criterion: slug }: CellName): Held | null {
  const folder = entryOf(part)?.folder;
  const criterion = criteriaOf(parts).find((each) => each.slug === slug);
  if (!criterion || (folder !== 'subjects' && folder !== 'rivals')) return null;
  // Stored data were validated when they were written.
  const data = partOf(parts, part) as AuthoredSubject | AuthoredRival | undefined;
  if (!data) return null;
  const rival = folder === 'rivals' ? (data as AuthoredRival) : null;
  const firm = partOf(parts, `subjects/${rival?.subject}`) as AuthoredSubject | undefined;
  const claim = Object.hasOwn(data.claims, slug) ? data.claims[slug] : undefined;
  return {
    entity: {
      name: data.name,
      company: rival?.company ?? firm?.name ?? null,
      product: rival?.product ?? null,
      description: data.description,
    },
    website: data.website ?? firm?.website,
    criterion,
    units: parts.catalog.units,
    isOpen: claim === undefined || 'unknown' in claim,
    isBarred: folder === 'subjects' && criterion.held_by === 'rival',
  };
}

/** An answer applies to these names and this type of value only. */
function subjectOf({ entity, criterion }: Held): string {
  const { name, company, product } = entity;
  const { type, unit, items, instruments } = criterion;
  const tests = instruments.map((each) => [each.name, each.unit]);
  const about = [name, company, product, criterion.name, type, unit, items, tests];
  return createHash('sha256').update(JSON.stringify(about)).digest('base64url');
}

function toItem({ part, criterion, isDropped, finding }: FoundRow, held: Held): ProposalItem {
  const { provider, askedAt, quote } = finding;
  const looked = { part, criterion, provider, day: askedAt.slice(0, 10) };
  if (isDropped) return { state: 'dropped', ...looked };
  const proposed = proposeClaim(finding, held);
  return 'nothing' in proposed
    ? { state: 'nothing', ...looked, reason: proposed.nothing }
    : { state: 'proposed', ...looked, quote, claim: proposed.claim as JsonClaim };
}

/** Authored data is plain JSON. */
type JsonClaim = Extract<ProposalItem, { state: 'proposed' }>['claim'];

/** A known value is not looked up: its editor knows more than a search. */
const cellIsKnown = refusal(
  409,
  'value_known',
  'This value is known by now, so no provider was asked.',
);
const cellIsBarred = refusal(409, 'value_barred', 'Only competitors can have this value.');
const noSuchProposal = refusal(404, 'proposal_not_found', 'Nothing is proposed for this value.');
