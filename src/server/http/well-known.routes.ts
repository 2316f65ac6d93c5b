import type { Config } from '../process/config.ts';
import type { App } from './route-types.ts';
import { notFound } from './errors.ts';

const DAY_MS = 86_400_000;
const VALID_DAYS = 90;

/** Saved reports open only with their address, and a query makes a separate page for every visitor. */
const ROBOTS =
  'User-agent: *\nAllow: /preview.png?\nDisallow: /api/\nDisallow: /battlecards/\nDisallow: /own/\nDisallow: /feeds/\nDisallow: /*?\n';

type Settings = Pick<Config, 'publicUrl' | 'contactEmail' | 'securityContact'>;

/** `robots.txt`, the site map, and `security.txt` (RFC 9116). */
export function wellKnownRoutes(
  app: App,
  settings: Settings,
  { now, siteMapAt }: { now: () => Date; siteMapAt: (publicUrl: string) => string },
): void {
  const { publicUrl } = settings;
  const contact =
    settings.securityContact ?? (settings.contactEmail && `mailto:${settings.contactEmail}`);
  const robots = publicUrl === null ? ROBOTS : `${ROBOTS}Sitemap: ${publicUrl}/sitemap.xml\n`;
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', CACHED).type(TEXT).send(robots),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    // A site map needs absolute addresses, and only the setting gives their origin.
    if (publicUrl === null) throw notFound();
    return reply
      .header('cache-control', CACHED)
      .type('application/xml; charset=utf-8')
      .send(siteMapAt(publicUrl));
  });
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    if (contact === null) throw notFound();
    const expires = new Date(now().getTime() + VALID_DAYS * DAY_MS).toISOString();
    const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en'];
    if (publicUrl !== null) {
      lines.push(`Canonical: ${publicUrl}/.well-known/security.txt`);
    }
    return reply
      .header('cache-control', CACHED)
      .type(TEXT)
      .send(`${lines.join('\n')}\n`);
  });
}

const CACHED = 'public, max-age=3600';
const TEXT = 'text/plain; charset=utf-8';
