/** Brands of the HEIF family in which phones save photos. */
const HEIC_BRAND = /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/;

/** Checks by its first bytes whether a file is a HEIC picture, which most browsers cannot decode. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(4, 12).arrayBuffer());
  return HEIC_BRAND.test(String.fromCharCode(...head));
}
