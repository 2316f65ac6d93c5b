import type { CatalogOwner } from '../catalog/vocabulary.ts';
import type { LayerKind } from '../document/file-layers.ts';
import { countOf, joinWords } from './phrases.ts';

/** What is said of a file that comes back: who made it, from whose catalog, and what was added to it. */

export const FORGED_SEAL = 'This file says that it was made here, but its seal is not ours.';
export const OTHER_BUILD =
  'Another build of this program made it, so words that were added could not be looked for.';
export const LOOK_NOT_CHECKED = 'words unchanged, look not checked';
export const UNALTERED = 'nothing in the file was altered';

export const MADE_HERE: Record<CatalogOwner, string> = {
  installation: 'This report was made here',
  visitor: 'This report was made here from a visitor’s catalog',
};
export const MADE_ELSEWHERE: Record<CatalogOwner, string> = {
  installation: 'This report was made by another installation, whose seal cannot be checked here.',
  visitor:
    'This report was made from a visitor’s catalog by another installation, whose seal cannot be checked here.',
};
/** Behind the verdict; nothing where the catalog is the installation's. */
export const CONTENT_NOT_CHECKED: Record<CatalogOwner, string> = {
  installation: '',
  visitor: 'The content of that catalog was not checked here.',
};

const LAYERS: Record<LayerKind, { one: string; many: string }> = {
  annotation: { one: 'annotation', many: 'annotations' },
  comment: { one: 'part with comments', many: 'parts with comments' },
  drawing: { one: 'drawing', many: 'drawings' },
  element: { one: 'element', many: 'elements' },
  macro: { one: 'part with macros', many: 'parts with macros' },
  object: { one: 'embedded file', many: 'embedded files' },
  page: { one: 'page', many: 'pages' },
  picture: { one: 'picture', many: 'pictures' },
  policy: { one: 'rule of what the page may load', many: 'rules of what the page may load' },
  script: { one: 'script', many: 'scripts' },
  style: { one: 'style', many: 'styles' },
  update: {
    one: 'later version of the file inside it',
    many: 'later versions of the file inside it',
  },
};

/** `Added: 2 drawings (page 1) and 1 picture (page 1, page 3).`; empty where nothing was. */
export function addedText(layers: { kind: LayerKind; count: number; where: string[] }[]): string {
  if (layers.length === 0) return '';
  const named = layers.map(({ kind, count, where }) => {
    const places = where.length > 0 ? ` (${where.join(', ')})` : '';
    return `${countOf(count, LAYERS[kind])}${places}`;
  });
  return `Added: ${joinWords(named)}.`;
}
