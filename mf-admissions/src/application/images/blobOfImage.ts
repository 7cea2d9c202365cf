import type { UploadedImage } from 'contract/images';

/** Returns a form's picture as a file, to be shown, processed or sent. */
export const blobOfImage = ({ bytes, type }: UploadedImage): Blob => new Blob([bytes], { type });
