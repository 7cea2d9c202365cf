const BEST_FIRST = ['avif', 'webp'] as const;

export type PictureFormat = (typeof BEST_FIRST)[number] | 'jpeg';

/** Whether a type is named: a wildcard says nothing about newer formats. */
function accepts(accept: string, type: string): boolean {
  const range = accept.split(',').find((part) => part.split(';')[0]?.trim().toLowerCase() === type);
  return range !== undefined && !/;\s*q=0(\.0*)?\s*(;|$)/i.test(range);
}

/** Returns the smallest format that the `Accept` header names; JPEG, which every browser reads, when it names none. */
export function pictureFormat(accept = ''): PictureFormat {
  return BEST_FIRST.find((format) => accepts(accept, `image/${format}`)) ?? 'jpeg';
}
