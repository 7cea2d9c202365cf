import { NOT_AN_IMAGE, type UploadedImage } from 'contract/images';
import type { Frame } from 'contract/passportFrame';
import { NOT_READ, PictureRefused, type PictureTask, type PreparedPicture } from './pictureTask';

/**
 * With neither a picture nor a refusal, the worker cannot process the task: it has no canvas, or does not apply the
 * orientation.
 */
export interface WorkerReply {
  prepared?: PreparedPicture;
  refusal?: string;
}

let worker: Worker | undefined;
let isBroken = false;
let settle: (answer: WorkerReply) => void = () => undefined;

// Its script failed to load, or threw: its task is done in the page.
function giveUp() {
  isBroken = true;
  worker?.terminate();
  worker = undefined;
  settle({});
}

/** Starts the worker before there is a file for it: while the applicant looks for one, also on a slow connection. */
export function warmUpWorker(): void {
  if (worker || isBroken || typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return;
  try {
    worker = new Worker(new URL(/* webpackChunkName: "picture-worker" */ './picture.worker.ts', import.meta.url));
  } catch {
    isBroken = true;
    return;
  }
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => settle(data));
  worker.addEventListener('error', giveUp);
}

function prepareInWorker(task: PictureTask): Promise<WorkerReply> {
  warmUpWorker();
  return new Promise((done) => {
    settle = done;
    if (worker) worker.postMessage(task);
    else done({});
  });
}

// One at a time: three decoded photos at once would exceed the memory of a small phone.
let queue: Promise<WorkerReply> = Promise.resolve({});

/**
 * Reads a chosen file into the form's format, reduced in the browser: in a worker if workers can draw, otherwise in the page.
 * @throws PictureRefused with a message for the applicant
 */
export async function readPicture(
  task: PictureTask,
  fileName: string,
): Promise<{ image: UploadedImage; frame: Frame }> {
  queue = queue.then(() => prepareInWorker(task));
  const { prepared, refusal } = await queue;
  if (refusal) throw new PictureRefused(refusal);
  const { picture, frame } = prepared ?? (await prepareInPage(task));
  const name = fileName.replace(/(\.\w+)?$/, picture.type === 'image/png' ? '.png' : '.jpg');
  return { image: { bytes: await picture.arrayBuffer(), name, type: picture.type }, frame };
}

async function prepareInPage(task: PictureTask): Promise<PreparedPicture> {
  const { preparePicture } = await import(/* webpackChunkName: "prepare-picture" */ './preparePicture').catch(() => {
    throw new PictureRefused(NOT_READ);
  });
  try {
    return await preparePicture(task);
  } catch (error) {
    throw error instanceof PictureRefused ? error : new PictureRefused(NOT_AN_IMAGE, { cause: error });
  }
}
