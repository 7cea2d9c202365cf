import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { repositoryDir } from '../env';
import { readPackage } from './packageFile';

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
