import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import { PAGES } from '../../lib/addresses.ts';
import { EMPTY_WIZARD, writeWizardAddress } from '../../lib/wizard-address.ts';
import type { Decided, DecisionFrame } from './decide-worker-messages.ts';

const MATRIX_STEP = 4;
/** As many as a matrix shows at a glance, the subject included. */
const SHORTLIST = 6;

type Side = { subjectId: number; representativeId: number | null };

/**
 * Address of the comparison of the first ranks on every requested criterion, with the subject that leaves the fewest of them
 * out; null where there is nothing to compare.
 */
export function compareAddress(
  { slug, isDefault, maxRivals }: Pick<CatalogItem, 'slug' | 'isDefault' | 'maxRivals'>,
  frame: DecisionFrame,
  { shortlist, input }: Pick<Decided, 'shortlist' | 'input'>,
): string | null {
  const list = shortlist
    .slice(0, SHORTLIST)
    .flatMap((id) => frame.rivals.find((rival) => rival.id === id) ?? []);
  const rivalsOf = ({ subjectId, representativeId }: Side) =>
    list.filter(
      ({ id, competesWith }) => id !== representativeId && competesWith.includes(subjectId),
    );
  const own = list.flatMap(({ id, subjectId }): Side[] =>
    subjectId !== null && stands(frame, subjectId, id) ? [{ subjectId, representativeId: id }] : [],
  );
  const others = frame.representatives
    .filter(({ rivalIds }) => rivalIds.length === 0)
    .map(({ subjectId }): Side => ({ subjectId, representativeId: null }));
  const [best] = (own.length > 0 ? own : others)
    .map((side) => ({ side, rivals: rivalsOf(side) }))
    .sort((one, other) => other.rivals.length - one.rivals.length);
  if (!best || best.rivals.length === 0) return null;
  const search = writeWizardAddress({
    ...EMPTY_WIZARD,
    ...best.side,
    step: MATRIX_STEP,
    catalog: isDefault ? undefined : slug,
    rivalIds: best.rivals.slice(0, maxRivals).map(({ id }) => id),
    criterionIds: comparedOn(frame, input),
  });
  return `${PAGES.wizard}?${search.toString().replaceAll('%2C', ',')}`;
}

function stands({ representatives }: DecisionFrame, subjectId: number, rivalId: number): boolean {
  return representatives.some(
    (each) => each.subjectId === subjectId && each.rivalIds.includes(rivalId),
  );
}

/** The requested criteria that can be selected; all of these where none was requested. */
function comparedOn({ criteria }: DecisionFrame, { needs, weights }: DecisionInput): string[] {
  const asked = [...needs, ...(weights?.wishes ?? [])].map(({ criterionId }) => criterionId);
  const selectable = criteria.filter(({ axis }) => axis === null).map(({ id }) => id);
  const chosen = selectable.filter((id) => asked.includes(id));
  return chosen.length > 0 ? chosen : selectable;
}
