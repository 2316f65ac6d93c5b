import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '../../../db/database.ts';
import { intelligence } from '../../../db/tables.ts';
import type { LiveProvider } from '../providers/live-provider.ts';

const WORKS_SECONDS = 3600;

/** The state of a provider; `tried` while a single call tests whether it works. */
type Standing = { state: 'unheard' | 'tried' | 'works' } | { state: 'rests'; seconds: number };

export type ProviderStanding = ReturnType<typeof createProviderStanding>;

const STATES = { asking: 'tried', answered: 'works' } as const;

/** The state of a provider, shared by all processes on this database and timed by its clock alone. */
export function createProviderStanding(
  database: Orm,
  { id, name }: Pick<LiveProvider, 'id' | 'name'>,
) {
  const { cacheKey, state, expiresAt } = intelligence;
  const ours = eq(cacheKey, `provider ${id}`);
  const isOver = sql`${expiresAt} <= now()`;
  const put = (
    next: 'asking' | 'answered' | 'failed',
    seconds: number,
    setWhere?: typeof isOver,
  ) => {
    const change = { state: next, expiresAt: sql`now() + make_interval(secs => ${seconds})` };
    return database.orm
      .insert(intelligence)
      .values({
        cacheKey: `provider ${id}`,
        entityType: 'provider',
        entityId: 0,
        entityName: name,
        intelligenceType: 'standing',
        intelligenceData: {},
        dataSource: name,
        ...change,
      })
      .onConflictDoUpdate({ target: cacheKey, set: { ...change, updatedAt: sql`now()` }, setWhere })
      .returning({ id: intelligence.id });
  };
  return {
    look: async (): Promise<Standing> => {
      const [row] = await database.orm
        .select({ state, left: sql<number>`extract(epoch from ${expiresAt} - now())::float8` })
        .from(intelligence)
        .where(and(ours, sql`${expiresAt} > now()`));
      if (row === undefined) return { state: 'unheard' };
      return row.state === 'failed'
        ? { state: 'rests', seconds: row.left }
        : { state: STATES[row.state] };
    },
    /** True when this process may make the trial call, for this number of seconds. */
    claimTrial: async (seconds: number) => (await put('asking', seconds, isOver)).length > 0,
    /** The trial gave no result. */
    releaseTrial: async () => {
      await database.orm.delete(intelligence).where(and(ours, eq(state, 'asking')));
    },
    works: async () => {
      // A call sent before another was refused does not show the provider's current state.
      await put('answered', WORKS_SECONDS, sql`${isOver} or ${state} <> 'failed'`);
    },
    /** No process calls it before then. */
    rests: async (seconds: number) => {
      const end = sql`now() + make_interval(secs => ${seconds})`;
      await put('failed', seconds, sql`${state} <> 'failed' or ${expiresAt} < ${end}`);
    },
  };
}
