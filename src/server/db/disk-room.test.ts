import { expect, test } from 'vitest';
import { watchDisk, type DiskState } from './disk-room.ts';

const MB = 2 ** 20;

function diskWith(free: Partial<{ megabytes: number; files: number; ffree: number }>) {
  const { megabytes = 1000, files = 1_000_000, ffree = 500_000 } = free;
  const state: DiskState = { bsize: MB, bavail: megabytes, files, ffree };
  return watchDisk('/data', () => state);
}

test.each([
  { free: { megabytes: 64 }, isShort: false },
  { free: { megabytes: 63 }, isShort: true },
  { free: { ffree: 10 }, isShort: true },
  { free: { files: 0, ffree: 0 }, isShort: false },
])('with $free free and the reserve kept, short of room is $isShort', ({ free, isShort }) => {
  const disk = diskWith(free);
  disk.keepReserve();
  expect(disk.isShort()).toBe(isShort);
});

test('a start may write into the reserve, down to what opening takes', () => {
  expect(() => diskWith({ megabytes: 33 }).assertRoom()).not.toThrow();
  expect(() => diskWith({ megabytes: 31 }).assertRoom()).toThrow(/nearly full/);
});

test('a start without room names the directory, what is free and what is needed', () => {
  expect(() => diskWith({ megabytes: 100 }).assertOpening(false)).not.toThrow();
  expect(() => diskWith({ megabytes: 100 }).assertOpening(true)).toThrow(
    'The disk of /data has 100 MB free, and the embedded database needs 128 MB to start; make room there, or choose another DATA_DIR.',
  );
});

test('a disk that cannot be looked at has no room', () => {
  const disk = watchDisk('/data', () => {
    throw new Error('EIO');
  });
  expect(disk.isShort()).toBe(true);
});
