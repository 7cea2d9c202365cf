import { preparePicture } from './preparePicture';
import { PictureRefused } from './pictureTask';
import type { WorkerAnswer, WorkerRequest } from './pictureWorker';

// One after the other: three decoded photos at once are more than a small phone holds.
let queue = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  queue = queue.then(async () => self.postMessage(await answer(data)));
});

async function answer({ id, task }: WorkerRequest): Promise<WorkerAnswer> {
  try {
    return { id, prepared: await preparePicture(task) };
  } catch (error) {
    return error instanceof PictureRefused ? { id, refusal: error.message } : { id };
  }
}
