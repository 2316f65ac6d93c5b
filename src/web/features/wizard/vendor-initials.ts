import { useMemo } from 'react';
import type { RivalItem, SubjectItem } from '../../../core/api/catalog-api.ts';
import type { VendorMarkProps } from '../../ui/vendor-mark.tsx';

/** Letters that stand for a vendor where no mark is known. */

const WORD_BREAK = /[^\p{Letter}\p{Number}]+/u;
const LONGEST = 3;

/**
 * One to three characters for each name, no two the same: first letters of its words, else
 * letters of the name that are still free, else its place in the list.
 */
export function vendorInitials(names: readonly string[]): Map<string, string> {
  const taken = new Set<string>();
  const initials = new Map<string, string>();
  [...new Set(names)].forEach((name, index) => {
    const free = candidates(name).find((letters) => !taken.has(letters)) ?? `#${index + 1}`;
    taken.add(free);
    initials.set(name, free);
  });
  return initials;
}

function candidates(name: string): string[] {
  const words = name.split(WORD_BREAK).filter(Boolean);
  const first = words.map((word) => word.slice(0, 1)).join('');
  const [head = '', ...rest] = [...words.join('')];
  const pairs = rest.map((letter) => head + letter);
  const triples = rest.flatMap((second, at) =>
    rest.slice(at + 1).map((third) => head + second + third),
  );
  const several = words.length > 1 ? [first.slice(0, 2), first.slice(0, LONGEST)] : [];
  return [...several, ...pairs, ...triples, first]
    .filter((letters) => letters !== '')
    .map((letters) => letters.toUpperCase());
}

/** The mark of a rival's vendor: that of its company, else initials that no other vendor listed has. */
export function useVendorMarks(
  subjects: readonly SubjectItem[],
  rivals: readonly RivalItem[],
): (rival: RivalItem) => VendorMarkProps {
  return useMemo(() => {
    const initials = vendorInitials(rivals.map(({ company }) => company));
    const marks = new Map(subjects.map(({ id, mark }) => [id, mark]));
    return ({ company, companyId }) => ({
      outlines: (companyId === null ? null : marks.get(companyId)) ?? null,
      initials: initials.get(company) ?? '',
    });
  }, [subjects, rivals]);
}
