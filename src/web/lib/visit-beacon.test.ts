import { expect, test } from 'vitest';
import { knownPage } from '../../core/api/known-pages.ts';
import { pageToReport } from './visit-beacon.ts';

const open = { doNotTrack: null };

test.each([
  ['/', '', '/'],
  ['/wizard', '?product=1', '/wizard'],
  ['/battlecards/17', '', '/battlecards/:id'],
  ['/builder/ai', '', '/builder/ai'],
  ['/anna@example.org', '', null],
  ['/battlecards/', '', null],
  ['/wizard/extra', '', null],
  ['/analytics', '', null],
  ['/analytics', '?data=sample', null],
  ['/analytics', '?data=live', '/analytics'],
])('%s%s is counted as %s', (path, search, page) => {
  expect(pageToReport(knownPage(path), search, open)).toBe(page);
});

test.each([{ doNotTrack: '1' }, { doNotTrack: null, globalPrivacyControl: true }])(
  'with %j nothing is sent',
  (wishes) => {
    expect(pageToReport('/wizard', '', wishes)).toBeNull();
  },
);
