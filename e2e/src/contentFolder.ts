import fs from 'node:fs';
import path from 'node:path';
import { root, temporaryDir } from './site';

/** A document of the college, as people send one. */
export const PDF = path.join(root, 'content/courses/b-pharm.pdf');

/** Copies the college's content for the tests of a file, which may change it. */
export function copyContent(): string {
  const folder = temporaryDir('content');
  fs.cpSync(path.join(root, 'content'), folder, { recursive: true });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
