import type { ProviderSettings } from '../../../process/config.ts';
import type { LiveProvider } from './live-provider.ts';

type Adapter = (settings: ProviderSettings) => LiveProvider;

/** Loaded when first needed: a server without keys carries none of them in memory. */
const ADAPTERS: Record<ProviderSettings['kind'], () => Promise<Adapter>> = {
  openai: async () => (await import('./ask-openai.ts')).askOpenAi,
  anthropic: async () => (await import('./ask-anthropic.ts')).askAnthropic,
  perplexity: async () => (await import('./ask-perplexity.ts')).askPerplexity,
  compatible: async () => (await import('./ask-compatible.ts')).askCompatible,
};

/** The providers that are set up, in the order of the settings. */
export async function createProviders(settings: ProviderSettings[]): Promise<LiveProvider[]> {
  return Promise.all(settings.map(async (each) => (await ADAPTERS[each.kind]())(each)));
}
