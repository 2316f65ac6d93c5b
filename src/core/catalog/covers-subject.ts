import type { Play } from './resolved.ts';

/** Whether a line is written for a subject: for that one, or for all. */
export function coversSubject({ subjectId }: Pick<Play, 'subjectId'>, id: number): boolean {
  return subjectId === null || subjectId === id;
}
