import path from 'node:path';
import { root, run } from './install.mjs';

/** Builds every package whose sources changed; what did not change comes from the cache. */
export function buildHouse() {
  run(process.execPath, [path.join(root, 'node_modules/lerna/dist/cli.js'), 'run', 'build', '--loglevel=error'], {
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    FORCE_COLOR: '0',
  });
}
