import { answerReader } from './answerReader';

const answer = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 8\r\n\r\n\r\n\r\nbody';

test('responses are counted however they are split into chunks', () => {
  const all = Buffer.from(answer.repeat(3));
  for (const size of [1, 7, 60, 1000]) {
    const read = answerReader();
    let count = 0;
    for (let at = 0; at < all.length; at += size) count += read(all.subarray(at, at + size));
    expect([size, count]).toEqual([size, 3]);
  }
});

test.each([
  ['an error', answer.replace('200 OK', '503 Service Unavailable')],
  ['a response of unknown length', answer.replace('Content-Length', 'X-Length')],
])('%s is not counted', (_what, text) => {
  expect(() => answerReader()(Buffer.from(text))).toThrow('cannot be counted');
});
