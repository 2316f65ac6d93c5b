const OURS = /(?<![\p{L}\p{N}])(?:our|ours|us|we|wir|uns|unser\w*|eigen\w*|own)(?![\p{L}\p{N}])/iu;
/** "Anvil (us)" is called Anvil. */
const OURS_IN_BRACKETS = /\s*[([](?:our|ours|us|we|wir|unser\w*)(?: product| produkt)?[)\]]\s*$/iu;

/** "Ours: LedgerDB" is called LedgerDB. */
const OURS_BEFORE = /^(?:ours?(?: product)?|us|we|wir|unser(?:e|es)?(?: produkt)?)\s*[:–—]\s*/iu;

export function saysOurs(name: string): boolean {
  return OURS.test(name);
}

export function withoutOurs(name: string): string {
  return name.replace(OURS_IN_BRACKETS, '').replace(OURS_BEFORE, '') || name;
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
