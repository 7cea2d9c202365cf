import { extname } from 'node:path';
import type { JobApplicationRow } from '../../../db/schema';

const LETTERS_MAX = 60;

/**
 * The name of an attached document in an export: the reference, then what the sender had called it, as far as any disk
 * takes it. Its ending is what the file is inside, which was seen when it came in.
 */
export function documentName({ reference, sent_file_name, file_name }: JobApplicationRow): string {
  const sent = sent_file_name ?? '';
  const letters = sent
    .slice(0, sent.length - extname(sent).length)
    .normalize('NFC')
    // Letters of every script stay; separators of folders, leading dots and what a shell would read do not.
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const shown = [...letters].slice(0, LETTERS_MAX).join('').trim();
  return [reference, ...(shown === '' ? [] : [shown])].join(' ') + extname(file_name);
}
