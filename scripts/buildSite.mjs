// Installs, builds and publishes what has changed, as npm start does.
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildWorkspaces, ensureInstalled, root } from './install.mjs';

ensureInstalled();
buildWorkspaces();
const { publishLocalBuilds } = createRequire(import.meta.url)('../federation/dist/dev/publishLocalBuilds.js');
await publishLocalBuilds(path.join(root, 'releases'));
