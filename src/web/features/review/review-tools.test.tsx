import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EMPTY_WIZARD } from '../../lib/wizard-address.ts';
import { WhatIsCompared } from './review-tools.tsx';

type Props = Parameters<typeof WhatIsCompared>[0];

function compared(rivals: string[], criterionIds: string[]): string {
  // Only what is said is given.
  const props = {
    state: { ...EMPTY_WIZARD, criterionIds },
    subject: { name: 'Oak' },
    rivals: rivals.map((name) => ({ name })),
  } as unknown as Props;
  return renderToStaticMarkup(<WhatIsCompared {...props} />).replaceAll(/<[^>]+>/g, '');
}

it('says who is compared with whom, and how many attributes are selected', () => {
  expect(compared(['Elm'], ['1'])).toBe('Oak versus Elm1 attribute selected');
  expect(compared(['Elm', 'Ash'], ['1', '2'])).toBe(
    'Oak versus 2 competitors2 attributes selected',
  );
});
