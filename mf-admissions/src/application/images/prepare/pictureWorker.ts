import type { PictureTask, PreparedPicture } from './pictureTask';

export interface WorkerRequest {
  id: number;
  task: PictureTask;
}

/**
 * With neither a picture nor a refusal, the worker cannot process the task: it has no canvas, or does not apply the
 * orientation.
 */
export interface WorkerAnswer {
  id: number;
  prepared?: PreparedPicture;
  refusal?: string;
}

type Settle = (answer: Omit<WorkerAnswer, 'id'>) => void;

const waiting = new Map<number, Settle>();
let worker: Worker | undefined;
let isBroken = false;
let lastId = 0;

/** Starts the worker before there is a file for it: while the applicant looks for one, also on a slow connection. */
export function warmUpWorker(): void {
  if (worker || isBroken || typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return;
  try {
    worker = new Worker(new URL(/* webpackChunkName: "picture-worker" */ './picture.worker.ts', import.meta.url));
  } catch {
    isBroken = true;
    return;
  }
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => settle(data.id, data));
  worker.addEventListener('error', giveUp);
}

function settle(id: number, answer: Omit<WorkerAnswer, 'id'>) {
  waiting.get(id)?.(answer);
  waiting.delete(id);
}

// Its script failed to load, or threw: its pending tasks are done in the page.
function giveUp() {
  isBroken = true;
  worker?.terminate();
  worker = undefined;
  for (const id of [...waiting.keys()]) settle(id, {});
}

/** Has the worker prepare a picture; resolves to an empty answer if it cannot. */
export function prepareInWorker(task: PictureTask): Promise<Omit<WorkerAnswer, 'id'>> {
  warmUpWorker();
  return new Promise((done) => {
    if (!worker) {
      done({});
      return;
    }
    lastId += 1;
    waiting.set(lastId, done);
    worker.postMessage({ id: lastId, task } satisfies WorkerRequest);
  });
}
