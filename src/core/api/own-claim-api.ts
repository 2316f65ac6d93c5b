import { z } from 'zod';
import { partName } from '../catalog/own-catalog.ts';
import { claimRef } from '../report/evidence/cell-detail.ts';
import { claimQuery, heldValue, historyPoint } from './claim-api.ts';

/** Single claims of an own catalog: what each said before, and what readers say against it. */

/** `GET /api/own-catalogs/current/cell?part=&criterion=` */
export const ownCellQuery = z.object({ part: partName, criterion: z.string().min(1).max(120) });

/** Kept below 64 KB. */
export const ownCell = z.object({
  /** The day of the answer, YYYY-MM-DD. */
  day: z.string(),
  /** The save that made the claim what it is, 0 for the beginning, and when. */
  revision: z.int(),
  since: z.string(),
  /** What stood before, the newest first. */
  past: z.array(
    heldValue.extend({
      revision: z.int(),
      from: z.string(),
      to: z.string(),
      /** As it was written; null for nothing. An edit that sets it brings it back. */
      claim: z.json(),
    }),
  ),
  /** Older ones are left out. */
  more: z.boolean(),
  points: z.array(historyPoint).nullable(),
});
export type OwnCell = z.infer<typeof ownCell>;

/** `GET /api/own-catalogs/current/objections`; needs the key to edit. */
export const ownObjectionsQuery = claimQuery.omit({ catalog: true }).partial();

export const ownObjections = z.object({
  /** Claims with open objections, those of most readers first. */
  claims: z.array(
    z.object({ claim: claimRef, readers: z.int(), /** YYYY-MM-DD */ newest: z.string() }),
  ),
  /** What readers say of the claim that was asked for, the newest first; empty where none was. */
  texts: z.array(
    z.object({ id: z.int(), text: z.string(), source: z.string().nullable(), day: z.string() }),
  ),
});
export type OwnObjections = z.infer<typeof ownObjections>;

/** `POST /api/own-catalogs/current/objections/:objection/settle`: it counts no longer; 204. */
export const objectionParams = z.object({
  objection: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1),
});
