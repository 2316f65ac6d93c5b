import fs from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, liveProviderNames, readConfig, SETTING_NAMES } from './config.ts';

test('without any setting the defaults hold', () => {
  expect(readConfig({ PORT: '' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    trustedProxies: [],
    publicUrl: null,
    allowedHosts: [],
    embedOrigins: [],
    hsts: 'off',
    drainSeconds: 1,
    dataDir: '.data',
    catalogsDir: null,
    databaseUrl: null,
    hasMcp: true,
    hasWebhooks: false,
    refresh: { daily: false, address: 'https://models.dev/api.json' },
    logRetentionDays: 90,
    logMostRows: 2_000_000,
    savedReports: { list: 'own', limit: 10_000, clientDaily: 100, idleDays: null },
    objections: { limit: 1000, clientHourly: 6, texts: 'none' },
    ownCatalogs: {
      enabled: true,
      most: 1000,
      limits: { entities: 500, criteria: 200, claims: 20_000 },
      idleDays: null,
      hourly: 10,
      clientMegabytes: 4,
    },
    trials: null,
    contactEmail: null,
    metricsToken: null,
    securityContact: null,
    brand: {
      name: 'LLM Selector and Configurator',
      logoFile: null,
      accent: null,
      contact: null,
      disclaimer: null,
    },
    intelligence: {
      enabled: true,
      ownCatalogs: false,
      cacheHours: 24,
      dailyCalls: 200,
      clientBurst: 12,
      clientHourly: 30,
      providers: [],
    },
  });
});

test('every setting is taken from the environment', () => {
  expect(
    readConfig({
      PORT: '8080',
      HOST: '::1',
      TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8,127.0.0.1',
      PUBLIC_URL: 'https://Compare.example.org:8443/',
      ALLOWED_HOSTS: 'selector, *.example.net',
      HSTS: 'subdomains',
      DRAIN_SECONDS: '10',
      DATA_DIR: '/var/lib/selector',
      CATALOGS_DIR: '/srv/catalogs',
      DATABASE_URL: 'postgres://user:secret@db:5432/selector',
      LOG_RETENTION_DAYS: '30',
      LOG_MOST_ROWS: '20000000',
      SAVED_REPORTS_LIMIT: '5',
      SAVED_REPORTS_LIST: 'all',
      SAVED_REPORTS_CLIENT_DAILY: '7',
      SAVED_REPORTS_IDLE_DAYS: '90',
      MCP: 'off',
      EMBED_ORIGINS: 'https://wiki.example.org, https://*.crm.example.org:8443',
      WEBHOOKS: 'on',
      TRIALS: 'on',
      TRIALS_DAILY_USD: '2.50',
      TRIALS_WORD: 'a-word-for-trials',
      CATALOG_REFRESH: 'daily',
      CATALOG_REFRESH_URL: 'http://127.0.0.1:9/api.json',
      OBJECTIONS_LIMIT: '50',
      OBJECTIONS_CLIENT_HOURLY: '3',
      OBJECTIONS_TEXTS: 'all',
      OWN_CATALOGS: 'off',
      OWN_CATALOGS_MOST: '7',
      OWN_CATALOGS_ENTITIES: '20',
      OWN_CATALOGS_CRITERIA: '30',
      OWN_CATALOGS_CLAIMS: '400',
      OWN_CATALOGS_IDLE_DAYS: '60',
      OWN_CATALOGS_A_HOUR: '3',
      OWN_CATALOGS_CLIENT_MB: '9',
      CONTACT_EMAIL: 'guarded@example.org',
      METRICS_TOKEN: 'scrape-me',
      SECURITY_CONTACT: 'security@example.org',
      BRAND_NAME: 'Société 通义',
      BRAND_LOGO_FILE: '/etc/selector/mark.svg',
      BRAND_ACCENT: '#5a1f7a',
      BRAND_CONTACT: 'Sales guarded, +41 44 000 00 00',
      BRAND_DISCLAIMER: 'For internal use.',
      INTELLIGENCE_ENABLED: 'false',
      OWN_CATALOGS_RESEARCH: '1',
      INTELLIGENCE_CACHE_HOURS: '48',
      INTELLIGENCE_DAILY_CALLS: '0',
      INTELLIGENCE_CLIENT_BURST: '5',
      INTELLIGENCE_CLIENT_HOURLY: '60',
      OPENAI_API_KEY: 'key-1',
      ANTHROPIC_API_KEY: 'key-2',
      ANTHROPIC_BASE_URL: 'http://127.0.0.1:9/v1',
      ANTHROPIC_MODEL: 'large',
      PERPLEXITY_API_KEY: 'key-3',
      COMPATIBLE_BASE_URL: 'http://127.0.0.1:11434/v1',
      COMPATIBLE_MODEL: 'own/model:7b',
    }),
  ).toEqual({
    port: 8080,
    host: '::1',
    trustedProxies: ['10.0.0.0/8', 'fd00::/8', '127.0.0.1'],
    publicUrl: 'https://compare.example.org:8443',
    allowedHosts: ['selector', '*.example.net'],
    embedOrigins: ['https://wiki.example.org', 'https://*.crm.example.org:8443'],
    hsts: 'subdomains',
    drainSeconds: 10,
    dataDir: '/var/lib/selector',
    catalogsDir: '/srv/catalogs',
    databaseUrl: 'postgres://user:secret@db:5432/selector',
    hasMcp: false,
    hasWebhooks: true,
    refresh: { daily: true, address: 'http://127.0.0.1:9/api.json' },
    logRetentionDays: 30,
    logMostRows: 20_000_000,
    savedReports: { list: 'all', limit: 5, clientDaily: 7, idleDays: 90 },
    objections: { limit: 50, clientHourly: 3, texts: 'all' },
    ownCatalogs: {
      enabled: false,
      most: 7,
      limits: { entities: 20, criteria: 30, claims: 400 },
      idleDays: 60,
      hourly: 3,
      clientMegabytes: 9,
    },
    trials: { dailyMicros: 2_500_000, word: 'a-word-for-trials' },
    contactEmail: 'guarded@example.org',
    metricsToken: 'scrape-me',
    securityContact: 'mailto:security@example.org',
    brand: {
      name: 'Société 通义',
      logoFile: '/etc/selector/mark.svg',
      accent: '#5a1f7a',
      contact: 'Sales guarded, +41 44 000 00 00',
      disclaimer: 'For internal use.',
    },
    intelligence: {
      enabled: false,
      ownCatalogs: true,
      cacheHours: 48,
      dailyCalls: 0,
      clientBurst: 5,
      clientHourly: 60,
      providers: [
        {
          kind: 'openai',
          name: 'OpenAI',
          apiKey: 'key-1',
          baseUrl: 'https://api.openai.com/v1',
          model: 'gpt-6-luna',
        },
        {
          kind: 'anthropic',
          name: 'Anthropic',
          apiKey: 'key-2',
          baseUrl: 'http://127.0.0.1:9/v1',
          model: 'large',
        },
        {
          kind: 'perplexity',
          name: 'Perplexity',
          apiKey: 'key-3',
          baseUrl: 'https://api.perplexity.ai',
          model: 'sonar',
        },
        {
          kind: 'compatible',
          name: 'OpenAI-compatible server',
          apiKey: null,
          baseUrl: 'http://127.0.0.1:11434/v1',
          model: 'own/model:7b',
        },
      ],
    },
  });
});

test('the pages name where a comparison may be sent: nowhere while it is switched off', () => {
  const keys = { OPENAI_API_KEY: 'key', PERPLEXITY_API_KEY: 'key' };
  const names = (more: Record<string, string>) =>
    liveProviderNames(readConfig({ ...keys, ...more }).intelligence);
  expect(names({})).toEqual(['OpenAI', 'Perplexity']);
  expect(names({ INTELLIGENCE_ENABLED: 'false' })).toEqual([]);
});

test('an address or a model without a key switches no vendor on', () => {
  const { intelligence } = readConfig({
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    PERPLEXITY_MODEL: 'sonar-pro',
    COMPATIBLE_MODEL: 'own',
  });
  expect(intelligence.providers).toEqual([]);
});

test.each([
  ['PORT', '70000'],
  ['PORT', '3000x'],
  ['PORT', '-1'],
  ['HOST', 'http://here'],
  ['TRUSTED_PROXIES', 'true'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1,'],
  ['PUBLIC_URL', 'compare.example.org'],
  ['PUBLIC_URL', 'https://secret@example.org/'],
  ['PUBLIC_URL', 'https://example.org/compare'],
  ['ALLOWED_HOSTS', 'example.org:3000'],
  ['ALLOWED_HOSTS', 'example.org,'],
  ['ALLOWED_HOSTS', 'a*.example.org'],
  ['HSTS', 'true'],
  ['DRAIN_SECONDS', '61'],
  ['DATA_DIR', ' '],
  ['CATALOGS_DIR', ' '],
  ['DATABASE_URL', 'mysql://user:secret@db/selector'],
  ['MCP', 'yes'],
  ['EMBED_ORIGINS', 'wiki.example.org'],
  ['EMBED_ORIGINS', "https://a.example.org; script-src 'secret'"],
  ['WEBHOOKS', 'yes'],
  ['TRIALS', 'yes'],
  ['TRIALS_DAILY_USD', '0'],
  ['TRIALS_DAILY_USD', '1e3'],
  ['TRIALS_WORD', 'secret'],
  ['CATALOG_REFRESH', 'hourly'],
  ['CATALOG_REFRESH_URL', 'http://secret.example.org/api.json'],
  ['CATALOG_REFRESH_URL', 'https://example.org/api.json?key=secret'],
  ['LOG_RETENTION_DAYS', '0'],
  ['LOG_MOST_ROWS', '999'],
  ['SECURITY_CONTACT', 'javascript:secret'],
  ['CONTACT_EMAIL', 'desk'],
  ['BRAND_NAME', 'two\nlines'],
  ['BRAND_NAME', 'right\u202Eleft'],
  ['BRAND_NAME', 'a'.repeat(81)],
  ['BRAND_LOGO_FILE', ' '],
  ['BRAND_ACCENT', 'red;}body{display:none'],
  ['BRAND_ACCENT', '#0b5d6'],
  ['BRAND_ACCENT', '#ffee00'],
  ['BRAND_CONTACT', 'a'.repeat(201)],
  ['BRAND_DISCLAIMER', 'a'.repeat(2001)],
  ['INTELLIGENCE_ENABLED', 'maybe'],
  ['OWN_CATALOGS_RESEARCH', 'yes'],
  ['INTELLIGENCE_CACHE_HOURS', '0'],
  ['INTELLIGENCE_DAILY_CALLS', '-1'],
  ['INTELLIGENCE_CLIENT_BURST', 'many'],
  ['INTELLIGENCE_CLIENT_HOURLY', '1.5'],
  ['OPENAI_API_KEY', 'secret with spaces'],
  ['OPENAI_BASE_URL', 'file:///secret'],
  ['ANTHROPIC_MODEL', 'two secret\nlines'],
])('a malformed %s is refused with its name, and its value is not repeated', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^The setting ${name} must [^.]+\\.$`));
  expect(read).not.toThrow(/secret/);
});

test('a compatible server must be given its model', () => {
  expect(() => readConfig({ COMPATIBLE_BASE_URL: 'http://127.0.0.1:11434/v1' })).toThrow(
    new ConfigError('The setting COMPATIBLE_MODEL must be given with COMPATIBLE_BASE_URL.'),
  );
});

test.each(['.env.example', 'docs/OPERATIONS.md'])(
  '%s names every setting, and no other',
  (file) => {
    const text = fs.readFileSync(file, 'utf8');
    const named = [...text.matchAll(/^(?:# |\| `)([A-Z][A-Z_]+)(?:=|` )/gm)].map(
      ([, name]) => name,
    );
    expect([...new Set(named)].sort()).toEqual([...SETTING_NAMES].sort());
  },
);
