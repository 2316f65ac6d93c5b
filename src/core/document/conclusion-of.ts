import type { Line, ReportDocument } from './report-document.ts';

/** What a profile comes to: its lead, with the numbers of its sources; null in a document without one. */
export function conclusionOf({ blocks }: Pick<ReportDocument, 'blocks'>): Line | null {
  const lead = blocks.find((block) => block.type === 'paragraph' && block.tone === 'lead');
  return lead?.type === 'paragraph' ? { text: lead.text, refs: lead.refs } : null;
}
