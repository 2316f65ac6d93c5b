import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { parseAddress } from './parse-address.ts';
import type {
  BrandSettings,
  HstsSetting,
  IntelligenceSettings,
  ObjectionSettings,
  OwnCatalogsSettings,
  ProviderSettings,
  SavedReportsSettings,
} from './settings.ts';

/** Settings of the process, read once from the environment. */
export type Config = {
  port: number;
  host: string;
  /** Proxies, as addresses and networks, whose statement of a visitor's address is believed. */
  trustedProxies: string[];
  /** Where visitors reach the product, without a path: https://compare.example.org. */
  publicUrl: string | null;
  /** Further host names it answers to, `*.example.org` for every name below one; `*` for any at all. */
  allowedHosts: string[];
  hsts: HstsSetting;
  /** Seconds for which a stopping server still takes requests. */
  drainSeconds: number;
  dataDir: string;
  /** Its catalogs are added to the product's own, or replace those of the same name. */
  catalogsDir: string | null;
  /** null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  refresh: {
    /** Once a day, by the server itself. */
    daily: boolean;
    address: string;
  };
  /** Single events of the activity log are deleted after so many days. */
  logRetentionDays: number;
  /** And beyond the newest so many. */
  logMostRows: number;
  savedReports: SavedReportsSettings;
  objections: ObjectionSettings;
  ownCatalogs: OwnCatalogsSettings;
  contactEmail: string | null;
  /** Whoever sends it may read `/metrics` from elsewhere; null: this machine alone. */
  metricsToken: string | null;
  /** Who is asked about weaknesses, as a URI. */
  securityContact: string | null;
  brand: BrandSettings;
  intelligence: IntelligenceSettings;
};

/** Whom a visitor's comparison may be sent to; nobody while live research is switched off. */
export function liveProviderNames({ enabled, providers }: IntelligenceSettings): string[] {
  return enabled ? providers.map(({ name }) => name) : [];
}

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

/** One printable line. */
const shortText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.trim() !== '' && !/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u.test(text));

const secret = {
  // What an HTTP header can carry.
  schema: z.string().regex(/^[\x21-\x7e]{1,400}$/),
  fallback: null,
  must: 'be one word of at most 400 printable ASCII characters',
};
const webAddress = (fallback: string | null) => ({
  schema: z.url({ protocol: /^https?$/ }),
  fallback,
  must: 'start with http:// or https://',
});
const HOST_NAME = /^(?:\*|(?:\*\.)?[a-z\d_-]+(?:\.[a-z\d_-]+)*)$/i;

const modelId = (fallback: string | null) => ({
  schema: z.string().regex(/^[\w.:/@-]{1,200}$/),
  fallback,
  must: 'be the id of a model',
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
  schema: z.enum(['true', 'false', '1', '0']),
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
  HSTS: {
    schema: z.enum(['off', 'host', 'subdomains']),
    fallback: 'off',
    must: 'be off, host or subdomains',
  },
  DRAIN_SECONDS: wholeNumber('1', 0, 60),
  DATA_DIR: {
    schema: z.string().refine((text) => text.trim() !== '' && !text.includes('\0')),
    fallback: '.data',
    must: 'be the path of a directory',
  },
  CATALOGS_DIR: {
    schema: z.string().refine((text) => text.trim() !== '' && !text.includes('\0')),
    fallback: null,
    must: 'be the path of a directory',
  },
  CATALOG_REFRESH: { schema: z.enum(['off', 'daily']), fallback: 'off', must: 'be off or daily' },
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
  SAVED_REPORTS_LIST: { schema: z.enum(['own', 'all']), fallback: 'own', must: 'be own or all' },
  SAVED_REPORTS_CLIENT_DAILY: wholeNumber('100', 1, 1_000_000),
  SAVED_REPORTS_IDLE_DAYS: wholeNumber('0', 0, 3650),
  OBJECTIONS_LIMIT: wholeNumber('1000', 0, 100_000),
  OBJECTIONS_CLIENT_HOURLY: wholeNumber('6', 1, 10_000),
  OBJECTIONS_TEXTS: { schema: z.enum(['none', 'all']), fallback: 'none', must: 'be none or all' },
  OWN_CATALOGS: { schema: z.enum(['on', 'off']), fallback: 'on', must: 'be on or off' },
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
  BRAND_NAME: {
    schema: shortText(80),
    fallback: 'LLM Selector and Configurator',
    must: 'be one line of at most 80 characters',
  },
  BRAND_LOGO_FILE: {
    schema: z.string().refine((text) => text.trim() !== '' && !text.includes('\0')),
    fallback: null,
    must: 'be the path of a file',
  },
  BRAND_ACCENT: {
    schema: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .refine((colour) => contrastWithWhite(colour) >= READABLE_CONTRAST),
    fallback: null,
    must: 'be a colour such as #0b5d66, dark enough to be read on white',
  },
  BRAND_CONTACT: {
    schema: shortText(200),
    fallback: null,
    must: 'be one line of at most 200 characters',
  },
  BRAND_DISCLAIMER: {
    schema: shortText(2000),
    fallback: null,
    must: 'be one line of at most 2,000 characters',
  },
  INTELLIGENCE_ENABLED: onOrOff('true'),
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

/** Vendors in the order in which they are asked; each is on when its key is set. */
const VENDORS = [
  { kind: 'openai', name: 'OpenAI', prefix: 'OPENAI' },
  { kind: 'anthropic', name: 'Anthropic', prefix: 'ANTHROPIC' },
  { kind: 'perplexity', name: 'Perplexity', prefix: 'PERPLEXITY' },
] as const;

type ReadSetting = (name: keyof typeof settings) => string | number | null;

/** An unset or empty variable takes its default; a malformed one throws `ConfigError`. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const read: ReadSetting = (name) => {
    const { schema, fallback, must } = settings[name];
    const text = environment[name] || fallback;
    if (text === null) return null;
    const result = schema.safeParse(text);
    if (!result.success) throw new ConfigError(`The setting ${name} must ${must}.`);
    return result.data;
  };
  return {
    port: Number(read('PORT')),
    host: String(read('HOST')),
    trustedProxies: listOf(textOrNull(read('TRUSTED_PROXIES'))),
    publicUrl: textOrNull(read('PUBLIC_URL')),
    allowedHosts: listOf(textOrNull(read('ALLOWED_HOSTS'))),
    hsts: hstsOf(read('HSTS')),
    drainSeconds: Number(read('DRAIN_SECONDS')),
    dataDir: String(read('DATA_DIR')),
    catalogsDir: textOrNull(read('CATALOGS_DIR')),
    databaseUrl: textOrNull(read('DATABASE_URL')),
    refresh: {
      daily: read('CATALOG_REFRESH') === 'daily',
      address: String(read('CATALOG_REFRESH_URL')),
    },
    logRetentionDays: Number(read('LOG_RETENTION_DAYS')),
    logMostRows: Number(read('LOG_MOST_ROWS')),
    savedReports: {
      list: read('SAVED_REPORTS_LIST') === 'all' ? 'all' : 'own',
      limit: Number(read('SAVED_REPORTS_LIMIT')),
      clientDaily: Number(read('SAVED_REPORTS_CLIENT_DAILY')),
      idleDays: Number(read('SAVED_REPORTS_IDLE_DAYS')) || null,
    },
    objections: {
      limit: Number(read('OBJECTIONS_LIMIT')),
      clientHourly: Number(read('OBJECTIONS_CLIENT_HOURLY')),
      texts: read('OBJECTIONS_TEXTS') === 'all' ? 'all' : 'none',
    },
    ownCatalogs: {
      enabled: read('OWN_CATALOGS') === 'on',
      most: Number(read('OWN_CATALOGS_MOST')),
      limits: {
        entities: Number(read('OWN_CATALOGS_ENTITIES')),
        criteria: Number(read('OWN_CATALOGS_CRITERIA')),
        claims: Number(read('OWN_CATALOGS_CLAIMS')),
      },
      idleDays: Number(read('OWN_CATALOGS_IDLE_DAYS')) || null,
      hourly: Number(read('OWN_CATALOGS_A_HOUR')),
      clientMegabytes: Number(read('OWN_CATALOGS_CLIENT_MB')),
    },
    contactEmail: textOrNull(read('CONTACT_EMAIL')),
    metricsToken: textOrNull(read('METRICS_TOKEN')),
    securityContact: textOrNull(read('SECURITY_CONTACT')),
    brand: {
      name: String(read('BRAND_NAME')),
      logoFile: textOrNull(read('BRAND_LOGO_FILE')),
      accent: textOrNull(read('BRAND_ACCENT')),
      contact: textOrNull(read('BRAND_CONTACT')),
      disclaimer: textOrNull(read('BRAND_DISCLAIMER')),
    },
    intelligence: readIntelligence(read),
  };
}

function hstsOf(value: string | number | null): HstsSetting {
  return value === 'host' || value === 'subdomains' ? value : 'off';
}

function readIntelligence(read: ReadSetting): IntelligenceSettings {
  const vendors = VENDORS.map(({ kind, name, prefix }): ProviderSettings => ({
    kind,
    name,
    apiKey: textOrNull(read(`${prefix}_API_KEY`)),
    baseUrl: String(read(`${prefix}_BASE_URL`)),
    model: String(read(`${prefix}_MODEL`)),
  }));
  return {
    enabled: ['true', '1'].includes(String(read('INTELLIGENCE_ENABLED'))),
    ownCatalogs: ['true', '1'].includes(String(read('OWN_CATALOGS_RESEARCH'))),
    cacheHours: Number(read('INTELLIGENCE_CACHE_HOURS')),
    dailyCalls: Number(read('INTELLIGENCE_DAILY_CALLS')),
    clientBurst: Number(read('INTELLIGENCE_CLIENT_BURST')),
    clientHourly: Number(read('INTELLIGENCE_CLIENT_HOURLY')),
    providers: [...vendors.filter(({ apiKey }) => apiKey !== null), ...readCompatible(read)],
  };
}

/** On when its address is set: a server of one's own may need no key, but has no model of its own accord. */
function readCompatible(read: ReadSetting): ProviderSettings[] {
  const baseUrl = textOrNull(read('COMPATIBLE_BASE_URL'));
  const model = textOrNull(read('COMPATIBLE_MODEL'));
  const apiKey = textOrNull(read('COMPATIBLE_API_KEY'));
  if (baseUrl === null) return [];
  if (model === null) {
    throw new ConfigError('The setting COMPATIBLE_MODEL must be given with COMPATIBLE_BASE_URL.');
  }
  return [{ kind: 'compatible', name: 'OpenAI-compatible server', apiKey, baseUrl, model }];
}

/** WCAG 2: how far a colour stands off white, 1 to 21. */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** Nobody on the way can change what is read, and the address, which readers see, holds no secret. */
function isPrivateRoad({ protocol, hostname, username, password, search, hash }: URL): boolean {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || isHere) && username + password + search + hash === '';
}

function isNetwork(text: string): boolean {
  const { IPv4, IPv6 } = ipaddr;
  const isRange = IPv4.isValidCIDRFourPartDecimal(text) || IPv6.isValidCIDR(text);
  return isRange || parseAddress(text) !== null;
}

function listOf(text: string | null): string[] {
  return text === null ? [] : text.split(',').map((part) => part.trim());
}

function textOrNull(value: string | number | null): string | null {
  return value === null ? null : String(value);
}
