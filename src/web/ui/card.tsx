import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={classNames('rounded-sm border border-rule bg-panel p-5', className)}
      {...rest}
    />
  );
}
