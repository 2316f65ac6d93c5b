import type { IncludeOptions } from './report-document.ts';

/** Options as a request may give them, each named one decided and every other on; an appendix is as its medium has it. */
export function completeOptions(given: {
  [Name in keyof IncludeOptions]?: boolean | undefined;
}): IncludeOptions {
  return {
    logo: given.logo ?? true,
    charts: given.charts ?? true,
    contact: given.contact ?? true,
    disclaimer: given.disclaimer ?? true,
    ...(given.appendix !== undefined && { appendix: given.appendix }),
    ...(given.onePage !== undefined && { onePage: given.onePage }),
  };
}
