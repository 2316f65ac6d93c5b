import type { UNKNOWN_REASONS } from '../../catalog/vocabulary.ts';

type Reason = (typeof UNKNOWN_REASONS)[number];

/** What people write into a cell instead of a value, and why nothing is known then. */
const UNKNOWN: [pattern: RegExp, reason: Reason][] = [
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
];

/** Why a cell states nothing; null where it states something. */
export function unknownReason(text: string): Reason | null {
  for (const [pattern, reason] of UNKNOWN) if (pattern.test(text)) return reason;
  return null;
}

const YES =
  /^(?:yes|ja|true|wahr|y|j|oui|s[íi]|✓|✔\uFE0F?|☑\uFE0F?|✅|●|•|available|included|supported|verfügbar|vorhanden|enthalten)$/iu;
const NO =
  /^(?:no|nein|false|falsch|none|✗|✘|✖\uFE0F?|❌|☒|⨯|×|○|not available|not included|not supported|unsupported|nicht verfügbar|nicht vorhanden|fehlt)$/iu;
/** `x` marks what is there, or crosses out what is not: other cells decide. */
const CROSS = /^[x]$/i;
/** "Yes (from version 3)", "No, planned" */
const YES_BEFORE_MORE = /^(?:yes|ja|✓|✔\uFE0F?|✅)\s*[-–—,;:(]\s*\S/iu;
const NO_BEFORE_MORE = /^(?:no|nein|✗|✘|❌)\s*[-–—,;:(]\s*\S/iu;

/** What an answer says; `cross` waits for `isCrossYes`. */
export function answerOf(text: string): boolean | 'cross' | null {
  if (CROSS.test(text)) return 'cross';
  if (YES.test(text) || YES_BEFORE_MORE.test(text)) return true;
  return NO.test(text) || NO_BEFORE_MORE.test(text) ? false : null;
}

/** Whether `x` means yes in a table: it does unless ticks stand beside it and no other sign says no. */
export function isCrossYes(texts: readonly string[]): boolean {
  if (!texts.some((text) => CROSS.test(text))) return true;
  const answers = new Set(texts.map(answerOf));
  return !answers.has(true) || answers.has(false);
}

const OURS = /(?<![\p{L}\p{N}])(?:our|ours|us|we|wir|uns|unser\w*|eigen\w*|own)(?![\p{L}\p{N}])/iu;
/** "Anvil (us)" is called Anvil. */
const OURS_IN_BRACKETS = /\s*[([](?:our|ours|us|we|wir|unser\w*)(?: product| produkt)?[)\]]\s*$/iu;

export function saysOurs(name: string): boolean {
  return OURS.test(name);
}

export function withoutOurs(name: string): string {
  return name.replace(OURS_IN_BRACKETS, '') || name;
}

/** Heads of a column of criteria, of products, and of what belongs to a criterion but is no value. */
export const HEADS = {
  criterion:
    /^(?:features?|criteri(?:on|a)|attributes?|propert(?:y|ies)|requirements?|capabilit(?:y|ies)|dimensions?|topics?|aspects?|metrics?|merkmale?|kriteri(?:um|en)|eigenschaft(?:en)?|anforderung(?:en)?|funktion(?:en)?)$/i,
  product:
    /^(?:products?|vendors?|competitors?|compan(?:y|ies)|tools?|solutions?|providers?|suppliers?|models?|databases?|systems?|platforms?|services?|entit(?:y|ies)|names?|produkte?|anbieter|wettbewerber|hersteller|firma|l[öo]sung(?:en)?|produktname|product name)$/i,
  category: /^(?:categor(?:y|ies)|areas?|groups?|sections?|kategorien?|bereiche?|gruppen?)$/i,
  unit: /^(?:units?|einheit(?:en)?|unit of measure)$/i,
  description: /^(?:descriptions?|beschreibung(?:en)?|definition|explanation|erl[äa]uterung)$/i,
  ignored:
    /^(?:#|no\.?|nr\.?|id|notes?|comments?|remarks?|sources?|weights?|weighting|priorit(?:y|ies)|gewicht(?:ung)?|bemerkung(?:en)?|kommentare?|anmerkung(?:en)?|quellen?|priorit[äa]t)$/i,
  value: /^(?:values?|answers?|wert|antwort|ergebnis)$/i,
} as const;
