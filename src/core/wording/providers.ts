/** Live providers that an operator may set up, by the names that the settings have for them. */
export const PROVIDER_NAMES = ['OpenAI', 'Anthropic', 'Perplexity'] as const;

export const PROVIDERS_TEXT = PROVIDER_NAMES.join(', ');
