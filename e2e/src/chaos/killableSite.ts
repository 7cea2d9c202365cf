import { freePort } from '../nginx';
import { ended, startSite } from '../site';

/** The built site on one port and one folder of data, which can be killed and started again. */
export interface KillableSite {
  origin: string;
  dataDir: string;
  isUp: boolean;
  /** how often it was killed */
  kills: number;
  /** returns what the running process has printed */
  log: () => string;
  /** Kills the process with SIGKILL, as the kernel's out-of-memory killer does. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

export async function openKillableSite(dataDir: string, variables: Record<string, string>): Promise<KillableSite> {
  // everybody in the crowd has a separate address
  const env = { PORT: String(await freePort()), TRUST_PROXY: 'true', CONTENT_CHECK_SECONDS: '0', ...variables };
  let running = await startSite({ dataDir, env });
  const site: KillableSite = {
    origin: running.origin,
    dataDir,
    isUp: true,
    kills: 0,
    log: () => running.log(),
    async kill() {
      site.isUp = false;
      site.kills += 1;
      running.process.kill('SIGKILL');
      await ended(running.process);
    },
    async start() {
      running = await startSite({ dataDir, env });
      site.isUp = true;
    },
  };
  return site;
}
