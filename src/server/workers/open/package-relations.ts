import type { SaxesTagNS } from 'saxes';
import { attributeOf, readXml } from './read-xml.ts';

/** `r:id`, which stands beside an `id` without a prefix. */
export function relationOf(tag: SaxesTagNS): string {
  const found = Object.values(tag.attributes).find(
    ({ local, prefix }) => local === 'id' && prefix !== '',
  );
  return found?.value ?? '';
}

type Targets = Map<string, { target: string; type: string }>;

/** What a part refers to, by the ids of its relationships. */
export function targetsOf(parts: ReadonlyMap<string, string>, name: string): Targets {
  const slash = name.lastIndexOf('/');
  const [folder, file] = [name.slice(0, Math.max(0, slash)), name.slice(slash + 1)];
  const targets: Targets = new Map();
  const xml = parts.get(`${folder}/_rels/${file}.rels`);
  if (xml === undefined) return targets;
  readXml(xml, {
    open: (tag) => {
      if (tag.local !== 'Relationship') return;
      const type = attributeOf(tag, 'Type');
      const target = pathOf(folder, attributeOf(tag, 'Target'));
      targets.set(attributeOf(tag, 'Id'), { target, type });
    },
  });
  return targets;
}

function pathOf(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps = folder.split('/');
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}
