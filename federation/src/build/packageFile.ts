import fs from 'node:fs';
import path from 'node:path';
import type { ReleaseBudgets } from '../registry/release/pageBudgets';

/** The fields of package.json that the build reads. */
export interface PackageFile {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  federation?: {
    budgets?: ReleaseBudgets;
    /** whether `webpack serve` gives it an api with an account and something to work with */
    demo?: boolean;
  };
}

export const readPackage = (packageDir: string): PackageFile =>
  JSON.parse(fs.readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as PackageFile;

/** Returns the version of a package as resolved from `packageDir`. */
export const installedVersion =
  (packageDir: string) =>
  (packageName: string): string =>
    readPackage(path.dirname(require.resolve(`${packageName}/package.json`, { paths: [packageDir] }))).version;
