import { describe, expect, it } from 'vitest';
import { runChild } from '../../../test/support/child-process.ts';
import { FONT_DIR, pdfRenderer, TEMPLATE_DIR } from '../../../test/support/pdf-renderer.ts';
import {
  canReadPdf,
  factsOfPdf,
  lettersOf,
  objectsOfPdf,
  pageFeet,
  pagesOfPdf,
  thinPages,
  wordsOfPdf,
  type PageWords,
} from '../../../test/support/read-pdf.ts';
import { catalogs, oneRivalBattlecard, reportOn } from '../../../test/support/real-reports.ts';
import { goldenDocuments, sampleDocuments } from '../../../test/support/sample-documents.ts';
import { pairCards, tenRivalReports } from '../../../test/support/selections.ts';
import { widenReport } from '../../../test/support/widen-report.ts';
import { briefDocument } from '../../core/document/brief-document.ts';
import { documentTexts } from '../../core/document/document-texts.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { describeRenderer } from '../renderer.contract.ts';
import { safeText } from '../look/safe-text.ts';
import { createTypesetter } from './compiler.ts';
import { typeset } from './render-pdf.ts';

const { render } = pdfRenderer();
const reports = Object.entries({ ...sampleDocuments, ...goldenDocuments });
const golden = (name: string): ReportDocument => {
  const document = goldenDocuments[name];
  if (!document) throw new Error(`There is no report ${name}.`);
  return document;
};
const profile = golden('language-models.profile.json');

/** Words closer to the sides or the bottom of their page than the given points. */
function strays({ width, height, words }: PageWords, side: number, foot: number): string[] {
  return words
    .filter(
      ({ left, right, bottom }) => left < side || right > width - side || bottom > height - foot,
    )
    .map(({ text }) => text);
}

/** Three rivals, each with a play. */
function threeCards(): ReportDocument {
  const catalog = catalogs.find(({ slug }) => slug === 'manufacturing-software');
  const idOf = (list: { slug: string; id: number }[], name: string) =>
    list.find(({ slug }) => slug === name)?.id ?? 0;
  if (!catalog) throw new Error('There is no such catalog.');
  const rivals = ['siemens', 'sap', 'rockwell'].map((name) => idOf(catalog.rivals, name));
  return reportOn(catalog, [idOf(catalog.subjects, 'delmia-apriso'), rivals], 'battlecard');
}

const withoutMark = (page: string) => lettersOf(page).replace('INTERNAL·donotforward', '');

describe.runIf(canReadPdf())('a PDF report', () => {
  describeRenderer('pdf', {
    readTexts: (document) => lettersOf(pagesOfPdf(render(document).pdf).join('\n')),
    owedTexts: (document) =>
      documentTexts(briefDocument(document, 'paper')).map((text) => lettersOf(safeText(text))),
  });

  it.each(reports)('is a sound file, tagged, and claims PDF/UA-1 (%s)', (_, document) => {
    const { pdf, standard, refused } = render(document);
    expect({ standard, refused }).toEqual({ standard: 'ua-1', refused: undefined });
    expect(factsOfPdf(pdf)).toMatch(/Tagged:\s+yes/);
    const objects = objectsOfPdf(pdf);
    expect(objects).toMatch(/\/MarkInfo <<\s*\/Marked true/);
    for (const tag of [
      '/StructTreeRoot',
      '/S /H1',
      '/S /Table',
      '/S /THead',
      '/S /TH\n',
      '/S /Link',
    ])
      expect(objects).toContain(tag);
    expect(objects).toMatch(/<pdfuaid:part>1</);
    expect(objects).toContain('/Outlines');
    expect(objects.match(/\/S \/Figure\b/g) ?? []).toHaveLength(
      briefDocument(document, 'paper').blocks.filter(({ type }) => type === 'chart').length,
    );
  });

  it('tags columns as headings and lists, also where no section stands above them', () => {
    const { blocks } = sampleDocuments.plain;
    const columns = blocks.filter(({ type }) => type === 'columns');
    const { pdf, standard } = render({ ...sampleDocuments.plain, blocks: columns });
    expect(standard).toBe('ua-1');
    const objects = objectsOfPdf(pdf);
    const count = (tag: string) => objects.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length ?? 0;
    const all = columns.flatMap((block) => (block.type === 'columns' ? block.columns : []));
    const lists = columns.flatMap((block) =>
      block.type === 'columns' && block.size === 'body' ? block.columns : [],
    );
    expect(count('H1')).toBe(all.length);
    expect(count('L')).toBe(lists.length);
    expect(count('LI')).toBe(lists.flatMap(({ items }) => items).length);
  });

  it.each(reports)('links to nothing but web, mail and its own sources (%s)', (_, document) => {
    const addresses = [...objectsOfPdf(render(document).pdf).matchAll(/\/URI \((.*)\)/g)];
    expect(addresses.length).toBeGreaterThan(0);
    for (const [, address] of addresses) expect(address).toMatch(/^(?:https?:\/\/|mailto:)/);
    expect(objectsOfPdf(render(document).pdf)).not.toMatch(/\/JavaScript|\/Launch|\/EmbeddedFile/);
  });

  it.each(reports)(
    'sets no text below seven points, and none that is not there (%s)',
    (_, document) => {
      const { pdf } = render(document);
      const sizes = [...objectsOfPdf(pdf).matchAll(/\/\S+ ([\d.]+) Tf/g)].map(([, size]) =>
        Number(size),
      );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(7);
      expect(pagesOfPdf(pdf).join('')).not.toMatch(/[\u00AD\u200B]/);
    },
  );

  it('says INTERNAL at the foot of every page, a copy for customers nowhere', () => {
    for (const name of ['language-models.battlecard.json', 'language-models.matrix.json']) {
      const inside = render(golden(name)).pdf;
      for (const foot of pageFeet(inside)) expect(foot).toMatch(/^INTERNAL /);
      expect(factsOfPdf(inside)).toMatch(/Keywords:\s+INTERNAL/);
      const copy = render({ ...golden(name), audience: 'customer' }).pdf;
      expect(pagesOfPdf(copy).join('') + pageFeet(copy).join('')).not.toContain('INTERNAL');
      expect(factsOfPdf(copy)).not.toContain('INTERNAL');
    }
  });

  it('fits its first page on one, and says that there is more', () => {
    const long = catalogs.flatMap((catalog) => tenRivalReports(catalog, 'profile').slice(0, 1));
    for (const document of [...Object.values(goldenDocuments), ...long]) {
      const { pdf, standard } = render({
        ...document,
        options: { ...document.options, onePage: true },
      });
      expect(standard).toBe('ua-1');
      expect(factsOfPdf(pdf)).toMatch(/Pages:\s+1\n/);
      expect(lettersOf(pagesOfPdf(pdf).join(''))).toMatch(/[Pp]ageonealone:.*inthewholereport/);
    }
  });

  it('numbers every page “n of m”', () => {
    const feet = pageFeet(render(profile).pdf);
    expect(feet.length).toBeGreaterThan(1);
    feet.forEach((foot, index) =>
      expect(foot).toMatch(new RegExp(` ${index + 1} of ${feet.length}$`)),
    );
  });

  it('repeats the head and the category of a matrix on each of its pages', () => {
    const matrix = profile.blocks.find((block) => block.type === 'matrix');
    const pages = pagesOfPdf(render(profile).pdf);
    const first = pages.findIndex((page) => page.includes('Comparison matrix\n'));
    const head = [matrix?.criterionHeading, matrix?.subject.name, matrix?.subject.note].join(' ');
    expect(lettersOf(pages[first + 1] ?? '').startsWith(lettersOf(head))).toBe(true);
    const pagesWith = matrix?.groups.map(({ name }) =>
      pages.slice(first).filter((page) => page.includes(`\n${name}\n`)),
    );
    expect(pagesWith?.some((found) => found.length > 1)).toBe(true);
  });

  it.each([
    [2, 'portrait'],
    [3, 'portrait'],
    [5, 'landscape'],
    [10, 'landscape'],
    [24, 'landscape'],
  ])('keeps a matrix of %i rivals on its pages, %s', (rivals, orientation) => {
    const pages = wordsOfPdf(render(widenReport(profile, rivals)).pdf);
    expect(pages.flatMap((page) => strays(page, 30, 15))).toEqual([]);
    const isTurned = pages.some(({ width, height }) => width > height);
    expect(isTurned ? 'landscape' : 'portrait').toBe(orientation);
  });

  it('keeps words of three hundred letters on the page', () => {
    const hostile = sampleDocuments['hostile strings'];
    for (const document of [hostile, widenReport(hostile, 10)]) {
      const pages = wordsOfPdf(render(document).pdf);
      expect(pages.flatMap((page) => strays(page, 30, 0))).toEqual([]);
    }
  });

  it('opens a battlecard of several with what each side says, without talking points with what is on file', () => {
    for (const [name, opening] of [
      ['language-models.battlecard.json', 'What is on file'],
      ['manufacturing-software.battlecard.json', 'What each side says first'],
    ] as const) {
      expect(pagesOfPdf(render(golden(name)).pdf)[0]).toContain(opening);
    }
  });

  it('sets one rival on fifteen attributes in two pages, the sources last', () => {
    const pages = pagesOfPdf(render(oneRivalBattlecard()).pdf);
    expect(pages.length).toBeLessThanOrEqual(2);
    expect(pages.at(-1)).toContain('Sources\n');
  });

  it.each(catalogs)('sets the card of a pair of “$slug” on one page', (catalog) => {
    for (const document of pairCards(catalog, 20)) {
      const [first, second] = pagesOfPdf(render(document).pdf);
      const behind = 'Open points for the author';
      expect(first?.includes(behind) || second?.trimStart().startsWith(behind)).toBe(true);
    }
  });

  it.each(catalogs)('sets ten rivals of “$slug” on twelve pages, none nearly empty', (catalog) => {
    for (const template of ['battlecard', 'profile'] as const) {
      for (const document of tenRivalReports(catalog, template)) {
        const pages = wordsOfPdf(render(document).pdf);
        expect(pages.length).toBeLessThanOrEqual(12);
        expect(thinPages(pages)).toEqual([]);
      }
    }
  });

  it('keeps the headings above a table that lies across the page with it', () => {
    const [catalog] = catalogs;
    const [document] = catalog ? tenRivalReports(catalog, 'profile') : [];
    const pages = pagesOfPdf(render(document ?? profile).pdf);
    const page = pages.find(
      (each) => each.includes('\nAppendix\n') || each.startsWith('Appendix\n'),
    );
    expect(page).toContain('Comparison matrix\n');
  });

  it('opens a page with each card of several', () => {
    const document = threeCards();
    const cards = document.blocks.filter(
      (block) => block.type === 'heading' && block.id.startsWith('card-'),
    );
    expect(cards.length).toBe(3);
    const pages = pagesOfPdf(render(document).pdf).map(withoutMark);
    for (const card of cards) {
      const title = card.type === 'heading' ? lettersOf(card.text) : '';
      expect(pages.filter((page) => page.startsWith(title))).toHaveLength(1);
    }
  });

  it('shows the brand only where the logo option is on', () => {
    const without = { ...profile, brand: { ...profile.brand, logo: false } };
    const startOf = (document: ReportDocument) =>
      withoutMark(pagesOfPdf(render(document).pdf)[0] ?? '');
    expect(startOf(profile).startsWith(lettersOf(profile.brand.name))).toBe(true);
    expect(startOf(without).startsWith(lettersOf(profile.title))).toBe(true);
  });
});

describe('the PDF renderer', () => {
  it('gives the same bytes twice, and in another process', async () => {
    const name = 'manufacturing-software.battlecard.json';
    const child = runChild('test/support/render-pdf-child.ts', [name]);
    const first = render(golden(name)).pdf;
    expect(render(golden(name)).pdf.equals(first)).toBe(true);
    const { createHash } = await import('node:crypto');
    const sha256 = createHash('sha256').update(first).digest('hex');
    expect(JSON.parse(await child.firstLine)).toMatchObject({ sha256 });
  });

  it('falls back for a private-use character that reached the typesetter, and drops it from reports', () => {
    const folders = { templateDir: TEMPLATE_DIR, fontDir: FONT_DIR };
    const payload = JSON.stringify({
      title: 'a \uE000',
      running: 'a',
      subtitle: 'b',
      date: '2026-11-21',
      brand: { name: 'c', logo: true },
      footer: 'd',
      pageOf: ' of ',
      internal: null,
      language: 'en',
      isCard: false,
      scale: 1,
      sources: {},
      sections: [{ isFlipped: false, blocks: [] }],
    });
    const typesetter = createTypesetter(folders.templateDir, folders.fontDir);
    const rendering = typeset(typesetter, `${TEMPLATE_DIR}/report.typ`, { payload }, 0);
    expect(rendering.standard).toBe('tagged');
    expect(rendering.refused).toBeTruthy();
    expect(render({ ...sampleDocuments.plain, title: 'a \uE000' }).standard).toBe('ua-1');
  });

  it('says what failed without naming a path', () => {
    const typesetter = createTypesetter(TEMPLATE_DIR, FONT_DIR);
    expect(() => typeset(typesetter, `${TEMPLATE_DIR}/report.typ`, { payload: '{' }, 0)).toThrow(
      /template failed/,
    );
    try {
      typeset(typesetter, `${TEMPLATE_DIR}/report.typ`, { payload: '{' }, 0);
    } catch (error) {
      expect(String(error)).not.toContain(TEMPLATE_DIR);
    }
  });
});

/** First and last character of a block, and of how many one is looked at. */
const BLOCKS: Record<string, [first: number, last: number, step: number]> = {
  Latin: [0x20, 0x24f, 5],
  Hebrew: [0x5d0, 0x5ea, 1],
  Arabic: [0x621, 0x64a, 1],
  Devanagari: [0x904, 0x939, 1],
  Ethiopic: [0x1200, 0x1240, 3],
  signs: [0x2010, 0x2bff, 29],
  kana: [0x3041, 0x30ff, 2],
  'Han characters': [0x4e00, 0x9fff, 61],
  Hangul: [0xac00, 0xd7a3, 97],
  emoji: [0x1f300, 0x1f6ff, 7],
  'rare Han characters': [0x20000, 0x2a6df, 2003],
};

describe.runIf(canReadPdf())('no character vanishes from a PDF', () => {
  const read = (text: string) => {
    const { pdf, standard } = render({
      ...sampleDocuments.plain,
      blocks: [
        { type: 'heading', level: 1, id: 'one', text: `zz ${text}` },
        { type: 'paragraph', tone: 'body', text: `yy ${text} yy`, refs: [] },
      ],
    });
    const pages = pagesOfPdf(pdf).join('\n');
    return { standard, pages, body: /yy\s*(.*?)\s*yy/s.exec(pages)?.[1] ?? '' };
  };
  const drawable = /[^\p{Cn}\p{C}\s\p{M}\p{Default_Ignorable_Code_Point}]/u;

  it.each(Object.entries(BLOCKS))('of %s', (_, [first, last, step]) => {
    const characters = Array.from({ length: Math.ceil((last + 1 - first) / step) }, (_, index) =>
      String.fromCodePoint(first + index * step),
    ).filter((character) => drawable.test(character));
    const { standard, body } = read(characters.join(' '));
    expect(standard).toBe('ua-1');
    const shown = new Set(body);
    const gone = characters.filter((character) => !shown.has(character));
    expect(body.split('\uFFFD')).toHaveLength(gone.length + 1);
  });

  it.each([
    '日本語のモデル 髙橋',
    '繁體中文 臺灣',
    '통의천문',
    'עברית',
    'شركة الذكاء',
    'क्षेत्र ज्ञान',
    '👩‍🚀 👨‍👩‍👧 🇨🇭 1️⃣ 👍🏽 ✅',
  ])('and names that customers have come out whole: %s', (name) => {
    const { standard, pages, body } = read(name);
    expect({ standard, text: lettersOf(body) }).toEqual({
      standard: 'ua-1',
      text: lettersOf(name),
    });
    expect(pages).not.toContain('\uFFFD');
  });

  it('where a face lacks some, the report says which', () => {
    const { pages, body } = read('a ሀለ b');
    expect(body).toBe('a \uFFFD\uFFFD b');
    expect(pages.replace(/\s+/g, ' ')).toContain(
      'Shown as \uFFFD, because the typefaces of this file lack them: U+1200, U+1208.',
    );
    expect(read('a b').pages).not.toContain('Shown as');
  });
});

describe('an operator’s brand in a PDF', () => {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  it('is drawn from a mark and stays accessible', () => {
    const plain = sampleDocuments.plain;
    const brand = {
      ...plain.brand,
      logo: true,
      mark: { mime: 'image/png' as const, base64: png },
      accent: '#7a1fa2',
    };
    const branded = render({ ...plain, brand });
    expect(branded.standard).toBe('ua-1');
    expect(branded.pdf.equals(render(plain).pdf)).toBe(false);
  });
});
