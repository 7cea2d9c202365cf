const BEST_FIRST = ['avif', 'webp'] as const;

export type PictureFormat = (typeof BEST_FIRST)[number] | 'jpeg';

/** A type counts when it is named: a star says nothing about newer formats. */
function accepts(accept: string, type: string): boolean {
  const range = accept.split(',').find((part) => part.split(';')[0]?.trim().toLowerCase() === type);
  return range !== undefined && !/;\s*q=0(\.0*)?\s*(;|$)/i.test(range);
}

/** The smallest format that the reader's `Accept` header names; JPEG, which everybody reads, when it names none. */
export function pictureFormat(accept = ''): PictureFormat {
  return BEST_FIRST.find((format) => accepts(accept, `image/${format}`)) ?? 'jpeg';
}
