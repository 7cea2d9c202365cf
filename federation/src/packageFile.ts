import fs from 'node:fs';
import path from 'node:path';

/** What the build reads of a package.json. */
export interface PackageFile {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

export const readPackage = (packageDir: string): PackageFile =>
  JSON.parse(fs.readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as PackageFile;
