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

type TitledCardProps = ComponentProps<'section'> & { id: string; title: string };

/** A card under a heading that names it. */
export function TitledCard({ id, title, children, ...rest }: TitledCardProps) {
  return (
    <Card aria-labelledby={id} {...rest}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}
