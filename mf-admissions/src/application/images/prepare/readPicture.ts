import { NOT_AN_IMAGE, type UploadedImage } from 'contract/images';
import type { Frame } from 'contract/passportFrame';
import { NOT_READ, PictureRefused, type PictureTask, type PreparedPicture } from './pictureTask';
import { prepareInWorker } from './pictureWorker';

export interface ReadPicture {
  image: UploadedImage;
  frame: Frame;
}

/**
 * Reads a chosen file into the form's format, reduced in the browser: in a worker if workers can draw, otherwise in the page.
 * @throws PictureRefused with a message for the applicant
 */
export async function readPicture(task: PictureTask, fileName: string): Promise<ReadPicture> {
  const { prepared, refusal } = await prepareInWorker(task);
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
