import { z } from 'zod';

const flag = z
  .enum(['0', '1', 'false', 'true'])
  .transform((text) => text === '1' || text === 'true')
  .optional();

/** The report's options as query parameters; one that is not given stays open. */
export const optionFlags = { logo: flag, charts: flag, contact: flag, disclaimer: flag };
