import { changePdf } from './read-pdf.ts';

/** An overlay on the first page: a content stream, or the entries of an annotation. */
type Paint = { content: string } | { annotation: string };

/** The PDF with an incremental update appended. */
export function paintPdf(pdf: Buffer, paint: Paint): Buffer {
  const file = changePdf(pdf, ['--qdf', '--object-streams=disable']).toString('latin1');
  const [, id = '', page = ''] =
    /%% Page 1\n(?:%%.*\n)?(\d+) 0 obj\n([^]*?)\nendobj/.exec(file) ?? [];
  const [, size = ''] = /\/Size (\d+)/.exec(file) ?? [];
  const [, root = ''] = /\/Root (\d+ 0 R)/.exec(file) ?? [];
  const [, previous = ''] = /startxref\n(\d+)\n%%EOF\s*$/.exec(file) ?? [];
  const added = `${size} 0 R`;
  const [object, painted] =
    'content' in paint
      ? [
          `<< /Length ${paint.content.length} >>\nstream\n${paint.content}\nendstream`,
          page.replace(/\/Contents (\d+ 0 R)/, `/Contents [ $1 ${added} ]`),
        ]
      : [`<< /Type /Annot ${paint.annotation} >>`, withAnnotation(page, added)];
  if (painted === page) throw new Error('the first page takes no paint');
  const first = file.length;
  const objects = `${size} 0 obj\n${object}\nendobj\n`;
  const second = first + objects.length;
  const body = `${objects}${id} 0 obj\n${painted}\nendobj\n`;
  const entry = (at: number) => `${String(at).padStart(10, '0')} 00000 n \n`;
  const table = `xref\n${id} 1\n${entry(second)}${size} 1\n${entry(first)}`;
  const trailer = `trailer\n<< /Size ${Number(size) + 1} /Root ${root} /Prev ${previous} >>\n`;
  const start = first + body.length;
  return Buffer.from(`${file}${body}${table}${trailer}startxref\n${start}\n%%EOF\n`, 'latin1');
}

function withAnnotation(page: string, added: string): string {
  return page.includes('/Annots [')
    ? page.replace('/Annots [', `/Annots [ ${added}`)
    : page.replace(/>>$/, `/Annots [ ${added} ]\n>>`);
}
