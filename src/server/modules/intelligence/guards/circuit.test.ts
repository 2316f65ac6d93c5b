import { describe, expect, test } from 'vitest';
import { createCircuit } from './circuit.ts';
import { clientKey } from '../../../process/parse-address.ts';
import { createClientAllowance } from '../../../process/client-allowance.ts';
import { ProviderFailure } from '../providers/live-provider.ts';

const HOUR_MS = 3_600_000;

function circuitAt() {
  const time = { now: 0 };
  const circuit = createCircuit(() => time.now);
  const fail = (count: number, kind: 'server' | 'refused' | 'timeout' = 'server') => {
    for (let failure = 0; failure < count; failure++) circuit.failed(new ProviderFailure(kind));
  };
  return { time, circuit, fail };
}

describe('a failing provider', () => {
  test('is left alone after five failures in half a minute, not after four', () => {
    const { circuit, fail } = circuitAt();
    fail(4);
    expect(circuit.restsForSeconds()).toBe(0);
    fail(1);
    expect(circuit.restsForSeconds()).toBe(30);
    expect(() => circuit.enter()).toThrow(ProviderFailure);
  });

  test('that does not answer in time is left alone after the second time', () => {
    const { circuit, fail } = circuitAt();
    fail(1, 'timeout');
    expect(circuit.restsForSeconds()).toBe(0);
    fail(1, 'timeout');
    expect(circuit.restsForSeconds()).toBe(30);
  });

  test('that says how long to wait is believed, after a failed probe too', () => {
    const { time, circuit } = circuitAt();
    const limited = new ProviderFailure('limited', { retryAfterSeconds: 2 });
    circuit.failed(limited);
    time.now = 2000;
    circuit.enter();
    circuit.failed(limited);
    expect(circuit.restsForSeconds()).toBe(2);
  });

  test('lets the next question in when the probe asked nothing after all', () => {
    const { time, circuit, fail } = circuitAt();
    fail(5);
    time.now = 30_000;
    circuit.enter();
    circuit.left();
    expect(circuit.restsForSeconds()).toBe(0);
    circuit.enter();
  });

  test('is not left alone for failures that lie further apart', () => {
    const { time, circuit, fail } = circuitAt();
    for (let failure = 0; failure < 10; failure++) {
      fail(1);
      time.now += 8000;
    }
    expect(circuit.restsForSeconds()).toBe(0);
  });

  test('gets one probe after its rest, and is open again when that succeeds', () => {
    const { time, circuit, fail } = circuitAt();
    fail(5);
    time.now = 30_000;
    circuit.enter();
    expect(() => circuit.enter()).toThrow(ProviderFailure);
    circuit.succeeded();
    circuit.enter();
    circuit.enter();
    expect(circuit.restsForSeconds()).toBe(0);
  });

  test('rests again when the probe fails', () => {
    const { time, circuit, fail } = circuitAt();
    fail(5);
    time.now = 100_000;
    circuit.enter();
    fail(1);
    expect(circuit.restsForSeconds()).toBe(30);
  });

  test('is looked at again by those who waited since they entered', () => {
    const { circuit, fail } = circuitAt();
    circuit.enter();
    circuit.lookAgain();
    fail(1, 'refused');
    expect(() => circuit.lookAgain()).toThrow(ProviderFailure);
  });

  test('stays alone when a call that left before the refusal succeeds', () => {
    const { circuit, fail } = circuitAt();
    fail(1, 'refused');
    circuit.succeeded();
    expect(circuit.restsForSeconds()).toBe(300);
  });

  test('rests as long as another process was asked to', () => {
    const { circuit } = circuitAt();
    circuit.rest(7);
    expect(circuit.restsForSeconds()).toBe(7);
  });

  test.each([
    ['timeout', 'server'],
    ['server', 'server', 'server', 'server'],
  ] as const)('is asked on after %s and %s', (...kinds) => {
    const { circuit, fail } = circuitAt();
    for (const kind of kinds) fail(1, kind);
    expect(circuit.restsForSeconds()).toBe(0);
    fail(1);
    expect(circuit.restsForSeconds()).toBe(30);
  });

  test.each([
    [29_999, 30],
    [30_000, 0],
  ])('counts a failure for half a minute: after %i ms it rests for %i s', (later, rests) => {
    const { time, circuit, fail } = circuitAt();
    fail(4);
    time.now = later;
    fail(1);
    expect(circuit.restsForSeconds()).toBe(rests);
  });

  test('begins to count anew once it has answered', () => {
    const { circuit, fail } = circuitAt();
    fail(4);
    circuit.succeeded();
    fail(4);
    expect(circuit.restsForSeconds()).toBe(0);
  });

  test('rests to the millisecond, then lets one in, and others when that one is given up', () => {
    const { time, circuit, fail } = circuitAt();
    const enter = () => {
      try {
        circuit.enter();
        return 'in';
      } catch (error) {
        return (error as ProviderFailure).retryAfterSeconds;
      }
    };
    fail(5);
    time.now = 10_000;
    expect(enter()).toBe(20);
    time.now = 29_999;
    expect([enter(), circuit.restsForSeconds()]).toEqual([1, 1]);
    time.now = 30_000;
    expect([enter(), enter(), circuit.restsForSeconds()]).toEqual(['in', 30, 30]);
    circuit.lookAgain();
    time.now = 59_999;
    expect(enter()).toBe(1);
    time.now = 60_000;
    expect(enter()).toBe('in');
  });

  test('that takes too many requests rests as long as it says, or half a minute', () => {
    const limited = (retryAfterSeconds: number | null) => {
      const { circuit } = circuitAt();
      circuit.failed(new ProviderFailure('limited', { retryAfterSeconds }));
      return circuit.restsForSeconds();
    };
    expect([limited(null), limited(2), limited(0)]).toEqual([30, 2, 0]);
  });

  test('rests for the longest that was asked for, and no longer for a probe that is over', () => {
    const { time, circuit } = circuitAt();
    circuit.rest(7);
    circuit.rest(3);
    expect(circuit.restsForSeconds()).toBe(7);
    time.now = 7000;
    circuit.enter();
    circuit.succeeded();
    circuit.failed(new ProviderFailure('limited', { retryAfterSeconds: 2 }));
    expect(circuit.restsForSeconds()).toBe(2);
  });

  test.each([
    [29_999, 1],
    [30_000, 0],
  ])('that answers %i ms after it was put to rest rests for %i s more', (later, rests) => {
    const { time, circuit, fail } = circuitAt();
    fail(5);
    time.now = later;
    circuit.succeeded();
    expect(circuit.restsForSeconds()).toBe(rests);
    fail(1);
    expect(circuit.restsForSeconds()).toBe(rests === 0 ? 0 : 30);
  });

  test('with a wrong key rests for five minutes', () => {
    const { circuit, fail } = circuitAt();
    fail(1, 'refused');
    expect(circuit.restsForSeconds()).toBe(300);
  });
});

describe('a client’s allowance', () => {
  const alone = () => 1;

  test('is split among the processes that share it', () => {
    let processes = 2;
    const allowance = createClientAllowance(
      { burst: 12, hourly: 30 },
      () => 0,
      () => processes,
    );
    const waits = () => Array.from({ length: 7 }, () => allowance.take('192.0.2.1'));
    expect(waits()).toEqual([0, 0, 0, 0, 0, 0, 240]);
    processes = 1;
    expect(allowance.take('192.0.2.2')).toBe(0);
  });

  test('is a burst, then so many an hour', () => {
    let now = 0;
    const allowance = createClientAllowance({ burst: 12, hourly: 30 }, () => now, alone);
    const taken = Array.from({ length: 13 }, () => allowance.take('192.0.2.1'));
    expect(taken).toEqual([...Array<number>(12).fill(0), 120]);
    now = HOUR_MS / 30;
    expect([allowance.take('192.0.2.1'), allowance.take('192.0.2.1')]).toEqual([0, 120]);
    expect(allowance.take('192.0.2.2')).toBe(0);
  });

  test('is forgotten for the oldest when too many clients are known', () => {
    const allowance = createClientAllowance({ burst: 1, hourly: 1 }, () => 0, alone);
    expect(allowance.take('first')).toBe(0);
    expect(allowance.take('first')).toBeGreaterThan(0);
    for (let client = 0; client < 20_000; client++) allowance.take(`client ${client}`);
    expect(allowance.take('first')).toBe(0);
  });

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:DB8:1:2::9', '2001:db8:1::/48'],
    ['2001:0db8:0001:0002::', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
  ])('counts %s as %s', (address, key) => {
    expect(clientKey(address)).toBe(key);
  });
});
