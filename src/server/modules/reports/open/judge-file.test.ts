import { describe, expect, test } from 'vitest';
import type { OpenedFile, RecognisedFile } from '../../../workers/open/opened-file.ts';
import { createOpenReports } from './create-open-reports.ts';
import { judgeFile } from './judge-file.ts';

const BUILD = '1.0.0';
const place = { where: 'page 1', expected: 'wins', found: 'loses' };

/** A file of this build with these words changed, compared so. */
function file(changes: Partial<RecognisedFile> & { of?: string; by?: string; from?: 'visitor' }) {
  const { of = 'elms', by = BUILD, from, ...rest } = changes;
  return {
    state: 'recognised',
    kind: 'html',
    origin: { product: by, document: '{}', ...(from && { madeFrom: from }) },
    head: { catalog: { slug: of }, template: 'profile' },
    check: 'words',
    places: [],
    layers: [],
    ...rest,
  } as unknown as RecognisedFile;
}
const places = (count: number) => Array.from({ length: count }, () => place) as never;
const OWN = `own-${'a'.repeat(16)}`;

test.each([
  [
    file({ check: 'bytes' }),
    'genuine',
    false,
    'This report was made here, and nothing in the file was altered.',
  ],
  [
    file({}),
    'words-unchanged',
    true,
    'This report was made here, and saved again by another program; words unchanged, look not checked.',
  ],
  [
    file({ check: 'texts', by: 'another build' }),
    'words-unchanged',
    false,
    'This report was made here; words unchanged, look not checked. Another build of this program made it, so words that were added could not be looked for.',
  ],
  [
    file({ places: places(1) }),
    'altered',
    true,
    'This report was made here, but its words were altered in one place.',
  ],
  [
    file({ places: places(2), layers: [{ kind: 'page', count: 1, where: [] }] }),
    'altered',
    true,
    'This report was made here, but its words were altered in 2 places. Added: 1 page.',
  ],
  [
    file({ places: places(19) }),
    'altered',
    true,
    'This report was made here, but its words were altered in 19 places.',
  ],
  [
    file({ places: places(20) }),
    'altered',
    true,
    'This report was made here, but its words were altered in 20 places or more.',
  ],
  [
    file({ check: 'bytes', of: OWN }),
    'genuine',
    false,
    'This report was made here from a visitor’s catalog, and nothing in the file was altered. The content of that catalog was not checked here.',
  ],
  [
    file({ check: 'bytes', from: 'visitor' }),
    'genuine',
    false,
    'This report was made here from a visitor’s catalog, and nothing in the file was altered. The content of that catalog was not checked here.',
  ],
])('of a file of ours %# is said what it is', (opened, verdict, savedAgain, sentence) => {
  expect(judgeFile(opened, 'us', BUILD)).toEqual({ verdict, savedAgain, sentence });
});

const ELSEWHERE =
  'This report was made by another installation, whose seal cannot be checked here.';
test.each([
  [0, `${ELSEWHERE} Its words are those of the report that it carries.`],
  [1, `${ELSEWHERE} Its words differ from the report that it carries in one place.`],
  [2, `${ELSEWHERE} Its words differ from the report that it carries in 2 places.`],
])('of a file of another installation with %d changed places its words are told', (count, said) => {
  const opened = file({ check: 'bytes', places: places(count) });
  expect(judgeFile(opened, 'another', BUILD)).toEqual({
    verdict: 'other-installation',
    savedAgain: false,
    sentence: said,
  });
});

test('a forged seal and a foreign file are not ours', () => {
  const notOurs = { verdict: 'not-ours', savedAgain: false };
  expect(judgeFile(file({}), 'forged', BUILD)).toEqual({
    ...notOurs,
    sentence: 'This file says that it was made here, but its seal is not ours.',
  });
  const foreign = { state: 'foreign', kind: 'pdf', reason: 'protected' } as const;
  expect(judgeFile(foreign, null, BUILD)).toEqual({
    ...notOurs,
    sentence: 'This file has a password or is of an old format, and cannot be read.',
  });
});

describe('the answer on a file', () => {
  function opening(found: OpenedFile, maker: 'us' | 'another', refusal: string | null = null) {
    const given: Record<string, unknown>[] = [];
    const reports = createOpenReports({
      pool: { open: async () => found as never },
      seal: { product: BUILD, makerOf: () => maker },
      reports: {
        refusal: () => refusal,
        renewWhole: async () => 'renewed' as never,
        addressOf: () => '/wizard',
        catalogOf: () => null,
        today: () => '2026-11-21',
      },
      built: {
        opened: async (input) => {
          given.push(input as never);
          return 'built' as never;
        },
      },
      inTurn: (_, look) => look(),
    });
    const sent = {
      file: new Uint8Array(),
      client: '192.0.2.1',
      signal: new AbortController().signal,
    };
    return { open: () => reports.open(sent), reissue: () => reports.reissue(sent), given };
  }
  const memo = file({ head: { catalog: { slug: 'elms' }, template: 'decision' } as never });

  test.each([
    ['a report of ours', file({}), 'us', null, true],
    ['a report of another installation', file({}), 'another', null, false],
    ['a memo of another installation', memo, 'another', null, true],
    ['a report that cannot be made today', file({}), 'us', 'The rival is gone.', false],
    ['a memo that cannot be made today', memo, 'us', 'The rival is gone.', false],
  ] as const)('%s is set beside one of today where that is fair', async (...of) => {
    const [, found, maker, refusal, isRenewed] = of;
    const { open, given } = opening(found, maker, refusal);
    expect(await open()).toBe('built');
    expect(given).toMatchObject([
      {
        now: isRenewed ? 'renewed' : null,
        isMarked: maker === 'us',
        answer: {
          comparable: refusal === null,
          address: refusal === null ? '/wizard' : null,
          refusal,
          madeFrom: 'installation',
        },
      },
    ]);
  });

  test('a foreign file carries nothing, and no report can be made of it', async () => {
    const { open, reissue, given } = opening(
      { state: 'foreign', kind: null, reason: 'no-origin' },
      'us',
    );
    expect(await open()).toMatchObject({
      verdict: 'not-ours',
      format: null,
      comparable: false,
      document: null,
    });
    expect(given).toEqual([]);
    await expect(reissue()).rejects.toMatchObject({
      status: 422,
      message: 'This file carries no report of this program.',
    });
  });

  test('changes are marked in today’s report against one of ours alone', async () => {
    const sourceOf = async (maker: 'us' | 'another') =>
      (await opening(file({}), maker).reissue()).source();
    expect(await sourceOf('us')).toEqual({
      from: 'again',
      today: 'renewed',
      before: { carried: '{}' },
    });
    expect(await sourceOf('another')).toBe('renewed');
  });
});
