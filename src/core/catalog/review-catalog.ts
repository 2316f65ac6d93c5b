import { nothingContradictsItself } from './contradiction-rules.ts';
import { evidenceNamesAPage, pagesHaveOneDate, readingDaysAreMarked } from './evidence-rules.ts';
import type { Fault } from './fault.ts';
import { linesSuitBothChairs } from './first-person.ts';
import {
  ageIsExplained,
  instrumentsAreShared,
  reproachesAreRead,
  sentencesAreOwn,
  viewsNameTheirHolder,
} from './habit-rules.ts';
import { linesSayWhatTheyAssert } from './play-assertion-rules.ts';
import type { CatalogInput } from './resolve-catalog.ts';

/** What a reader of the catalog should look at again: it may stand, but no more of it should come. */
export function reviewCatalog(input: CatalogInput): Fault[] {
  return [
    ...evidenceNamesAPage(input),
    ...readingDaysAreMarked(input),
    ...pagesHaveOneDate(input),
    ...sentencesAreOwn(input),
    ...ageIsExplained(input),
    ...instrumentsAreShared(input),
    ...reproachesAreRead(input),
    ...viewsNameTheirHolder(input),
    ...nothingContradictsItself(input),
    ...linesSayWhatTheyAssert(input),
    ...linesSuitBothChairs(input),
  ];
}
