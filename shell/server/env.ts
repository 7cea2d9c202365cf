import path from 'node:path';
import { readApiEnv, type ApiEnv } from 'api/env';

export interface WebEnv {
  port: number;
  host: string;
  /** settings of the api in this process */
  api: ApiEnv;
  releasesDir: string;
  /** folder or s3:// address of the registry; a bucket is copied into releasesDir, and followed */
  registryUrl: string;
  /** address of separate api processes; empty: the api runs in this process */
  apiUrl: string;
  renderWorkers: number;
  /** scheme, host and port under which the world knows the site; empty: localhost and the port it listens on */
  siteUrl: string;
  /** pages tell of new builds and show who drew what; `npm run dev` alone sets it, no variable does */
  isDevelopment?: boolean;
}

const houseDir = path.resolve(__dirname, path.basename(__dirname) === 'dist' ? '../../..' : '../..');

type Source = Record<string, string | undefined>;

function numberOf(source: Source, name: string, fallback: number, max: number, faults: string[]): number {
  const given = source[name];
  if (given === undefined || given === '') return fallback;
  const value = Number(given);
  if (Number.isInteger(value) && value >= 0 && value <= max) return value;
  faults.push(`${name} is "${given}"; give a whole number from 0 to ${max}, or leave it out for ${fallback}`);
  return fallback;
}

function urlOf(source: Source, name: string, faults: string[]): string {
  const given = source[name] ?? '';
  if (given === '') return '';
  if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return given.replace(/\/$/, '');
  faults.push(`${name} is "${given}"; give an address such as http://127.0.0.1:3001, or leave it out`);
  return '';
}

/** A folder is served as it is; what a bucket holds is copied to where nothing else writes. */
function registryOf(source: Source, dataDir: string): Pick<WebEnv, 'registryUrl' | 'releasesDir'> {
  const { REGISTRY_URL: url = '', RELEASES_DIR: folder } = source;
  if (url.includes('://')) {
    return { registryUrl: url, releasesDir: path.resolve(folder || path.join(dataDir, 'releases')) };
  }
  const releasesDir = path.resolve(url || folder || path.join(houseDir, 'releases'));
  return { registryUrl: releasesDir, releasesDir };
}

/** The mounted api's own settings; it says less in the log than an api that runs alone. */
function apiEnvOf(source: Source, faults: string[]): ApiEnv {
  const defaults = { ...source, PORT: '', HOST: '', LOG_LEVEL: source.LOG_LEVEL || 'warn' };
  try {
    return readApiEnv(defaults);
  } catch (error) {
    faults.push(
      ...String(error)
        .split('\n')
        .slice(1)
        .map((line) => line.trim()),
    );
    return readApiEnv({});
  }
}

/**
 * The web server's settings: PORT (3000), HOST (0.0.0.0), RELEASES_DIR (./releases), REGISTRY_URL, API_URL, RENDER_WORKERS (1),
 * and those of the api, SITE_URL among them (`api/env`).
 * @throws Error that lists every wrong variable with its value and what to do
 */
export function readWebEnv(source: Source = process.env): WebEnv {
  const faults: string[] = [];
  const api = apiEnvOf(source, faults);
  const registry = registryOf(source, api.DATA_DIR);
  const env: WebEnv = {
    port: numberOf(source, 'PORT', 3000, 65535, faults),
    host: source.HOST || '0.0.0.0',
    api,
    ...registry,
    apiUrl: urlOf(source, 'API_URL', faults),
    renderWorkers: numberOf(source, 'RENDER_WORKERS', 1, 64, faults) || 1,
    siteUrl: api.SITE_URL ?? '',
  };
  if (faults.length > 0) throw new Error(`cannot start, wrong environment:\n  ${faults.join('\n  ')}`);
  return env;
}
