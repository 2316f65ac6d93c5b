import { useMemo } from 'react';
import type { RivalItem, SubjectItem } from '../../../core/api/catalog-api.ts';
import type { VendorMarkProps } from '../../ui/vendor-mark.tsx';
import { vendorInitials } from './vendor-initials.ts';

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
