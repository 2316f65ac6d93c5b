import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { decode, type DecodedPng } from 'fast-png';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from '../process/config.ts';
import { readBrandMark } from './read-brand-mark.ts';

let home: string;
beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-brand-'));
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const FONT_DIR = path.resolve('assets/fonts');
function read(content: string | Buffer) {
  const file = path.join(home, 'mark');
  fs.writeFileSync(file, content);
  return readBrandMark(file, FONT_DIR);
}
const svg = (inside: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8">${inside}</svg>`;
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('a drawing becomes a picture, because Office shows no other', () => {
  const whole = (text: string) => decode(Buffer.from(text, 'base64'));
  const pixel = ({ width, data }: DecodedPng, x: number, y: number) =>
    [0, 1, 2, 3].map((channel) => data[(y * width + x) * 4 + channel]);

  test.each([
    svg('<path d="M0 0h8v8z" fill="#0b5d66"/>', '<?xml version="1.0"?>\n<!-- drawn by hand -->\n'),
    svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#0b5d66"/></linearGradient></defs><g style="opacity:1"><rect fill="url(#a)" width="8" height="8"/></g><use href="#b"/><title>A &amp; B</title>',
    ),
    svg('<style>.a{fill:#0b5d66}</style><circle class="a" cx="4" cy="4" r="4"/>'),
  ])('%s', async (text) => {
    const { mime, base64 } = await read(text);
    const picture = whole(base64);
    expect({ mime, width: picture.width, height: picture.height }).toEqual({
      mime: 'image/png',
      width: 192,
      height: 192,
    });
    expect(pixel(picture, 130, 60)).toEqual([0x0b, 0x5d, 0x66, 255]);
  });

  test('with its letters, in the product’s own face', async () => {
    const { base64 } = await read(
      svg('<text y="7" font-family="Helvetica" font-size="8">日</text>'),
    );
    const { data } = whole(base64);
    const inked = data.filter((value, at) => at % 4 === 3 && value > 128).length;
    expect(inked / (192 * 192)).toBeGreaterThan(0.1);
  });

  test('in its shape, and no wall of pixels where that is very wide', async () => {
    const shaped = async (width: number) => {
      const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 10"><rect width="${width}" height="10"/></svg>`;
      const picture = whole((await read(text)).base64);
      return [picture.width, picture.height];
    };
    expect(await shaped(40)).toEqual([768, 192]);
    expect(await shaped(1000)).toEqual([1600, 16]);
  });
});

test('a PNG of ordinary size is taken as it is', async () => {
  const bytes = png(200, 80);
  expect(await read(bytes)).toEqual({ mime: 'image/png', base64: bytes.toString('base64') });
});

describe('a mark that could do more than draw stops the start', () => {
  test.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a handler', svg('<rect onload="alert(1)"/>')],
    ['a picture', svg('<image href="/etc/passwd"/>')],
    ['foreign markup', svg('<foreignObject><p/></foreignObject>')],
    ['an animation', svg('<set attributeName="href" to="x"/>')],
    ['a link', svg('<a href="https://evil.test"><rect/></a>')],
    ['a use of another file', svg('<use href="other.svg#a"/>')],
    ['a use of another file, the old way', svg('<use xlink:href="file:///etc/passwd#a"/>')],
    ['a style sheet', svg('<style>@import "https://evil.test/a.css";</style>')],
    [
      'a style sheet in pieces',
      svg('<style>@imp<!-- -->ort "a.css"; .a{fill:ur<!-- -->l(b.svg)}</style>'),
    ],
    ['an element in a style sheet', svg('<style>.a{}<g/></style>')],
    ['a fill from elsewhere', svg('<rect fill="url(https://evil.test/a)"/>')],
    ['the same in other characters', svg('<rect fill="u&#114;l(https://evil.test/a)"/>')],
    ['a style from elsewhere', svg('<rect style="mask:url( //evil.test/a )"/>')],
    ['a document type', svg('', '<!DOCTYPE svg SYSTEM "file:///etc/passwd">')],
    ['an entity', svg('<text>&secret;</text>')],
    ['an entity named like a part of the language', svg('<text>&constructor;</text>')],
    ['an attribute twice', svg('<rect x="1" x="2"/>')],
    ['a style sheet instruction', svg('', '<?xml-stylesheet href="a.css"?>')],
    ['CDATA', svg('<style><![CDATA[@import "a"]]></style>')],
    ['a filter that loads', svg('<filter><feImage href="a.png"/></filter>')],
    ['fifty-one levels', svg('<g>'.repeat(51) + '</g>'.repeat(51))],
    ['many uses', svg('<use href="#a"/>'.repeat(21))],
    ['no frame', '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'],
    ['an open element', '<svg viewBox="0 0 8 8"><g></svg>'],
    ['two drawings', svg('') + svg('')],
    ['text around it', `x${svg('')}`],
    ['no drawing', 'hello'],
    ['nothing to be seen', svg('<rect width="8" height="8" opacity="0"/>')],
    ['no namespace', '<svg viewBox="0 0 8 8"><rect width="8" height="8"/></svg>'],
    ['bytes that are no text', Buffer.from([0x3c, 0x73, 0x76, 0x67, 0x20, 0xff, 0xfe])],
    ['a PNG that unpacks to a wall', png(100_000, 100_000)],
    ['a PNG without a head', png(0, 0)],
    ['a large file', svg(`<!--${'a'.repeat(257 * 1024)}-->`)],
  ])('%s', async (_, content) => {
    const refused = read(content);
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(/^The setting BRAND_LOGO_FILE must [^.]+\.$/);
  });

  test('a file that is not there, or is no file', async () => {
    await expect(readBrandMark(path.join(home, 'none'), FONT_DIR)).rejects.toThrow(
      /must name a file that exists\.$/,
    );
    await expect(readBrandMark(home, FONT_DIR)).rejects.toThrow(ConfigError);
  });
});
