import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Staff } from '../../../staff/staffGuard';

const run = promisify(execFile);
const TIMEOUT_MS = 30_000;

export interface Committed {
  /** Commit id; '' when there is no repository, or no commit was made. */
  commit: string;
  /** Why none was made; '' when there is no repository. */
  fault: string;
}

/**
 * Commits exactly these files in the repository that the content folder is in, as the person who published them; the
 * repository's hooks are not run. Does nothing for a folder outside a repository.
 */
export async function gitCommit(
  contentDir: string,
  paths: readonly string[],
  { name, email }: Pick<Staff, 'name' | 'email'>,
  message: string,
): Promise<Committed> {
  const git = async (...rest: string[]) => {
    const settings = [
      'core.hooksPath=/dev/null',
      'commit.gpgSign=false',
      `user.name=${plain(name)}`,
      `user.email=${plain(email)}`,
    ];
    const set = settings.flatMap((setting) => ['-c', setting]);
    const all = ['-C', contentDir, '--literal-pathspecs', ...set, ...rest];
    return (await run('git', all, { timeout: TIMEOUT_MS, encoding: 'utf8' })).stdout.trim();
  };
  const isRepository = await git('rev-parse', '--is-inside-work-tree').catch(() => '');
  if (isRepository !== 'true') return { commit: '', fault: '' };
  try {
    await git('add', '--all', '--', ...paths);
    await git('commit', '--quiet', '--only', `--message=${message}`, '--', ...paths);
    return { commit: await git('rev-parse', 'HEAD'), fault: '' };
  } catch (error) {
    return { commit: '', fault: faultOf(error) };
  }
}

/** Returns the text in a form that git accepts within `Name <address>`. */
const plain = (text: string): string => text.replace(/[<>\r\n]/g, ' ').trim();

/** Returns the first line that git printed, without the machine's paths in later ones. */
function faultOf(error: unknown): string {
  const { stderr, code, message } = error as { stderr?: string; code?: unknown; message: string };
  if (code === 'ENOENT') return 'git is not installed on this machine';
  const said = (stderr ?? '').split('\n').find((line) => line.trim() !== '') ?? message;
  return said.slice(0, 300);
}
