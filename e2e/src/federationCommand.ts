import { root, startProcess } from './site';

/** Runs the federation command as a team does; returns its exit code and output. */
export async function federation(
  releasesDir: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; text: string }> {
  const { child, log } = startProcess(process.execPath, [`${root}/federation/bin/federation.js`, ...args], {
    RELEASES_DIR: releasesDir,
    ...env,
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text: log() };
}
