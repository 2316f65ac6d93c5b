import { describe, expect, it } from 'vitest';
import { partsOf, partText } from '../../../test/support/check-package.ts';
import { readDeckParts } from '../../../test/support/read-pptx.ts';
import { tagsOf } from '../../../test/support/read-xml.ts';
import { sampleDocuments } from '../../../test/support/sample-documents.ts';
import { renderDocx } from '../docx/render-docx.ts';
import { renderPptx } from '../pptx/render-pptx.ts';

const LANGUAGES = {
  'Plain words': 'en-GB',
  日本語の名前: 'ja-JP',
  통의천문: 'ko-KR',
  通义千问: 'zh-CN',
  '，': 'zh-CN',
  'שם המוצר': 'he-IL',
  'شركة الذكاء': 'ar-SA',
  हिन्दी: 'hi-IN',
  ไทย: 'th-TH',
  Ελληνικά: 'el-GR',
  Русский: 'ru-RU',
};

/** The languages a part names, its attributes in one list. */
const named = (xml: string) =>
  tagsOf(xml).flatMap(({ name, attributes }) => [
    ...(name === 'w:lang' ? Object.values(attributes) : []),
    ...(name === 'a:rPr' && attributes['lang'] ? [attributes['lang']] : []),
  ]);

describe.each(Object.entries(LANGUAGES))('a text like “%s”', (title, language) => {
  const document = { ...sampleDocuments.plain, title };

  it('has the same language in Word and PowerPoint', async () => {
    const word = partsOf(await renderDocx(document));
    const usual = named(partText(word, 'word/styles.xml'));
    expect(usual).toEqual(['en-GB', 'zh-CN', 'ar-SA']);
    expect([...usual, ...named(partText(word, 'word/document.xml'))]).toContain(language);
    const slide = readDeckParts(await renderPptx(document))['ppt/slides/slide1.xml'] ?? '';
    expect(new Set(named(slide))).toEqual(new Set(['en-GB', language]));
  });
});
