import type { Reply } from './route-types.ts';
import { filePolicy } from './security-headers.ts';

/** RFC 6266 with an ASCII name for old clients and the true one as RFC 8187 has it. */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^ -~]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Sends a file as a download. */
export function sendAttachment(
  reply: Reply,
  file: { name: string; contentType: string; content: string | Uint8Array },
): Reply {
  const { name, contentType, content } = file;
  return reply
    .headers({
      'content-security-policy': filePolicy(),
      'content-disposition': contentDisposition('attachment', name),
    })
    .type(contentType)
    .serializer(String)
    .send(typeof content === 'string' ? content : Buffer.from(content));
}
