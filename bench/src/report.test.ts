import { printedAnswer } from './report';
import { atMost, SITE } from './results';

const answer = {
  measured: {
    '/: first paint, ms': { 'plain HTML': [400, 400, 400], [SITE]: [500, 520, 540] },
    '/: shift': { 'plain HTML': [0, 0, 0], [SITE]: [0, 0, 0] },
  },
  goals: [atMost('first paint', 1.1, [1.3]), atMost('shift', 0, [0])],
};

test('the report lists ratios first, shows noise where there is any, and marks goals as met or missed', () => {
  expect(printedAnswer('How soon are the words there?', answer).split('\n')).toEqual([
    'How soon are the words there?',
    '',
    expect.stringMatching(/^ +ratio to plain HTML +the site +plain HTML *$/),
    expect.stringMatching(/^[- ]+$/),
    expect.stringMatching(/^\/: first paint, ms +1\.30 \(1\.27–1\.33\) +520 +400 *$/),
    expect.stringMatching(/^\/: shift +– +0\.00 +0\.00 *$/),
    '',
    expect.stringMatching(/^goal +wanted +measured/),
    expect.stringMatching(/^[- ]+$/),
    expect.stringMatching(/^first paint +at most 1\.10 +1\.30 +MISSED$/),
    expect.stringMatching(/^shift +at most 0\.00 +0\.00 +met *$/),
  ]);
});
