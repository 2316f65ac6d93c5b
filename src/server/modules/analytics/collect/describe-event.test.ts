import { describe, expect, it, test } from 'vitest';
import type { Reply, Request } from '../../../http/route-types.ts';
import { noteActivity, type ActivityEvent, type ActivityNote } from './activity-event.ts';
import { createRecorder, describeEvent, VISIT_ADDRESS } from './describe-event.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const countries = { of: (address: string) => (address === '8.8.4.4' ? 'US' : null), asOf: '' };

type Asked = {
  route?: string | undefined;
  method?: string;
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  note?: ActivityNote;
  catalog?: string;
};
function requestOf({ method = 'GET', headers = {}, body, ...rest }: Asked): Request {
  const routeOptions = { url: rest.route };
  return { id: '1', method, headers, body, routeOptions, ip: '8.8.4.4' } as unknown as Request;
}
const replyOf = ({ status: statusCode = 200 }: Asked) =>
  ({ statusCode, elapsedTime: 12.6 }) as unknown as Reply;
function described(asked: Asked): ActivityEvent | null {
  const request = requestOf(asked);
  const { note, catalog = 'language-models' } = asked;
  if (note) noteActivity(request, catalog as Parameters<typeof noteActivity>[1], note);
  return describeEvent(request, replyOf(asked), { now: () => NOW, countries });
}
const note: ActivityNote = {
  type: 'Report Export',
  subjectId: 1,
  rivalIds: [4],
  criteria: 2,
  format: 'pdf',
};

test.each<[Asked, [string, string] | null]>([
  [{ route: '/wizard' }, ['Page Visit', '/wizard']],
  [{ route: '/wizard', status: 399 }, ['Page Visit', '/wizard']],
  [{ route: '/wizard', status: 400 }, ['System Request', '/wizard']],
  [{ route: '/wizard', method: 'HEAD' }, ['System Request', '/wizard']],
  [{ route: VISIT_ADDRESS, method: 'POST', body: { page: '/docs' } }, ['Page Visit', '/docs']],
  [{ route: VISIT_ADDRESS, body: { page: '/no' } }, ['Page Visit', VISIT_ADDRESS]],
  [{ route: VISIT_ADDRESS, body: { other: '/docs' } }, ['Page Visit', VISIT_ADDRESS]],
  [{ route: VISIT_ADDRESS, body: null }, ['Page Visit', VISIT_ADDRESS]],
  [{ route: VISIT_ADDRESS, body: '/docs' }, ['Page Visit', VISIT_ADDRESS]],
  [
    { route: VISIT_ADDRESS, body: { page: '/docs' }, status: 400 },
    ['System Request', VISIT_ADDRESS],
  ],
  [{ route: '/wizard', body: { page: '/docs' } }, ['Page Visit', '/wizard']],
  [{ route: '/api/site' }, ['System Request', '/api/site']],
  [{ route: undefined, status: 404 }, ['System Request', '(unknown address)']],
  [{ route: undefined }, ['System Request', '(unknown address)']],
  [{ route: '/api/export/battlecard', note }, ['Report Export', '/api/export/battlecard']],
  [
    { route: '/api/export/battlecard', note, status: 404 },
    ['System Request', '/api/export/battlecard'],
  ],
  [{ route: '/api/site', status: 429 }, null],
  [{ route: '/api/site', status: 430 }, ['System Request', '/api/site']],
  [{ route: '/assets/*' }, null],
  [{ route: '/health/live' }, null],
  [{ route: '/api/docs/static/index.html' }, null],
])('%j is kept as %j', (asked, kept) => {
  const event = described(asked);
  expect(event && [event.type, event.path]).toEqual(kept);
});

describe('an event', () => {
  it('has its time, its method, its status and its whole milliseconds', () => {
    expect(described({ route: '/api/site', method: 'DELETE', status: 204 })).toMatchObject({
      time: NOW,
      method: 'DELETE',
      status: 204,
      duration: 13,
      made: null,
    });
    expect(described({ route: '/api/site', method: 'BREW' })?.method).toBe('OTHER');
  });

  it('has what was made, but of an own catalog', () => {
    const route = '/api/export/battlecard';
    expect(described({ route, note })?.made).toEqual(note);
    const own = described({ route, note, catalog: 'own-abcdefgh234567ab' });
    expect([own?.type, own?.made]).toEqual(['Report Export', null]);
  });

  it('has a masked visitor, whose agent is cut to 512 signs, unless it asks not to be tracked', () => {
    const agent = `Firefox/150.0 ${'x'.repeat(600)}`;
    const headers = { 'user-agent': agent };
    expect(described({ route: '/', headers })?.visitor).toEqual({
      fingerprint: `8.8.4.4\n${agent.slice(0, 512)}`,
      address: '8.8.4.0',
      country: 'US',
      agent: 'Firefox',
    });
    expect(described({ route: '/' })?.visitor).toMatchObject({
      fingerprint: '8.8.4.4\n',
      agent: null,
    });
    const asking: Record<string, string>[] = [
      { dnt: '1' },
      { 'sec-gpc': '1' },
      { dnt: '0', 'sec-gpc': '1' },
    ];
    for (const asks of asking) expect(described({ route: '/', headers: asks })?.visitor).toBeNull();
    expect(described({ route: '/', headers: { dnt: '0' } })?.visitor).not.toBeNull();
  });
});

test('a request that is none is not recorded, and one that cannot be recorded is logged', () => {
  const recorded: ActivityEvent[] = [];
  const errors: unknown[] = [];
  const log = {
    info: () => undefined,
    error: (_: string, error: unknown) => void errors.push(error),
  };
  const activity = { record: (event: ActivityEvent) => void recorded.push(event) };
  const record = createRecorder({ activity, countries, now: () => NOW, log });
  record(requestOf({ route: '/health/live' }), replyOf({}));
  record(requestOf({ route: '/api/site' }), replyOf({}));
  expect(recorded.map(({ path }) => path)).toEqual(['/api/site']);
  expect(errors).toEqual([]);
  const broken = {
    record: () => {
      throw new Error('full');
    },
  };
  createRecorder({ activity: broken, countries, now: () => NOW, log })(
    requestOf({ route: '/api/site' }),
    replyOf({}),
  );
  expect(errors).toHaveLength(1);
});
