import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-client.ts';
import { analysisMessage } from './analysis-errors.tsx';
import { BadFormatError } from './read-batch-answer.ts';

test.each([
  [new ApiError(503, 'Service Unavailable', ''), 'Real-time API request failed: 503'],
  [new ApiError(429, 'Too Many Requests', 'Wait.'), 'Real-time API request failed: 429'],
  [new BadFormatError(), 'Invalid real-time API response format'],
  [new TypeError('Failed to fetch'), 'Failed to generate real-time comparative analysis'],
  ['anything', 'Failed to generate real-time comparative analysis'],
])('%s is told as: %s', (error, message) => {
  expect(analysisMessage(error).message).toBe(message);
});

test.each([
  ['Try again in 20 seconds.', 'Try again in 20 seconds.'],
  ['', 'Bad Gateway'],
  ['<html><body>nginx</body></html>', null],
  ['{"error":{}}', null],
  ['long '.repeat(50), null],
])('of the server’s words %j the visitor reads %j', (text, reason) => {
  expect(analysisMessage(new ApiError(502, 'Bad Gateway', text)).reason).toBe(reason);
});

test('what the browser says of a failure is not shown', () => {
  expect(analysisMessage(new TypeError('NetworkError at line 3')).reason).toBeNull();
});
