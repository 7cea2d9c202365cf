import { root, runProcess } from './site';

/** Runs the federation command as a team does; returns its exit code and output. */
export const federation = (releasesDir: string, args: string[], env: Record<string, string> = {}) =>
  runProcess(process.execPath, [`${root}/federation/bin/federation.js`, ...args], {
    RELEASES_DIR: releasesDir,
    ...env,
  });
