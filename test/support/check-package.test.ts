import { strFromU8, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { renderDocx } from '../../src/renderers/docx/render-docx.ts';
import { packageFaults, partsOf } from './check-package.ts';
import { readXml } from './read-xml.ts';
import { sampleDocuments } from './sample-documents.ts';

const sound = partsOf(await renderDocx(sampleDocuments['many scripts']));

/** The sound file with one part changed, or with a part added. */
function broken(path: string, change: (text: string) => string): string[] {
  const text = change(strFromU8(sound[path] ?? new Uint8Array()));
  return packageFaults(zipSync({ ...sound, [path]: strToU8(text) }));
}

describe('the check of Office packages finds', () => {
  it('a content type for a part that is not there', () => {
    const phantom = '<Override PartName="/word/none.xml" ContentType="text/xml"/></Types>';
    expect(broken('[Content_Types].xml', (xml) => xml.replace('</Types>', phantom))).toEqual([
      'content type for /word/none.xml, which is not there',
    ]);
  });

  it('a relationship that leads nowhere, and the part that it left alone', () => {
    const faults = broken('word/_rels/document.xml.rels', (xml) =>
      xml.replace('numbering.xml', 'none.xml'),
    );
    expect(faults).toContain('word/document.xml refers to word/none.xml, which is not there');
    expect(faults).toContain('no part refers to word/numbering.xml');
  });

  it('a part without references and content type', () => {
    expect(broken('word/lost.bin', () => 'x')).toEqual([
      'no content type for word/lost.bin',
      'no part refers to word/lost.bin',
    ]);
  });

  it('an id that stands twice', () => {
    const faults = broken('word/document.xml', (xml) =>
      xml.replace(/(<w:bookmarkStart [^>]*w:name=")source_2/, '$1source_1'),
    );
    expect(faults).toContain('word/document.xml: bookmark source_1 twice');
    expect(faults).toContain('word/document.xml: no bookmark source_2');
  });

  it('a folder as an entry of its own', () => {
    expect(packageFaults(zipSync({ ...sound, 'word/': new Uint8Array() }))).toEqual([
      'folder entry word/',
    ]);
  });

  it.each([
    '<a><b></a></b>',
    '<a>&nope;</a>',
    '<a>&</a>',
    '<a>\u0001</a>',
    '<a b="1" b="2"/>',
    '<a>',
  ])('XML that is not well-formed: %j', (xml) => {
    expect(() => readXml(xml)).toThrow();
  });
});
