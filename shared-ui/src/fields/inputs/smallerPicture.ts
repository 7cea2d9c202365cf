const LONG_SIDE = 2400;
const SENT_AS_IT_IS_BYTES = 4 * 1024 * 1024;
const QUALITY = 0.85;

/** Whether a chosen file is a picture that is too large to send, or of a kind that not every form takes. */
const isToBeDrawn = ({ type, size }: File) =>
  type.startsWith('image/') && (size > SENT_AS_IT_IS_BYTES || !/^image\/(jpeg|png)$/.test(type));

/** Returns a large picture of a phone as a smaller JPEG, upright; any other file, and one that this browser cannot show, as it is. */
export async function smallerPicture(file: File): Promise<File> {
  if (!isToBeDrawn(file)) return file;
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONG_SIDE / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    // JPEG has no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return jpeg ? new File([jpeg], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
