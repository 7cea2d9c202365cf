// npm start: installs what is missing, builds what changed, publishes the builds as releases, and serves the site.
import { createRequire } from 'node:module';
import { buildHouse } from './build.mjs';
import { ensureInstalled } from './install.mjs';

const parent = process.ppid;
ensureInstalled();
buildHouse();

const require = createRequire(import.meta.url);
const { readWebEnv } = require('../shell/server/dist/env.js');
const { stopWithParent } = require('../federation/dist/stopWithParent.js');
const { publishBuilds } = require('../federation/dist/publishBuilds.js');

try {
  await publishBuilds(readWebEnv().releasesDir);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
stopWithParent(parent);
require('../shell/server/dist/main.js');
