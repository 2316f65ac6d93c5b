export type Typesetter = {
  compile: (options: { mainFilePath: string; inputs: Record<string, string> }) => {
    result: unknown;
    takeDiagnostics: () => unknown;
  };
  fetchDiagnostics: (diagnostics: unknown) => {
    message: string;
  }[];
  pdf: (
    result: unknown,
    options: {
      pdfStandard?: 'ua-1';
      creationTimestamp: number;
    },
  ) => Buffer;
  evictCache: (age: number) => void;
};
/** No typesetter is published for this platform, or it was not installed. */
export declare class TypesetterMissing extends Error {
  name: string;
}
/** Whether a PDF can be made here; loads nothing. */
export declare function hasTypesetter(): boolean;
/**
 * The native typesetter over a folder of templates and one of fonts. Loaded here and not on import,
 * because a bundler that evaluates the module crashes. Throws `TypesetterMissing`.
 */
export declare function createTypesetter(templateDir: string, fontDir: string): Typesetter;
