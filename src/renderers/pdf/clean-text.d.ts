/** Text made safe for typesetting: what no reader sees goes, what could mislead one is shown. */
/** Drops what cannot be printed and replaces direction controls by the replacement character. */
export declare function cleanText(text: string): string;
/** The address a text may link to: http, https or mailto, also for a bare e-mail address; else null. */
export declare function linkTarget(text: string): string | null;
/**
 * Lets a word of more than `most` characters break, so that it cannot run out of a narrow column.
 * Words of letters only are left to hyphenation up to twice that, and joined scripts stay joined.
 */
export declare function softBreaks(text: string, most: number): string;
