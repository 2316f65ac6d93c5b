import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OwnContext, type Own } from './own-context.ts';
import { Point } from './point.tsx';
import type { Names } from './point-lines.ts';
import { unsourced } from '../../../core/authoring/typed/read-typed.ts';

const NAMES: Names = {
  us: ['Apriso'],
  them: ['MPDV'],
  called: { us: 'Apriso', them: 'MPDV' },
  product: 'Apriso',
  rival: 'MPDV',
};
const LINE = { text: '{us} run in 35 plants.', audience: 'internal' as const, ...unsourced };

function shown(drafts: Record<string, string>, theme?: string): string {
  const own = {
    state: { unsaved: { actions: [], decisions: [], drafts } },
    parts: { catalog: { themes: [{ id: 'process', name: 'One process' }] } },
  };
  return renderToStaticMarkup(
    // A line uses only these parts of its catalog.
    <OwnContext value={own as unknown as Own}>
      <Point
        section="why_we_win"
        line={theme === undefined ? LINE : { ...LINE, theme }}
        draftKey="line "
        names={NAMES}
        others={new Set()}
        onPut={() => undefined}
      />
    </OwnContext>,
  );
}

it('shows a line as the card says it, counts its words and marks who is named elsewhere', () => {
  const page = shown({});
  expect(page).toContain('>We run in 35 plants.</textarea>');
  expect(page).toContain('5 of 18 words');
  expect(page).toMatch(/<mark[^>]*>Apriso<\/mark> runs in 35 plants\./);
});

it('keeps what cannot be taken in its field, with the reason', () => {
  const long = Array.from({ length: 19 }, (_, at) => `w${at}`).join(' ');
  const page = shown({ 'line text': long, 'line source': 'example.org' });
  expect(page).toContain(`>${long}</textarea>`);
  expect(page).toContain('It has 19 words, too many to be said.');
  expect(page).toContain('An address begins with https://');
  expect(shown({ 'line text': '' })).toContain('Write it again, or remove the line.');
});

it('says of a theme that the catalog does not have', () => {
  expect(shown({}, 'process')).not.toContain('is no theme');
  expect(shown({}, 'weather')).toContain('“weather” is no theme of this catalog.');
});
