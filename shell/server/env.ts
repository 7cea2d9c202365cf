import path from 'node:path';
import { apiSettings, type ApiEnv } from 'api/env';
import {
  anyText,
  readEnvironment,
  wholeNumber,
  type Parse,
  type ReadVariable,
  type Variables,
} from 'contract/environment';

export interface WebEnv {
  /** settings of the api in this process, and of the site's port */
  api: ApiEnv;
  releasesDir: string;
  /** folder or s3:// address of the registry; releases of a bucket are copied into releasesDir, which follows it */
  registryUrl: string;
  /** address of separate api processes; empty: the api runs in this process */
  apiUrl: string;
  /** number of render processes of each composition */
  renderWorkers: number;
  /** id of the user and the group that they run as where the site is started as root */
  renderUser: number;
  /** pages follow new builds; only set by an argument of `npm run dev`, not by a variable */
  isDevelopment?: boolean;
  /** called with every message that is logged as an error */
  onFault?: (message: string) => void;
}

/** The folder that contains all packages. */
export const repositoryDir = path.resolve(__dirname, path.basename(__dirname) === 'dist' ? '../../..' : '../..');

const httpAddress: Parse<string> = (text) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
    ? { value: text.replace(/\/$/, '') }
    : { fix: 'use an address such as http://127.0.0.1:3001, or leave it out' };

/** A folder is served as it is; releases of a bucket are copied to a folder that nothing else writes. */
function registryOf(read: ReadVariable, dataDir: string): Pick<WebEnv, 'registryUrl' | 'releasesDir'> {
  const url = read('REGISTRY_URL', anyText, '');
  const folder = read('RELEASES_DIR', anyText, '');
  if (url.includes('://')) {
    const releasesDir = path.resolve(folder || path.join(dataDir, 'releases'));
    return { registryUrl: url, releasesDir };
  }
  const registryUrl = path.resolve(url || folder || path.join(repositoryDir, 'releases'));
  return { registryUrl, releasesDir: registryUrl };
}

/** The unprivileged user on Linux. */
const NOBODY = 65_534;

/** The mounted api shares the site's port, and logs less than an api that runs alone. */
const DEFAULTS = { PORT: 3000, HOST: '0.0.0.0', LOG_LEVEL: 'warn' };

/**
 * Reads the web server's settings: PORT (3000), HOST (0.0.0.0), RELEASES_DIR (./releases), REGISTRY_URL, API_URL, RENDER_WORKERS (1), RENDER_USER (65534) and those of the api, including SITE_URL (`api/env`).
 * @throws Error that lists every invalid variable with its value and what to do
 */
export const readWebEnv = (source: Variables = process.env): WebEnv =>
  readEnvironment('site', source, (read, exclude) => {
    const api = apiSettings(read, exclude, DEFAULTS);
    return {
      api,
      ...registryOf(read, api.DATA_DIR),
      apiUrl: read('API_URL', httpAddress, ''),
      renderWorkers: read('RENDER_WORKERS', wholeNumber(64), 1) || 1,
      renderUser: read('RENDER_USER', wholeNumber(999_999_999), NOBODY),
    };
  });
