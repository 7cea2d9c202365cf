import { execFileSync } from 'node:child_process';

const git = (dir: string, args: string[]) =>
  execFileSync('git', args, { cwd: dir, encoding: 'utf8', stdio: 'pipe' }).trim();

/**
 * Returns the commit of a checkout, or an empty string outside one.
 * @param sources files and folders below `dir`; "+changes" is appended where one of them differs from the commit
 */
export function gitCommit(dir: string, sources: string[]): string {
  try {
    const commit = git(dir, ['rev-parse', 'HEAD']);
    return git(dir, ['status', '--porcelain', '--', ...sources]) === '' ? commit : `${commit}+changes`;
  } catch {
    return '';
  }
}
