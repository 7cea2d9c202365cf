// The page server and the api of `npm run dev`; restarted by `node --watch` when their own code changes.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { runServer } = require('../api/dist/server/runServer.js');
const { readWebEnv } = require('../shell/server/dist/env.js');
const { startWebServer } = require('../shell/server/dist/startWebServer.js');
const { stopWithParent } = require('../federation/dist/process/stopWithParent.js');

const releasesDir = process.argv[2];
stopWithParent();
runServer(async () => startWebServer({ ...readWebEnv(), releasesDir, registryUrl: releasesDir, isDevelopment: true }));
