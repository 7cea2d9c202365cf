/** An event of Chromium's trace, with the fields that are read; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { name?: string; data?: { url?: string; documentLoaderURL?: string; isOutermostMainFrame?: boolean } };
}

/** A period in which the page's main thread did one kind of work; milliseconds from the start of the navigation. */
export interface Work {
  from: number;
  to: number;
  what: string;
}

export interface MainThread {
  work: Work[];
  firstPaintMs: number;
  largestPaintMs: number;
}

/** Chromium's trace event names, mapped to the terms of its performance panel. */
const KINDS: Record<string, string> = {
  ParseHTML: 'parse',
  ParseAuthorStyleSheet: 'style',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  'v8.compile': 'compile',
  'v8.compileModule': 'compile',
  EvaluateScript: 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  EventDispatch: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
};
const ELSE = 'else';

const fileOf = (url = '') => url.replace(/[?#].*/, '').replace(/.*\//, '');

function kindOf({ name, args }: TraceEvent, around: string): string {
  const kind = KINDS[name];
  if (kind === undefined) return around;
  const file = fileOf(args?.data?.url);
  if (kind === 'script' && file === '' && around.startsWith('script')) return around;
  return (kind === 'script' || kind === 'compile') && file !== '' ? `${kind} ${file}` : kind;
}

/** Attributes each moment to the innermost event that contains it. */
function innermost(events: readonly TraceEvent[], begun: number): Work[] {
  const work: Work[] = [];
  const open: { until: number; what: string }[] = [];
  let at = 0;
  const spend = (until: number) => {
    const what = open.at(-1)?.what;
    if (what !== undefined && until > at) work.push({ from: (at - begun) / 1000, to: (until - begun) / 1000, what });
    at = Math.max(at, until);
  };
  const closeBefore = (time: number) => {
    for (let last = open.at(-1); last !== undefined && last.until <= time; last = open.at(-1)) {
      spend(last.until);
      open.pop();
    }
  };
  for (const event of events) {
    closeBefore(event.ts);
    spend(event.ts);
    at = event.ts;
    open.push({ until: event.ts + (event.dur ?? 0), what: kindOf(event, open.at(-1)?.what ?? ELSE) });
  }
  closeBefore(Infinity);
  return work;
}

/**
 * Reads the work of a page's main thread from the trace of its visit.
 * @throws Error when the trace has no navigation to the page
 */
export function readMainThread(events: readonly TraceEvent[], url: string): MainThread {
  const start = events.find(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url);
  if (!start) throw new Error(`the trace has no navigation to ${url}`);
  const { pid, ts: begun } = start;
  const tid = events.find((event) => event.pid === pid && event.args?.name === 'CrRendererMain')?.tid;
  const isOfPage = (event: TraceEvent) => event.pid === pid && event.tid === tid && event.ts >= begun;
  const complete = events.filter((event) => event.ph === 'X' && isOfPage(event));
  complete.sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const paints = (name: string) =>
    events.filter((event) => event.name === name && isOfPage(event)).map(({ ts }) => (ts - begun) / 1000);
  return {
    work: innermost(complete, begun),
    firstPaintMs: paints('firstContentfulPaint')[0] ?? NaN,
    largestPaintMs: paints('largestContentfulPaint::Candidate').at(-1) ?? NaN,
  };
}
