import { classNames } from './class-names.ts';

export type ButtonTone = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'usual' | 'small';

const SIZES: Record<ButtonSize, string> = {
  usual: 'min-h-11 px-4 py-2 text-base',
  small: 'min-h-9 px-2 py-1 text-sm',
};

const BASE =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-sm font-medium no-underline transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const TONES: Record<ButtonTone, string> = {
  primary:
    'border border-accent bg-accent text-accent-ink hover:border-accent-strong hover:bg-accent-strong disabled:border-rule disabled:bg-panel disabled:text-muted',
  secondary:
    'border border-control bg-paper text-ink hover:border-accent hover:text-accent disabled:border-rule disabled:text-muted',
  quiet:
    'border border-transparent text-accent underline-offset-4 hover:underline disabled:text-muted disabled:no-underline',
};

export function buttonStyle(
  tone: ButtonTone,
  className?: string,
  size: ButtonSize = 'usual',
): string {
  return classNames(BASE, SIZES[size], TONES[tone], className);
}
