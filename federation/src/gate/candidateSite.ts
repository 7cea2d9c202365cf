import fs from 'node:fs';
import { startTemporaryServer, type ServerProcess } from '../process/startServer';

/**
 * Starts the page server on a folder of releases, with a database of its own that goes with it.
 * @param server the file to run, by default shell/server/dist/main.js of the repository
 * @throws Error with the fault that it reported when it does not start
 */
export async function startCandidateSite(
  server: string,
  releasesDir: string,
  inherited: NodeJS.ProcessEnv,
): Promise<ServerProcess> {
  if (!fs.existsSync(server)) {
    throw new Error(`federation: there is no page server at ${server}; build the shell, or name one with --server`);
  }
  // what is composed there is signed by nobody, and seen by nobody
  const unsigned = { RELEASE_KEYS: '', RELEASE_KEY: '' };
  const env = {
    ...inherited,
    ...unsigned,
    RELEASES_DIR: releasesDir,
    REGISTRY_URL: '',
    SITE_URL: '',
    LOG_LEVEL: 'error',
  };
  return startTemporaryServer(server, env, 'ignore');
}
