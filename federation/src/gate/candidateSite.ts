import fs from 'node:fs';
import { startTemporaryServer, type ServerProcess } from '../process/startServer';

/**
 * Starts the page server on a folder of releases, with a temporary database that is deleted with it.
 * @param server the file to run, by default shell/server/dist/main.js of the repository
 * @throws Error with the error that it reported when it does not start
 */
export async function startCandidateSite(
  server: string,
  releasesDir: string,
  inherited: NodeJS.ProcessEnv,
): Promise<ServerProcess> {
  if (!fs.existsSync(server)) {
    throw new Error(`federation: there is no page server at ${server}; build the shell, or name one with --server`);
  }
  const env = {
    ...inherited,
    RELEASES_DIR: releasesDir,
    REGISTRY_URL: '',
    SITE_URL: '',
    DESK_URL: '',
    LOG_LEVEL: 'error',
  };
  return startTemporaryServer(server, env, 'ignore');
}
