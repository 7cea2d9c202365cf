import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ServerMessage } from 'contract/serverMessage';
import { withInherited } from '../env';

const START_LIMIT_MS = 60_000;

/** A page server or an api in a process of its own. */
export interface ServerProcess {
  /** address of the server on this machine, without a trailing slash */
  origin: string;
  /** the errors that it has reported since the last call */
  faults: () => string[];
  stop: () => Promise<void>;
}

/**
 * Starts a server's main file on a free local port and with a temporary database, which is deleted when it stops, and waits
 * until it reports its port.
 * @param main the file to run; it reports to this process as defined in `contract/serverMessage`
 * @param own settings besides those of this process
 * @param log what to do with its log
 * @throws Error with the error that it reported, when it exits instead or takes longer than 60 s
 */
export async function startTemporaryServer(
  main: string,
  own: NodeJS.ProcessEnv,
  log: 'ignore' | 'inherit',
): Promise<ServerProcess> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'college-data-'));
  // METRICS_PORT would be that of the site, which may be running at the same time
  const here = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, METRICS_PORT: '' };
  const child = fork(main, { env: withInherited({ ...own, ...here }), stdio: ['ignore', log, 'inherit', 'ipc'] });
  const ended = once(child, 'exit').then(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const faults: string[] = [];
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const port = new Promise<number>((resolve, reject) => {
    const fail = (why: string) =>
      reject(new Error(`federation: ${main} ${why}: ${faults.join('\n') || 'it reported nothing'}`));
    const timer = setTimeout(() => fail(`did not start within ${START_LIMIT_MS / 1000} s`), START_LIMIT_MS);
    child.on('message', ({ ready, fault }: ServerMessage) => {
      if (fault) faults.push(fault);
      if (!ready) return;
      clearTimeout(timer);
      resolve(ready.port);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with code ${String(code)}`);
    });
  });
  try {
    return {
      origin: `http://127.0.0.1:${await port}`,
      faults: () => faults.splice(0),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
