import { useMedia, useWide } from '../../../renderers/screen/use-narrow.ts';

const [WIDE_FIRST, NARROW_FIRST] = [272, 184];

export const usePhone = (): boolean => useMedia('(max-width: 39.99rem)');

/** Width of the column of criteria, in pixels. */
export const useFirstWidth = (): number => (useWide() ? WIDE_FIRST : NARROW_FIRST);
