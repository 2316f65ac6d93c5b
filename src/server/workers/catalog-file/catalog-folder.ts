import { strToU8, zipSync } from 'fflate';
import { stringify } from 'yaml';
import { catalogParts, type CatalogParts } from '../../../core/catalog/own-catalog.ts';
import { CATALOG_SLUG } from '../../../core/catalog/vocabulary.ts';
import { slugGiver } from '../../../core/authoring/frame/slug-giver.ts';
import { VISITORS_CATALOG } from '../../../core/wording/own-catalogs.ts';
import { parsePlainYaml } from './parse-plain-yaml.ts';
import { RefusedFile } from './refused-file.ts';

/** A fixed time for every entry, so that the same catalog gives the same bytes. */
const ZIP_TIME = new Date(1980, 0, 1);
const FOLDERS = ['subjects', 'rivals', 'plays'] as const;
const LINE_WIDTH = 100;
/** Reserved names: beside catalogs, this folder holds their schemas. */
const BESIDE_CATALOGS = ['schema'];
/** Of all files together; read in a few seconds. */
const MOST_BYTES = 2 * 1024 ** 2;

/** The files of a visitor's catalog as an author would write them, zipped in a folder with its name. */
export function zipCatalogFolder(parts: CatalogParts): Uint8Array {
  const slug = slugGiver(BESIDE_CATALOGS)(parts.catalog.name);
  const folder = CATALOG_SLUG.test(slug) ? slug : `catalog-${slug}`.slice(0, 60).replace(/-$/, '');
  const files: [name: string, data: unknown, schema: string][] = [
    ['catalog', markedCatalog(parts), 'catalog'],
    ['criteria', parts.criteria, 'criteria'],
    ...FOLDERS.flatMap((kind) =>
      parts[kind].map(({ slug: name, data }): [string, unknown, string] => [
        `${kind}/${name}`,
        data,
        kind.slice(0, -1),
      ]),
    ),
  ];
  return zipSync(
    Object.fromEntries(
      files.map(([name, data, schema]) => {
        const up = name.includes('/') ? '../..' : '..';
        const mode = `# yaml-language-server: $schema=${up}/schema/${schema}.schema.json\n`;
        const notice = name === 'catalog' ? `# ${VISITORS_CATALOG}\n` : '';
        const text = stringify(withoutEmpty(data), { lineWidth: LINE_WIDTH });
        return [`${folder}/${name}.yaml`, strToU8(mode + notice + text)];
      }),
    ),
    { mtime: ZIP_TIME, level: 6 },
  );
}

/** Puts the catalog's standard right after its name, where a reader looks first. */
function markedCatalog({ catalog: { name, ...catalog } }: CatalogParts) {
  return { name, kept_by: 'visitor', ...catalog };
}

/** Lists written even where they are empty; the parser adds all others. */
const NEVER_LEFT_OUT = new Set(['axes', 'credits', 'criteria', 'regions']);

function withoutEmpty(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutEmpty);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data)
      .filter(
        ([key, value]) => NEVER_LEFT_OUT.has(key) || !Array.isArray(value) || value.length > 0,
      )
      .map(([key, value]) => [key, withoutEmpty(value)]),
  );
}

/** The catalog in the files of a folder. Throws `RefusedFile`, which names the first fault. */
export function readCatalogFolder(files: ReadonlyMap<string, string>): CatalogParts {
  const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes > MOST_BYTES) {
    throw new RefusedFile('These YAML files are larger than 2 MB. Send the catalog as a workbook.');
  }
  const parts: Record<string, unknown> = {};
  const lists: Record<string, { slug: string; data: unknown }[]> = {
    subjects: [],
    rivals: [],
    plays: [],
  };
  for (const [path, text] of files) {
    const steps = path.replace(/\.yaml$/, '').split('/');
    const name = steps.at(-1) ?? '';
    const list = lists[steps.at(-2) ?? ''];
    const data = parsePlainYaml(path, text);
    if (list) list.push({ slug: name, data });
    else parts[name] = data;
  }
  const read = catalogParts.safeParse({ ...parts, ...lists });
  if (read.success) {
    const { kept_by: _keptBy, ...catalog } = read.data.catalog;
    return { ...read.data, catalog };
  }
  const [issue] = read.error.issues;
  const path = issue?.path ?? [];
  const message = issue?.message ?? '';
  const [kind = '', at, , ...rest] = path.map(String);
  const entry = lists[kind]?.[Number(at)];
  const file = entry ? `${kind}/${entry.slug}` : kind;
  const place = entry ? rest : path.slice(1).map(String);
  throw new RefusedFile(`${file}.yaml does not fit: ${place.join('.') || 'the file'}: ${message}.`);
}
