/** The order matters: most browsers also send the names of others. */
const FAMILIES: [RegExp, string][] = [
  [/bot\b|crawl|spider|slurp/i, 'Crawler'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\b/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^(?:curl|Wget|python|node|undici|axios|okhttp|Go-http|Java)\b/i, 'Script'],
];

/** The kind of client, one of a few words; null without a user agent. */
export function agentFamily(agent: string | undefined): string | null {
  if (agent === undefined || agent === '') return null;
  return FAMILIES.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Other';
}
