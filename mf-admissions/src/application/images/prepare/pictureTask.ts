import type { Frame } from 'contract/passportFrame';

/** How to process a chosen file. */
export interface PictureTask {
  source: Blob;
  kind: 'photo' | 'signature';
  /** The part to keep, if the applicant chose one; otherwise a photo is framed automatically. */
  frame?: Frame;
  /** A signature without its paper, black on white. */
  cleaned?: boolean;
}

export interface PreparedPicture {
  picture: Blob;
  /** The part of the source that it shows. */
  frame: Frame;
}

/** The file itself is at fault; the message is for the applicant. Any other error is the browser's. */
export class PictureRefused extends Error {}

/** 200 KB, whether a KB is 1000 or 1024 bytes. */
export const PICTURE_MAX_BYTES = 200_000;

export const HEIC_REFUSED =
  'This browser cannot open HEIC pictures. On an iPhone choose Settings, Camera, Formats, Most Compatible and take it ' +
  'again, or save the picture as JPEG and upload that.';

export const NO_INK_FOUND =
  'No signature was found on the paper. Take the picture from closer and with more light, or leave it as it is.';

export const NOT_READ = 'The picture could not be read because the connection was lost. Please choose it again.';
