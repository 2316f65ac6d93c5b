import type { App } from './route-types.ts';

/** Routes declared after it take only files of these types, as bytes, up to `bytes` in size. */
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
