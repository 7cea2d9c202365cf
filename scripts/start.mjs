// npm start: installs what is missing, builds what changed, publishes the builds as releases, and serves the site.
import { createRequire } from 'node:module';

const parent = process.ppid;
await import('./buildSite.mjs');

const require = createRequire(import.meta.url);
const { stopWithParent } = require('../federation/dist/process/stopWithParent.js');
stopWithParent(parent);
require('../shell/server/dist/main.js');
