import type { SourceGrade } from './vocabulary.ts';

export type Evidence = {
  url: string;
  title?: string;
  asOf: string;
  readOn: boolean;
  /** Absent: its source has no grade. */
  grade?: SourceGrade;
};
