import { countOf } from './phrases.ts';

export const PREVIEW_TEXTS = {
  decision: 'Decision',
  profile: 'Comparison',
  matrix: 'Comparison table',
  battlecard: 'Battlecard',
  internal: 'internal',
  shares: 'First in so many of 100 weightings',
  frontier: 'Nothing is both cheaper and better',
  numbers: 'The numbers',
  whole: 'Open the whole page',
  catalog: 'Every figure with its source and day.',
} as const;

/** `51 models, 32 criteria.` */
export function sizeText(
  rivals: number,
  criteria: number,
  rival: { one: string; many: string },
): string {
  return `${countOf(rivals, rival)}, ${countOf(criteria, { one: 'criterion', many: 'criteria' })}.`;
}

/** `Clear choice. As of 2026-11-21.` */
export function previewDescription(lines: readonly string[], strength: string | null, day: string) {
  return [...(strength === null ? [] : [`${strength}.`]), ...lines, `As of ${day}.`].join(' ');
}
