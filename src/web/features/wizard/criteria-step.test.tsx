import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EMPTY_WIZARD } from '../../lib/wizard-address.ts';
import { CriteriaStep } from './criteria-step.tsx';
import type { Wizard } from './use-wizard.ts';

function step(criterionIds: string[]): string {
  const criterion = { one: 'criterion', many: 'criteria' };
  const data = [
    { id: '1', name: 'Height', description: 'How tall.', category: 'Size' },
    { id: '2', name: 'Scent', description: 'How sweet.', category: 'Air' },
  ];
  // Only what the step shows is given.
  const wizard = {
    catalog: {
      words: { criterion },
      categories: [{ name: 'Size', description: 'How large it is.' }],
      acronyms: [{ short: 'TCO', long: 'Total cost of ownership', meaning: 'All of it.' }],
    },
    criteria: { isError: false, isPending: false, data },
    state: { ...EMPTY_WIZARD, criterionIds },
    dispatch: () => undefined,
  } as unknown as Wizard;
  return renderToStaticMarkup(<CriteriaStep wizard={wizard} />);
}

const buttonOf = (markup: string, name: string) =>
  [...markup.matchAll(/<button[^>]*>.*?<\/button>/g)]
    .map(([button]) => button)
    .find(
      (button) =>
        button.includes(`aria-label="${name}"`) || button.replaceAll(/<[^>]+>/g, '') === name,
    ) ?? '';

it('shows each criterion under its category, with tabs in alphabetical order', () => {
  const markup = step([]);
  const tabs = [...markup.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, name]) => name);
  expect(tabs).toEqual(['View All Categories (2)', 'Air (1)', 'Size (1)']);
  for (const text of ['Height', 'How tall.', 'How large it is.']) expect(markup).toContain(text);
});

it('selects or clears a category or all of them, where there is something to select or clear', () => {
  const none = step([]);
  expect(buttonOf(none, 'Clear All Categories')).toContain(' disabled=""');
  expect(buttonOf(none, 'Select All Categories')).not.toContain(' disabled=""');
  const one = step(['1']);
  expect(buttonOf(one, 'Clear All, Size')).not.toContain(' disabled=""');
  expect(buttonOf(one, 'Select All, Size')).toContain(' disabled=""');
  expect(buttonOf(one, 'Clear All, Air')).toContain(' disabled=""');
  expect(buttonOf(one, 'Clear All Categories')).not.toContain(' disabled=""');
});

it('explains the acronyms of the catalog', () => {
  expect(step([])).toContain('Total cost of ownership');
});
