/** Formats bytes: `3 bytes`, `12 KB`, `6.3 MB`. Megabytes are rounded up, so that a size over a limit never looks within it. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.round(kilobytes)} KB`;
  return `${(Math.ceil(kilobytes / 102.4) / 10).toFixed(1)} MB`;
}
