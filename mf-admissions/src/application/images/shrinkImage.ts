const JPEG_QUALITY = 0.85;

/** The picture as a JPEG whose long side is at most `longSide` pixels. */
export async function shrinkImage(picture: ImageBitmap, longSide: number): Promise<Blob> {
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw pictures');
  // JPEG has no transparency: a signature cut out of its paper would turn black on black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', JPEG_QUALITY));
  if (!blob) throw new Error('the picture could not be made smaller');
  return blob;
}
