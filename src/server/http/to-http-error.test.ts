import { expect, test } from 'vitest';
import { createErrorMap } from './to-http-error.ts';
import { exportFailed } from '../modules/reports/reports.errors.ts';

test('what fails because the server stops is 503 with a time to try again, and else 500', () => {
  for (const error of [new Error('ended under way'), exportFailed()]) {
    const faces = [true, false].map((isStopping) =>
      createErrorMap(
        () => null,
        () => isStopping,
      )(error),
    );
    expect(faces.map(({ status }) => status)).toEqual([503, 500]);
    expect(faces[0]?.headers).toEqual({ 'retry-after': '5' });
  }
});
