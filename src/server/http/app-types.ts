import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Branding } from '../../core/report/build-report.ts';
import type { Database } from '../db/database.ts';
import type { RouteLimit } from './rate-limit.ts';
import type { Log } from '../log.ts';
import type { ActivityLog } from '../modules/analytics/collect/activity-log.ts';
import type { CountryLookup } from '../modules/analytics/collect/country-lookup.ts';
import type { Snapshot } from '../modules/catalog/snapshot.ts';
import type {
  Intelligence,
  IntelligenceOptions,
} from '../modules/intelligence/analysis/create-intelligence.ts';
import type { ExportPool } from '../workers/export-pool.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
export type Request = FastifyRequest;
export type Reply = FastifyReply;

/** Everything the application needs from outside; nothing in it reads a clock or the environment. */
export type AppDependencies = {
  /** null until the catalogs have been read from the database. */
  snapshot: () => Snapshot | null;
  /** Resolves when the database answers; rejects when it does not. */
  pingDatabase: () => Promise<void>;
  database: Database;
  /** The day, YYYY-MM-DD. */
  today: () => string;
  now: () => Date;
  log: Log;
  brandName: string;
  branding: Branding;
  exportPool: Pick<ExportPool, 'render' | 'isFull'>;
  contactEmail: string | null;
  activity: Pick<ActivityLog, 'record' | 'dropped'>;
  countries: CountryLookup;
  /** Proxies that tell the address of a visitor; anybody else's word on it is not heard. */
  trustedProxies: string[];
  /** After so many days single events are deleted. */
  logRetentionDays: number;
  /** So many saved battlecards are kept at most. */
  savedReportsLimit: number;
  intelligence: IntelligenceOptions;
  /** Directory of the built pages; null serves the API alone. */
  webRoot: string | null;
  /** `sha256-…` of the reports' style sheet, which depends on the accent. */
  reportStyleHash: string;
  limits: { readsPerMinute: number; exportsPerMinute: number; exportsAtOnce: number };
};

/** What routes that make reports need besides: the live answers that are kept, the allowance they share. */
export type ReportDependencies = AppDependencies &
  Pick<Intelligence, 'kept'> & { exportLimit: RouteLimit };
