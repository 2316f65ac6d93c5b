/** One thing wrong with the authored data, worded so that its author can mend it. */
export type Fault = {
  /** Path below the catalog's folder. */
  file: string;
  /** Keys that lead to the place inside the file. */
  path: (string | number)[];
  rule: string;
  message: string;
  remedy: string;
  line?: number;
};

/** What a rule says about a claim; the caller knows the file. */
export type ClaimFault = Omit<Fault, 'file'>;
