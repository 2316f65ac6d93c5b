import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlText } from './render-blocks.ts';
import { escapeMarkup } from '../look/safe-text.ts';
import { sampleDocuments } from '../../../test/support/sample-documents.ts';
import { renderHtml } from './render-html.ts';
import { printStyle, REPORT_STYLE, REPORT_STYLE_SHA256, reportStyle } from './report-style.ts';

const pages = Object.entries(sampleDocuments).map(
  ([name, document]) => [name, renderHtml(document)] as const,
);
/** Tags with their attributes: the only place where markup could do anything. */
const tagsOf = (page: string) => (page.match(/<[a-z!/][^>]*>/gi) ?? []).join('\n');
/** The same without attribute values, in which any words may stand. */
const namesOf = (page: string) => tagsOf(page).replace(/"[^"]*"/g, '""');

describe('an HTML report', () => {
  it.each(pages)('is inert: no script, handler, frame or form (%s)', (_, page) => {
    expect(namesOf(page)).not.toMatch(/<(?:script|iframe|object|embed|form|link|base|img)\b/i);
    expect(namesOf(page)).not.toMatch(/\son[a-z]+\s*=/i);
    expect(namesOf(page)).not.toMatch(/\sstyle\s*=/i);
  });

  it.each(pages)('loads nothing from outside: only plain links leave it (%s)', (_, page) => {
    expect(namesOf(page)).not.toMatch(/\ssrc\s*=/i);
    const addresses = [...tagsOf(page).matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.every((address) => /^(?:#|https?:\/\/)/.test(address ?? ''))).toBe(true);
    expect(REPORT_STYLE).not.toMatch(/url\((?!data:)|@import/);
  });

  it.each(pages)('carries one style sheet and a policy that names its hash (%s)', (_, page) => {
    expect(page.match(/<style>/g)).toHaveLength(1);
    const policy = page.match(/Content-Security-Policy" content="([^"]*)"/g);
    expect(policy).toHaveLength(1);
    expect(policy?.[0]).toContain(REPORT_STYLE_SHA256);
  });

  it('has the hash of its style sheet', () => {
    const hash = createHash('sha256').update(REPORT_STYLE).digest('base64');
    expect(REPORT_STYLE_SHA256).toBe(`sha256-${hash}`);
  });

  it('shows the brand only where the logo option is on', () => {
    const document = sampleDocuments.plain;
    const without = renderHtml({ ...document, brand: { ...document.brand, logo: false } });
    expect(renderHtml(document)).toContain(document.brand.name);
    expect(without).not.toContain('class="brand"');
  });

  it('draws an operator’s mark as a picture of its own bytes, and uses the accent under its own hash', () => {
    const accent = '#5a1f7a';
    const mark = { mime: 'image/png', base64: 'iVBORw0KGgo=' } as const;
    const style = reportStyle(accent);
    const hash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
    const { brand, ...rest } = sampleDocuments.plain;
    const page = renderHtml({ ...rest, brand: { ...brand, mark, accent } }, { style, hash });
    expect(page).toContain(
      '<img class="logo-image" alt="" src="data:image/png;base64,iVBORw0KGgo=">',
    );
    expect(page).toContain(`<style>${style}</style>`);
    expect(page).toContain(hash);
    expect(page).not.toContain(REPORT_STYLE_SHA256);
  });
});

describe('a page for printing', () => {
  it('carries its title and the number of each page, is white on screen and keeps the accent', () => {
    const { brand, ...rest } = sampleDocuments.plain;
    const style = printStyle({
      ...rest,
      title: 'Acme versus Beta, 2',
      brand: { ...brand, accent: '#5a1f7a' },
    });
    expect(style.startsWith(REPORT_STYLE)).toBe(true);
    const own = style.slice(REPORT_STYLE.length);
    expect(own).toContain('@bottom-left{content:"Acme versus Beta, 2";');
    expect(own).toContain('content:counter(page) " of " counter(pages);');
    expect(own).toMatch(/:root\{color-scheme:light;--paper:#ffffff;.*--accent:#5a1f7a/);
  });

  it('holds any title without letting it out of its string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const style = printStyle({ ...sampleDocuments.plain, title });
        const [, running = ''] = /@bottom-left\{content:"([^"]*)";font/.exec(style) ?? [];
        expect(running.replace(/\\[0-9a-f]{1,6} /g, '')).toMatch(/^[\w .,-]*$/);
      }),
      { numRuns: 500 },
    );
    const hostile = printStyle({ ...sampleDocuments.plain, title: '"}</style><b>\\é' });
    expect(hostile).toContain('content:"\\22 \\7d \\3c \\2f style\\3e \\3c b\\3e \\5c \\e9 ";');
  });
});

it('keeps dates, versions and short names with a number on one line', () => {
  const whole = (text: string) => `<span class="whole">${text}</span>`;
  expect(htmlText('GPT-6 < o3, as of 2026-11-21.')).toBe(
    `${whole('GPT-6')} &lt; o3, as of ${whole('2026-11-21.')}`,
  );
  expect(htmlText('well-known, MAI-Code-1-Flash')).toBe('well-known, MAI-Code-1-Flash');
  expect(htmlText('<b-1>')).toBe(`&lt;${whole('b-1')}&gt;`);
});

describe('escapeMarkup', () => {
  it('leaves no character that HTML gives a meaning, and no control character, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const safe = escapeMarkup(text);
        expect(safe.replace(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[&<>"']/);
        // oxlint-disable-next-line no-control-regex
        expect(safe).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/);
        expect(() => encodeURIComponent(safe)).not.toThrow();
      }),
      { numRuns: 1000 },
    );
  });

  it('shows where a direction override stood, so that no text can look like another', () => {
    expect(escapeMarkup('left\u202Eright\u2066')).toBe('left\uFFFDright\uFFFD');
  });
});
