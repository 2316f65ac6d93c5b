import type { Copy } from '../../core/comparison/copy-of.ts';

/** The copies of a report that every screen offers. */
export type CopyName = 'internal' | 'customer' | 'rival';

export const COPIES: { name: CopyName; copy: Copy; label: string; text: string }[] = [
  {
    name: 'internal',
    copy: { audience: 'internal', chair: 'own' },
    label: 'For us',
    text: 'Everything, with internal lines.',
  },
  {
    name: 'customer',
    copy: { audience: 'customer', chair: 'own' },
    label: 'For customers',
    text: 'Nothing internal or unverified.',
  },
  {
    name: 'rival',
    copy: { audience: 'internal', chair: 'rival' },
    label: 'Competitor’s view',
    text: 'Sides swapped: what they may say of us.',
  },
];

export const ONE_RIVAL_CHAIR = '“Competitor’s view” needs a single competitor.';

export function copyNameOf({ audience, chair }: Copy): CopyName {
  return chair === 'rival' ? 'rival' : audience;
}

/** The copies available with this number of rivals. */
export function copiesFor(rivals: number): typeof COPIES {
  return COPIES.filter(({ copy }) => copy.chair === 'own' || rivals === 1);
}
