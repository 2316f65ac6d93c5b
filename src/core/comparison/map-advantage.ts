import type { Advantage } from '../catalog/vocabulary.ts';

/** Advantage text from outside, read by the specification's rule: `product` is looked for first. */
export function mapAdvantage(text: string): Advantage {
  const lower = text.toLowerCase();
  if (lower.includes('product')) return 'product';
  if (lower.includes('competitor')) return 'competitor';
  return 'neutral';
}
