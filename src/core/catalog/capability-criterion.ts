import type { AuthoredCapability, AuthoredCriterion } from './authored.ts';

/** A capability as the yes-or-no criterion that it is. */
export function capabilityCriterion(
  { axis: _axis, ...capability }: AuthoredCapability,
  category: string,
): AuthoredCriterion {
  return {
    ...capability,
    category,
    type: 'boolean',
    higher_is_better: true,
    weight: 1,
    held_by: 'each',
    instruments: [],
  };
}
