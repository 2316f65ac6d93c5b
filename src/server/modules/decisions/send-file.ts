import { fileName } from '../../../core/document/export-name.ts';
import type { Reply } from '../../http/app-types.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import { filePolicy } from '../../http/security-headers.ts';
import { FILE_KINDS } from '../reports/file-kinds.ts';

/** A file that is no report, to take away. */
export function sendFile(
  reply: Reply,
  bytes: Uint8Array,
  { kind, name, date }: { kind: 'word' | 'xlsx'; name: string; date: string },
): Reply {
  const { contentType, extension } = FILE_KINDS[kind];
  return reply
    .headers({
      'content-security-policy': filePolicy(),
      'content-disposition': contentDisposition('attachment', fileName(name, date, extension)),
      'cache-control': 'no-store',
    })
    .type(contentType)
    .serializer(String)
    .send(Buffer.from(bytes));
}
