import type { BattlecardItem } from '../../../core/api/battlecard-api.ts';
import type { Detail } from '../../../core/api/ids.ts';
import type { ExportFormat } from '../../../core/api/export-api.ts';
import type { Selection } from '../../../core/comparison/compare.ts';
import type { Book } from '../../../core/document/book.ts';
import { packBody, type PackedBody } from '../../http/packed-body.ts';
import type { Sealer } from '../../workers/origin-seal.ts';
import { DeskError, type ReportDesk } from '../../workers/report-desk.ts';
import type { MadeFile, Recipe, ReportTasks, Source } from '../../workers/report-tasks.ts';
import { createClientAllowance } from '../../process/client-allowance.ts';
import type { Reports } from './create-reports.ts';
import type { ReportHead } from './kept-reports.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { reportsBusy, tooManyLargeReports } from './reports.errors.ts';

/** Cells of a report that cost as much as one request. */
const CELLS_A_UNIT = 64;
const MINUTES_AN_HOUR = 60;

export type BuiltReports = ReturnType<typeof createBuiltReports>;

export type BuiltReportsOptions = {
  desk: Pick<ReportDesk, 'run'>;
  reports: Pick<Reports, 'again' | 'catalogOf' | 'memoToday' | 'refusal' | 'today'>;
  sealer: () => Sealer;
  /** Units of a client per minute, as many as its reads. */
  unitsPerMinute: number;
  /** Processes among which they are split. */
  processes: () => number;
};

/** Today's data that a saved report is compared with. */
type Today = Pick<Parameters<ReportTasks['followed']>[0], 'catalog' | 'today' | 'memo'>;

type SavedParts = {
  reports: BuiltReportsOptions['reports'];
  kept: ReturnType<typeof createKeptAnswers>;
  run: ReportDesk['run'];
  charge: (client: string, selection: Selection) => void;
};

/** Reports as answers and files, each built once by the desk; a client is charged only for new builds. */
export function createBuiltReports(options: BuiltReportsOptions) {
  const { desk, reports, sealer, unitsPerMinute, processes } = options;
  const kept = createKeptAnswers();
  const allowance = createClientAllowance(
    { burst: unitsPerMinute, hourly: unitsPerMinute * MINUTES_AN_HOUR },
    () => performance.now(),
    processes,
  );
  const run: ReportDesk['run'] = (task, input, client) =>
    desk.run(task, input, client).catch((error: unknown) => {
      throw error instanceof DeskError && error.reason === 'full' ? reportsBusy() : error;
    });
  const charge = (client: string, { rivalIds, criterionIds }: Selection) => {
    const units = 1 + Math.floor(((rivalIds.length + 1) * criterionIds.length) / CELLS_A_UNIT);
    const wait = allowance.take(client, Math.min(units, unitsPerMinute));
    if (wait > 0) throw tooManyLargeReports(units, unitsPerMinute, wait);
  };
  const file = (source: Source, format: ExportFormat, client: string): Promise<MadeFile> =>
    run('file', { source, format, sealer: sealer() }, client);

  return {
    comparison: async (
      recipe: Recipe,
      client: string,
      detail: Detail = 'full',
    ): Promise<PackedBody> => {
      const { packed } = await kept.get(['comparison', detail, keyOf(recipe)], async () => {
        charge(client, recipe.selection);
        return { packed: await run('comparison', { recipe, detail }, client) };
      });
      return packed;
    },
    ...savedReads({ reports, kept, run, charge }),
    /** For saving. */
    written: (source: Source, client: string) => run('written', { source }, client),
    workbook: (book: Book, client: string) => run('workbook', { book }, client),
    opened: (input: Parameters<ReportTasks['opened']>[0], client: string) =>
      run('opened', input, client),
    file,
    /** A preview page: cached, and charged in units. */
    preview: async (source: Source, client: string): Promise<MadeFile> => {
      if (source.from !== 'recipe') return file(source, 'html', client);
      const key = ['html', sealer().installation === null, keyOf(source.recipe)];
      const { made } = await kept.get(key, async () => {
        charge(client, source.recipe.selection);
        const built = await file(source, 'html', client);
        if (built.content.state !== 'packed') throw new TypeError('a page is text');
        return { packed: built.content.packed, made: built };
      });
      return made;
    },
  };
}

/** `read` gives its JSON. */
type SavedReport = { item: BattlecardItem; head: ReportHead; read: () => Promise<string> };

/** Saved reports compared with today's catalog. */
function savedReads({ reports, kept, run, charge }: SavedParts) {
  /** Built once for each day and version of its inputs; charged by its size. */
  const besideToday = <Answer extends { packed: PackedBody }>(
    parts: unknown[],
    head: ReportHead,
    client: string,
    build: (today: Today) => Promise<Answer>,
  ): Promise<Answer> => {
    const catalog = reports.catalogOf(head);
    const today = reports.today();
    return kept.get([...parts, catalog?.version ?? null, today], async () => {
      charge(client, head.selection);
      return build({ catalog, today, memo: await reports.memoToday(head, client) });
    });
  };

  return {
    /** A saved report compared with today's catalog. */
    saved: async ({ item, head, read }: SavedReport, client: string): Promise<PackedBody> => {
      const { packed } = await besideToday(['saved', item], head, client, async (today) => {
        const input = { item, kept: await read(), ...today };
        return { packed: await run('saved', input, client) };
      });
      return packed;
    },
    /** How a saved report stands today. */
    standing: async ({ item, head, read }: SavedReport, client: string): Promise<PackedBody> => {
      const { packed } = await besideToday(['standing', item], head, client, async (today) => {
        const refusal = reports.refusal(head);
        // Without a matrix it is compared line by line with today’s.
        const now = head.compared && refusal === null ? await reports.again(head, client) : null;
        const input = { item, kept: await read(), ...today, now, refusal };
        return { packed: await run('standing', input, client) };
      });
      return packed;
    },
    /** Today's differences for followers; `past`: the last replaced claim. */
    followed: async (
      { item, head, read }: SavedReport,
      { client, past }: { client: string; past: number },
    ) => {
      const key = ['followed', item.id, past];
      const { followed } = await besideToday(key, head, client, async (today) => {
        const found = await run('followed', { kept: await read(), ...today }, client);
        return { packed: await packBody(JSON.stringify(found)), followed: found };
      });
      return followed;
    },
  };
}

/** Live answers are identified by their time; inputs equal for all reports of this server are left out. */
function keyOf({ catalog, selection, today, request }: Recipe): unknown {
  const { template, options, audience, chair, branding, live, draft } = request;
  const given = [...(live ?? [])].map(([rivalId, answers]) => [
    rivalId,
    answers.map(({ provider, model, askedAt }) => [provider, model, askedAt]),
  ]);
  const { slug, version } = catalog;
  const asked = [template, options, audience, chair, Boolean(branding?.mark)];
  return [slug, version, selection, today, asked, given, draft];
}
