import type {
  CatalogItem,
  CriterionItem,
  RivalItem,
  SubjectItem,
} from '../../../core/api/catalog-api.ts';
import { countOf, joinWords } from '../../../core/wording/phrases.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { missingCompetitorName, type DashboardAddress } from './dashboard-address.ts';

/** What is on record for an address. */
export type OnRecord = {
  subject: Pick<SubjectItem, 'representatives'> | null;
  productName: string;
  catalog: Pick<CatalogItem, 'slug' | 'maxRivals' | 'words'> | undefined;
  /** The rivals that the address names, in any catalog. */
  named: RivalItem[];
  /** The rivals that may be compared with the subject. */
  comparable: RivalItem[];
  criteria: Pick<CriterionItem, 'id'>[];
};

export type ComparableSelection = {
  selection: WizardState;
  rivals: RivalItem[];
  /** One sentence for each reason why something in the address is left out. */
  leftOut: string[];
  isWhole: boolean;
};

/** The part of an address that can be compared. Without a criterion on record it is all of them. */
export function comparableSelection(
  { state, competitors }: DashboardAddress,
  { subject, productName, catalog, named, comparable, criteria }: OnRecord,
): ComparableSelection {
  const most = catalog?.maxRivals ?? 0;
  const fitting = competitors.flatMap((id) => comparable.find((rival) => rival.id === id) ?? []);
  const rivals = fitting.slice(0, most);
  const others = competitors.filter((id) => !fitting.some((rival) => rival.id === id));
  const nameOf = (id: number | null) => named.find((rival) => rival.id === id)?.name;
  const unlike = others.flatMap((id) => nameOf(id) ?? []);
  const unknown = others.filter((id) => nameOf(id) === undefined).map(missingCompetitorName);
  const onRecord = state.criterionIds.filter((id) => criteria.some((each) => each.id === id));
  const lost = state.criterionIds.length - onRecord.length;
  const isWhole = onRecord.length === 0;
  const as = subject?.representatives.some(({ id }) => id === state.representativeId);
  return {
    selection: {
      ...state,
      catalog: catalog?.slug,
      representativeId: as ? state.representativeId : null,
      rivalIds: rivals.map(({ id }) => id),
      criterionIds: isWhole ? criteria.map(({ id }) => id) : onRecord,
      chair: rivals.length === 1 ? state.chair : 'own',
    },
    rivals,
    isWhole,
    leftOut: [
      unknown.length > 0 ? `Not on record: ${joinWords([...new Set(unknown)])}.` : '',
      unlike.length > 0 ? `Not comparable with ${productName}: ${joinWords(unlike)}.` : '',
      fitting.length > most
        ? `More than ${most}: ${joinWords(fitting.slice(most).map(({ name }) => name))}.`
        : '',
      lost > 0 && catalog ? `Not on record: ${countOf(lost, catalog.words.criterion)}.` : '',
    ].filter(Boolean),
  };
}
