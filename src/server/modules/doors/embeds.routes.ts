import { z } from 'zod';
import { AUDIENCES } from '../../../core/catalog/vocabulary.ts';
import { escapeMarkup } from '../../../renderers/look/safe-text.ts';
import type { App, Reply, Request } from '../../http/route-types.ts';
import { HttpError, invalidRequest, notFound } from '../../http/errors.ts';
import { sendPacked, type PackedBody } from '../../http/packed-body.ts';
import { siteOriginOf } from '../../http/page-preview.ts';
import { decisionLimit, type RequestLimits } from '../../http/rate-limit.ts';
import { embeddedPolicy } from '../../http/security-headers.ts';
import type { Embeds } from './create-embeds.ts';

type EmbedOptions = {
  embeds: Embeds;
  limits: RequestLimits;
  /** Sites whose pages may hold a frame. */
  origins: string[];
  publicUrl: string | null;
  brandName: string;
};

const SIZE = { width: 800, height: 600, least: 200 };

/** Pieces of reports for frames on other sites, with their oEmbed description (oembed.com). */
export function embedRoutes(app: App, options: EmbedOptions): void {
  const { embeds, limits, origins, publicUrl } = options;
  const given = { schema: { hide: true }, config: decisionLimit(limits) };
  const policy = embeddedPolicy(embeds.sheet.hash, origins);
  const send = (request: Request, reply: Reply, body: PackedBody) => {
    reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    });
    if (origins.length > 0) {
      // That header can name one site at most; the policy names them all.
      reply.removeHeader('x-frame-options');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    }
    return sendPacked(request, reply.type('text/html; charset=utf-8'), body);
  };
  const page = (url: string, make: (request: Request, asked: Asked) => Promise<PackedBody>) =>
    app.get(url, given, async (request, reply) => {
      const asked = { client: request.ip, origin: siteOriginOf(request, publicUrl) };
      return send(request, reply, await make(request, asked));
    });

  page('/embed/decision/:catalog/:scenario', ({ params }, asked) => {
    const { catalog, scenario } = params as Record<'catalog' | 'scenario', string>;
    return embeds.decision(catalog, scenario, asked);
  });
  page('/embed/matrix/:catalog/:preset', ({ params }, asked) => {
    const { catalog, preset } = params as Record<'catalog' | 'preset', string>;
    return embeds.matrix(catalog, preset, asked);
  });
  page('/embed/card/:catalog/:subject/:rival', ({ params, query }, asked) => {
    const named = params as Record<'catalog' | 'subject' | 'rival', string>;
    const read = audienceQuery.safeParse(query);
    if (!read.success) throw invalidRequest(`The audience must be one of ${AUDIENCES.join(', ')}.`);
    return embeds.card({ ...named, ...read.data }, asked);
  });
  page('/embed/report/:id', ({ params }, asked) =>
    embeds.report((params as { id: string }).id, asked),
  );
  page('/embed/price-chart/:catalog', ({ params }, asked) =>
    embeds.priceChart((params as { catalog: string }).catalog, asked),
  );

  app.get('/oembed', given, async (request, reply) => {
    const read = oembedQuery.safeParse(request.query);
    if (!read.success) throw invalidRequest('The url must be an address of this server.');
    if (read.data.format !== 'json') throw onlyJson();
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/json; charset=utf-8')
      .serializer(String)
      .send(JSON.stringify(describe(request, read.data, options)));
  });
}

type Asked = { client: string; origin: string };

const audienceQuery = z.object({ audience: z.enum(AUDIENCES).default('internal') });
const size = (usual: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .default(usual)
    .transform((given) => Math.min(usual, Math.max(SIZE.least, given)));
const oembedQuery = z.object({
  url: z.url().max(4000),
  format: z.string().max(10).default('json'),
  maxwidth: size(SIZE.width),
  maxheight: size(SIZE.height),
});
const onlyJson = () => new HttpError(501, 'only_json', 'This address answers in JSON alone.');

function describe(
  request: Request,
  { url, maxwidth, maxheight }: z.output<typeof oembedQuery>,
  { embeds, publicUrl, brandName }: EmbedOptions,
) {
  const origin = siteOriginOf(request, publicUrl);
  const { origin: asked, pathname, search } = new URL(url);
  const found = asked === origin ? embeds.addressOf(pathname + search) : null;
  if (found === null) throw notFound();
  const src = escapeMarkup(origin + found);
  const frame = `<iframe src="${src}" width="${maxwidth}" height="${maxheight}" title="${escapeMarkup(brandName)}" loading="lazy" style="border:0"></iframe>`;
  return {
    version: '1.0',
    type: 'rich',
    provider_name: brandName,
    provider_url: origin,
    cache_age: 3600,
    html: frame,
    width: maxwidth,
    height: maxheight,
  };
}
