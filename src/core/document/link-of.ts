import { linkAddress } from './report-document.ts';

const EMAIL = /^[^\s@<>":]+@[^\s@<>"]+\.[^\s@<>".]+$/;

/** Where a text leads that is nothing but a web address or an e-mail address; else null. */
export function linkOf(text: string): string | null {
  const link = EMAIL.test(text) ? `mailto:${text}` : text;
  return !/\s/.test(link) && linkAddress.safeParse(link).success ? link : null;
}
