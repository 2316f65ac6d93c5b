import fc from 'fast-check';
import { oneRivalReport } from '../../../test/support/real-reports.ts';
import { describe, expect, it } from 'vitest';
import { packageFaults, partsOf, partText } from '../../../test/support/check-package.ts';
import { textsOfWord } from '../../../test/support/read-word.ts';
import { tagsOf } from '../../../test/support/read-xml.ts';
import { goldenDocuments, sampleDocuments } from '../../../test/support/sample-documents.ts';
import { widenReport } from '../../../test/support/widen-report.ts';
import { briefDocument } from '../../core/document/brief-document.ts';
import { documentTexts } from '../../core/document/document-texts.ts';
import { heading } from '../../core/document/heading.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { safeText } from '../look/safe-text.ts';
import { describeRenderer } from '../renderer.contract.ts';
import { renderDocx } from './render-docx.ts';

const reports: Record<string, ReportDocument> = { ...sampleDocuments, ...goldenDocuments };
const golden = (name: string): ReportDocument => {
  const document = goldenDocuments[name];
  if (!document) throw new Error(`There is no report ${name}.`);
  return document;
};
/** With its appendix, which a card has only where it was chosen. */
const wholeOf = (name: string): ReportDocument => {
  const document = golden(name);
  return { ...document, options: { ...document.options, appendix: true } };
};
const matrix = golden('language-models.matrix.json');
const battlecard = wholeOf('language-models.battlecard.json');
const files = new Map<ReportDocument, Promise<Uint8Array>>();
/** The file of a report that more than one test reads, made once. */
function fileOf(document: ReportDocument): Promise<Uint8Array> {
  const made = files.get(document) ?? renderDocx(document);
  files.set(document, made);
  return made;
}
const part = async (document: ReportDocument, path = 'word/document.xml') =>
  partText(partsOf(await fileOf(document)), path);
const count = (xml: string, pattern: RegExp) => xml.match(pattern)?.length ?? 0;

describeRenderer('docx', {
  readTexts: async (document) => textsOfWord(await fileOf(document)),
  owedTexts: (document) => documentTexts(briefDocument(document, 'paper')).map(safeText),
});

describe('the package of a Word report', () => {
  it.each(Object.entries(reports))(
    'is whole: every part, relation and id fits (%s)',
    async (_, document) => {
      expect(packageFaults(await fileOf(document))).toEqual([]);
    },
  );

  it('is the same bytes for the same document', async () => {
    for (const document of [sampleDocuments['many scripts'], battlecard])
      expect(Buffer.compare(await fileOf(document), await renderDocx(document))).toBe(0);
  });

  it('names the brand as its author and the document’s day as its only time', async () => {
    const core = await part(matrix, 'docProps/core.xml');
    expect(core).toContain(`<dc:creator>${matrix.brand.name}</dc:creator>`);
    expect(core).toContain(`<dc:title>${matrix.title}</dc:title>`);
    expect(new Set(core.match(/\d{4}-\d\d-\d\dT[^<"]*/g))).toEqual(
      new Set([`${matrix.date}T00:00:00Z`]),
    );
  });
});

describe('a Word report', () => {
  it('has no text below seven points, numbers of sources included', async () => {
    for (const document of [battlecard, matrix, golden('language-models.profile.json')]) {
      const parts = partsOf(await fileOf(document));
      const text = partText(parts, 'word/document.xml') + partText(parts, 'word/styles.xml');
      // The paragraph that only parts two tables holds no text.
      const sizes = [
        ...text.replace(/<w:style [^>]*"Gap".*?<\/w:style>/s, '').matchAll(/<w:sz w:val="(\d+)"/g),
      ];
      expect(Math.min(...sizes.map(([, size]) => Number(size)))).toBeGreaterThanOrEqual(14);
      expect(text).not.toContain('w:vertAlign');
    }
  });

  it('says INTERNAL on every page and in its properties, a copy for customers nowhere', async () => {
    const wholeText = async (document: ReportDocument) => {
      const parts = partsOf(await renderDocx(document));
      return ['docProps/core.xml', 'word/header1.xml', 'word/header2.xml'].map((name) =>
        partText(parts, name).includes('INTERNAL'),
      );
    };
    expect(await wholeText(battlecard)).toEqual([true, true, true]);
    expect(await wholeText({ ...battlecard, audience: 'customer' })).toEqual([false, false, false]);
    const memo = golden('language-models.decision.json');
    expect(await wholeText(memo)).toEqual([false, false, false]);
  });

  it('repeats the heads of its tables and splits no row', async () => {
    const xml = await part(matrix);
    const tables = matrix.blocks.filter(({ type }) => type === 'matrix' || type === 'table');
    expect(count(xml, /<w:tblHeader\/>/g)).toBe(tables.length);
    expect(count(xml, /<w:cantSplit\/>/g)).toBe(count(xml, /<w:tr>|<w:tr /g));
  });

  it('tells which cells of a table are heads', async () => {
    const looks = tagsOf(await part(battlecard)).flatMap(({ name, attributes }) =>
      name === 'w:tblLook' ? [attributes['w:firstRow']] : [],
    );
    const headed = battlecard.blocks.filter(({ type }) => type === 'matrix' || type === 'table');
    expect(looks.filter((first) => first === 'true' || first === '1')).toHaveLength(headed.length);
  });

  it('leads every number of a source to its place in the list of sources', async () => {
    const tags = tagsOf(await part(battlecard));
    const marks = tags.flatMap(({ name, attributes }) =>
      name === 'w:bookmarkStart' ? [attributes['w:name']] : [],
    );
    const sources = battlecard.blocks.find(({ type }) => type === 'sources');
    const wanted =
      sources?.type === 'sources' ? sources.items.map(({ number }) => `source_${number}`) : [];
    expect(marks).toEqual(wanted);
    const links = tags.flatMap(({ attributes }) => attributes['w:anchor'] ?? []);
    expect(links.filter((name) => !wanted.includes(name))).toEqual([]);
    expect(new Set(links).size).toBeLessThan(links.length);
  });

  it('draws charts that Office can edit, each with its values in words', async () => {
    const profile = partsOf(await fileOf(golden('language-models.profile.json')));
    expect(Object.keys(profile).filter((path) => path.startsWith('word/embeddings/'))).toHaveLength(
      3,
    );
    expect(partText(profile, 'word/charts/chart1.xml')).toContain('<c:barDir val="bar"/>');
    expect(partText(profile, 'word/charts/chart2.xml')).toContain('<c:radarChart>');
    expect(partText(profile, 'word/charts/chart2.xml')).toContain(', at most');
    expect(partText(profile, 'word/charts/chart3.xml')).toContain('<c:grouping val="stacked"/>');
    const described = tagsOf(partText(profile, 'word/document.xml')).filter(
      ({ name }) => name === 'wp:docPr',
    );
    expect(described).toHaveLength(4);
    for (const { attributes } of described) expect(attributes['descr']).not.toBe('');
  });

  it('lays a matrix of more than three rivals on its side and keeps others upright', async () => {
    for (const [rivals, lying] of [
      [2, 0],
      [3, 0],
      [4, 1],
      [10, 1],
    ] as const) {
      const xml = await part(widenReport(matrix, rivals));
      expect(count(xml, /w:orient="landscape"/g), `${rivals} rivals`).toBe(lying);
    }
  });

  it('links only to web addresses', async () => {
    const address = (url: string): ReportDocument => ({
      ...matrix,
      blocks: [{ type: 'sources', items: [{ number: 1, title: 'A', url, date: 'undated' }] }],
    });
    for (const url of [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'data:text/html,x',
      'mailto:a@b.c',
    ])
      expect(await part(address(url))).not.toContain('<w:hyperlink');
    const odd = address('https://example.org/ä b?q="<&%zz');
    expect(await part(odd, 'word/_rels/document.xml.rels')).toContain(
      'https://example.org/%C3%A4%20b?q=%22%3C&amp;%25zz',
    );
  });

  it('writes right-to-left words as such and numbers of pages in its foot', async () => {
    expect(await part(sampleDocuments['many scripts'])).toMatch(
      /<w:rtl\/>[^/]*<\/w:rPr><w:t xml:space="preserve">شركة الذكاء</,
    );
    const foot = await part(matrix, 'word/footer1.xml');
    expect(foot).toMatch(/PAGE.*NUMPAGES/s);
  });

  it('shows contents in a profile only, with pages and without a question', async () => {
    expect(await part(battlecard)).not.toContain('TOC \\h');
    const profile = await part(oneRivalReport('language-models', 1, 8, 'profile'));
    expect(profile).toContain('TOC \\h');
    expect(profile).not.toContain('w:dirty');
  });

  it('lists the sections alone in the contents of a long profile', async () => {
    const short = oneRivalReport('language-models', 1, 8, 'profile');
    const levels = async (document: ReportDocument) => {
      const xml = await part(document);
      const listed = (level: number) =>
        count(xml, new RegExp(`<w:pStyle w:val="TOC${level}"`, 'g'));
      return [listed(1), listed(2) > 0, /TOC [^"]*o &quot;(1-\d)/.exec(xml)?.[1]];
    };
    const sections = short.blocks.filter((one) => one.type === 'heading' && one.level === 1);
    expect(await levels(short)).toEqual([sections.length, true, '1-2']);
    const added = Array.from({ length: 20 }, (_, at) => heading(`rival-${at}`, `Rival ${at}`, 2));
    const long = {
      ...short,
      blocks: [...short.blocks.slice(0, -1), ...added, ...short.blocks.slice(-1)],
    };
    expect(await levels(long)).toEqual([sections.length, false, '1-1']);
  });

  it('draws the operator’s mark and accent in place of the product’s', async () => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const branded: ReportDocument = {
      ...battlecard,
      brand: { ...battlecard.brand, mark: { mime: 'image/png', base64: pixel }, accent: '#aa3300' },
    };
    const bytes = await renderDocx(branded);
    const parts = partsOf(bytes);
    expect(packageFaults(bytes)).toEqual([]);
    expect(Object.keys(parts).filter((path) => path.startsWith('word/media/'))).toHaveLength(1);
    expect(partText(parts, 'word/theme/theme1.xml')).toContain('AA3300');
    const text = partText(parts, 'word/document.xml');
    expect(text).toContain('AA3300" w:themeColor="accent1"');
    expect(text).not.toContain('0B5D66" w:themeColor="accent1"');
  });
});

describe('an option of a Word report', () => {
  const shorter = (kept: ReportDocument['blocks']): ReportDocument => ({
    ...battlecard,
    blocks: kept,
  });
  const from = (id: string) =>
    battlecard.blocks.findIndex((block) => block.type === 'heading' && block.id === id);

  it('takes away the mark and the brand’s line with the logo, and nothing else', async () => {
    const plain = { ...battlecard, brand: { ...battlecard.brand, logo: false } };
    const [withLogo, without] = [await fileOf(battlecard), await renderDocx(plain)];
    expect(Object.keys(partsOf(without)).some((path) => path.includes('media'))).toBe(false);
    expect(textsOfWord(withLogo).split('\n').slice(1)).toEqual(textsOfWord(without).split('\n'));
  });

  it('takes away the charts and their section, and nothing else', async () => {
    const blocks = battlecard.blocks.filter(
      (_, index) => index < from('dimensions') || index >= from('matrix'),
    );
    const [whole, without] = [await fileOf(battlecard), await renderDocx(shorter(blocks))];
    expect(Object.keys(partsOf(without)).some((path) => path.includes('chart'))).toBe(false);
    const gone = new Set(textsOfWord(without).split('\n'));
    const left = textsOfWord(whole)
      .split('\n')
      .filter((line) => !gone.has(line));
    const owed = battlecard.blocks
      .slice(from('dimensions'), from('matrix'))
      .flatMap((block) => documentTexts({ ...battlecard, blocks: [block] }))
      .join(' ');
    for (const line of left) expect(owed).toContain(line.trim());
  });
});

it('keeps 1,000 random strings well-formed, wherever they stand', async () => {
  const texts = fc.sample(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'grapheme' }),
      hostile(),
    ),
    { numRuns: 1_000, seed: 20261121 },
  );
  const document: ReportDocument = {
    ...battlecard,
    title: texts[0] ?? '',
    subtitle: texts[1] ?? '',
    footer: texts[2] ?? '',
    brand: { ...battlecard.brand, name: texts[3] ?? '' },
    blocks: texts.slice(4).flatMap((text, index): ReportDocument['blocks'] => [
      { type: 'heading', level: ((index % 3) + 1) as 1 | 2 | 3, id: `h${index}`, text },
      { type: 'callout', tone: 'info', title: text, text },
    ]),
  };
  const bytes = await renderDocx(document);
  expect(packageFaults(bytes)).toEqual([]);
  const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();
  const read = squeeze(textsOfWord(bytes));
  for (const text of texts.slice(4)) expect(read).toContain(squeeze(safeText(text)));
});

/** Strings of what XML forbids or gives a meaning: controls, halves of pairs, markup. */
function hostile(): fc.Arbitrary<string> {
  const units = [
    '\u0000',
    '\u0008',
    '\uD800',
    '\uDC00',
    '\uFFFE',
    '\uFFFF',
    '\u202E',
    '\u2028',
    ']]>',
  ];
  const marks = ['<', '&', '"', "'", '&#0;', '\r', '\n', '\t', '\u0085', 'a', 'شر', '通'];
  return fc
    .array(fc.constantFrom(...units, ...marks), { maxLength: 20 })
    .map((list) => list.join(''));
}
