import type { StatedNumber } from './bounds.ts';

/** Where a stated number lies; both ends included. */
export type NumberSpan = { least: number; most: number };

/** "About" allows a tenth either way. */
const ABOUT = 0.1;

export function spanOf({ number, bound, upTo = number }: StatedNumber): NumberSpan {
  switch (bound) {
    case 'below':
    case 'at-most':
      return { least: -Infinity, most: number };
    case 'above':
    case 'at-least':
      return { least: number, most: Infinity };
    case 'about': {
      const slack = Math.abs(number) * ABOUT;
      return { least: number - slack, most: number + slack };
    }
    case undefined:
      return { least: number, most: upTo };
  }
}
