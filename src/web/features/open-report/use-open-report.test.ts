import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-client.ts';
import { problemOf } from './open-report-screen.tsx';

const file = { size: 1024 };

it('a file of up to 25 MB is sent, a larger or an empty one is not', () => {
  expect(problemOf(file, null)).toBeNull();
  expect(problemOf({ size: 25 * 1024 * 1024 }, null)).toBeNull();
  expect(problemOf({ size: 25 * 1024 * 1024 + 1 }, null)).toMatchObject({ canRetry: false });
  expect(problemOf({ size: 0 }, null)).toMatchObject({ title: 'This file is empty.' });
});

it('what the server finds too large is not tried again, anything else may be', () => {
  expect(problemOf(file, new ApiError(413, 'Too Large', ''))).toMatchObject({ canRetry: false });
  expect(problemOf(file, new ApiError(429, 'Busy', 'Try again in 5 seconds.'))).toEqual({
    title: 'The file could not be read.',
    text: '429: Try again in 5 seconds.',
    canRetry: true,
  });
  expect(problemOf(file, new Error('The server could not be reached.'))?.canRetry).toBe(true);
});
