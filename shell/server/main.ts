import { listen, report, runServer } from 'api/server/httpServer';
import { buildWebServer } from './buildWebServer';
import { readWebEnv } from './env';

/** Given by `npm run dev` alone. */
const DEVELOPMENT = '--development';

runServer(async () => {
  const env = readWebEnv();
  const app = await buildWebServer({
    ...env,
    isDevelopment: process.argv.includes(DEVELOPMENT),
    onFault: (fault) => report({ fault }),
  });
  console.log(`The site is at http://localhost:${await listen(app, env.api)}`);
});
