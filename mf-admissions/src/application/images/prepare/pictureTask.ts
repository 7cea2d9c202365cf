/** A part of a picture: its corner and size as shares, 0 to 1, of the upright picture's width and height. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is to be made of a chosen file. */
export interface PictureTask {
  source: Blob;
  kind: 'photo' | 'signature';
  /** The part to keep, where somebody chose it; a photo without one is framed by itself. */
  frame?: Frame;
  /** A signature without its paper, black on white. */
  cleaned?: boolean;
}

export interface PreparedPicture {
  picture: Blob;
  /** The part of the source that it shows. */
  frame: Frame;
}

/** The file's own fault; its message is for the applicant. Whatever else is thrown is the browser's. */
export class PictureRefused extends Error {}

/** 200 KB, in whichever way one counts them. */
export const PICTURE_MAX_BYTES = 200_000;

export const HEIC_REFUSED =
  'This browser cannot open HEIC pictures. On an iPhone choose Settings, Camera, Formats, Most Compatible and take it ' +
  'again, or save the picture as JPEG and upload that.';

export const NO_INK_FOUND =
  'No signature could be made out on the paper. Take the picture closer and in more light, or leave it as it is.';

export const NOT_READ = 'The picture could not be read because the connection was lost. Please choose it again.';
