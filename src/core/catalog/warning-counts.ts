import type { Fault } from './fault.ts';

/** Warnings by catalog and rule; a rule without any is left out. */
export type WarningCounts = Record<string, Record<string, number>>;

export const WARNINGS_FILE = 'warnings.json';

/** `warnings` name their file below the folder of their catalog, as `slug/…`. */
export function countWarnings(warnings: Fault[]): WarningCounts {
  const counts: WarningCounts = {};
  for (const { file, rule } of warnings) {
    const ofCatalog = (counts[file.split('/')[0] ?? ''] ??= {});
    ofCatalog[rule] = (ofCatalog[rule] ?? 0) + 1;
  }
  return counts;
}

/** Every count that is not the one written down: none may grow, and one that fell stays lower. */
export function changedCounts(counted: WarningCounts, written: WarningCounts): Fault[] {
  const slugs = namesOf(counted, written);
  return slugs.flatMap((slug) =>
    namesOf(counted[slug] ?? {}, written[slug] ?? {}).flatMap((rule): Fault[] => {
      const [now, most] = [counted[slug]?.[rule] ?? 0, written[slug]?.[rule] ?? 0];
      if (now === most) return [];
      const message = `${slug} has ${now} warnings of the rule ${rule}; ${most} are written down.`;
      const remedy =
        now > most ? 'Mend the new ones; they are listed above.' : `Lower the number to ${now}.`;
      return [{ file: WARNINGS_FILE, path: [slug, rule], rule: 'warnings', message, remedy }];
    }),
  );
}

function namesOf(one: object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
}
