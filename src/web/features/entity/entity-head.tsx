import type { Ref } from 'react';
import { Link } from 'wouter';
import type { EntityPage } from '../../../core/report/entity/entity-page.ts';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { entityActions, listAddress } from './entity-actions.ts';
import { MakerMark } from '../../ui/maker-mark.tsx';

type EntityHeadProps = { page: EntityPage; headingRef: Ref<HTMLHeadingElement> };

export function EntityHead({ page, headingRef }: EntityHeadProps) {
  const { entity, catalog, lead, chips, price } = page;
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0 flex-1 basis-md">
        <nav aria-label="Breadcrumb" className="text-sm text-muted">
          <Link href={listAddress(catalog)} className="prose-link">
            {catalog.name}
          </Link>
          {` / ${(price ? null : entity.group) ?? entity.maker}`}
        </nav>
        <div className="mt-1 flex items-center gap-3">
          <MakerMark outlines={entity.mark} maker={entity.maker} className="size-7 text-ink" />
          <h1
            ref={headingRef}
            tabIndex={-1}
            className="min-w-0 text-3xl text-balance break-words sm:text-4xl"
          >
            {entity.name}
          </h1>
        </div>
        <p className="mt-1 text-muted">
          {[entity.product, entity.maker === entity.name ? null : `by ${entity.maker}`]
            .filter(Boolean)
            .join(', ')}
        </p>
        {lead.length > 0 && (
          <p className="mt-2 max-w-3xl font-heading text-lg leading-snug">
            {lead.map(({ text, assertion }) => (
              <span
                key={text}
                className={assertion.form === 'price-change' ? 'text-series-2' : undefined}
              >
                {text}{' '}
              </span>
            ))}
          </p>
        )}
        {entity.retired && (
          <p className="mt-2 border-l-4 border-caution pl-3">
            No longer in our lists. This page keeps what was on file.
          </p>
        )}
        <Chips chips={chips} />
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {entityActions(page).map(({ name, href }, at) => (
          <LinkButton key={name} href={href} tone={at === 0 ? 'primary' : 'secondary'}>
            {name}
          </LinkButton>
        ))}
      </div>
    </header>
  );
}

const TONES = {
  plain: 'bg-panel text-muted',
  good: 'bg-panel font-medium text-accent',
  change: 'bg-panel font-medium text-caution',
};

function Chips({ chips }: Pick<EntityPage, 'chips'>) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="In short" className="mt-3 flex flex-wrap gap-1.5">
      {chips.map(({ text, tone }) => (
        <li key={text} className={classNames('rounded-sm px-2 py-0.5 text-sm', TONES[tone])}>
          {text}
        </li>
      ))}
    </ul>
  );
}
