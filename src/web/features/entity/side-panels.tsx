import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { EntityPage } from '../../../core/report/entity/entity-page.ts';
import { entityAddress } from '../../lib/entity-address.ts';
import { EvidenceDot } from './dot.tsx';
import { battlecard, besideAddress, talkingPoints } from './entity-actions.ts';
import { MakerMark } from '../../ui/maker-mark.tsx';
import { Panel } from './panel.tsx';
import { SourceLink } from './source-link.tsx';

type Parts = { page: EntityPage };

const ROW = 'border-b border-rule py-2';
const SHOWN = 6;

/** Its rank on each test, among all that the same board tested with the same agent. */
export function RankPanel({ page: { ranks, untested } }: Parts) {
  if (ranks.length === 0 && untested.length === 0) return null;
  const hasLead = ranks.some(({ leads }) => leads);
  return (
    <Panel
      isCopied
      id="ranks"
      title={hasLead ? 'Where it leads' : 'How it ranks'}
      aside="independent tests"
    >
      <FirstOf more={`All ${ranks.length} results`}>
        {ranks.map((rank) => (
          <Rank key={`${rank.test} ${rank.board} ${rank.agent}`} rank={rank} />
        ))}
      </FirstOf>
      {ranks.length === 0 && <p className="mt-2 text-sm">No independent result is on file.</p>}
      {untested.length > 0 && (
        <p className="mt-2 text-sm text-muted">Not tested: {untested.join(', ')}.</p>
      )}
    </Panel>
  );
}

/** The first lines of a list; a click shows the others. */
function FirstOf({ more, children }: { more: string; children: ReactNode[] }) {
  return (
    <>
      <ul className="mt-1 text-sm">{children.slice(0, SHOWN)}</ul>
      {children.length > SHOWN && (
        <details className="text-sm">
          <summary className="min-h-9 cursor-pointer py-2 text-accent">{more}</summary>
          <ul>{children.slice(SHOWN)}</ul>
        </details>
      )}
    </>
  );
}

function Rank({ rank }: { rank: EntityPage['ranks'][number] }) {
  const { criterion, test, board, agent, value, place, leads, dot, reason, source, isGeneral } =
    rank;
  const tester = [board, agent && `with ${agent}`, isGeneral && 'general ability'];
  return (
    <li className={`${ROW} flex justify-between gap-3`}>
      <span className="min-w-0">
        {criterion}
        <span className="block text-xs text-muted">
          <EvidenceDot dot={dot} reason={reason} /> <SourceLink source={source}>{test}</SourceLink>,{' '}
          {tester.filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="shrink-0 text-end font-semibold">
        {value}
        <span className={`block text-xs ${leads ? 'text-accent' : 'font-normal text-muted'}`}>
          {place}
        </span>
      </span>
    </li>
  );
}

export function AlternativePanel({ page }: Parts) {
  const { alternatives, catalog, entity, price } = page;
  const { items, basis } = alternatives;
  if (items.length === 0 && !price) return null;
  return (
    <Panel
      id="alternatives"
      title={entity.kind === 'subject' ? 'Competitors' : 'Alternatives'}
      aside={basis && `${basis}, at your workload`}
    >
      {items.length === 0 && (
        <p className="mt-2 text-sm text-muted">
          Not enough to set others beside it: a fresh list price, a shared independent test and a
          request that fits are needed.
        </p>
      )}
      <ul className="mt-1 text-sm">
        {items.map(({ id, slug, name, maker, mark, month, facts }) => (
          <li key={id} className={`${ROW} flex gap-3`}>
            <MakerMark outlines={mark} maker={maker} className="size-7 text-ink" />
            <span className="min-w-0 flex-1">
              <span className="flex justify-between gap-3 font-semibold">
                <Link
                  href={entityAddress(catalog, slug)}
                  className="min-w-0 hover:text-accent hover:underline"
                >
                  {name}
                </Link>
                {month && <span>{month}</span>}
              </span>
              <span className="block text-muted">{facts.join(', ')}</span>
            </span>
          </li>
        ))}
      </ul>
      {items.length > 0 && (
        <Link href={besideAddress(page)} className="prose-link mt-2 inline-block py-1 text-sm">
          Compare side by side
        </Link>
      )}
    </Panel>
  );
}

/** Versus each product of ours; a point documented by one side alone is distinguished from one that the other denies. */
export function VersusPanel({ page }: Parts) {
  return page.versus.map((versus) => {
    const { subject, onlyHere, onlyThere, openHere, openThere, both } = versus;
    const card = versus.hasTalkingPoints ? talkingPoints(page, versus) : battlecard(page, versus);
    const lists: [string, string[]][] = [
      [`Only ${page.entity.name}: yes here, a documented no there`, onlyHere],
      [`Only ${subject.name}: yes there, a documented no here`, onlyThere],
      [`On file for ${page.entity.name} alone`, openThere],
      [`On file for ${subject.name} alone`, openHere],
    ];
    return (
      <Panel key={subject.id} id={`versus-${subject.id}`} title={`vs ${subject.name}`}>
        {lists.map(([title, names]) =>
          names.length === 0 ? null : (
            <div key={title} className="mt-2 text-sm">
              <h3 className="font-sans text-sm text-accent">{title}</h3>
              <ul>
                {names.map((name) => (
                  <li key={name} className="border-b border-rule py-1">
                    {name}
                  </li>
                ))}
              </ul>
            </div>
          ),
        )}
        <p className="mt-2 text-sm text-muted">
          Both: {both}. What only one side has on file is a question to the other, and no lead.
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
          <Link href={card.href} className="prose-link py-1">
            {card.name}
          </Link>
          <Link href={entityAddress(page.catalog, subject.slug)} className="prose-link py-1">
            {subject.name}
          </Link>
        </p>
      </Panel>
    );
  });
}

export function LifecyclePanel({ page: { lifecycle, entity, catalog } }: Parts) {
  const { before, released, after, lines, end } = lifecycle;
  if (!released) return null;
  return (
    <Panel id="lifecycle" title="Lifecycle">
      <ol className="mt-3 flex text-xs">
        {before && (
          <Stage text="before">
            <Link href={entityAddress(catalog, before.slug)} className="prose-link">
              {before.name}
            </Link>
          </Stage>
        )}
        <Stage text={released} isNow={!after}>
          <b>{entity.name}</b>
        </Stage>
        <Stage text={after ? 'after' : 'retirement'} isLast>
          {after ? (
            <Link href={entityAddress(catalog, after.slug)} className="prose-link">
              {after.name}
            </Link>
          ) : (
            (end ?? <span className="text-caution">not on file</span>)
          )}
        </Stage>
      </ol>
      {after && end && <p className="mt-2 text-sm text-muted">Retirement: {end}.</p>}
      <ul className="mt-1 text-sm text-muted">
        {lines.map(({ text }) => (
          <li key={text}>{text}.</li>
        ))}
      </ul>
    </Panel>
  );
}

type StageProps = { text: string; isNow?: boolean; isLast?: boolean; children: ReactNode };

function Stage({ text, isNow = false, isLast = false, children }: StageProps) {
  return (
    <li className="min-w-0 flex-1 pr-2">
      <span className="flex h-8 items-end text-muted">{text}</span>
      <span
        aria-hidden="true"
        className={`my-1 -mr-2 block h-2.5 border-t-2 ${isLast ? 'border-dashed border-rule' : isNow ? 'border-accent' : 'border-rule'}`}
      >
        <span
          className={`-mt-1.5 block size-2.5 rounded-full ${isNow ? 'bg-accent' : 'bg-control'}`}
        />
      </span>
      <span className="block break-words">{children}</span>
    </li>
  );
}

export function QuestionPanel({ page, copy }: Parts & { copy: ReactNode }) {
  const { questions, letter } = page;
  if (!letter) return null;
  return (
    <Panel id="questions" title="Open questions" aside={String(questions.length)}>
      <FirstOf more={`${questions.length - SHOWN} more`}>
        {questions.map((question) => (
          <li key={question} className={ROW}>
            {question}
          </li>
        ))}
      </FirstOf>
      {copy}
    </Panel>
  );
}
