import { z } from 'zod';
import { contrastWithWhite } from './contrast-with-white.ts';
import { isNetwork } from './parse-address.ts';

/** A setting that cannot be used; the message names the variable and what it must be. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const READABLE_CONTRAST = 4.5;

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().max(65_535));

const secret = {
  // Characters that an HTTP header can carry.
  schema: z.string().regex(/^[\x21-\x7e]{1,400}$/),
  fallback: null,
  must: 'be one word of at most 400 printable ASCII characters',
};
const webAddress = <Fallback extends string | null>(fallback: Fallback) => ({
  schema: z.url({ protocol: /^https?$/ }),
  fallback,
  must: 'start with http:// or https://',
});
const ORIGIN = /^https?:\/\/(?:\*\.)?[a-z\d_-]+(?:\.[a-z\d_-]+)*(?::\d{1,5})?$/i;
const HOST_NAME = /^(?:\*|(?:\*\.)?[a-z\d_-]+(?:\.[a-z\d_-]+)*)$/i;

const modelId = <Fallback extends string | null>(fallback: Fallback) => ({
  schema: z.string().regex(/^[\w.:/@-]{1,200}$/),
  fallback,
  must: 'be the id of a model',
});
const path = <Fallback extends string | null>(fallback: Fallback, what: 'directory' | 'file') => ({
  schema: z.string().refine((text) => text.trim() !== '' && !text.includes('\0')),
  fallback,
  must: `be the path of a ${what}`,
});
const oneOf = <Word extends string>(first: Word, ...others: [Word, ...Word[]]) => ({
  schema: z.enum([first, ...others]),
  fallback: first,
  must: `be ${others.length > 1 ? `${[first, ...others.slice(0, -1)].join(', ')}` : first} or ${others.at(-1)}`,
});
const line = <Fallback extends string | null>(fallback: Fallback, most: number) => ({
  schema: z
    .string()
    .max(most)
    .refine((text) => text.trim() !== '' && !/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u.test(text)),
  fallback,
  must: `be one line of at most ${most.toLocaleString('en')} characters`,
});
const wholeNumber = (fallback: string, least: number, most: number) => ({
  schema: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most)),
  fallback,
  must: `be a whole number from ${least} to ${most}`,
});

const onOrOff = (fallback: 'true' | 'false') => ({
  schema: z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
  fallback,
  must: 'be true or false',
});

const settings = {
  PORT: { schema: portNumber, fallback: '3000', must: 'be a whole number from 0 to 65535' },
  HOST: {
    schema: z.string().regex(/^[A-Za-z0-9.:-]+$/),
    fallback: '127.0.0.1',
    must: 'be a host name or an IP address',
  },
  TRUSTED_PROXIES: {
    schema: z.string().refine((text) => text.split(',').every((part) => isNetwork(part.trim()))),
    fallback: null,
    must: 'be IP addresses or networks (address/bits), separated by commas',
  },
  PUBLIC_URL: {
    schema: z
      .url({ protocol: /^https?$/ })
      .transform((text) => new URL(text))
      .refine(({ pathname, search, hash, username }) => pathname + search + hash + username === '/')
      .transform(({ origin }) => origin),
    fallback: null,
    must: 'start with http:// or https:// and have no path',
  },
  ALLOWED_HOSTS: {
    schema: z.string().refine((text) => listOf(text).every((name) => HOST_NAME.test(name))),
    fallback: null,
    must: 'be host names without ports, separated by commas',
  },
  EMBED_ORIGINS: {
    schema: z.string().refine((text) => listOf(text).every((each) => ORIGIN.test(each))),
    fallback: null,
    must: 'be origins (https:// and a host, with a port or without), separated by commas',
  },
  HSTS: oneOf('off', 'host', 'subdomains'),
  DRAIN_SECONDS: wholeNumber('1', 0, 60),
  DATA_DIR: path('.data', 'directory'),
  CATALOGS_DIR: path(null, 'directory'),
  MCP: oneOf('on', 'off'),
  WEBHOOKS: oneOf('off', 'on'),
  CATALOG_REFRESH: oneOf('off', 'daily'),
  CATALOG_REFRESH_URL: {
    schema: z
      .url({ protocol: /^https?$/ })
      .max(1000)
      .refine((text) => isPrivateRoad(new URL(text))),
    fallback: 'https://models.dev/api.json',
    must: 'start with https:// (or http:// on this machine) and have no user, ? or #',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(?:ql)?$/ }),
    fallback: null,
    must: 'start with postgres:// or postgresql://',
  },
  LOG_RETENTION_DAYS: wholeNumber('90', 1, 3650),
  LOG_MOST_ROWS: wholeNumber('2000000', 1000, 999_999_999),
  SAVED_REPORTS_LIMIT: wholeNumber('10000', 0, 1_000_000),
  SAVED_REPORTS_LIST: oneOf('own', 'all'),
  SAVED_REPORTS_CLIENT_DAILY: wholeNumber('100', 1, 1_000_000),
  SAVED_REPORTS_IDLE_DAYS: wholeNumber('0', 0, 3650),
  OBJECTIONS_LIMIT: wholeNumber('1000', 0, 100_000),
  OBJECTIONS_CLIENT_HOURLY: wholeNumber('6', 1, 10_000),
  OBJECTIONS_TEXTS: oneOf('none', 'all'),
  OWN_CATALOGS: oneOf('on', 'off'),
  OWN_CATALOGS_MOST: wholeNumber('1000', 0, 1_000_000),
  OWN_CATALOGS_ENTITIES: wholeNumber('500', 2, 500),
  OWN_CATALOGS_CRITERIA: wholeNumber('200', 1, 1000),
  OWN_CATALOGS_CLAIMS: wholeNumber('20000', 1, 100_000),
  OWN_CATALOGS_IDLE_DAYS: wholeNumber('0', 0, 3650),
  OWN_CATALOGS_A_HOUR: wholeNumber('10', 1, 10_000),
  OWN_CATALOGS_CLIENT_MB: wholeNumber('4', 1, 1000),
  CONTACT_EMAIL: { schema: z.email(), fallback: null, must: 'be an e-mail address' },
  METRICS_TOKEN: secret,
  SECURITY_CONTACT: {
    schema: z
      .union([
        z.email().transform((email) => `mailto:${email}`),
        z.url({ protocol: /^(?:https|mailto)$/ }),
      ])
      .refine((uri) => /^[\x21-\x7e]+$/.test(uri)),
    fallback: null,
    must: 'be an e-mail address or an address that starts with https://',
  },
  BRAND_NAME: line('LLM Selector and Configurator', 80),
  BRAND_LOGO_FILE: path(null, 'file'),
  BRAND_ACCENT: {
    schema: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .refine((colour) => contrastWithWhite(colour) >= READABLE_CONTRAST),
    fallback: null,
    must: 'be a colour such as #0b5d66, dark enough to be read on white',
  },
  BRAND_CONTACT: line(null, 200),
  BRAND_DISCLAIMER: line(null, 2000),
  INTELLIGENCE_ENABLED: onOrOff('true'),
  TRIALS: oneOf('off', 'on'),
  TRIALS_DAILY_USD: {
    schema: z
      .string()
      .regex(/^\d{1,6}(?:\.\d{1,2})?$/)
      .transform(Number)
      .pipe(z.number().positive()),
    fallback: null,
    must: 'be an amount of dollars above 0, with two decimals at most',
  },
  TRIALS_WORD: {
    schema: secret.schema.min(12),
    fallback: null,
    must: 'be one word of 12 to 400 printable ASCII characters',
  },
  OWN_CATALOGS_RESEARCH: onOrOff('false'),
  INTELLIGENCE_CACHE_HOURS: wholeNumber('24', 1, 8760),
  INTELLIGENCE_DAILY_CALLS: wholeNumber('200', 0, 1_000_000),
  INTELLIGENCE_CLIENT_BURST: wholeNumber('12', 1, 10_000),
  INTELLIGENCE_CLIENT_HOURLY: wholeNumber('30', 1, 100_000),
  OPENAI_API_KEY: secret,
  OPENAI_BASE_URL: webAddress('https://api.openai.com/v1'),
  OPENAI_MODEL: modelId('gpt-6-luna'),
  ANTHROPIC_API_KEY: secret,
  ANTHROPIC_BASE_URL: webAddress('https://api.anthropic.com/v1'),
  ANTHROPIC_MODEL: modelId('claude-haiku-5-5'),
  PERPLEXITY_API_KEY: secret,
  PERPLEXITY_BASE_URL: webAddress('https://api.perplexity.ai'),
  PERPLEXITY_MODEL: modelId('sonar'),
  COMPATIBLE_BASE_URL: webAddress(null),
  COMPATIBLE_API_KEY: secret,
  COMPATIBLE_MODEL: modelId(null),
} as const;

/** Every variable that is read. */
export const SETTING_NAMES: readonly string[] = Object.keys(settings);

const VENDORS = [
  { kind: 'openai', name: 'OpenAI', prefix: 'OPENAI' },
  { kind: 'anthropic', name: 'Anthropic', prefix: 'ANTHROPIC' },
  { kind: 'perplexity', name: 'Perplexity', prefix: 'PERPLEXITY' },
] as const;

type Settings = typeof settings;
/** The value of each setting; null where it is not set and has no default. */
type Values = {
  [Name in keyof Settings]:
    z.output<Settings[Name]['schema']> | (Settings[Name]['fallback'] extends null ? null : never);
};

/** Settings of the process, read once from the environment. */
export type Config = ReturnType<typeof readConfig>;

export type ProviderSettings = {
  kind: 'openai' | 'anthropic' | 'perplexity' | 'compatible';
  /** The provider's name in pages and reports. */
  name: string;
  apiKey: string | null;
  baseUrl: string;
  model: string;
};

/** An unset or empty variable takes its default; a malformed one throws `ConfigError`. */
export function readConfig(environment: Record<string, string | undefined>) {
  const read = readAll(environment);
  return {
    port: read.PORT,
    host: read.HOST,
    /** Proxies, as addresses and networks, that are trusted to report a visitor's address. */
    trustedProxies: listOf(read.TRUSTED_PROXIES),
    /** The public origin of the product, without a path: https://compare.example.org. */
    publicUrl: read.PUBLIC_URL,
    /** Further host names it answers to, `*.example.org` for every name below one; `*` for any name. */
    allowedHosts: listOf(read.ALLOWED_HOSTS),
    /** Sites whose pages may show answers in a frame. */
    embedOrigins: listOf(read.EMBED_ORIGINS),
    /** Whether browsers are told to use https only, for this name or its subdomains too. */
    hsts: read.HSTS,
    /** Seconds during which a stopping server still takes requests. */
    drainSeconds: read.DRAIN_SECONDS,
    dataDir: read.DATA_DIR,
    /** Its catalogs are added to the product's own, or replace those of the same name. */
    catalogsDir: read.CATALOGS_DIR,
    /** null: the embedded database in `dataDir`. */
    databaseUrl: read.DATABASE_URL,
    hasMcp: read.MCP === 'on',
    /** Whether changes are posted to subscribers. */
    hasWebhooks: read.WEBHOOKS === 'on',
    /** `daily`: once a day, by the server itself. */
    refresh: { daily: read.CATALOG_REFRESH === 'daily', address: read.CATALOG_REFRESH_URL },
    /** Single events of the activity log are deleted after this number of days. */
    logRetentionDays: read.LOG_RETENTION_DAYS,
    /** The most single events that are kept. */
    logMostRows: read.LOG_MOST_ROWS,
    /** Saved reports: how many are kept, for how long, and who sees them in a list. */
    savedReports: {
      /** `own`: those of the caller's keys; `all`: those of all visitors. */
      list: read.SAVED_REPORTS_LIST,
      limit: read.SAVED_REPORTS_LIMIT,
      /** The most reports one client may save in a UTC day. */
      clientDaily: read.SAVED_REPORTS_CLIENT_DAILY,
      /** A report not opened for this number of days is removed; null keeps it. */
      idleDays: read.SAVED_REPORTS_IDLE_DAYS || null,
    },
    /** Readers' objections: how many are kept, and whether their texts are public. */
    objections: {
      /** The most objections kept; 0 accepts none. */
      limit: read.OBJECTIONS_LIMIT,
      /** The most objections one client may send in an hour. */
      clientHourly: read.OBJECTIONS_CLIENT_HOURLY,
      /** `none`: the page shows only their number, and the operator reads the texts. */
      texts: read.OBJECTIONS_TEXTS,
    },
    /** Visitors' catalogs: on or off, how many, how large, and for how long. */
    ownCatalogs: ownCatalogsOf(read),
    /** Blind trials on visitors’ prompts; null: switched off. */
    trials: trialsOf(read),
    contactEmail: read.CONTACT_EMAIL,
    /** Token to read `/metrics` from other machines; null: this machine only. */
    metricsToken: read.METRICS_TOKEN,
    /** Contact for vulnerability reports, as a URI. */
    securityContact: read.SECURITY_CONTACT,
    /** Brand of reports in place of the product's own; null keeps that. */
    brand: {
      name: read.BRAND_NAME,
      logoFile: read.BRAND_LOGO_FILE,
      accent: read.BRAND_ACCENT,
      contact: read.BRAND_CONTACT,
      disclaimer: read.BRAND_DISCLAIMER,
    },
    /** Live research: its providers and its limits. */
    intelligence: intelligenceOf(read),
  };
}

function ownCatalogsOf(read: Values) {
  return {
    enabled: read.OWN_CATALOGS === 'on',
    most: read.OWN_CATALOGS_MOST,
    /** Limits of one catalog. */
    limits: {
      entities: read.OWN_CATALOGS_ENTITIES,
      criteria: read.OWN_CATALOGS_CRITERIA,
      claims: read.OWN_CATALOGS_CLAIMS,
    },
    /** A catalog not opened for this number of days is removed; null keeps it. */
    idleDays: read.OWN_CATALOGS_IDLE_DAYS || null,
    /** The most catalogs one client may create in an hour. */
    hourly: read.OWN_CATALOGS_A_HOUR,
    /** Megabytes one client may store in a UTC day. */
    clientMegabytes: read.OWN_CATALOGS_CLIENT_MB,
  };
}

function intelligenceOf(read: Values) {
  return {
    enabled: read.INTELLIGENCE_ENABLED,
    /** Whether providers may get texts of own catalogs. */
    ownCatalogs: read.OWN_CATALOGS_RESEARCH,
    /** How long answers are reused. */
    cacheHours: read.INTELLIGENCE_CACHE_HOURS,
    /** The most calls of all processes together in one UTC day. */
    dailyCalls: read.INTELLIGENCE_DAILY_CALLS,
    /** New questions that one client may ask at once, and in an hour. */
    clientBurst: read.INTELLIGENCE_CLIENT_BURST,
    clientHourly: read.INTELLIGENCE_CLIENT_HOURLY,
    /** In the order in which they are asked. */
    providers: [...vendorsOf(read), ...compatibleOf(read)],
  };
}

/** Providers that a visitor's comparison may be sent to; none while live research is off. */
export function liveProviderNames({ enabled, providers }: Config['intelligence']): string[] {
  return enabled ? providers.map(({ name }) => name) : [];
}

function readAll(environment: Record<string, string | undefined>): Values {
  const read = Object.entries(settings).map(([name, { schema, fallback, must }]) => {
    const text = environment[name] || fallback;
    if (text === null) return [name, null];
    const result = schema.safeParse(text);
    if (!result.success) throw new ConfigError(`The setting ${name} must ${must}.`);
    return [name, result.data];
  });
  // Each value is the output of its own schema.
  return Object.fromEntries(read) as Values;
}

/** Trials cost money and send visitors’ texts to providers, so they need both a budget and a secret word. */
function trialsOf(read: Values): { dailyMicros: number; word: string } | null {
  const { TRIALS, TRIALS_DAILY_USD: dollars, TRIALS_WORD: word } = read;
  if (TRIALS === 'off') return null;
  if (dollars !== null && word !== null) return { dailyMicros: Math.round(dollars * 1e6), word };
  const missing = dollars === null ? 'TRIALS_DAILY_USD' : 'TRIALS_WORD';
  throw new ConfigError(`The setting ${missing} must be given with TRIALS=on.`);
}

/** Vendors in the order in which they are asked; each is on when its key is set. */
function vendorsOf(read: Values): ProviderSettings[] {
  return VENDORS.flatMap(({ kind, name, prefix }) => {
    const apiKey = read[`${prefix}_API_KEY`];
    const [baseUrl, model] = [read[`${prefix}_BASE_URL`], read[`${prefix}_MODEL`]];
    return apiKey === null ? [] : [{ kind, name, apiKey, baseUrl, model }];
  });
}

/** On when its address is set: a self-hosted server may need no key, but has no default model. */
function compatibleOf(read: Values): ProviderSettings[] {
  const { COMPATIBLE_BASE_URL: baseUrl, COMPATIBLE_MODEL: model } = read;
  if (baseUrl === null) return [];
  if (model === null) {
    throw new ConfigError('The setting COMPATIBLE_MODEL must be given with COMPATIBLE_BASE_URL.');
  }
  return [
    {
      kind: 'compatible',
      name: 'OpenAI-compatible server',
      apiKey: read.COMPATIBLE_API_KEY,
      baseUrl,
      model,
    },
  ];
}

/** The connection cannot be tampered with, and the address, which readers see, contains no secret. */
function isPrivateRoad({ protocol, hostname, username, password, search, hash }: URL): boolean {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || isHere) && username + password + search + hash === '';
}

function listOf(text: string | null): string[] {
  return text === null ? [] : text.split(',').map((part) => part.trim());
}
