import { expect, test } from 'vitest';
import { createHostCheck } from './host-names.ts';

const LOCAL = [
  'localhost',
  'LOCALHOST:3000',
  'app.localhost',
  '127.0.0.1:80',
  '127.9.9.9',
  '[::1]:3000',
  'localhost.',
];
const ADDRESSES = ['192.168.1.5', '203.0.113.9:8080', '[2001:db8::1]:3000'];
const FOREIGN = [
  'evil.test',
  'localhost.evil.test',
  'notlocalhost',
  '127.0.0.1.evil.test',
  '',
  'a b',
  'localhost:80:80',
  '127.1',
  '0x7f.0.0.1',
  '[evil.test]',
  'localhost@evil.test',
  'localhost:port',
  'localhost/',
];

test.each([
  { listens: '127.0.0.1', yes: LOCAL, no: [...ADDRESSES, ...FOREIGN] },
  { listens: 'localhost', yes: LOCAL, no: [...ADDRESSES, ...FOREIGN] },
  { listens: '::1', yes: LOCAL, no: [...ADDRESSES, ...FOREIGN] },
  { listens: '0.0.0.0', yes: [...LOCAL, ...ADDRESSES], no: FOREIGN },
  {
    listens: 'selector.internal',
    yes: [...LOCAL, ...ADDRESSES],
    no: ['selector.internal', ...FOREIGN],
  },
])(
  'on $listens without a setting names are refused but those of the machine',
  ({ listens, yes, no }) => {
    const isOurs = createHostCheck({ host: listens, publicUrl: null, allowedHosts: [] });
    expect(yes.filter((host) => !isOurs(host))).toEqual([]);
    expect(no.filter(isOurs)).toEqual([]);
  },
);

test('listed names are answered, with those below a star, and * admits any', () => {
  const isOurs = createHostCheck({
    host: '127.0.0.1',
    publicUrl: 'https://Compare.Example.org:8443',
    allowedHosts: ['Selector', '*.example.net'],
  });
  const yes = [
    'compare.example.org',
    'compare.example.org:1',
    'selector:3000',
    'a.b.example.net',
    ...LOCAL,
  ];
  expect(yes.filter((host) => !isOurs(host))).toEqual([]);
  const no = ['example.net', 'evilexample.net', 'www.compare.example.org', ...FOREIGN];
  expect(no.filter(isOurs)).toEqual([]);
  const takesAny = createHostCheck({ host: '127.0.0.1', publicUrl: null, allowedHosts: ['*'] });
  expect(takesAny('evil.test:99')).toBe(true);
});
