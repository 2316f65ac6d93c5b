import { ApiError } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/message-table.ts';

/** Why a file was not read, and whether the same file may be tried again. */
export type Problem = { title: string; text: string; canRetry: boolean };

export const LARGEST_MEGABYTES = 25;
const MEGABYTE = 1024 * 1024;

const TOO_LARGE: Problem = {
  title: 'This file is too large.',
  text: `A report of ours has at most ${LARGEST_MEGABYTES} MB.`,
  canRetry: false,
};
const EMPTY: Problem = {
  title: 'This file is empty.',
  text: 'Choose the report itself; a folder cannot be read.',
  canRetry: false,
};

/** What stands against reading a file, before it is sent (`error` null) or after; null where nothing does. */
export function problemOf(file: Pick<File, 'size'>, error: unknown): Problem | null {
  if (file.size > LARGEST_MEGABYTES * MEGABYTE) return TOO_LARGE;
  if (file.size === 0) return EMPTY;
  if (error === null) return null;
  if (error instanceof ApiError && error.status === 413) return TOO_LARGE;
  const text = errorMessage(error);
  return { title: 'The file could not be read.', text, canRetry: true };
}
