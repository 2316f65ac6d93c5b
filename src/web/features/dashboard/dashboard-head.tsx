import type { Ref } from 'react';
import { PAGES } from '../../lib/addresses.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ExportButtons } from './export-buttons.tsx';
import type { DashboardData } from './use-dashboard.ts';

type DashboardHeadProps = {
  data: DashboardData;
  title: string;
  headingRef: Ref<HTMLHeadingElement>;
};

/** Who is compared, and the two exports. */
export function DashboardHead({ data, title, headingRef }: DashboardHeadProps) {
  const { productName, rivals, selection } = data;
  const [only, ...others] = rivals;
  const other = others.length > 0 ? `${rivals.length} competitors` : only?.name;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-ink pb-3">
      <div className="min-w-0">
        <h1 ref={headingRef} tabIndex={-1} className="text-base text-muted">
          {title}
        </h1>
        {data.loading || data.productMissing ? (
          <p className="min-h-8">{data.loading ? '…' : ''}</p>
        ) : (
          <>
            <p className="font-heading text-xl font-semibold">
              {productName}
              {other && <span className="font-normal"> versus {other}</span>}
            </p>
            <SubjectBadges product={productName} competitors={rivals.map(({ name }) => name)} />
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <ExportButtons
          selection={selection}
          disabled={data.productMissing || rivals.length === 0}
        />
        <LinkButton href={PAGES.landing}>Start Over</LinkButton>
      </div>
    </div>
  );
}

const SHOWN = 3;

type SubjectBadgesProps = { product: string; competitors: string[] };

/** The product, up to three competitors, and how many more there are. */
function SubjectBadges({ product, competitors }: SubjectBadgesProps) {
  const more = competitors.length - SHOWN;
  return (
    <ul aria-label="Compared here" className="mt-1.5 flex flex-wrap gap-2">
      {product !== '' && (
        <li>
          <Badge tone="accent">{product}</Badge>
        </li>
      )}
      {competitors.slice(0, SHOWN).map((name, at) => (
        <li key={at}>
          <Badge>{name}</Badge>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Badge>+{more} more</Badge>
        </li>
      )}
    </ul>
  );
}
