import { preparePicture } from './preparePicture';
import { PictureRefused } from './pictureTask';
import type { WorkerAnswer, WorkerRequest } from './pictureWorker';

// One at a time: three decoded photos at once would exceed the memory of a small phone.
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
