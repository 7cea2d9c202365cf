import { createAdmittedShare, type Look } from './admittedShare';

const SLOW: Look = { delayMs: 700, requests: 800 };
const FAIR: Look = { delayMs: 300, requests: 800 };
const GOOD: Look = { delayMs: 60, requests: 800 };

function shareAfter(...looks: Look[]) {
  const admitted = createAdmittedShare();
  looks.forEach(admitted.look);
  const pages = Array.from({ length: 160 }, admitted.admits).filter(Boolean).length;
  return { share: pages / 160, isShedding: admitted.isShedding() };
}

test.each([
  ['nothing has happened yet', []],
  ['a crowd comes that is served at once', [GOOD, GOOD, GOOD]],
  ['one long task kept a crowd waiting', [SLOW, GOOD, SLOW, GOOD]],
  ['a slow machine serves a few', Array<Look>(8).fill({ delayMs: 3000, requests: 60 })],
  ['a hundred ask at once on a slow machine', Array<Look>(8).fill({ delayMs: 900, requests: 110 })],
  ['a crowd waits for a moment only', Array<Look>(8).fill({ delayMs: 450, requests: 800 })],
])('everybody gets a page while %s', (_what, looks) => {
  expect(shareAfter(...looks)).toEqual({ share: 1, isShedding: false });
});

test.each([
  ['half of the newcomers after a second in which a crowd waits', [SLOW, SLOW], 1 / 2],
  ['fewer the longer it stays so', [SLOW, SLOW, SLOW], 1 / 4],
  ['never none', Array<Look>(20).fill(SLOW), 1 / 16],
  ['as many as before while it is neither slow nor good', [SLOW, SLOW, SLOW, FAIR, FAIR], 1 / 4],
  ['more as soon as it is good', [SLOW, SLOW, SLOW, GOOD], 1 / 2],
  ['fewer at once where it becomes slow again', [SLOW, SLOW, SLOW, GOOD, SLOW], 1 / 4],
])('pages go to %s', (_what, looks, share) => {
  expect(shareAfter(...looks)).toEqual({ share, isShedding: true });
});

test('four good looks, two seconds, end it however long it was, and so does a crowd that has gone', () => {
  const long = Array<Look>(20).fill(SLOW);
  expect(shareAfter(...long, GOOD, GOOD, GOOD, GOOD)).toEqual({ share: 1, isShedding: false });
  const gone: Look = { delayMs: 700, requests: 3 };
  expect(shareAfter(...long, gone, gone, gone, gone)).toEqual({ share: 1, isShedding: false });
});
