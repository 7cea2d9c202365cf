import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const START_LIMIT_MS = 60_000;

/** The shell's own server, serving a composition with the candidate in it. */
export interface CandidateSite {
  origin: string;
  /** what it has printed since the last call: faults of pages are in it */
  faults: () => string;
  stop: () => Promise<void>;
}

/**
 * Starts the page server on a folder of releases, with a database of its own that goes with it.
 * @param server the file to run, by default shell/server/dist/main.js of the house
 * @throws Error with what it printed when it does not start
 */
export async function startCandidateSite(
  server: string,
  releasesDir: string,
  inherited: NodeJS.ProcessEnv,
): Promise<CandidateSite> {
  if (!fs.existsSync(server)) {
    throw new Error(`federation: there is no page server at ${server}; build the shell, or name one with --server`);
  }
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'college-gate-data-'));
  const env = {
    ...inherited,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RELEASES_DIR: releasesDir,
    REGISTRY_URL: '',
    SITE_URL: '',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [server], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  let told = 0;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  const started = new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`federation: the page server ${why}; it printed:\n${output}`));
    const timer = setTimeout(() => fail(`did not start within ${START_LIMIT_MS / 1000} s`), START_LIMIT_MS);
    const look = (chunk: Buffer) => {
      output += String(chunk);
      const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (!port) return;
      clearTimeout(timer);
      resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with code ${String(code)}`);
    });
  });
  try {
    const origin = await started;
    told = output.length;
    return {
      origin,
      faults() {
        const news = output.slice(told);
        told = output.length;
        return news;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
