import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

type FlowCardProps = {
  title: string;
  purpose: string;
  steps: string[];
  href: string;
  action: string;
  children: ReactNode;
};

/** One guided flow: whom it is for, what comes out, the steps that lead there. */
export function FlowCard({ title, purpose, steps, href, action, children }: FlowCardProps) {
  return (
    <Card className="flex flex-col sm:p-8">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3 text-lg">{purpose}</p>
      <p className="mt-2 text-muted">{children}</p>
      <ol
        aria-label={`Steps: ${title}`}
        className="mt-5 mb-6 flex flex-wrap gap-x-6 gap-y-1 border-t border-rule pt-4"
      >
        {steps.map((step, index) => (
          <li key={step} className="flex items-baseline gap-2">
            <span aria-hidden="true" className="font-heading text-lg text-accent">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <LinkButton tone="primary" href={href} className="mt-auto self-start">
        {action}
      </LinkButton>
    </Card>
  );
}
