import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toDecisionFile } from '../../src/core/api/decision-file.ts';
import type { Catalog, Claim } from '../../src/core/catalog/resolved.ts';
import { evaluateDecision } from '../../src/core/decision/evaluate-decision.ts';
import { localSource, serverSource } from '../../src/server/modules/doors/answer-sources.ts';
import { readSelector, runSelector } from '../../src/server/modules/doors/selector-command.ts';
import type { App } from '../../src/server/http/route-types.ts';
import { createSnapshot } from '../../src/server/modules/catalog/snapshot.ts';
import { createTestApp } from '../support/create-test-app.ts';
import { catalogs } from '../support/real-reports.ts';

const TODAY = '2026-11-27';
const DAYS = 90;
const [models] = catalogs as [Catalog];
const preset = models.decision?.presets.find(({ slug }) => slug === 'europe-regulated');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-check-'));
const file = path.join(folder, 'decision.yaml');

/** Today's first choice as an accepted answer. */
function accepted(catalog = models) {
  if (!preset) throw new Error('no preset');
  const { slug: _slug, name: _name, sentence: _sentence, ...input } = preset;
  const { recommendation, purchases } = evaluateDecision(catalog, input, TODAY);
  const candidateId = 'leaderId' in recommendation ? recommendation.leaderId : 0;
  const channel = purchases.find((each) => each.candidateId === candidateId)?.channel ?? 'own';
  return { input, candidateId, channel };
}

const chosen = accepted();
const nameOf = (id: number) => models.rivals.find((rival) => rival.id === id)?.name ?? '';

/** The same catalog with the chosen model changed. */
function changed(change: (rival: Catalog['rivals'][number], catalog: Catalog) => void): Catalog {
  const catalog = structuredClone(models);
  const rival = catalog.rivals.find(({ id }) => id === chosen.candidateId);
  if (rival) change(rival, catalog);
  return catalog;
}

const criterion = (slug: string) => models.criteria.find((each) => each.slug === slug)?.id ?? '';

async function check(catalog: Catalog, days = DAYS) {
  const lines: string[] = [];
  const source = localSource({ catalogs: [catalog], today: TODAY });
  const terminal = {
    print: (text: string) => lines.push(text),
    complain: (text: string) => lines.push(text),
    isTerminal: false,
  };
  const command = { kind: 'check' as const, file, days, isLocal: true };
  return { code: await runSelector(command, source, terminal), text: lines.join('\n') };
}

let app: App;
let address: string;
beforeAll(async () => {
  const { input, candidateId, channel } = chosen;
  const data = toDecisionFile(models, input, { day: TODAY, answer: { candidateId, channel } });
  // JSON is YAML too.
  fs.writeFileSync(file, JSON.stringify(data));
  const snapshot = createSnapshot(structuredClone(catalogs), null);
  app = await createTestApp({ snapshot: () => snapshot, today: () => TODAY });
  address = `http://127.0.0.1:${new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port}`;
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await app.close();
});

it('an answer that holds, with no change ahead, ends with 0', async () => {
  const calm = changed((rival) => {
    for (const claim of Object.values(rival.claims)) {
      if (claim.state === 'known') for (const each of claim.measurements) delete each.until;
    }
  });
  const { code, text } = await check(calm);
  expect(text).toContain(`${nameOf(chosen.candidateId)} still holds on ${TODAY}.`);
  expect(code).toBe(0);
});

it('a price that rises within the days ends with 12 and says when', async () => {
  const { code, text } = await check(models);
  expect(code).toBe(12);
  expect(text).toContain('until 31 December 2026, then $1.50');
  expect((await check(models, 10)).code).toBe(0);
});

it('a model that retires within the days ends with 12', async () => {
  const retiring = changed((rival) => {
    rival.lifecycle.retires = [{ channel: 'own', on: '2027-01-15', evidence: [] }];
  });
  const { code, text } = await check(retiring);
  expect(code).toBe(12);
  expect(text).toContain('15 January 2027');
});

it('a must that is open again ends with 11, whatever else changed', async () => {
  const open: Claim = { state: 'unknown', reason: 'not-found', lookedAt: [] };
  const opened = changed((rival, catalog) => {
    rival.claims[criterion('gdpr_dpa')] = open;
    for (const subject of catalog.subjects) {
      if (subject.id === rival.subjectId) subject.claims[criterion('gdpr_dpa')] = open;
    }
    for (const subject of catalog.subjects) subject.claims[criterion('gdpr_dpa')] = open;
  });
  const { code, text } = await check(opened);
  expect(code).toBe(11);
  expect(text).toContain('is open, its answer is not documented.');
});

it('another that comes first ends with 10 and is named', async () => {
  const dear = changed((rival) => {
    for (const slug of ['input_price', 'output_price', 'cached_price']) {
      const claim = rival.claims[criterion(slug)];
      if (claim?.state !== 'known') continue;
      for (const each of claim.measurements) {
        delete each.until;
        delete each.terms;
        if (each.value.kind === 'number') each.value.number *= 60;
      }
    }
    rival.offers = [];
  });
  const { code, text } = await check(dear);
  expect(text).toMatch(/comes first now, not|no longer comes first/);
  expect([10, 11]).toContain(code);
});

it('a file that cannot be read, or names no answer, ends with 1', async () => {
  const source = localSource({ catalogs, today: TODAY });
  const terminal = { print: () => undefined, complain: () => undefined, isTerminal: false };
  const command = { kind: 'check' as const, days: DAYS, isLocal: true };
  const missing = { ...command, file: path.join(folder, 'none.yaml') };
  expect(await runSelector(missing, source, terminal)).toBe(1);
  const bare = path.join(folder, 'bare.yaml');
  fs.writeFileSync(bare, 'version: 1\ncatalog: language-models\nday: 2026-11-01\n');
  expect(await runSelector({ ...command, file: bare }, source, terminal)).toBe(1);
});

it.each([
  [['facts', 'gpt6'], 'GPT-6'],
  [['compare', 'openai', 'gpt6'], 'GPT-6'],
  [['decide', 'europe'], 'europe-regulated'],
  [['explain', 'gpt6', 'input_price'], 'GPT-6'],
  [['changes', 'gpt6'], 'GPT-6'],
  [['card', 'DELMIA Apriso', 'simens'], 'Siemens'],
])('%j ends with 1 and says which was meant', async (args, meant) => {
  const said: string[] = [];
  const terminal = {
    print: () => undefined,
    complain: (text: string) => said.push(text),
    isTerminal: true,
  };
  const command = readSelector(args);
  if (!('kind' in command) || command.kind !== 'ask') throw new Error('no question');
  expect(await runSelector(command, localSource({ catalogs, today: TODAY }), terminal)).toBe(1);
  expect(said.join('\n')).toMatch(new RegExp(`^There is no .*Did you mean .*${meant}`));
});

it('a search that finds nothing prints the nearest names', async () => {
  const said: string[] = [];
  const terminal = {
    print: (text: string) => said.push(text),
    complain: () => undefined,
    isTerminal: true,
  };
  const command = readSelector(['find', 'gpt6']);
  if (!('kind' in command) || command.kind !== 'ask') throw new Error('no question');
  expect(await runSelector(command, localSource({ catalogs, today: TODAY }), terminal)).toBe(0);
  expect(said.join('\n')).toMatch(/did you mean:\n\s*- GPT-6/);
});

it('a server gives the same answers as the catalogs on disk', async () => {
  const server = serverSource(address, undefined, fetch);
  const local = localSource({ catalogs, today: TODAY });
  const text = fs.readFileSync(file, 'utf8');
  expect(await server.check(text, DAYS)).toEqual(await local.check(text, DAYS));
  const input = { subject: 'openai', rivals: ['claude-opus-5-5'] };
  expect(await server.ask('compare', input)).toEqual(await local.ask('compare', input));
  expect(await server.ask('facts', { entity: 'gpt6' })).toEqual(
    await local.ask('facts', { entity: 'gpt6' }),
  );
});

it('the action of a build says what changed in its summary, and ends as the command does', async () => {
  const repository = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-action-'));
  fs.mkdirSync(path.join(repository, 'docs'));
  fs.copyFileSync(file, path.join(repository, 'docs/decision.yaml'));
  fs.writeFileSync(path.join(repository, 'broken.yaml'), '"`$(touch owned)');
  const summary = path.join(repository, 'summary.md');
  const run = (name: string, server = address) =>
    new Promise<{ code: number; text: string }>((resolve) => {
      const env = { ...process.env, FILE: name, SERVER: server, DAYS: String(DAYS) };
      execFile(
        'bash',
        [path.resolve('deploy/github-action/check.sh')],
        { cwd: repository, env: { ...env, GITHUB_STEP_SUMMARY: summary } },
        (error, text) => resolve({ code: Number(error?.code ?? 0), text }),
      );
    });
  const found = await run('docs/decision.yaml');
  const { code, text } = await check(models);
  expect(found).toEqual({ code, text: `${text}\n` });
  const written = fs.readFileSync(summary, 'utf8');
  expect(written).toContain('### docs/decision.yaml');
  for (const line of text.split('\n')) expect(written).toContain(`- ${line}`);
  expect((await run('broken.yaml')).code).toBe(1);
  expect((await run('none.yaml')).code).toBe(1);
  expect((await run('docs/decision.yaml', 'http://127.0.0.1:9')).code).toBe(1);
  expect(fs.existsSync(path.join(repository, 'owned'))).toBe(false);
  fs.rmSync(repository, { recursive: true });
});

it.each([
  [[], { kind: 'help' }],
  [['--help'], { kind: 'help' }],
  [
    ['facts', 'Claude', 'Opus', '5.5'],
    { name: 'facts', input: { entity: 'Claude', criteria: ['Opus', '5.5'] } },
  ],
  [
    ['compare', 'openai', 'a', 'b', '--at', 'bedrock'],
    { input: { subject: 'openai', rivals: ['a', 'b'], at: 'bedrock' } },
  ],
  [
    ['card', 'delmia', 'siemens', '--audience', 'customer'],
    { input: { subject: 'delmia', rival: 'siemens', audience: 'customer' } },
  ],
  [
    ['check', 'a.yaml', '--days', '30', '--local'],
    { kind: 'check', file: 'a.yaml', days: 30, isLocal: true },
  ],
])('%j is read', (args, read) => {
  expect(readSelector(args)).toMatchObject(read);
});

it.each([
  [['sell'], 'There is no command “sell”.'],
  [['check'], 'Name the file'],
  [['find', '--days', 'two'], '--days must be a whole number'],
  [['find', '--colour'], 'Unknown option'],
])('%j is refused in a sentence', (args, sentence) => {
  const read = readSelector(args);
  expect('fault' in read && read.fault).toContain(sentence);
});
