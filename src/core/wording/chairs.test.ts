import { expect, it } from 'vitest';
import { spokenFrom } from './chairs.ts';

const NAMES = { us: 'DELMIA Apriso', them: 'Siemens' };
const said = (text: string) =>
  (['us', 'them', 'neither'] as const).map((chair) => spokenFrom(text, chair, NAMES));

it.each([
  [
    '{us} can show it.',
    'We can show it.',
    'DELMIA Apriso can show it.',
    'DELMIA Apriso can show it.',
  ],
  ['Ask {us} for it.', 'Ask us for it.', 'Ask DELMIA Apriso for it.', 'Ask DELMIA Apriso for it.'],
  [
    "{us}'s product stands beside {them}'s ERP.",
    'Our product stands beside Siemens’ ERP.',
    'DELMIA Apriso stands beside our ERP.',
    'DELMIA Apriso stands beside Siemens’ ERP.',
  ],
  [
    "Yes. {them}'s is a preview, and so are {us}'s.",
    'Yes. Siemens’ is a preview, and so are ours.',
    'Yes. Ours is a preview, and so are DELMIA Apriso’s.',
    'Yes. Siemens’ is a preview, and so are DELMIA Apriso’s.',
  ],
  ['US law holds.', 'US law holds.', 'US law holds.', 'US law holds.'],
])('%s', (text, ...expected) => {
  expect(said(text)).toEqual(expected);
});

it('keeps the letters of a name at the start of a sentence', () => {
  expect(spokenFrom("{them}'s manual says so.", 'us', { us: 'A', them: 'frePPLe' })).toBe(
    'frePPLe’s manual says so.',
  );
});
