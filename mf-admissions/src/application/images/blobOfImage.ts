import type { UploadedImage } from 'contract/images';

/** The picture that a form holds as a file, to be shown, made differently or sent. */
export const blobOfImage = ({ bytes, type }: UploadedImage): Blob => new Blob([bytes], { type });
