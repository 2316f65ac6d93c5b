import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonSize, type ButtonTone } from './button-style.ts';

type ButtonProps = ComponentProps<'button'> & { tone?: ButtonTone; size?: ButtonSize };

export function Button({
  tone = 'secondary',
  size,
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  return <button type={type} className={buttonStyle(tone, className, size)} {...rest} />;
}
