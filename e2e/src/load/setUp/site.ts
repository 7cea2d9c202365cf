import path from 'node:path';
import { forkServer } from '../../site';
import { openPart } from './part';

/** Every visitor has a separate address, by the header of a proxy in front of the site; the limits are the defaults. */
const BEHIND_PROXY = { TRUST_PROXY: 'true', HOST: '127.0.0.1', LOG_LEVEL: 'warn', CONTENT_CHECK_SECONDS: '0' };

const PROGRAMS = { site: 'shell/server/dist/main.js', api: 'api/dist/main.js' };

/** Starts a page server, with its own api unless API_URL is set; or an api alone. */
export const openServer = (name: string, kind: keyof typeof PROGRAMS, logDir: string, env: Record<string, string>) =>
  openPart(name, path.join(logDir, `${name.replaceAll(' ', '-')}.log`), async () => {
    const { child } = await forkServer(PROGRAMS[kind], { ...process.env, ...BEHIND_PROXY, ...env });
    return child;
  });
