/** Words of the table of capabilities that one side alone documents. */

export function oneSidedHeads(subject: string): [string, string, string] {
  return ['Against', `Only ${subject} documents`, 'Only the competitor documents'];
}

export function oneSidedCaption(of: number): string {
  return `Of ${of} yes-or-no questions; what is not documented may still be there`;
}

export const NONE_ONE_SIDED = 'Nothing';
