import { createRequire } from 'node:module';

/** One package a platform; npm installs the one that fits. */
const PACKAGES = ['linux-x64-gnu', 'linux-x64-musl'].map(
  (platform) => `@myriaddreamin/typst-ts-node-compiler-${platform}`,
);

export type Typesetter = {
  compile: (options: { mainFilePath: string; inputs: Record<string, string> }) => {
    result?: { numOfPages: number } | null;
    takeDiagnostics: () => unknown;
  };
  fetchDiagnostics: (diagnostics: unknown) => { message: string }[];
  pdf: (result: unknown, options: { pdfStandard?: 'ua-1'; creationTimestamp: number }) => Buffer;
  evictCache: (age: number) => void;
};
type NativeModule = {
  NodeCompiler: {
    create: (options: { workspace: string; fontArgs: { fontPaths: string[] }[] }) => Typesetter;
  };
};

/** No typesetter is published for this platform, or it was not installed. */
export class TypesetterMissing extends Error {
  override name = 'TypesetterMissing';
}

/**
 * The native typesetter over a folder of templates and one of fonts. Loaded here and not on import,
 * because a bundler that evaluates the module crashes. Throws `TypesetterMissing`.
 */
export function createTypesetter(templateDir: string, fontDir: string): Typesetter {
  const found = findPackage();
  if (found === null) throw new TypesetterMissing('No typesetter is installed on this platform.');
  const { NodeCompiler } = createRequire(import.meta.url)(found) as NativeModule;
  return NodeCompiler.create({ workspace: templateDir, fontArgs: [{ fontPaths: [fontDir] }] });
}

function findPackage(): string | null {
  const { resolve } = createRequire(import.meta.url);
  for (const name of PACKAGES) {
    try {
      resolve(name);
      return name;
    } catch {
      continue;
    }
  }
  return null;
}
