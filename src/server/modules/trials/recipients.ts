import type { ProviderSettings } from '../../process/config.ts';

/** Lists of models.dev whose names a vendor of the settings takes itself. */
const DIRECT = { openai: 'openai', anthropic: 'anthropic', perplexity: 'perplexity' } as const;
/** A list of names that hold their maker already. */
const GATEWAY_LIST = 'openrouter/';

/**
 * Who is asked for a model that models.dev lists so (`maker/model`): its maker, else the compatible server, by the name
 * that gateways give it; null where neither is set up.
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
