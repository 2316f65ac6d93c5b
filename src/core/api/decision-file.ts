import { z } from 'zod';
import { catalogSlug } from '../catalog/catalog-slug.ts';
import { decisionFaults, faultSentence, withItemNames } from '../catalog/decision-faults.ts';
import { COST_WISH, type DecisionInput } from '../catalog/decision-settings.ts';
import type { Catalog } from '../catalog/resolved.ts';
import { decisionScope } from '../decision/decision-scope.ts';
import { bodySentence } from '../wording/body-faults.ts';
import { DECISION_FILE } from '../wording/decision-file.ts';
import { decisionBody } from './decision-api.ts';
import { askedFields } from './decision-input.ts';

/**
 * `decision.yaml`: what is asked, and the answer that was accepted, as people keep it with their other files. Its
 * shape is that of a decision's body; ids stand in it as slugs.
 */

const VERSION = 1;
const MOST_CHARACTERS = 60_000;
/** NUL, and half of a character that takes two: no database keeps such a text, which YAML can write. */
const UNKEPT = /\0|\p{Cs}/u;

/** What was chosen, and where it is bought. */
const accepted = z.strictObject({ candidateId: z.int(), channel: z.string().max(120) });

const decisionFile = z.strictObject({
  version: z.literal(VERSION),
  catalog: catalogSlug,
  /** YYYY-MM-DD: when it was answered so. */
  day: z.iso.date(),
  answer: accepted.nullable().default(null),
  ...askedFields,
});
type DecisionFile = z.infer<typeof decisionFile>;

/** `POST /api/decisions/file` */
export const decisionFileBody = decisionBody.extend({ answer: accepted.nullable().default(null) });
/** `POST /api/decisions/file/read`; `catalog`: the own catalog whose key the request carries. */
export const decisionFileText = z.strictObject({
  catalog: catalogSlug.optional(),
  text: z.string().max(MOST_CHARACTERS),
});
export const decisionFileAnswer = z.object({
  catalog: catalogSlug,
  day: z.string(),
  answer: accepted.extend({ name: z.string() }).nullable(),
  input: z.object(askedFields),
});
export type DecisionFileAnswer = z.infer<typeof decisionFileAnswer>;

type Entities = 'criteria' | 'rivals';
/** What the file calls otherwise than the type, and what its ids are ids of. */
const FIELDS: Record<string, { name: string; of?: Entities }> = {
  needs: { name: 'requirements' },
  criterionId: { name: 'criterion', of: 'criteria' },
  candidateId: { name: 'candidate', of: 'rivals' },
  candidateIds: { name: 'candidates', of: 'rivals' },
  rivalId: { name: 'rival', of: 'rivals' },
  groupId: { name: 'group' },
};
const FIELD_OF = new Map(Object.entries(FIELDS).map(([field, { name }]) => [name, field]));

type Path = (string | number)[];
type Known = { id: string | number; slug: string };

function entitiesOf(catalog: Catalog): Record<Entities, Known[]> {
  const cost = { id: COST_WISH, slug: COST_WISH };
  return {
    criteria: [...catalog.criteria, ...catalog.capabilities, cost],
    rivals: catalog.rivals,
  };
}

/** The data of the file; what is null, or an empty list of the input, is left out. */
export function toDecisionFile(
  catalog: Catalog,
  input: DecisionInput,
  { day, answer }: Pick<DecisionFile, 'day' | 'answer'>,
): unknown {
  const entities = entitiesOf(catalog);
  const written = (data: unknown, of?: Entities): unknown => {
    if (Array.isArray(data)) return data.map((each) => written(each, of));
    if (typeof data !== 'object' || data === null) {
      return of ? (entities[of].find(({ id }) => id === data)?.slug ?? data) : data;
    }
    return Object.fromEntries(
      Object.entries(data)
        .filter(([, value]) => value !== null)
        .map(([field, value]) => {
          const { name = field, of: ids } = Object.hasOwn(FIELDS, field) ? FIELDS[field]! : {};
          return [name, written(value, ids)];
        }),
    );
  };
  const filled = Object.entries(input).filter(([, value]) => !isEmptyList(value));
  const head = { version: VERSION, catalog: catalog.slug, day, answer };
  return written({ ...head, ...Object.fromEntries(filled) });
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

export type ReadDecisionFile =
  | { state: 'read'; file: DecisionFileAnswer }
  /** A sentence that names what is wrong. */
  | { state: 'refused'; fault: string };

/** What a file asks; `catalogFor` gives null for a catalog that is not there, or decides nothing. */
export function readDecisionFile(
  data: unknown,
  catalogFor: (slug: string) => Catalog | null,
): ReadDecisionFile {
  const refused = (fault: string): ReadDecisionFile => ({ state: 'refused', fault });
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return refused(DECISION_FILE.none);
  }
  const { version, catalog: slug } = data as Record<string, unknown>;
  if (version !== VERSION) return refused(DECISION_FILE.version(version, VERSION));
  const catalog = typeof slug === 'string' ? catalogFor(slug) : null;
  if (!catalog) return refused(DECISION_FILE.catalog(slug));
  const faults: string[] = [];
  const fields = withIds(data, entitiesOf(catalog), (fault) => faults.push(fault));
  const [unknown] = faults;
  if (unknown !== undefined) return refused(unknown);
  const parsed = decisionFile.safeParse(fields);
  if (!parsed.success) return refused(bodySentence(parsed.error, fields, pathInFile));
  const { version: _version, catalog: _catalog, day, answer, ...input } = parsed.data;
  const scope = decisionScope(catalog);
  const [fault] = decisionFaults(scope, input);
  if (fault) return refused(faultSentence({ ...fault, path: pathInFile(fault.path) }));
  const chosen = answer && catalog.rivals.find(({ id }) => id === answer.candidateId);
  return {
    state: 'read',
    file: {
      catalog: catalog.slug,
      day,
      answer: answer && { ...answer, name: chosen?.name ?? '' },
      input: withItemNames(input, scope.criteria),
    },
  };
}

/** The file with the names and ids of the type; takes a sentence for each slug and field that is unknown. */
function withIds(
  data: unknown,
  entities: Record<Entities, Known[]>,
  take: (fault: string) => void,
): unknown {
  const read = (value: unknown, path: Path, of?: Entities): unknown => {
    if (Array.isArray(value)) return value.map((each, at) => read(each, [...path, at], of));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => {
          const field = FIELD_OF.get(name) ?? name;
          const at = [...path, name];
          if (field === name && Object.hasOwn(FIELDS, name)) {
            take(
              faultSentence({ path: at, must: DECISION_FILE.renamed(FIELDS[name]?.name ?? '') }),
            );
          }
          return [field, read(each, at, FIELDS[field]?.of)];
        }),
      );
    }
    if (typeof value === 'string' && UNKEPT.test(value)) {
      take(faultSentence({ path, must: DECISION_FILE.whole }));
    }
    if (!of || value === null) return value;
    const known = entities[of].find(({ slug }) => slug === value);
    if (!known) take(faultSentence({ path, must: DECISION_FILE.unknown(of, value) }));
    return known?.id ?? value;
  };
  return read(data, []);
}

function pathInFile(path: Path): Path {
  return path.map((part) => (typeof part === 'string' ? (FIELDS[part]?.name ?? part) : part));
}
