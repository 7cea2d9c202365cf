// Installs, builds and publishes what has changed, as npm start does.
import { buildWorkspaces, ensureInstalled } from './install.mjs';

ensureInstalled();
buildWorkspaces();
// imported late: it is built only now
await import('../deploy/publishBuilds.mjs');
