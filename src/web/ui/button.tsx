import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonTone } from './button-style.ts';

type ButtonProps = ComponentProps<'button'> & { tone?: ButtonTone };

export function Button({ tone = 'secondary', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonStyle(tone, className)} {...rest} />;
}
