import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonStyle, type ButtonSize, type ButtonTone } from './button-style.ts';

type LinkButtonProps = {
  href: string;
  tone?: ButtonTone;
  size?: ButtonSize;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
};

/** A link inside the application that looks like a button. */
export function LinkButton({ tone = 'secondary', size, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonStyle(tone, className, size)} {...rest} />;
}
