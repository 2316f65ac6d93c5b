import { expect, it } from 'vitest';
import { newSecret, signedHeaders } from './sign-message.ts';

it('signs as the specification does, by the vector of its own repository', () => {
  const headers = signedHeaders({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    now: new Date(1_614_265_330_000),
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('a secret is 192 random bits under its prefix', () => {
  expect(newSecret()).toMatch(/^whsec_[\w+/]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});
