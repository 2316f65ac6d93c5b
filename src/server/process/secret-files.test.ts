import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig, SETTING_NAMES } from './config.ts';
import { SECRETS, withSecretFiles } from './secret-files.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-secrets-'));
afterAll(() => fs.rmSync(home, { recursive: true }));

function secretFile(text: string): string {
  const file = path.join(home, 'secret');
  fs.writeFileSync(file, text);
  return file;
}

test('a secret comes from the file that is named, without the line end', () => {
  const DATABASE_URL_FILE = secretFile('postgres://user:secret@db:5432/selector\n');
  const { databaseUrl, port } = readConfig(withSecretFiles({ PORT: '80', DATABASE_URL_FILE }));
  expect([databaseUrl, port]).toEqual(['postgres://user:secret@db:5432/selector', 80]);
});

test('a file that cannot be read, or an empty one, stops the start with its setting', () => {
  for (const METRICS_TOKEN_FILE of [path.join(home, 'none'), home, secretFile(' \n')]) {
    expect(() => withSecretFiles({ METRICS_TOKEN_FILE })).toThrow(
      /^The setting METRICS_TOKEN_FILE must be the path of a file/,
    );
  }
});

test('of a setting and its file only one may be given', () => {
  const given = { OPENAI_API_KEY: 'secret', OPENAI_API_KEY_FILE: secretFile('other') };
  expect(() => withSecretFiles(given)).toThrow('OPENAI_API_KEY and OPENAI_API_KEY_FILE only one');
});

test('every key, token, word and address with a password may come from a file', () => {
  const secret = /KEY$|TOKEN$|WORD$|^DATABASE_URL$/;
  expect([...SECRETS].sort()).toEqual(SETTING_NAMES.filter((name) => secret.test(name)).sort());
});
