import type { AddedLayer } from '../../../core/api/open-report-api.ts';
import { LAYER_KINDS, type LayerKind } from '../../../core/document/file-layers.ts';

/** Something that can cover or change what a reader sees; those with one kind and key are alike. */
export type Layer = { kind: LayerKind; key: string; where: string; count: number };

const MOST_SHOWN = 5;
const LONGEST_SHOWN = 100;
/** Kinds that no build of this program makes. */
const NEVER_OURS: readonly LayerKind[] = ['annotation', 'comment', 'macro', 'script', 'update'];

/**
 * What a file has beyond the one that was made anew, by kind. Where that is of another build than the file,
 * a difference shows only in what no build makes.
 */
export function addedLayers(ours: Layer[], theirs: Layer[], isSameBuild: boolean): AddedLayer[] {
  const left = new Map<string, number>();
  for (const layer of ours) left.set(keyOf(layer), (left.get(keyOf(layer)) ?? 0) + layer.count);
  const added = new Map<LayerKind, { count: number; where: Set<string> }>();
  for (const layer of theirs) {
    if (!isSameBuild && !NEVER_OURS.includes(layer.kind)) continue;
    const known = left.get(keyOf(layer)) ?? 0;
    left.set(keyOf(layer), Math.max(0, known - layer.count));
    const count = layer.count - known;
    if (count <= 0) continue;
    const group = added.get(layer.kind) ?? { count: 0, where: new Set() };
    group.count += count;
    if (layer.where !== '') group.where.add(layer.where.slice(0, LONGEST_SHOWN));
    added.set(layer.kind, group);
  }
  return LAYER_KINDS.flatMap((kind) => {
    const group = added.get(kind);
    return group
      ? [{ kind, count: group.count, where: [...group.where].slice(0, MOST_SHOWN) }]
      : [];
  });
}

const keyOf = ({ kind, key }: Layer): string => `${kind} ${key}`;
