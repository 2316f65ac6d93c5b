import { answerText } from '../../../core/wording/decision.ts';
import { formatNumber } from '../../../core/catalog/format-number.ts';
import { countOf, joinWords } from '../../../core/wording/phrases.ts';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import type { Relaxation } from '../../../core/decision/place-candidates.ts';
import { Button } from '../../ui/button.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { removeNeed, setNeed } from './decide-state.ts';
import type { DecisionView } from './decision-view.ts';
import { unitOf } from './need-terms.ts';
import { CELL, HEAD, ResultSection, TABLE } from './result-section.tsx';

type NobodyProps = { view: DecisionView; onInput: (input: DecisionInput) => void };

/** Nobody meets every need: the smallest step back, and what each need costs. */
export function Relaxed({ view, onInput }: NobodyProps) {
  const { decision, needText } = view;
  const { relax, piles } = decision.placement;
  const { input } = decision;
  if (!relax) {
    return (
      <p className="mt-2 text-lg text-muted">
        {piles.ask.length > 0
          ? `${countOf(piles.ask.length, view.noun)} could still enter: ask the vendors below.`
          : 'Each contradicts two needs or more: drop two to see who comes back.'}
      </p>
    );
  }
  const need = input.needs[relax.need];
  const bounded = boundOf(view, relax);
  return (
    <>
      <p className="mt-2 text-lg text-muted">{relaxSentence(view, relax)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {bounded && need && 'number' in need.test && relax.bound !== null && (
          <Button
            tone="primary"
            onClick={() => {
              if ('number' in need.test && relax.bound !== null) {
                const test = { ...need.test, number: relax.bound };
                onInput(setNeed(input, relax.need, { ...need, test }));
              }
            }}
          >
            {bounded}
          </Button>
        )}
        <Button
          tone={bounded ? 'secondary' : 'primary'}
          onClick={() => onInput(removeNeed(input, relax.need))}
        >
          Drop the need: {needText(relax.need)}
        </Button>
      </div>
    </>
  );
}

function boundOf({ criterionOf, needOf }: DecisionView, { need: at, bound }: Relaxation) {
  const need = needOf(at);
  const criterion = need && criterionOf(need.criterionId);
  if (!criterion || bound === null || !('number' in need.test)) return null;
  const unit = unitOf(criterion, need.test.instrument);
  return `Set ${criterion.name.slice(0, 1).toLowerCase()}${criterion.name.slice(1)} to ${formatNumber(bound, unit, 'short')}`;
}

function relaxSentence(view: DecisionView, relax: Relaxation): string {
  const { needText, nameOf, criterionOf, needOf, noun } = view;
  const back = [...relax.backIn, ...relax.backAsk];
  const isIn = relax.backIn.length > 0;
  const need = needOf(relax.need);
  const criterion = need && criterionOf(need.criterionId);
  if (criterion && need && 'number' in need.test && relax.bound !== null) {
    const unit = unitOf(criterion, need.test.instrument);
    const [from, to] = [need.test.number, relax.bound].map((number) =>
      formatNumber(number, unit, 'short'),
    );
    const verb = need.test.kind === 'at-least' ? 'Lower' : 'Raise';
    const names = joinWords(relax.atBound.map(nameOf));
    const are = relax.atBound.length === 1 ? 'is' : 'are';
    const now = isIn ? `${are} in` : `${are} left to ask`;
    return `${verb} ${criterion.name} from ${from} to ${to}, and ${names} ${now}.`;
  }
  const many = isIn ? relax.backIn.length : back.length;
  const now = isIn ? `${many === 1 ? 'is' : 'are'} in` : `${many === 1 ? 'is' : 'are'} left to ask`;
  return `Drop “${needText(relax.need)}”, and ${countOf(many, noun)} ${now}.`;
}

/** What each need alone keeps away. */
export function Relaxations({ view }: { view: DecisionView }) {
  const { decision, needLine, needText } = view;
  const { relaxations } = decision.placement;
  if (relaxations.length === 0) return null;
  const helpful = relaxations.filter(
    ({ backIn, backAsk }) => backIn.length + backAsk.length > 0,
  ).length;
  const inside = relaxations.filter(({ backIn }) => backIn.length > 0);
  const [only] = inside;
  const title =
    inside.length === 1 && only
      ? `${needText(only.need)} is the only need whose loss brings one back`
      : helpful === 0
        ? 'No single need brings anybody back'
        : 'What comes back when one need is dropped';
  const most = Math.max(1, ...relaxations.map((each) => each.backIn.length + each.backAsk.length));
  return (
    <ResultSection id="relaxations" title={title}>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">What comes back when one need alone is dropped</caption>
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="pb-1 pr-3 font-normal">
              Dropped alone
            </th>
            <th scope="col" className="w-1/3 pb-1 font-normal">
              <span className="sr-only">As a bar</span>
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              Come back
            </th>
          </tr>
        </thead>
        <tbody>
          {relaxations.map(({ need, backIn, backAsk }) => (
            <tr key={need}>
              <th scope="row" className="py-1 pr-3 leading-snug font-normal">
                {needLine(need)}
              </th>
              <td className="py-1 pr-3">
                <BackBar backIn={backIn.length} backAsk={backAsk.length} most={most} />
              </td>
              <td className="py-1 text-right whitespace-nowrap">{backText(backIn, backAsk)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ResultSection>
  );
}

type BackBarProps = { backIn: number; backAsk: number; most: number };

function BackBar({ backIn, backAsk, most }: BackBarProps) {
  return (
    <svg aria-hidden="true" className="block h-4 w-full">
      <rect width={`${(backIn / most) * 100}%`} height="16" className="fill-accent" />
      <rect
        x={`${(backIn / most) * 100}%`}
        y="0.5"
        width={`${(backAsk / most) * 98}%`}
        height="15"
        className="fill-transparent stroke-accent"
        strokeDasharray="3 2"
      />
    </svg>
  );
}

function backText(backIn: number[], backAsk: number[]): string {
  const parts = [
    ...(backIn.length > 0 ? [`${backIn.length} in`] : []),
    ...(backAsk.length > 0 ? [`${backAsk.length} to ask`] : []),
  ];
  return parts.length === 0 ? 'none' : parts.join(', ');
}

/** Whoever contradicts one need alone. */
export function FailOne({ view }: { view: DecisionView }) {
  const { decision, nameOf, companyOf, needText, noun } = view;
  const { failOne, candidates } = decision.placement;
  if (failOne.length === 0) return null;
  const rows = candidates
    .filter(({ candidateId }) => failOne.includes(candidateId))
    .sort((one, other) => one.open.length - other.open.length);
  return (
    <ResultSection
      id="fail-one"
      title={`${countOf(failOne.length, noun)} ${failOne.length === 1 ? 'fails' : 'fail'} a single need`}
      note="Cost and ranks return with the first that is in."
    >
      <ScrollRegion label="Who fails one need alone" className="overflow-x-auto">
        <table className={`${TABLE} text-[0.9375rem]`}>
          <caption className="sr-only">Who fails one need alone</caption>
          <thead>
            <tr>
              {['Candidate', 'Vendor', 'Fails', 'Has', 'Open'].map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={`${HEAD} ${name === 'Vendor' || name === 'Open' ? 'max-md:hidden' : ''}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ candidateId, failed, open, answers }) => {
              const [at = 0] = failed;
              const answer = answers[at];
              return (
                <tr key={candidateId}>
                  <th scope="row" className={`${CELL} font-normal`}>
                    {nameOf(candidateId)}
                  </th>
                  <td className={`${CELL} max-md:hidden`}>{companyOf(candidateId)}</td>
                  <td className={CELL}>{needText(at)}</td>
                  <td className={CELL}>{answer ? answerText(answer) : ''}</td>
                  <td className={`${CELL} max-md:hidden`}>
                    {open.length === 0 ? 'nothing' : open.map(needText).join(', ')}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </ResultSection>
  );
}
