import { relative } from 'node:path';
import { type ContentMistakes, describeMistake } from './mistakes';
import type { Published } from './publishContent';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What an editor reads of a folder without mistakes. */
export const reportContent = (records: number, files: number): string =>
  `${counted(records, 'record', 'records')}, ${counted(files, 'picture or document', 'pictures and documents')}`;

export const reportPublished = ({ changed, records, files }: Published): string =>
  `${changed ? 'Published' : 'Nothing has changed'}: ${reportContent(records, files)}.`;

/** The mistakes, with paths that a terminal opens at the line. */
export function reportMistakes({ folder, mistakes }: ContentMistakes): string {
  const shown = relative(process.cwd(), folder) || '.';
  const lines = mistakes.map((mistake) => describeMistake({ ...mistake, file: `${shown}/${mistake.file}` }));
  return [...lines, `${counted(mistakes.length, 'mistake', 'mistakes')}, nothing is published.`].join('\n');
}
