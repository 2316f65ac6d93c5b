import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Abandoned words of the product: none may return as a whole text, a label or an accessible name. */

/** By their former place. */
const GIVEN_UP: Record<string, string[]> = {
  'Models (landing)': [
    'Which model fits?',
    'Needs, cost, how sure.',
    'Your models, your criteria.',
    'Four steps to what to say.',
    'Unknown stays unknown',
    'Every value shows its source',
    'Or says that it has none.',
    'Dated prices beside capability.',
    'One document, every format',
    'Open a finished answer',
    'What you take away',
    'On record',
  ],
  'Decide: requirements and workload': [
    'Start from a question below',
    'Nothing is asked yet',
    'Add a need to see who meets it.',
    'must have it',
    'all of these',
    'one of these at least',
    'must be known',
    'any claim',
    'Whatever is unknown is asked, never out.',
    'Another criterion',
    'A wish removes nobody',
    'Weigh all alike',
    'Spread',
    'Leave the workload out',
    'From cache',
    'Can wait',
    'nothing to compare with',
    'Our own question',
  ],
  'Decide: the answer': [
    'Nothing weighs yet, so nothing is recommended: add a wish to rank them.',
    'Too little is known to rank anybody',
    'No clear choice:',
    'is first most often',
    'of 100 plausible weightings',
    'Choose X',
    'it alone is known well enough to rank',
    'How sure',
    'plausible weightings',
    'the same every month',
    'nothing missing',
    'Least a month',
    'Could still enter',
    'what is unknown makes the lead',
    'moves the first rank',
    'would come first',
    'The prices behind it',
    'How each cost is counted',
    'Against today',
    'draws, seed',
    'Computed exactly',
    'No need removes anybody',
    'removes most:',
    'Nothing both costs less and scores better than',
    'Diamond: first rank. Filled: nothing is both cheaper and better.',
    'A price is an offer, or no plain list price: read its source first.',
    'A price is past its shelf life: check it first.',
    'A price is that of a third-party host.',
  ],
  'Report and memo': [
    'Needs, and what each removed',
    'Ranks, and how sure they are',
    'Risks, stale and unknown',
    'Nobody meets every need, so nobody is recommended.',
    'Nobody else is ranked.',
    'No single weight or price that was tried changes it.',
    'Who is out, and the claim that decided',
    'Evidence that counts',
    'What was weighed',
  ],
  Compare: [
    'Compare as:',
    'The measure',
    'everyone answers alike',
    'One at a time',
    'The selection is empty.',
    'Nothing to choose matches this search and these filters.',
  ],
  Battlecards: [
    'The product the battlecard is for.',
    'The one competitor it meets.',
    'The attributes the battlecard covers.',
    'What it will say, and how it leaves.',
    'Whom is this copy for?',
    'Before you use this card',
    'for want of anything',
    'Questions to put to the buyer',
    'Find out first',
    'No lead that can be shown',
    'ours, no source given',
    'and not looked into for',
  ],
  'My data': [
    'Make this catalog',
    'Nothing is made before',
    'What to call it',
    'Make it yours',
    'Another file',
    'nobody can give them again',
    'Link to look',
    'Copy the link to look',
    'Losing the link to edit is final.',
    'has the catalog',
    'Plays',
    'Somebody made it for themselves',
  ],
  Saved: [
    'From here to there',
    'From there to here',
    'Without the key nobody can list these reports again.',
    'another machine saved',
    'Left empty, its title',
    'Its address then opens for nobody.',
    'Open this selection afresh',
    'change bars',
  ],
  'Data quality (freshness)': [
    'What has to be looked at again',
    'claims should be looked at',
    'Older than its kind of fact keeps; comparisons trust it less.',
    'From memory, or from a document without an address; nobody can read it again.',
    'Its source says no day, so nobody knows how old it is.',
    'Nothing is published, nothing was found, or nobody has looked yet.',
    'What readers doubt',
    'Nobody doubts',
    'it is in the queue',
    'Waiting for',
    'Everything due',
  ],
};

/** Abandoned as words for people; in lower case each is a name in code, an address or a file of a catalog. */
const NAMES_IN_CODE = ['Spread', 'Plays'];

/** Phrases with a placeholder for a name, so no whole text can equal one. */
const FORMS = ['Choose X'];

const SOURCES = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => path.join('src', file));

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;
const TEXT = /'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}]*)(?=[<{])/g;

/** A literal or a text between tags, and each of its sentences. */
function textsOf(code: string): Set<string> {
  const texts = [...code.replace(COMMENT, '').matchAll(TEXT)].flatMap((found) => {
    const text = plain(found.slice(1).find((each) => each !== undefined) ?? '');
    return [text, ...text.split(/(?<=[.:;?!])\s/), ...text.split(/\$\{[^}]*\}/).map(plain)].map(
      bare,
    );
  });
  return new Set(texts);
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Without the sign at its end. */
function bare(text: string): string {
  return text.replace(/[.:]$/, '');
}

const texts = SOURCES.map((file) => {
  const exact = textsOf(fs.readFileSync(file, 'utf8'));
  return { file, exact, folded: new Set([...exact].map((text) => text.toLowerCase())) };
});

const PHRASES = Object.entries(GIVEN_UP).flatMap(([place, phrases]) =>
  phrases.filter((phrase) => !FORMS.includes(phrase)).map((phrase) => ({ place, phrase })),
);

it.each(PHRASES)('$place: “$phrase” is said nowhere', ({ phrase }) => {
  const given = bare(phrase);
  const isName = NAMES_IN_CODE.includes(phrase);
  const places = texts.filter(({ exact, folded }) =>
    isName ? exact.has(given) : folded.has(given.toLowerCase()),
  );
  expect(places.map(({ file }) => file)).toEqual([]);
});

it('reads literals and texts between tags, whatever their lines', () => {
  const code = `const a = 'One at a time: another.'; <p>\n  Has two\n  lines\n</p> // 'not this'`;
  expect([...textsOf(code)]).toEqual(
    expect.arrayContaining(['One at a time', 'another', 'Has two lines']),
  );
  expect(textsOf(code)).not.toContain('not this');
});
