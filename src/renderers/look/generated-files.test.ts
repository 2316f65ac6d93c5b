import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GENERATED_FILES } from './generated-files.ts';
import { DARK, LIGHT } from './palette.ts';

describe('the files that carry the look', () => {
  it.each(Object.entries(GENERATED_FILES))(
    'are as `npm run look:write` writes them: %s',
    (file, text) => {
      expect(readFileSync(file, 'utf8')).toBe(text());
    },
  );

  it('colour the frame of the browser like the page', () => {
    const page = readFileSync('src/web/index.html', 'utf8');
    const colours = [...page.matchAll(/name="theme-color".*content="([^"]*)"/g)].map(
      ([, colour]) => colour,
    );
    expect(colours).toEqual([LIGHT.paper, DARK.paper]);
  });
});
