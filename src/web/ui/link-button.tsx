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
export function LinkButton({
  href,
  tone = 'secondary',
  size,
  className,
  onClick,
  children,
}: LinkButtonProps) {
  return (
    <Link href={href} className={buttonStyle(tone, className, size)} onClick={onClick}>
      {children}
    </Link>
  );
}
