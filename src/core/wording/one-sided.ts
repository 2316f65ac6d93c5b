import { joinNames } from './phrases.ts';

/** Words of the table of capabilities that one side alone documents. */

export function oneSidedHeads(subject: string): [string, string, string] {
  return ['Competitor', `Only ${subject} documents`, 'Only the competitor documents'];
}

export function oneSidedCaption(of: number): string {
  return `Of ${of} yes-or-no questions; what is not documented may still be there`;
}

/** What one side alone documents; apart, what has not been researched on the other. */
export function oneSidedText(looked: string[], unsought: string[]): string {
  const apart = unsought.length > 0 ? [`not researched there: ${joinNames(unsought)}`] : [];
  return [looked.length > 0 ? joinNames(looked) : 'Nothing', ...apart].join('; ');
}
