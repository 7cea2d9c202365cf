import { SITE, type Answer } from './measured';
import { printedAnswer } from './report';

const answer: Answer = {
  measured: [
    { what: 'first paint of /', unit: 'ms', values: { [SITE]: [500, 520, 540], 'plain HTML': [400, 400, 400] } },
    { what: 'requests of /', unit: '', values: { [SITE]: [12] } },
  ],
  goals: [{ what: 'first paint', wanted: 'at most 1.10', measured: '1.30', isMet: false }],
  notes: ['Cold.'],
};

test('the report lists ratios first, shows noise where there is any, and marks goals as met or missed', () => {
  expect(printedAnswer('How soon are the words there?', answer).split('\n')).toEqual([
    'How soon are the words there?',
    '',
    expect.stringMatching(/^ +ratio to plain HTML +the site +plain HTML *$/),
    expect.stringMatching(/^[- ]+$/),
    expect.stringMatching(/^first paint of \/, ms +1\.30 \(1\.27–1\.33\) +520 \(510–530\) +400 *$/),
    expect.stringMatching(/^requests of \/ +– +12 +– *$/),
    '',
    expect.stringMatching(/^goal +wanted +measured/),
    expect.stringMatching(/^[- ]+$/),
    expect.stringMatching(/^first paint +at most 1\.10 +1\.30 +MISSED$/),
    '',
    'Cold.',
  ]);
});
