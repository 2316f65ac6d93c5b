import { shareText } from '../../../core/wording/decision.ts';
import type { DecisionView } from './decision-view.ts';

/** The least that would make somebody else the answer. */
export function WhatChanges({ view }: { view: DecisionView }) {
  const rows = changeRows(view);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="text-lg">
        What would change the answer
      </h2>
      <dl className="mt-1 border-t border-rule">
        {rows.map(({ name, text }) => (
          <div key={name} className="flex gap-3 border-b border-rule py-1.5">
            <dt className="w-24 shrink-0 text-muted">{name}</dt>
            <dd className="min-w-0">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function changeRows({ decision, nameOf, groupName, rankedOf }: DecisionView) {
  const { recommendation, changes } = decision;
  if (!('leaderId' in recommendation)) return [];
  const { leaderId, runnerUpId } = recommendation;
  const runnerUp = runnerUpId === null ? undefined : rankedOf(runnerUpId);
  const { weight, price, bestId } = changes ?? {};
  const rows = [
    {
      name: 'Runner-up',
      text: runnerUp
        ? `${nameOf(runnerUp.candidateId)}, first in ${shareText(runnerUp.first)}`
        : 'none: it alone is ranked',
    },
  ];
  if (bestId !== undefined && bestId !== leaderId) {
    rows.push({
      name: 'Unknown',
      text: `${nameOf(bestId)} scores best at the stated weights; what is unknown makes the lead`,
    });
  }
  if (weight) {
    const { groupId, from, to, firstId } = weight;
    rows.push({
      name: 'Weight',
      text: `${groupName(groupId)} at ${to.toFixed(0)}, not ${from.toFixed(0)}: ${nameOf(firstId)}`,
    });
  } else if (changes && bestId === leaderId && runnerUp) {
    rows.push({ name: 'Weight', text: 'no weight of one group alone changes it' });
  }
  if (price) {
    const then = price.firstId === null ? 'nobody else is in' : nameOf(price.firstId);
    const why = price.by === 'need' ? ', where it breaks a need' : '';
    rows.push({
      name: 'Price',
      text: `${nameOf(leaderId)} at ${factorText(price.factor)}${why}: ${then}`,
    });
  }
  return rows;
}

/** Small rises in percent, large ones as a multiple. */
function factorText(factor: number): string {
  const percent = (factor - 1) * 100;
  if (percent < 1) return 'less than 1% more';
  if (factor < 2) return `${percent.toFixed(0)}% more`;
  return `${factor >= 10 ? factor.toFixed(0) : Number(factor.toPrecision(2))} times its price`;
}
