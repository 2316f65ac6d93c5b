import type { Criterion } from './resolved.ts';

type Scaled = Pick<Criterion, 'type' | 'decides'> & {
  scale: object | null;
  instruments: { scale: object | null; general: boolean }[];
};

/** Whether a criterion may decide and has a scale for what it is known by, so that it can be wished for. */
export function isWishable({ type, decides, scale, instruments }: Scaled): boolean {
  if (!decides) return false;
  if (type === 'boolean') return true;
  if (type === 'text') return false;
  return instruments.length > 0
    ? instruments.some((instrument) => instrument.scale !== null && !instrument.general)
    : scale !== null;
}
