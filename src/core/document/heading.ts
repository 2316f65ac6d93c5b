import type { BlockOf } from './report-document.ts';

/** A heading block; level 1 opens a section. `id` is unique in its document. */
export function heading(id: string, text: string, level: 1 | 2 | 3 = 1): BlockOf<'heading'> {
  return { type: 'heading', level, id, text };
}

/** The section of a battlecard on competitors without talking points. */
export const ON_FILE_ID = 'on-file';
