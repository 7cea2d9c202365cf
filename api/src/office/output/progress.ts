const WIDTH = 30;
const REDRAW_MS = 100;
const CLEAR_LINE = '\r\u001b[K';

export interface Progress {
  /** Adds `count` to the number of finished items. */
  step: (count?: number) => void;
  /** Clears the bar. */
  end: () => void;
}

/** Opens a progress bar on a terminal, and nothing elsewhere: a log or a pipe has no use for one. */
export function openProgress(stream: NodeJS.WriteStream, label: string, total: number): Progress {
  if (!stream.isTTY || total === 0) return { step: () => undefined, end: () => undefined };
  let done = 0;
  let drawnAt = 0;

  function draw(): void {
    // `done` can exceed `total`: items can arrive after the start.
    const share = Math.min(1, done / total);
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
    stream.write(`${CLEAR_LINE}${label} ${bar} ${Math.floor(share * 100)} %  ${done} of ${Math.max(done, total)}`);
    drawnAt = performance.now();
  }

  draw();
  return {
    step(count = 1) {
      done += count;
      if (performance.now() - drawnAt > REDRAW_MS) draw();
    },
    end: () => void stream.write(CLEAR_LINE),
  };
}
