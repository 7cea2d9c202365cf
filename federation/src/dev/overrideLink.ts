import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repositoryDir } from '../env';
import { MAX_HOURS, signOverride, type Digest, type Override } from '../registry/override';

interface KeysModule {
  openKeys: (dataDir: string, secretKey: string | undefined) => { digest: Digest };
}
interface EnvModule {
  readApiEnv: () => { DATA_DIR: string; SECRET_KEY?: string };
}

/**
 * Returns the digest with the site's key.
 * @throws Error where that key is missing
 */
function siteDigest(): Digest {
  // the api, which owns the key, is not a dependency of the build kit
  const load = createRequire(path.join(repositoryDir, 'package.json'));
  const { DATA_DIR, SECRET_KEY } = (load('api/env') as EnvModule).readApiEnv();
  const file = path.join(DATA_DIR, 'secret.key');
  if (SECRET_KEY === undefined && !fs.existsSync(file)) {
    throw new Error(
      `federation: there is no SECRET_KEY, no SECRET_KEY_FILE and no ${file}; run this where the site runs`,
    );
  }
  return (load('api/secrets/keys') as KeysModule).openKeys(DATA_DIR, SECRET_KEY).digest;
}

interface WantedLink extends Omit<Override, 'until'> {
  hours: number;
  /** address of the site */
  site: string;
}

/**
 * Returns a staff link: the browser that opens it loads one remote from its own machine, for some hours.
 * @throws Error when the key is missing, the address is not a loopback address, or the hours are out of range
 */
export function overrideLink({ remote, origin, hours, site }: WantedLink): string {
  if (hours <= 0 || hours > MAX_HOURS) {
    throw new Error(`federation: --hours is ${hours}; give 1 to ${MAX_HOURS}`);
  }
  const token = signOverride({ remote, origin, until: Date.now() + hours * 3_600_000 }, siteDigest());
  return `${new URL(site).origin}/federation/override?token=${token}`;
}
