import { expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import type { AuthoredClaim, SomeRivals } from './authored.ts';
import { checkCatalog } from './catalog-rules.ts';
import type { CatalogInput } from './resolve-catalog.ts';
import type { Inheritable } from './withheld.ts';

const TODAY = '2026-02-01';
const FIRST_RIVAL = 'rivals/north-large.yaml';
const FIRST_SUBJECT = 'subjects/north.yaml';

const limit = (input: CatalogInput, change: Partial<Inheritable>) => {
  input.subjects[0]!.data.claims.certificate = {
    ...input.subjects[0]!.data.claims.certificate,
    ...change,
  } as AuthoredClaim;
};
const group = (change: Partial<SomeRivals>): SomeRivals => ({
  slugs: [],
  status: [],
  hosts: [],
  note: 'It is not sold like that.',
  looked_at: [],
  ...change,
});

type Breaking = [sentence: string, file: string, breakIt: (input: CatalogInput) => void];

const BREAKING: Breaking[] = [
  [
    'a limit in the claim of a rival',
    FIRST_RIVAL,
    (input) => {
      const { claims } = input.rivals[0]!.data;
      const except = group({ slugs: ['north-small'] });
      claims.limits = { ...claims.limits, except } as AuthoredClaim;
    },
  ],
  [
    'both only and except',
    FIRST_SUBJECT,
    (input) =>
      limit(input, {
        only: group({ slugs: ['north-large'] }),
        except: group({ status: ['preview'] }),
      }),
  ],
  [
    'a rival of another subject',
    FIRST_SUBJECT,
    (input) => limit(input, { except: group({ slugs: ['south-small'] }) }),
  ],
  [
    'a host that none of its rivals names',
    FIRST_SUBJECT,
    (input) => limit(input, { except: group({ hosts: ['Some Cloud'] }) }),
  ],
  ['a limit that names no rival', FIRST_SUBJECT, (input) => limit(input, { only: group({}) })],
];

it.each(BREAKING)('refuses: %s', (_, file, breakIt) => {
  const input = tinyCatalog();
  breakIt(input);
  const faults = checkCatalog(input, TODAY);
  expect(faults).toContainEqual(expect.objectContaining({ rule: 'inheritance', file }));
});

it('lets a subject limit its claim to some of its rivals', () => {
  const input = tinyCatalog();
  Object.assign(input.rivals[0]!.data.claims.price!, {
    host: 'Some Cloud',
    reported_by: 'third-party',
  });
  limit(input, {
    except: group({ slugs: ['north-small'], status: ['preview'], hosts: ['Some Cloud'] }),
  });
  expect(checkCatalog(input, TODAY)).toEqual([]);
});
