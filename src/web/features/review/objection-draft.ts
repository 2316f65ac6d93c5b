import { LONGEST_OBJECTION } from '../../../core/knowledge/objection-limits.ts';

export type Draft = { text: string; source: string };

/** Of the form's two fields what is wrong with each; null where nothing is. */
export function draftFaults({ text, source }: Draft): Record<keyof Draft, string | null> {
  return { text: textFault(text.trim()), source: sourceFault(source.trim()) };
}

function textFault(text: string): string | null {
  if (text === '') return 'Say in a few words what is wrong.';
  return text.length > LONGEST_OBJECTION
    ? `It is ${text.length - LONGEST_OBJECTION} characters too long.`
    : null;
}

function sourceFault(source: string): string | null {
  if (source === '') return null;
  const isAddress = URL.canParse(source) && /^https?:\/\/[^/]/i.test(source);
  return isAddress ? null : 'An address starts with http:// or https://.';
}
