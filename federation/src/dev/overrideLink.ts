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
 * The digest with the site's key.
 * @throws Error where that key is not
 */
function siteDigest(): Digest {
  // the api, which owns the key, is no dependency of the build kit
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
 * A staff link: the browser that opens it takes one remote from its own machine, for some hours.
 * @throws Error when the key is not here, the address is no loopback address, or the hours are too many
 */
export function overrideLink({ remote, origin, hours, site }: WantedLink): string {
  if (hours <= 0 || hours > MAX_HOURS) {
    throw new Error(`federation: --hours is ${hours}; give 1 to ${MAX_HOURS}`);
  }
  const token = signOverride({ remote, origin, until: Date.now() + hours * 3_600_000 }, siteDigest());
  return `${new URL(site).origin}/federation/override?token=${token}`;
}
