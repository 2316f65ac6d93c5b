import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without any setting the defaults hold', () => {
  expect(readConfig({ PORT: '' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: null,
    contactEmail: null,
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
    }),
  ).toEqual({
    port: 8080,
    host: '::1',
    dataDir: '/var/lib/selector',
    databaseUrl: 'postgres://user:secret@db:5432/selector',
    contactEmail: 'desk@example.org',
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
])('a malformed %s is refused with its name, and its value is not repeated', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^The setting ${name} must [^.]+\\.$`));
  expect(read).not.toThrow(/secret/);
});
