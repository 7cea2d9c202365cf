import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readKeyEnv, repositoryDir } from '../env';
import { MAX_HOURS, signOverride, type Digest, type Override } from '../registry/override';

interface KeysModule {
  openKeys: (dataDir: string, secretKey: string | undefined) => { digest: Digest };
}

/**
 * The digest with the site's key.
 * @throws Error where that key is not
 */
function siteDigest(): Digest {
  const { secretKey, dataDir } = readKeyEnv();
  const file = path.join(dataDir, 'secret.key');
  if (!secretKey && !fs.existsSync(file)) {
    throw new Error(`federation: there is no SECRET_KEY and no ${file}; run this where the site runs`);
  }
  // the api, which owns the key, is no dependency of the build kit
  const { openKeys } = createRequire(path.join(repositoryDir, 'package.json'))('api/secrets/keys') as KeysModule;
  return openKeys(dataDir, secretKey).digest;
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
