import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Staff } from '../../../staff/staffGuard';

const run = promisify(execFile);
const TIMEOUT_MS = 30_000;

export interface Committed {
  /** Of the repository; '' where there is none, or no commit was made. */
  commit: string;
  /** Why none was made; '' where there is no repository. */
  fault: string;
}

/**
 * Commits exactly these files in the repository that the content folder is in, as the person who published them; the
 * repository's hooks are not run. A folder that is in none is left alone.
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

/** As git takes it within `Name <address>`. */
const plain = (text: string): string => text.replace(/[<>\r\n]/g, ' ').trim();

/** What git said first, without the machine's paths behind it. */
function faultOf(error: unknown): string {
  const { stderr, code, message } = error as { stderr?: string; code?: unknown; message: string };
  if (code === 'ENOENT') return 'git is not installed on this machine';
  const said = (stderr ?? '').split('\n').find((line) => line.trim() !== '') ?? message;
  return said.slice(0, 300);
}
