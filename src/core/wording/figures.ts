import { formatNumber } from '../catalog/format-number.ts';
import type { Measurement } from '../catalog/resolved.ts';
import type { Reporter } from '../catalog/vocabulary.ts';
import type { ComparedCell } from '../comparison/compare.ts';
import {
  COMPARABILITY_FACTOR,
  type Comparability,
  type MeasurementPair,
} from '../comparison/pair-measurements.ts';
import { joinWords } from './phrases.ts';
import { likelyText, unknownText, valueText } from './values.ts';

/** Words beside a figure: who ran its test, whose price it is, how the testers of two figures differ. */

type Run = Pick<Measurement, 'board' | 'agent'>;

/** Who ran a test, beside its figure: `run by tbench.ai with Codex`. */
export function runText(run: Run): string {
  return run.board === undefined
    ? `tester not stated${withAgent(run)}`
    : `run by ${testerText(run)}`;
}

/** `tbench.ai with Codex` */
export function testerText(run: Run): string {
  return `${run.board ?? 'a tester who is not stated'}${withAgent(run)}`;
}

function withAgent({ agent }: Run): string {
  return agent === undefined ? '' : ` with ${agent}`;
}

/** Whose price it is, where a host asks it: `price of Venice`; null for the maker's own. */
export function hostText(shown: Measurement[]): string | null {
  const hosts = [...new Set(shown.flatMap(({ host }) => host ?? []))];
  return hosts.length === 0 ? null : `price of ${joinWords(hosts)}`;
}

/** A figure or the name of a criterion, and whose price stands behind it where a host asks it. */
export function withHost(text: string, shown: Measurement[]): string {
  const host = hostText(shown);
  return host === null ? text : `${text} (${host})`;
}

/** A value with the error that its tester states, or its interval: `64.85% ± 3.1`, `64% (likely 51–76)`. */
export function figureText(figure: Pick<Measurement, 'value' | 'error' | 'interval'>): string {
  const { value, error } = figure;
  const likely = likelyText(figure);
  if (likely !== null) return `${valueText(value)} (${likely})`;
  return error === undefined
    ? valueText(value)
    : `${valueText(value)} ± ${formatNumber(error, null)}`;
}

/** A figure with its test, who ran it and whose price it is. */
export function measurementText(measurement: Measurement): string {
  const { instrument } = measurement;
  const likely = likelyText(measurement);
  if (likely !== null && instrument !== undefined) {
    const beside = [likely, instrument, runText(measurement)];
    return `${valueText(measurement.value)} (${beside.join(', ')})`;
  }
  const text = withHost(figureText(measurement), [measurement]);
  return instrument === undefined ? text : `${text} (${instrument}, ${runText(measurement)})`;
}

/** What a cell holds, in one line. */
export function cellText({ claim, shown }: Pick<ComparedCell, 'claim' | 'shown'>): string {
  return claim.state === 'unknown' ? unknownText(claim) : shown.map(measurementText).join('; ');
}

export function testersCaution(who: string, pair: MeasurementPair): string {
  return `The lead of ${who} rests on ${testersOf(pair)}.`;
}

export function testersText(ours: string, theirs: string[], figures: string): string {
  return `${ours} is compared with ${joinWords(theirs)} on ${figures}.`;
}

/** Whose figures a pair is compared on, where they are not of one tester. */
export function testersOf(pair: MeasurementPair): string {
  return isOwnRuns(pair) ? 'each maker’s own run' : 'figures from different testers';
}

function isOwnRuns({ comparability, subject }: MeasurementPair): boolean {
  return comparability === 'kind' && subject.reportedBy === 'vendor';
}

const REPORTED_AS: Record<Reporter, string> = {
  independent: 'independent',
  vendor: 'the maker’s own run',
  'third-party': 'read at a third party',
};

/** How the testers of two figures differ, as a sentence; null where they do not. */
export function comparabilitySentence(
  ours: string,
  theirs: string,
  pair: MeasurementPair,
): string | null {
  const { comparability, subject, rival } = pair;
  switch (comparability) {
    case 'same':
      return null;
    case 'agents':
      return `The board lists them with different agents: ${ours} with ${agentText(subject)}, ${theirs} with ${agentText(rival)}.`;
    case 'kind':
      return isOwnRuns(pair)
        ? 'Caution: each figure is its maker’s own run.'
        : `Caution: ${ours} was run by ${testerText(subject)}, ${theirs} by ${testerText(rival)}.`;
    case 'mixed':
      return `Caution: ${ours} was run by ${runAs(subject)}, ${theirs} by ${runAs(rival)}.`;
  }
}

function agentText({ agent = 'one that is not stated' }: Run): string {
  return agent;
}

function runAs(run: Measurement): string {
  return `${testerText(run)} (${REPORTED_AS[run.reportedBy]})`;
}

export function confidenceStep(confidence: number, comparability: Comparability): string {
  const factor = COMPARABILITY_FACTOR[comparability];
  const less =
    factor === 1 ? '' : `, times ${factor} because ${COMPARABILITY_REASON[comparability]}`;
  return `Confidence ${confidence}/10: the weaker of the two claims, after fading by age${less}.`;
}

const COMPARABILITY_REASON: Record<Comparability, string> = {
  same: '',
  agents: 'the agents differ',
  kind: 'each figure comes from a tester of its own',
  mixed: 'the figures come from different kinds of tester',
};
