import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('an event is one line of JSON, and a failed statement keeps its parameters to itself', () => {
  const lines: string[] = [];
  const log = createLog(
    (line) => lines.push(line),
    () => new Date('2026-11-21T00:00:00Z'),
  );
  const cause = new Error('connection lost');
  log.error('failed', new Error('insert into users values ($1) params: hunter2', { cause }));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\{.*\}\n$/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    time: '2026-11-21T00:00:00.000Z',
    level: 'error',
    event: 'failed',
    error: 'connection lost',
  });
  expect(lines[0]).not.toContain('hunter2');
});
