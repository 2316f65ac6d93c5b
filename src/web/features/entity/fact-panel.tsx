import { useState, type ReactNode } from 'react';
import type { EntityPage } from '../../../core/report/entity/entity-page.ts';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { DotLegend, EvidenceDot } from './dot.tsx';
import { Panel } from './panel.tsx';
import { SourceLink } from './source-link.tsx';

type Group = EntityPage['groups'][number];
type Fact = Group['facts'][number];

/** Groups that a phone shows open. */
const UNFOLDED = 2;

type FactPanelProps = {
  groups: Group[];
  title: string;
  /** Former values of a claim, and a form to object to it. */
  standingOf: (claim: ClaimRef) => ReactNode;
};

/** Every criterion by its group, each with its evidence. */
export function FactPanel({ groups, title, standingOf }: FactPanelProps) {
  const [isWide] = useState(() => window.matchMedia('(min-width: 48rem)').matches);
  return (
    <Panel isCopied id="facts" title={title} aside={<DotLegend />}>
      <div className="mt-2 gap-x-8 md:columns-2">
        {groups.map((group, at) => (
          <details key={group.name} open={isWide || at < UNFOLDED} className="group mb-3">
            <summary className="flex min-h-9 cursor-pointer break-after-avoid items-center gap-2 md:min-h-6">
              <h3 className="font-sans text-sm text-accent">{group.name}</h3>
              <span className="text-xs text-accent underline decoration-rule underline-offset-2 group-open:hidden">
                Show {group.facts.length}
              </span>
            </summary>
            <ul>
              {group.facts.map((fact) => (
                <FactRow key={fact.claim.criterion} fact={fact} standingOf={standingOf} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Panel>
  );
}

/** A click shows its note, other results, history and the form to object. */
function FactRow({ fact, standingOf }: { fact: Fact } & Pick<FactPanelProps, 'standingOf'>) {
  const { name, value, dot, reason, day, source } = fact;
  const [isOpen, setOpen] = useState(false);
  const id = `fact-${fact.claim.criterion.replaceAll(' ', '-')}`;
  const isMissing = dot === 'missing';
  return (
    <li className="break-inside-avoid-column border-b border-rule py-1 text-sm">
      <div className="grid grid-cols-[minmax(6rem,2fr)_3fr] gap-x-3">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-6 cursor-pointer items-baseline gap-2 text-start text-muted hover:text-accent"
        >
          <EvidenceDot dot={dot} reason={reason} />
          <span className="min-w-0">{name}</span>
        </button>
        <p className="min-w-0 break-words">
          <span className={isMissing ? 'text-muted' : ''}>{value}</span>{' '}
          {!isMissing && (
            <span className="text-xs whitespace-nowrap">
              <SourceLink source={source}>{day ?? 'undated'}</SourceLink>
              {reason && day && <span className="text-caution"> {reason}</span>}
            </span>
          )}
        </p>
      </div>
      <div id={id} hidden={!isOpen} className="pt-1 pb-2 pl-5">
        {isOpen && <FactDetail fact={fact} standing={standingOf(fact.claim)} />}
      </div>
    </li>
  );
}

function FactDetail({ fact, standing }: { fact: Fact; standing: ReactNode }) {
  const { reason, note, more, source } = fact;
  return (
    <>
      {reason && <p className="text-caution">Why half a dot: {reason}.</p>}
      {source && (
        <p>
          Source: <SourceLink source={source}>{source.title}</SourceLink>, {source.date}
        </p>
      )}
      {note && <p className="mt-1 text-muted">{note}</p>}
      {more.length > 0 && (
        <ul aria-label="Other results" className="mt-1">
          {more.map(({ text, day, source: page }) => (
            <li key={text}>
              {text} <SourceLink source={page}>{day ?? 'undated'}</SourceLink>
            </li>
          ))}
        </ul>
      )}
      {standing}
    </>
  );
}
