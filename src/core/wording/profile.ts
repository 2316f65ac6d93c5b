/** Words of a profile behind its first page. */

export const MESSAGING_HEADS: [string, string] = ['Conversation', 'Rests on'];

/** How many of the catalog's categories the selection feeds. */
export function messagingCaption(fed: number, categories: number): string {
  return `${fed} of ${categories} conversations rest on what was selected`;
}
