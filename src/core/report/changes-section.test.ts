import { expect, test } from 'vitest';
import type { Change } from '../document/diff.ts';
import { changesSection } from './changes-section.ts';

const gone: Change = { kind: 'gone', what: 'line', text: 'A sentence of then.' };

test('the summary counts what is new, and not what is gone', () => {
  const texts = changesSection([gone], '2026-02-01').flatMap((block) =>
    block.type === 'paragraph' ? [block.text] : [],
  );
  expect(texts).toEqual(['Nothing was added since the report of 2026-02-01.']);
});
