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
  ['many visitors are served quickly', [GOOD, GOOD, GOOD]],
  ['one long task kept many visitors waiting', [SLOW, GOOD, SLOW, GOOD]],
  ['a slow machine serves a few', Array<Look>(8).fill({ delayMs: 3000, requests: 60 })],
  [
    'a hundred requests arrive at the same time on a slow machine',
    Array<Look>(8).fill({ delayMs: 900, requests: 110 }),
  ],
  ['many visitors wait for a moment only', Array<Look>(8).fill({ delayMs: 450, requests: 800 })],
])('everybody gets a page while %s', (_what, looks) => {
  expect(shareAfter(...looks)).toEqual({ share: 1, isShedding: false });
});

test.each([
  ['half of the new visitors after a second of overload', [SLOW, SLOW], 1 / 2],
  ['fewer the longer it lasts', [SLOW, SLOW, SLOW], 1 / 4],
  ['never none', Array<Look>(20).fill(SLOW), 1 / 16],
  ['as many as before while it is neither slow nor good', [SLOW, SLOW, SLOW, FAIR, FAIR], 1 / 4],
  ['more as soon as it is good', [SLOW, SLOW, SLOW, GOOD], 1 / 2],
  ['fewer immediately when it becomes slow again', [SLOW, SLOW, SLOW, GOOD, SLOW], 1 / 4],
])('pages go to %s', (_what, looks, share) => {
  expect(shareAfter(...looks)).toEqual({ share, isShedding: true });
});

test('four good samples, two seconds, end it however long it was, and so does a drop in requests', () => {
  const long = Array<Look>(20).fill(SLOW);
  expect(shareAfter(...long, GOOD, GOOD, GOOD, GOOD)).toEqual({ share: 1, isShedding: false });
  const gone: Look = { delayMs: 700, requests: 3 };
  expect(shareAfter(...long, gone, gone, gone, gone)).toEqual({ share: 1, isShedding: false });
});
