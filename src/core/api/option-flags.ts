import { z } from 'zod';
import { AUDIENCES, CHAIRS } from '../catalog/vocabulary.ts';

const flag = z
  .enum(['0', '1', 'false', 'true'])
  .transform((text) => text === '1' || text === 'true')
  .optional();

/** The report's options as query parameters; one that is not given stays open. */
export const optionFlags = {
  logo: flag,
  charts: flag,
  contact: flag,
  disclaimer: flag,
  appendix: flag.describe(
    'What the report rests on; without a choice in memos and profiles, but not on slides',
  ),
  onePage: flag.describe('The first page alone, as a PDF'),
};

/** Whom a report is for and from whose side, wherever one is asked for. */
export const copyFields = {
  audience: z.enum(AUDIENCES).default('internal'),
  chair: z.enum(CHAIRS).default('own'),
};

/** The same where a copy is settled already: beside a wrapped selection, and of what was saved. */
export const outerCopyFields = {
  audience: z.enum(AUDIENCES).optional(),
  chair: z.enum(CHAIRS).optional(),
};
