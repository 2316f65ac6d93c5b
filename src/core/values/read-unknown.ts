/** What people write instead of a value, and why nothing is known then. */
const UNKNOWN = [
  [
    /^(?:n\.?\s?\/?\s?a\.?|not applicable|entf[äa]llt|nicht anwendbar|n\.\s?z\.?)$/i,
    'not-applicable',
  ],
  [
    /^(?:not published|not public|on request|auf anfrage|unver[öo]ffentlicht|undisclosed|k\.?\s?a\.?|keine angaben?|n\.\s?d\.?)$/i,
    'not-published',
  ],
  [/^(?:not found|nicht gefunden|no information|no data)$/i, 'not-found'],
  [
    /^(?:[-–—―?]+|\.{2,}|…|t\.?b\.?[dca]\.?|to do|todo|unknown|unclear|unbekannt|offen|open|pending|not researched)$/i,
    'not-researched',
  ],
] as const;
export type UnknownReading = (typeof UNKNOWN)[number][1];

/** Why a text states nothing; null where it states something. */
export function unknownReason(text: string): UnknownReading | null {
  for (const [pattern, reason] of UNKNOWN) if (pattern.test(text)) return reason;
  return null;
}
