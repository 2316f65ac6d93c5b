/** Why a `decision.yaml` is not opened, and what stands at its head. */

const NOUNS = { criteria: 'criterion', rivals: 'candidate' };
const LONGEST = 60;

export const DECISION_FILE = {
  head: 'A decision: what is asked, and the answer that was accepted. The page Decide opens it again.',
  none: 'The file is no decision: it holds no fields.',
  version: (found: unknown, expected: number) =>
    found === undefined
      ? `The field version must be ${expected}.`
      : `The file is of version ${shown(found)}, and this program reads version ${expected}.`,
  catalog: (found: unknown) =>
    found === undefined
      ? 'The field catalog must name a catalog.'
      : `The field catalog names ${shown(found)}, and there is no such catalog to decide by here.`,
  whole: 'hold no NUL and no half of a character',
  renamed: (name: string) => `be called ${name}`,
  unknown: (of: 'criteria' | 'rivals', found: unknown) =>
    `be the slug of a ${NOUNS[of]} of this catalog, and ${shown(found)} is none`,
};

/** What stands there, without what no name holds. */
function shown(found: unknown): string {
  const text = typeof found === 'string' || typeof found === 'number' ? String(found) : 'that';
  return `“${text.replace(/[^\w.,:-]/g, '').slice(0, LONGEST)}”`;
}
