import { and, desc, eq, lte, ne, or } from 'drizzle-orm';
import { finding, type LiveFinding } from '../../../core/live/finding.ts';
import type { Orm } from '../../db/database.ts';
import { ownProposals } from '../../db/own-tables.ts';
import { readKept, type Answers } from '../intelligence/analysis/answers.repository.ts';

/** One value of one own catalog. */
type Cell = { catalog: string; part: string; criterion: string };
export type FoundRow = {
  part: string;
  criterion: string;
  /** Hash of the names and type in the question. */
  subject: string;
  isDropped: boolean;
  finding: LiveFinding;
};

const { catalog, part, criterion, state, subject, question, at, expiresAt } = ownProposals;

const atCell = (cell: Cell) =>
  and(eq(catalog, cell.catalog), eq(part, cell.part), eq(criterion, cell.criterion));

/** Answers about values of the catalog, the newest first. */
export async function listFound({ orm }: Orm, of: string, most: number): Promise<FoundRow[]> {
  const rows = await orm
    .select()
    .from(ownProposals)
    .where(and(eq(catalog, of), or(eq(state, 'answered'), eq(state, 'dropped'))))
    .orderBy(desc(at), part, criterion)
    .limit(most);
  return rows.flatMap((row) => {
    const found = finding.safeParse(row.data);
    if (!found.success) return [];
    const isDropped = row.state === 'dropped';
    return [{ ...row, isDropped, finding: found.data }];
  });
}

/** Deletes a proposal; false where there was none. */
export async function dropFound({ orm }: Orm, cell: Cell): Promise<boolean> {
  const dropped = await orm
    .update(ownProposals)
    .set({ state: 'dropped' })
    .where(and(atCell(cell), eq(state, 'answered')))
    .returning({ part });
  return dropped.length > 0;
}

/**
 * The answers to one question about one cell, deleted with its catalog. A proposal stays until it is dropped, even if the text
 * of the question changes; any other answer until it expires.
 */
export function createCellAnswers(
  { orm }: Orm,
  cell: Cell,
  asked: { subject: string; question: string },
  { proposes, now }: { proposes: (found: LiveFinding) => boolean; now: () => Date },
): Answers<LiveFinding> {
  const isOurs = and(atCell(cell), eq(state, 'asking'), eq(question, asked.question));
  const settle = (next: 'answered' | 'failed', what: unknown, until: Date) =>
    orm
      .update(ownProposals)
      .set({ state: next, data: what, at: now(), expiresAt: until })
      .where(isOurs);

  return {
    find: async (keys, time) => {
      const [row] = await orm
        .select()
        .from(ownProposals)
        .where(and(atCell(cell), eq(subject, asked.subject), ne(state, 'dropped')));
      const [key = ''] = keys;
      if (!row) return new Map();
      const isFresh = row.expiresAt > time && row.question === asked.question;
      const kept = readKept(row, finding);
      const stands = isFresh || (kept?.state === 'answered' && proposes(kept.answer));
      return new Map(kept && stands ? [[key, kept]] : []);
    },
    claim: async (_pair, time, until) => {
      const row = { ...asked, state: 'asking' as const, data: {}, at: time, expiresAt: until };
      const claimed = await orm
        .insert(ownProposals)
        .values({ ...cell, ...row })
        .onConflictDoUpdate({
          target: [catalog, part, criterion],
          set: row,
          setWhere: or(lte(expiresAt, time), eq(state, 'dropped'), ne(question, asked.question)),
        })
        .returning({ part });
      return claimed.length > 0;
    },
    release: async () => {
      await orm.delete(ownProposals).where(isOurs);
    },
    keepAnswer: async (_pair, answer, until) => {
      await settle('answered', answer, until);
    },
    keepFailure: async (_pair, kind, until) => {
      await settle('failed', { kind }, until);
    },
    sweep: async () => undefined,
  };
}
