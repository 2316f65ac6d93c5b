import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ANSWER_NAMES } from '../../src/core/api/answers/answers.ts';

const PROGRAM = ['--import', 'tsx', 'src/server/selector-main.ts'];

it.each(['legacy', 'auto'] as const)(
  'an agent of the %s handshake asks over standard input, and nothing but answers comes back',
  async (mode) => {
    const client = new Client({ name: 'stdio', version: '1' }, { versionNegotiation: { mode } });
    const faults: Error[] = [];
    client.onerror = (error) => faults.push(error);
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [...PROGRAM, 'mcp', '--local'],
        stderr: 'ignore',
      }),
    );
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(ANSWER_NAMES);
    const known = await client.callTool({ name: 'facts', arguments: { entity: 'gpt-6-luna' } });
    expect(JSON.stringify(known.content)).toContain('GPT-6 Luna');
    const unknown = await client.callTool({ name: 'facts', arguments: { entity: 'gpt6' } });
    expect([unknown.isError, JSON.stringify(unknown.content)]).toEqual([
      true,
      expect.stringContaining('Did you mean GPT-6'),
    ]);
    await client.close();
    expect(faults).toEqual([]);
  },
);

it.each([
  [['facts', 'gpt-6-luna', '--local'], 0, /^\{.*\}\n$/s, /^$/],
  [['facts', 'gpt6', '--local'], 1, /^$/, /Did you mean GPT-6/],
  [['facts', 'gpt-6-luna'], 2, /^$/, /^Set SELECTOR_URL/],
  [['sell'], 2, /^$/, /There is no command “sell”/],
])('the program asked for %j ends with %i', (args, code, printed, said) => {
  const { SELECTOR_URL: _, ...env } = process.env;
  const ended = spawnSync(process.execPath, [...PROGRAM, ...args], { env, encoding: 'utf8' });
  expect(ended.status).toBe(code);
  expect(ended.stdout).toMatch(printed);
  expect(ended.stderr).toMatch(said);
});
