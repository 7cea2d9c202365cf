export const TOO_DEEP = 'is nested too deeply: write what is inside each other a few levels deep at most';

/** Describes a text that is longer than it may be; undefined for one that is not. */
export function tooLong(text: string, maxKb: number, what = ''): string | undefined {
  const bytes = Buffer.byteLength(text);
  return bytes > maxKb * 1024 ? `has ${Math.ceil(bytes / 1024)} KB${what}; write at most ${maxKb}` : undefined;
}
