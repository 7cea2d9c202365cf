import { readMainThread, type TraceEvent } from './mainThread';
import { slotsTable } from './slots';

const url = 'http://localhost:1/events';
const at = (name: string, ts: number, dur: number, data: object = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 2,
  ts: 1_000_000 + ts * 1000,
  dur: dur * 1000,
  args: { data },
});

const EVENTS: TraceEvent[] = [
  { name: 'thread_name', ph: 'M', pid: 1, tid: 2, ts: 0, args: { name: 'CrRendererMain' } },
  { ...at('navigationStart', 0, 0, { documentLoaderURL: url }), ph: 'R' },
  at('RunTask', 10, 60),
  at('EvaluateScript', 20, 40, { url: `${url}/main.js?v=1` }),
  at('Layout', 30, 10),
  at('RunMicrotasks', 42, 2),
  at('RunTask', 200, 10),
  { ...at('firstContentfulPaint', 65, 0), ph: 'R' },
];

test('each moment of a trace is attributed to the innermost event, and scripts are named by their file', () => {
  const { work, firstPaintMs, largestPaintMs } = readMainThread(EVENTS, url);
  expect(work).toEqual([
    { from: 10, to: 20, what: 'else' },
    { from: 20, to: 30, what: 'script main.js' },
    { from: 30, to: 40, what: 'layout' },
    { from: 40, to: 42, what: 'script main.js' },
    { from: 42, to: 44, what: 'script main.js' },
    { from: 44, to: 60, what: 'script main.js' },
    { from: 60, to: 70, what: 'else' },
    { from: 200, to: 210, what: 'else' },
  ]);
  expect([firstPaintMs, largestPaintMs]).toEqual([65, NaN]);
});

test('work is listed by slots of 50 ms, the longest first, including the paints', () => {
  const site = readMainThread(EVENTS, url);
  expect(slotsTable({ 'the site': site, other: { work: [], firstPaintMs: 120, largestPaintMs: NaN } })).toEqual([
    ['ms', 'the site', 'other'],
    ['0', 'script main.js 20, else 10, layout 10', ''],
    ['50', 'script main.js 10, else 10, first paint', ''],
    ['100', '', 'first paint'],
    ['200', 'else 10', ''],
  ]);
});

test('a trace without the page is rejected with the URL of the page', () => {
  expect(() => readMainThread([], url)).toThrow('the trace has no navigation to http://localhost:1/events');
});
