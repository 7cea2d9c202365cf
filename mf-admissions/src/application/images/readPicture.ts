import { NOT_AN_IMAGE, type UploadedImage } from 'contract/images';
import { NOT_READ, PictureRefused, type Frame, type PictureTask, type PreparedPicture } from './pictureTask';
import { prepareInWorker } from './pictureWorker';

export interface ReadPicture {
  image: UploadedImage;
  frame: Frame;
}

/**
 * A chosen file as the form keeps it, made small in the browser: beside the page where there are workers that can draw,
 * in the page where there are not.
 * @throws PictureRefused with what to say to the applicant
 */
export async function readPicture(task: PictureTask, fileName: string): Promise<ReadPicture> {
  const { prepared, refusal } = await prepareInWorker(task);
  if (refusal) throw new PictureRefused(refusal);
  const { picture, frame } = prepared ?? (await prepareInPage(task));
  const name = fileName.replace(/(\.\w+)?$/, picture.type === 'image/png' ? '.png' : '.jpg');
  return { image: { dataUrl: await dataUrlOf(picture), name, type: picture.type, size: picture.size }, frame };
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

/** The picture that a form holds as a file again. */
export function blobOfImage({ dataUrl, type }: UploadedImage): Blob {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type });
}

// Few enough arguments for one call of a function in every browser.
const CHUNK = 8192;

async function dataUrlOf(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return `data:${blob.type};base64,${btoa(binary)}`;
}
