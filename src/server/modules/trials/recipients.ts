import type { ProviderSettings } from '../../process/config.ts';

/** Lists of models.dev whose names the configured vendors accept. */
const DIRECT = { openai: 'openai', anthropic: 'anthropic', perplexity: 'perplexity' } as const;
/** A list whose names include the maker. */
const GATEWAY_LIST = 'openrouter/';

/**
 * The provider for a model listed at models.dev as `maker/model`: its maker, else the compatible server, by its gateway name;
 * null where neither is set up.
 */
export function recipientOf(
  listed: string,
  providers: readonly ProviderSettings[],
): ProviderSettings | null {
  const [maker = '', ...rest] = listed.split('/');
  const direct = providers.find(({ kind }) => kind !== 'compatible' && DIRECT[kind] === maker);
  if (direct) return { ...direct, model: rest.join('/') };
  const gateway = providers.find(({ kind }) => kind === 'compatible');
  if (!gateway) return null;
  const name = listed.startsWith(GATEWAY_LIST) ? listed.slice(GATEWAY_LIST.length) : listed;
  return { ...gateway, model: name };
}

/** `Provider (api.example.com)` */
export function recipientName({ name, baseUrl }: ProviderSettings): string {
  return `${name} (${new URL(baseUrl).host})`;
}
