import { asItems } from '../values/read-item.ts';
import { chosenTestFaults, decisionFaults, type DecisionScope } from './decision-faults.ts';
import { COST_WISH, pricesIn } from './decision-settings.ts';
import type { Fault } from './fault.ts';
import { isWishable } from './is-wishable.ts';
import type { CatalogInput } from './resolve-catalog.ts';
import { resolveDecision } from './resolve-decision.ts';

/** What a decision is made by exists and can be counted with, and every preset may be evaluated. */
export function decisionsHold(input: CatalogInput): Fault[] {
  const { decision } = input.catalog;
  if (!decision) return [];
  const criteria = askable(input);
  const settings = resolveDecision(decision, {
    criteria: new Map(criteria.map(({ slug, id }) => [slug, id])),
    rivals: new Map(input.rivals.map(({ slug, data }) => [slug, data.id])),
  });
  const scope: DecisionScope = {
    criteria,
    groups: settings.groups,
    rivalGroups: input.catalog.rival_groups.map(({ key }) => key),
    rivalIds: input.rivals.filter(({ data }) => !data.retired).map(({ data }) => data.id),
    gpuIds: input.ownHardware?.gpus.map(({ id }) => id) ?? [],
    priceIds: pricesIn(settings.cost),
  };
  return [
    ...costFaults(input, criteria),
    ...groupFaults(input, criteria),
    ...settings.tests.flatMap((each) =>
      chosenTestFaults(scope, each).map(({ path, must }) =>
        fault(
          ['tests'],
          `${each.criterionId}: ${path.join('.')} does not fit.`,
          `It must ${must}.`,
        ),
      ),
    ),
    ...settings.presets.flatMap((preset, at) => [
      ...(decision.presets.findIndex(({ slug }) => slug === preset.slug) === at
        ? []
        : [fault(['presets', at, 'slug'], 'Two presets have one slug.', 'Give each its own.')]),
      ...(preset.name.endsWith('?')
        ? []
        : [fault(['presets', at, 'name'], 'It is no question.', 'Ask what a buyer asks.')]),
      ...decisionFaults(scope, preset).map(({ path, must }) =>
        fault(
          ['presets', at, ...path.slice(0, Number(typeof path[1] === 'number') + 1)],
          `${path.join('.')} does not fit.`,
          `It must ${must}.`,
        ),
      ),
    ]),
  ];
}

type Askable = DecisionScope['criteria'][number] & { slug: string };

/** Criteria and capabilities that are not retired. */
function askable({ criteria: { criteria, capabilities } }: CatalogInput): Askable[] {
  return [
    ...criteria
      .filter(({ retired }) => !retired)
      .map(({ slug, id, type, decides = true, scale, instruments, items }) => ({
        slug,
        id: String(id),
        type,
        instruments,
        items: asItems(items),
        isWishable: isWishable({
          type,
          decides,
          scale: scale ?? null,
          instruments: instruments.map((each) => ({
            scale: each.scale ?? null,
            general: each.general ?? false,
          })),
        }),
      })),
    ...capabilities
      .filter(({ retired }) => !retired)
      .map(({ slug, id, decides = true }) => ({
        slug,
        id,
        type: 'boolean' as const,
        instruments: [],
        items: [],
        isWishable: decides,
      })),
  ];
}

/** Prices are plain numbers of which less is better; a discount or a permission may be a yes. */
function costFaults({ catalog: { decision } }: CatalogInput, criteria: Askable[]): Fault[] {
  return Object.entries(decision?.cost ?? {}).flatMap(([field, slug]) => {
    const found = criteria.find((each) => each.slug === slug);
    const isFlag = field === 'batch_discount' || field === 'self_hosting';
    const types = isFlag ? ['boolean', 'number'] : ['number'];
    if (found && types.includes(found.type) && found.instruments.length === 0) return [];
    const message = found ? `"${slug}" cannot serve as ${field}.` : `"${slug}" does not exist.`;
    return [fault(['cost', field], message, `Name a criterion of type ${types.join(' or ')}.`)];
  });
}

/** A group holds criteria with a scale, each in one group alone. */
function groupFaults({ catalog: { decision } }: CatalogInput, criteria: Askable[]): Fault[] {
  const all = (decision?.groups ?? []).flatMap((group, at) =>
    group.criteria.map((slug, index) => ({ slug, path: ['groups', at, 'criteria', index] })),
  );
  const ids = (decision?.groups ?? []).map(({ id }) => id);
  return [
    ...ids.flatMap((id, at) =>
      ids.indexOf(id) === at
        ? []
        : [fault(['groups', at, 'id'], `Two groups are called "${id}".`, 'Rename one of them.')],
    ),
    ...all.flatMap(({ slug, path }, index) => {
      const found = criteria.find((each) => each.slug === slug);
      const isCost = slug === COST_WISH && decision?.cost !== undefined;
      if (!found && !isCost) {
        return [fault(path, `"${slug}" does not exist.`, 'Name a criterion.')];
      }
      if (found && !found.isWishable) {
        return [
          fault(path, `"${slug}" cannot be weighed.`, 'Name one that decides and has a scale.'),
        ];
      }
      return all.findIndex((each) => each.slug === slug) === index
        ? []
        : [fault(path, `"${slug}" is in a group already.`, 'Keep one of them.')];
    }),
  ];
}

function fault(path: (string | number)[], message: string, remedy: string): Fault {
  return { file: 'catalog.yaml', path: ['decision', ...path], rule: 'decision', message, remedy };
}
