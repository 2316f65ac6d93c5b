import type { VerdictOnFile } from '../../../../core/api/open-report-api.ts';
import { catalogOwner } from '../../../../core/catalog/own-catalog-name.ts';
import type { CatalogOwner } from '../../../../core/catalog/vocabulary.ts';
import {
  addedText,
  CONTENT_NOT_CHECKED,
  FORGED_SEAL,
  LOOK_NOT_CHECKED,
  MADE_ELSEWHERE,
  MADE_HERE,
  OTHER_BUILD,
  UNALTERED,
} from '../../../../core/wording/opened-files.ts';
import { MOST_PLACES } from '../../../workers/open/compare-texts.ts';
import type {
  ForeignReason,
  OpenedFile,
  RecognisedFile,
} from '../../../workers/open/opened-file.ts';
import type { Maker } from '../../../workers/origin-seal.ts';

type Judgement = { verdict: VerdictOnFile; sentence: string; savedAgain: boolean };

const FOREIGN: Record<ForeignReason, string> = {
  'unknown-kind':
    'This file is of no kind that is read here: Word, PowerPoint, PDF, HTML, Excel or JSON.',
  unreadable: 'This file is broken, or larger inside than any report, and cannot be read.',
  protected: 'This file has a password or is of an old format, and cannot be read.',
  'no-origin': 'This file carries no report of this program.',
  'other-version': 'This file carries a report in a form that this version cannot read.',
  'broken-origin': 'This file carries a report, but it is damaged.',
};
/** The owner of the catalog a file was made from; seals of earlier builds tell it only by the catalog's name. */
export function madeFrom({ origin, head }: RecognisedFile): CatalogOwner {
  return origin.madeFrom === 'visitor' ? 'visitor' : catalogOwner(head.catalog.slug);
}

/**
 * The verdict on a file: from its seal, the owner of its catalog, its words and layers, and the depth of their check. Only for
 * a file of this build, `product`, can it tell that another program rewrote it.
 */
export function judgeFile(opened: OpenedFile, maker: Maker | null, product: string): Judgement {
  if (opened.state === 'foreign') return notOurs(FOREIGN[opened.reason]);
  if (maker === 'forged') return notOurs(FORGED_SEAL);
  const savedAgain = opened.check !== 'bytes' && opened.origin.product === product;
  const owner = madeFrom(opened);
  const limits = [
    addedText(opened.layers),
    opened.check === 'texts' ? OTHER_BUILD : '',
    CONTENT_NOT_CHECKED[owner],
  ];
  if (maker === 'us') {
    const sentence = sentenceOf([wordsOfOurs(opened, owner, savedAgain), ...limits]);
    return { verdict: verdictOn(opened), sentence, savedAgain };
  }
  const words =
    opened.places.length === 0
      ? 'Its words are those of the report that it carries.'
      : `Its words differ from the report that it carries in ${placesOf(opened)}.`;
  const sentence = sentenceOf([MADE_ELSEWHERE[owner], words, ...limits]);
  return { verdict: 'other-installation', sentence, savedAgain };
}

const notOurs = (sentence: string): Judgement => ({
  verdict: 'not-ours',
  sentence,
  savedAgain: false,
});

const sentenceOf = (parts: string[]): string => parts.filter((part) => part !== '').join(' ');

function verdictOn({ check, places }: RecognisedFile): VerdictOnFile {
  if (places.length > 0) return 'altered';
  return check === 'bytes' ? 'genuine' : 'words-unchanged';
}

function wordsOfOurs(opened: RecognisedFile, owner: CatalogOwner, savedAgain: boolean): string {
  const made = MADE_HERE[owner];
  if (opened.check === 'bytes') return `${made}, and ${UNALTERED}.`;
  if (opened.places.length > 0)
    return `${made}, but its words were altered in ${placesOf(opened)}.`;
  const again = savedAgain ? ', and saved again by another program' : '';
  return `${made}${again}; ${LOOK_NOT_CHECKED}.`;
}

function placesOf({ places }: RecognisedFile): string {
  if (places.length === 1) return 'one place';
  return places.length < MOST_PLACES ? `${places.length} places` : `${MOST_PLACES} places or more`;
}
