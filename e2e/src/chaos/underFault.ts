import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { startSite, temporaryDir, type Site } from '../site';
import { type Applicants, sendApplications } from './applicants';
import type { Damage } from './fault';
import { lossesIn } from './losses';
import { watchMemory } from './memory';
import { readReadyPages } from './readers';

/** A site in use, in which a fault is caused. */
export interface UsedSite {
  site: Site;
  applicants: Applicants;
  dataDir: string;
  /** Kills the process with SIGKILL, as the kernel's out-of-memory killer does. */
  kill: () => Promise<void>;
  /** Starts it again on the same data, on the same port. */
  start: () => Promise<{ pid: number; log: () => string }>;
}

interface Options {
  dataDir?: string;
  releasesDir?: string;
  env?: Record<string, string>;
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Values that a fault reports itself; the others are measured. */
type Said = Pick<Damage, 'times' | 'recoveredMs' | 'note'>;

/**
 * Starts a site, simulates users who send applications and read cached pages, and causes a fault.
 * @throws Error when the site does not recover
 */
export async function underFault(inject: (used: UsedSite) => Promise<Said>, options: Options = {}): Promise<Damage> {
  const dataDir = options.dataDir ?? path.join(temporaryDir('chaos'), 'data');
  const env = {
    PORT: String(await freePort()),
    // every applicant has a separate address
    TRUST_PROXY: 'true',
    CONTENT_CHECK_SECONDS: '0',
    ...options.env,
  };
  const begin = () => startSite({ dataDir, env, ...(options.releasesDir && { releasesDir: options.releasesDir }) });
  let site = await begin();
  let isUp = true;
  const origin = () => site.origin;
  const applicants = await sendApplications(origin);
  const readers = readReadyPages(origin, () => isUp);
  const memory = watchMemory(() => site.process.pid ?? 0);
  const kill = async () => {
    isUp = false;
    const { process: child } = site;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const used: UsedSite = {
    get site() {
      return site;
    },
    applicants,
    dataDir,
    kill,
    async start() {
      site = await begin();
      isUp = true;
      return { pid: site.process.pid ?? 0, log: site.log };
    },
  };
  try {
    await applicants.another();
    const said = await inject(used);
    await applicants.stop();
    const pages = await readers.stop();
    const losses = lossesIn(dataDir, applicants.acknowledged);
    return { ...said, acknowledged: applicants.acknowledged.size, ...losses, ...pages, memoryMb: memory.stop() };
  } finally {
    memory.stop();
    await kill();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
