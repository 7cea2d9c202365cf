import { outcomeOf } from './ask';

const message = JSON.stringify({ success: 0, message: 'Send it again in a moment.' });

test.each([
  ['a page', 200, {}, '<!doctype html>', 'done'],
  ['an acknowledgement', 200, {}, '{"success":1}', 'done'],
  ['an acknowledgement that is none', 200, {}, message, 'unclear'],
  ['an empty page', 200, {}, '', 'unclear'],
  ['a refusal with a message', 507, {}, message, 'refused'],
  ['a busy page', 503, { 'retry-after': '2' }, '<!doctype html>', 'refused'],
  ['a refusal without a word', 503, {}, '{"success":0,"message":""}', 'unclear'],
  ['a missing page', 404, {}, '<!doctype html>', 'unclear'],
  ['an unforeseen error', 500, {}, message, 'unclear'],
])('%s (%i) is judged', (_what, status, headers, body, outcome) => {
  expect(outcomeOf({ status, headers: new Headers(headers as Record<string, string>) }, body)).toBe(outcome);
});
