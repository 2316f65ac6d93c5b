import type { Audience, Chair } from '../catalog/vocabulary.ts';
import { countOf, joinWords } from './phrases.ts';

/** What says whose copy a report is, and what a customer’s lacks. */

export function chairTitle(title: string, name: string): string {
  return `${title}, as ${name} sees it`;
}

export function copySubtitle(
  subtitle: string,
  { audience, chair, name }: { audience: Audience; chair: Chair; name: string },
): string {
  const parts = [
    ...(chair === 'rival' ? [`as ${name} would put it`] : []),
    ...(audience === 'customer' ? ['for customers'] : []),
  ];
  return [subtitle, ...parts].join(', ');
}

export type Omissions = Record<
  'internalRows' | 'internalLines' | 'cautions' | 'unverifiedValues' | 'liveAnswers',
  number
>;

const LEFT_OUT: Record<keyof Omissions, { one: string; many: string }> = {
  internalRows: { one: 'internal row', many: 'internal rows' },
  internalLines: { one: 'internal line', many: 'internal lines' },
  cautions: { one: 'caution', many: 'cautions' },
  unverifiedValues: { one: 'unverified value', many: 'unverified values' },
  liveAnswers: { one: 'live answer', many: 'live answers' },
};

/** For the author; it never stands in the copy. */
export function leftOutText(counts: Omissions): string {
  const kinds = Object.keys(LEFT_OUT) as (keyof Omissions)[];
  const parts = kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => countOf(counts[kind], LEFT_OUT[kind]));
  return parts.length === 0
    ? 'Everything is shown in this copy.'
    : `Not shown in this copy: ${joinWords(parts)}.`;
}
