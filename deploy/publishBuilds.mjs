// Makes the builds of this checkout or image the live releases in RELEASES_DIR, as npm start does. A release that a team has
// promoted stays live.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { readWebEnv } = require('../shell/server/dist/env.js');
const { publishLocalBuilds } = require('../federation/dist/dev/publishLocalBuilds.js');

try {
  await publishLocalBuilds(readWebEnv().releasesDir);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
