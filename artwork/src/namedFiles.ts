import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readRecord } from './documents/records';

const keys = ['image', 'course_image', 'news_image', 'icon_image', 'pdf', 'course_information_file', 'prospectus'];

/** The pictures and PDFs that the records below `folder` name, as paths relative to it. */
export function namedFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(md|yaml)$/.test(entry.name))
    .flatMap((entry) => {
      const { fields } = readRecord(join(entry.parentPath, entry.name));
      return keys.flatMap((key) =>
        typeof fields[key] === 'string' ? [relative(folder, join(entry.parentPath, fields[key]))] : [],
      );
    });
}
