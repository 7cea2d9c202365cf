/** Brands of the HEIF family that phones save photos in. */
const HEIC_BRAND = /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/;

/** Whether a file is one of the HEIC pictures that most browsers cannot decode, by its first bytes. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(4, 12).arrayBuffer());
  return HEIC_BRAND.test(String.fromCharCode(...head));
}
