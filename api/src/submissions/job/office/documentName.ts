import { extname } from 'node:path';
import type { JobApplicationRow } from '../../../db/schema';

const LETTERS_MAX = 60;

/**
 * Returns the name of an attached document in an export: the reference, then the sender's file name as far as every
 * disk accepts it. Its extension is that of the content, which was detected when it was received.
 */
export function documentName({ reference, sent_file_name: sent, file_name }: JobApplicationRow): string {
  const letters = sent
    .slice(0, sent.length - extname(sent).length)
    .normalize('NFC')
    // Letters of every script stay; path separators, leading dots and what a shell would interpret do not.
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const shown = [...letters].slice(0, LETTERS_MAX).join('').trim();
  return [reference, ...(shown === '' ? [] : [shown])].join(' ') + extname(file_name);
}
