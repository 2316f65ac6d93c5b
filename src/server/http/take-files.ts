import type { App } from './app-types.ts';

/** Routes that are declared after it take files as they are, of these types and so many bytes, and nothing else. */
export function takeFiles(
  app: App,
  types: string[],
  { bytes, tooLarge }: { bytes: number; tooLarge: () => Error },
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: bytes }, (_, file, done) =>
    done(null, file),
  );
  app.setErrorHandler((error: { code?: string }) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge() : error;
  });
}
