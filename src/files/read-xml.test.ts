import { describe, expect, it } from 'vitest';
import { readXml } from './read-xml.ts';

/** What a part holds, in the order of reading. */
function walked(xml: string): string[] {
  const found: string[] = [];
  readXml(xml, {
    open: ({ local, attributes }) => found.push(`${local} r=${attributes['r']}`),
    text: (text) => found.push(JSON.stringify(text)),
    close: ({ local }) => found.push(`/${local}`),
  });
  return found;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const BODY = '<x:c s = \'1\' r="A&#x31;\t&lt;">5 &amp;\r\n&#54;</x:c ><v/>';

describe('tags of a part', () => {
  it.each([
    ['without anything but tags and texts', `<a>${BODY}</a>`],
    ['behind a declaration', `${DECLARATION}<a>${BODY}</a>\n`],
    ['beside a comment', `<!-- x --><a>${BODY}<?y z?></a>`],
  ])('are read with their references, %s', (_, xml) => {
    expect(walked(xml)).toEqual([
      'a r=undefined',
      'c r=A1 <',
      '"5 &\\n6"',
      '/c',
      'v r=undefined',
      '/v',
      '/a',
    ]);
  });

  it.each([
    ['<a>', '<a></b>', '</a>', '<a/><b/>', '<a></a', '<a', '<', '', 'text', '<a/>text'],
    ['<a b/>', '<a b=1/>', '<a b="1"c="2"/>', '<a b="1" b="2"/>', '<a b="<"/>', '<a b="1'],
    ['<a>&b;</a>', '<a>&</a>', '<a>&#0;</a>', '<a>&#xD800;</a>', '<a>&#x110000;</a>', '<a>]]></a>'],
    ['< a/>', '<1/>', '<a / >', '<a>\u0001</a>', '<a b="&c;"/>', '<a ="1"/>', '<a></ a>', '</>'],
    ['<!DOCTYPE a><a/>', '<a>'.repeat(201) + '</a>'.repeat(201)],
  ])('are refused where they are not well-formed: %s …', (...parts) => {
    for (const xml of parts) expect(() => walked(xml)).toThrow();
  });
});
