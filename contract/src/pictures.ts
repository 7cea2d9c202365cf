/** The widths, in pixels, in which every published picture can be had. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1200] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

const STORAGE = '/storage/';
const SCALABLE = /\.(webp|jpe?g|png)$/i;

/** Whether a picture's address is one that can be had in other widths: a bitmap that the api serves. */
export const isScalable = (src: string): boolean => src.startsWith(STORAGE) && SCALABLE.test(src);

/**
 * Where a published picture is served in a width, in the best format that the reader accepts (AVIF, WebP, else JPEG):
 * `/storage/events/a.webp` in 640 pixels is `/storage/w640/events/a.webp`. It is never enlarged. An address that has no
 * other widths, such as one of an SVG or of another site, comes back as it is.
 */
export function pictureUrl(src: string, width: PictureWidth): string {
  return isScalable(src) ? `${STORAGE}w${width}/${src.slice(STORAGE.length)}` : src;
}

/**
 * The `srcset` of a picture that is `intrinsicWidth` pixels wide: every width below that, and the picture's own. A
 * picture too small for two has none (undefined), nor has one that cannot be had in other widths.
 */
export function srcSetOf(src: string, intrinsicWidth: number): string | undefined {
  if (!isScalable(src)) return undefined;
  const smaller = PICTURE_WIDTHS.filter((width) => width < intrinsicWidth);
  if (smaller.length === 0) return undefined;
  // The next width up gives the picture in its own size, since nothing is enlarged.
  const full = PICTURE_WIDTHS.find((width) => width >= intrinsicWidth);
  const own = full === undefined ? [] : [`${pictureUrl(src, full)} ${intrinsicWidth}w`];
  return [...smaller.map((width) => `${pictureUrl(src, width)} ${width}w`), ...own].join(', ');
}
