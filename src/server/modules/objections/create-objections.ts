import type { z } from 'zod';
import type {
  objectionBody,
  ObjectionsAnswer,
  objectionsQuery,
} from '../../../core/api/claim-api.ts';
import { claimKey, type ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { shownOf } from '../../../core/knowledge/history/past-claims.ts';
import { valueText, UNKNOWN_TEXT } from '../../../core/wording/values.ts';
import type { Database } from '../../db/database.ts';
import { clientKey } from '../../process/client-key.ts';
import type { ObjectionSettings } from '../../process/settings.ts';
import { agreeOnSalt } from '../analytics/collect/activity.repository.ts';
import { dayOf } from '../analytics/collect/count-batch.ts';
import { createVisitorSalts } from '../analytics/collect/visitor-salts.ts';
import { findNamedClaim, namedClaim } from '../catalog/named-claim.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import { createClientAllowance } from '../intelligence/guards/client-allowance.ts';
import { noRoomForObjections, objectionsUsedUp } from './objections.errors.ts';
import {
  addObjection,
  countDoubted,
  listDoubted,
  readTexts,
  type Doubted,
} from './objections.repository.ts';

/** What readers say is wrong: kept for the operator, counted for everybody. */
export type Objections = {
  /** How many readers doubt the claim with this one; rejects where it cannot be kept. */
  add: (body: z.output<typeof objectionBody>, address: string) => Promise<{ readers: number }>;
  list: (query: z.output<typeof objectionsQuery>) => Promise<ObjectionsAnswer>;
};

export type ObjectionsOptions = {
  database: Pick<Database, 'orm'>;
  /** Throws while there is none. */
  snapshot: () => Snapshot;
  settings: ObjectionSettings;
  /** Processes among which a client's allowance is split. */
  processes: () => number;
  now: () => Date;
};

const USUAL_PAGE = 50;
const MOST_TEXTS = 500;
const GONE = { entity: 'No longer in the catalog', criterion: '', value: '' };

export function createObjections(options: ObjectionsOptions): Objections {
  const { database, snapshot, settings, processes, now } = options;
  const { limit: most, clientHourly, texts } = settings;
  const salts = createVisitorSalts((day, salt) => agreeOnSalt(database.orm, day, salt));
  const allowance = createClientAllowance(
    { burst: clientHourly, hourly: clientHourly },
    () => performance.now(),
    processes,
  );
  return {
    add: async ({ text, source, ...ref }, address) => {
      namedClaim(snapshot(), ref);
      const wait = allowance.take(address);
      if (wait > 0) throw objectionsUsedUp(clientHourly, wait);
      try {
        const time = now();
        const client = await salts.visitor(clientKey(address), time);
        const sent = { ref, text, source: source || null, client };
        if (!(await addObjection(database, sent, time, most))) throw noRoomForObjections();
      } catch (error) {
        allowance.giveBack(address);
        throw error;
      }
      const [doubted] = await listDoubted(database, ref, { limit: 1, cursor: 0 });
      return { readers: doubted?.readers ?? 1 };
    },
    list: async ({ limit = USUAL_PAGE, cursor = 0, ...named }) => {
      const known = snapshot();
      const doubted = await listDoubted(database, named, { limit, cursor });
      const refs = doubted.map(({ ref }) => ref);
      const rows = texts === 'all' ? await readTexts(database, refs, MOST_TEXTS) : [];
      const said = rows.map((row) => ({ ...row, key: claimKey(refOf(row)) }));
      return {
        published: texts === 'all',
        total: await countDoubted(database, named),
        claims: doubted.map((each) => ({
          ...toItem(known, each),
          texts: said
            .filter(({ key }) => key === claimKey(each.ref))
            .map(({ text, source, receivedAt }) => ({ text, source, day: dayOf(receivedAt) })),
        })),
      };
    },
  };
}

type Row = { catalog: string; entityKind: ClaimRef['kind']; entityId: number; criterionId: string };

export function refOf({ catalog, entityKind, entityId, criterionId }: Row): ClaimRef {
  return { catalog, kind: entityKind, id: entityId, criterion: criterionId };
}

function toItem(snapshot: Snapshot, { ref, readers, newest }: Doubted) {
  const named = findNamedClaim(snapshot, ref);
  const common = { claim: ref, readers, newest: dayOf(newest) };
  if (!named) return { ...common, ...GONE };
  const { entity, criterion, claim } = named;
  const { value } = shownOf(criterion, claim);
  const unknown = claim.state === 'unknown' ? UNKNOWN_TEXT[claim.reason] : '';
  return {
    ...common,
    entity,
    criterion: criterion.name,
    value: value ? valueText(value) : unknown,
  };
}
