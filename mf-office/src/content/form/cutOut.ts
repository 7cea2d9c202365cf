/** A part of a picture, in its own pixels. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Shown = Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight' | 'width' | 'height'>;

/** What a frame on the shown picture is of the picture itself; all of it without one. Undefined until it is there. */
export function naturalCut(image: Shown, frame: Cut | undefined): Cut | undefined {
  const { naturalWidth, naturalHeight } = image;
  if (naturalWidth === 0 || image.width === 0) return undefined;
  if (frame === undefined || frame.width === 0 || frame.height === 0) {
    return { x: 0, y: 0, width: naturalWidth, height: naturalHeight };
  }
  const across = naturalWidth / image.width;
  const down = naturalHeight / image.height;
  return {
    x: Math.round(frame.x * across),
    y: Math.round(frame.y * down),
    width: Math.round(frame.width * across),
    height: Math.round(frame.height * down),
  };
}

const QUALITY = 0.92;

/** The part as a picture of its own; the file as it is where that is all of it. */
export async function cutOut(image: HTMLImageElement, cut: Cut, file: File): Promise<Blob> {
  if (cut.width === image.naturalWidth && cut.height === image.naturalHeight) return file;
  const canvas = document.createElement('canvas');
  canvas.width = cut.width;
  canvas.height = cut.height;
  canvas.getContext('2d')?.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, cut.width, cut.height);
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('mf-office: no picture came of a cut'))),
      type,
      QUALITY,
    ),
  );
}
