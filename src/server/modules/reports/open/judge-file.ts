import type { VerdictOnFile } from '../../../../core/api/open-report-api.ts';
import { MOST_PLACES } from '../../../workers/open/compare-texts.ts';
import type {
  ForeignReason,
  OpenedFile,
  RecognisedFile,
} from '../../../workers/open/opened-file.ts';
import type { Maker } from '../../../workers/origin-seal.ts';

export type Judgement = { verdict: VerdictOnFile; sentence: string; savedAgain: boolean };

const FOREIGN: Record<ForeignReason, string> = {
  'unknown-kind':
    'This file is of no kind that is read here: Word, PowerPoint, PDF, HTML, Excel or JSON.',
  unreadable: 'This file is broken, or larger inside than any report, and cannot be read.',
  protected: 'This file has a password or is of an old format, and cannot be read.',
  'no-origin': 'This file carries no report of this program.',
  'other-version': 'This file carries a report in a form that this version cannot read.',
  'broken-origin': 'This file carries a report, but it is damaged.',
};
const FORGED = 'This file says that it was made here, but its seal is not ours.';
const MADE_HERE = 'This report was made here';
const MADE_ELSEWHERE =
  'This report was made by another installation, whose seal cannot be checked here.';
const NOT_COMPARED = 'Pictures, colours and layout were not compared.';
const OTHER_BUILD =
  'Another build of this program made it, so words that were added could not be looked for.';

/**
 * What is said of a file: by its seal, by its words, and by how far those could be checked. Only a file of
 * this build, `product`, shows that another program wrote it anew.
 */
export function judgeFile(opened: OpenedFile, maker: Maker | null, product: string): Judgement {
  if (opened.state === 'foreign') return notOurs(FOREIGN[opened.reason]);
  if (maker === 'forged') return notOurs(FORGED);
  const savedAgain = opened.check !== 'bytes' && opened.origin.product === product;
  if (maker === 'us') {
    const verdict = opened.places.length === 0 ? 'genuine' : 'altered';
    return { verdict, sentence: sentenceOnOurs(opened, savedAgain), savedAgain };
  }
  const words =
    opened.places.length === 0
      ? 'Its words are those of the report that it carries.'
      : `Its words differ from the report that it carries in ${placesOf(opened)}.`;
  const limits = opened.check === 'texts' ? [OTHER_BUILD] : [];
  return {
    verdict: 'other-installation',
    sentence: [MADE_ELSEWHERE, words, ...limits].join(' '),
    savedAgain,
  };
}

const notOurs = (sentence: string): Judgement => ({
  verdict: 'not-ours',
  sentence,
  savedAgain: false,
});

function sentenceOnOurs(opened: RecognisedFile, savedAgain: boolean): string {
  const isAltered = opened.places.length > 0;
  if (opened.check === 'bytes') return `${MADE_HERE}, and nothing in the file was altered.`;
  if (opened.check === 'texts') {
    return isAltered
      ? `${MADE_HERE}, but its words were altered in ${placesOf(opened)}. ${OTHER_BUILD}`
      : `${MADE_HERE}, and every text of it stands in the file. ${OTHER_BUILD}`;
  }
  return isAltered
    ? `${MADE_HERE}, but its words were altered in ${placesOf(opened)}.`
    : `${MADE_HERE}${savedAgain ? ' and saved again by another program' : ''}; its words are unchanged. ${NOT_COMPARED}`;
}

function placesOf({ places }: RecognisedFile): string {
  if (places.length === 1) return 'one place';
  return places.length < MOST_PLACES ? `${places.length} places` : `${MOST_PLACES} places or more`;
}
