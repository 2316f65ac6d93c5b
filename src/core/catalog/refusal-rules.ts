import type { AuthoredRefusal } from './authored.ts';
import type { Fault } from './fault.ts';
import type { CatalogInput } from './resolve-catalog.ts';
import { claimableCriteria, liveEntities } from './stated-claims.ts';

const RULE = 'refresh';

/** What was declined is something that a refresh could propose, and not what the catalog says itself. */
export function refusalsHold(input: CatalogInput): Fault[] {
  return liveEntities(input).flatMap((each) => refusalFaults(each, input));
}

function refusalFaults(
  { file, data }: ReturnType<typeof liveEntities>[number],
  input: CatalogInput,
): Fault[] {
  const criteria = claimableCriteria(input);
  const declined: readonly AuthoredRefusal[] = data.declined ?? [];
  const fault = (index: number, message: string, remedy: string): Fault => {
    return { file, path: ['declined', index], rule: RULE, message, remedy };
  };
  return declined.flatMap(({ target, source, value }, index) => {
    const [slug = ''] = target.split(/[: ]/);
    const isField = ['status', 'release_date', 'retires'].includes(slug);
    if (!isField && !criteria.has(slug)) {
      const remedy = 'Write it as the refresh names it, or remove it.';
      return [fault(index, `Nothing is called "${target}".`, remedy)];
    }
    const isTwice =
      declined.findIndex((each) => each.target === target && each.source === source) < index;
    if (isTwice) return [fault(index, 'It was declined twice.', 'Keep the newer one.')];
    const claim = data.claims[target];
    const isOwn =
      claim && 'value' in claim && JSON.stringify(claim.value) === JSON.stringify(value);
    const remedy = 'Remove it: the catalog says what the source says.';
    return isOwn ? [fault(index, 'The catalog says the declined value itself.', remedy)] : [];
  });
}
