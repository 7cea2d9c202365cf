import { preparePicture } from './preparePicture';
import { PictureRefused, type PictureTask } from './pictureTask';
import type { WorkerReply } from './readPicture';

self.addEventListener('message', async ({ data }: MessageEvent<PictureTask>) => self.postMessage(await answer(data)));

async function answer(task: PictureTask): Promise<WorkerReply> {
  try {
    return { prepared: await preparePicture(task) };
  } catch (error) {
    return error instanceof PictureRefused ? { refusal: error.message } : {};
  }
}
