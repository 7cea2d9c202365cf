/** The widths, in pixels, in which the api serves every published picture. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1200] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** A picture that is available in other widths: a bitmap below /storage/. */
const SCALABLE = /^\/storage\/(.*\.(?:webp|jpe?g|png))$/i;

/**
 * Returns the address of a published picture in a width, sent in the best format that the browser accepts (AVIF, WebP, else
 * JPEG): `/storage/events/a.webp` in 640 pixels is `/storage/w640/events/a.webp`. Pictures are never enlarged. An address
 * without other widths, such as that of an SVG or on another site, is returned unchanged.
 */
export function pictureUrl(src: string, width: PictureWidth): string {
  return src.replace(SCALABLE, `/storage/w${width}/$1`);
}

/**
 * Returns the `srcset` of a picture that is `intrinsicWidth` pixels wide: every smaller width, and its own. Undefined for a
 * picture without other widths, or smaller than all of them.
 */
export function srcSetOf(src: string, intrinsicWidth: number): string | undefined {
  // The next width up gives the picture in its own size, since nothing is enlarged.
  const widths = PICTURE_WIDTHS.filter((_, index) => (PICTURE_WIDTHS[index - 1] ?? 0) < intrinsicWidth);
  if (!SCALABLE.test(src) || widths.length < 2) return undefined;
  return widths.map((width) => `${pictureUrl(src, width)} ${Math.min(width, intrinsicWidth)}w`).join(', ');
}
