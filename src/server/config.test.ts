import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without any setting the defaults hold', () => {
  expect(readConfig({ PORT: '' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: null,
    contactEmail: null,
    brand: {
      name: 'LLM Selector and Configurator',
      logoFile: null,
      accent: null,
      contact: null,
      disclaimer: null,
    },
  });
});

test('every setting is taken from the environment', () => {
  expect(
    readConfig({
      PORT: '8080',
      HOST: '::1',
      DATA_DIR: '/var/lib/selector',
      DATABASE_URL: 'postgres://user:secret@db:5432/selector',
      CONTACT_EMAIL: 'desk@example.org',
      BRAND_NAME: 'Société 通义',
      BRAND_LOGO_FILE: '/etc/selector/mark.svg',
      BRAND_ACCENT: '#5a1f7a',
      BRAND_CONTACT: 'Sales desk, +41 44 000 00 00',
      BRAND_DISCLAIMER: 'For internal use.',
    }),
  ).toEqual({
    port: 8080,
    host: '::1',
    dataDir: '/var/lib/selector',
    databaseUrl: 'postgres://user:secret@db:5432/selector',
    contactEmail: 'desk@example.org',
    brand: {
      name: 'Société 通义',
      logoFile: '/etc/selector/mark.svg',
      accent: '#5a1f7a',
      contact: 'Sales desk, +41 44 000 00 00',
      disclaimer: 'For internal use.',
    },
  });
});

test.each([
  ['PORT', '70000'],
  ['PORT', '3000x'],
  ['PORT', '-1'],
  ['HOST', 'http://here'],
  ['DATA_DIR', ' '],
  ['DATABASE_URL', 'mysql://user:secret@db/selector'],
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
])('a malformed %s is refused with its name, and its value is not repeated', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^The setting ${name} must [^.]+\\.$`));
  expect(read).not.toThrow(/secret/);
});
