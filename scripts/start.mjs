// npm start: installs what is missing, builds what changed, publishes the builds as releases, and serves the site.
import { createRequire } from 'node:module';
import { buildWorkspaces, ensureInstalled } from './install.mjs';

const parent = process.ppid;
ensureInstalled();
buildWorkspaces();

const require = createRequire(import.meta.url);
const { readWebEnv } = require('../shell/server/dist/env.js');
const { stopWithParent } = require('../federation/dist/process/stopWithParent.js');
const { publishLocalBuilds } = require('../federation/dist/dev/publishLocalBuilds.js');

try {
  await publishLocalBuilds(readWebEnv().releasesDir);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
stopWithParent(parent);
require('../shell/server/dist/main.js');
