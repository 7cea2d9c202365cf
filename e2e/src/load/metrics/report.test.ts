import type { Observed } from '../run';
import { printedReport, reportOf } from './report';
import { newApplicantTally, newTally } from './tally';

const seen: Observed = {
  crowd: {
    ...newApplicantTally(),
    pages: {
      times: [10, 20, 30, 500],
      shed: 0,
      failures: [
        { what: '/about', cause: 'ECONNRESET', at: 1500 },
        { what: '/news', cause: '500', at: 1600 },
      ],
    },
    submissions: [{ name: 'A', acknowledgedMs: 300 }, { name: 'B' }],
  },
  office: newTally(),
  health: newTally(),
  memory: [
    { part: 'api 1', secondMinuteMb: 200, lastMinuteMb: 230 },
    { part: 'PostgreSQL', secondMinuteMb: 100, lastMinuteMb: 200 },
  ],
  outages: [{ part: 'api 1', from: 1000, until: 2000 }],
  losses: { lost: 0, doubled: 1 },
};

test('the report lists what a kill cut, what failed otherwise and why, and every missed goal', () => {
  const report = reportOf(seen);
  expect(report.rows[0]).toMatchObject({ what: 'pages', good: 4, p50: 20, p95: 500, cut: 1, failed: 1 });
  expect(report).toMatchObject({ sent: 2, acknowledged: 1, lost: 0, doubled: 1 });
  expect(report.goals.filter(({ isMet }) => !isMet).map(({ what }) => what)).toEqual([
    'pages, 95th percentile',
    'pages failed, except those cut by a kill',
    'applications not acknowledged',
    'applications doubled',
    'memory of api 1, last minute to second',
  ]);
  const printed = printedReport(report);
  for (const line of [
    /^pages +4 +20 ms +500 ms +500 ms +1 +1 +0 *$/m,
    /^applications: 2 sent, 1 acknowledged, 0 lost, 1 doubled$/m,
    /^api 1 +200 MB +230 MB +1 +1000 ms *$/m,
    /^1 × cut by a kill: ECONNRESET, \/about$/m,
    /^1 × other: 500, \/news$/m,
    /^pages, 95th percentile +at most 200 ms +500 ms +MISSED$/m,
    /^applications, 95th percentile +at most 1500 ms +300 ms +met *$/m,
  ]) {
    expect(printed).toMatch(line);
  }
});

test('a goal that could not be checked counts as missed', () => {
  const { goals } = reportOf({ ...seen, losses: { lost: NaN, doubled: NaN } });
  expect(goals.find(({ what }) => what === 'applications lost')).toMatchObject({ measured: 'none', isMet: false });
});
