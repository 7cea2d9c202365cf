import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { repositoryDir } from '../env';
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

const git = (...args: string[]) => execFileSync('git', args, { cwd: repositoryDir, encoding: 'utf8', stdio: 'pipe' });

/** The package and those of this repository that it consists of. */
function sourcesOf(packageDir: string): string[] {
  const { name, dependencies = {} } = readPackage(packageDir);
  return [name, 'federation', ...Object.keys(dependencies), 'package-lock.json'].filter((file) =>
    fs.existsSync(path.join(repositoryDir, file)),
  );
}

/**
 * Returns the commit that a package is built from, with "+changes" where `changed` names files that differ from it; an empty
 * one outside a checkout.
 */
export function readCommit(packageDir: string): { commit: string; changed: string[] } {
  try {
    const commit = git('rev-parse', 'HEAD').trim();
    const lines = git('status', '--porcelain', '--', ...sourcesOf(packageDir))
      .split('\n')
      .filter(Boolean);
    // two letters of state and a space come before the name
    const changed = lines.map((line) => line.slice(3));
    return { commit: changed.length > 0 ? `${commit}+changes` : commit, changed };
  } catch {
    return { commit: '', changed: [] };
  }
}
