import type { IncomingHttpHeaders } from 'node:http';

const FORWARDED = 'x-forwarded-for';
const WITH_PORT = /^(?:\[([\da-f:.]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/i;

/** Some proxies add the port they were called from: a new one for every connection of the same client. */
export function stripPorts(headers: IncomingHttpHeaders): void {
  const forwarded = headers[FORWARDED];
  if (typeof forwarded !== 'string') return;
  headers[FORWARDED] = forwarded
    .split(',')
    .map((text) => withoutPort(text.trim()))
    .join(', ');
}

function withoutPort(address: string): string {
  const [, literal, name] = WITH_PORT.exec(address) ?? [];
  return literal ?? name ?? address;
}
