/** What can lie over the words of a file, or under them. */
export const LAYER_KINDS = [
  'annotation',
  'comment',
  'drawing',
  'element',
  'macro',
  'object',
  'page',
  'picture',
  'policy',
  'script',
  'style',
  'update',
] as const;
export type LayerKind = (typeof LAYER_KINDS)[number];
