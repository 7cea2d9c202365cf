import path from 'node:path';
import { openSmallDisk } from '../disk';
import type { Fault } from '../fault';
import { pause, underFault } from '../underFault';

/** A smaller reserve than usual allows a smaller disk. */
const DISK_MB = 192;
const MIN_FREE_MB = '32';
const FAILED_MS = 6000;

/** Makes the disk of DATA_DIR read-only under the running site, like a failing disk; repairs it while the site is down. */
export const readOnlyDisk: Fault = {
  name: 'read-only disk',
  async inject() {
    const disk = openSmallDisk(DISK_MB);
    try {
      return await underFault(
        async ({ kill, start, applicants }) => {
          const refusedBefore = applicants.refused();
          disk.fail();
          await pause(FAILED_MS);
          const refused = applicants.refused() - refusedBefore;
          await kill();
          disk.repair();
          const begun = performance.now();
          await start();
          await applicants.another();
          const recoveredMs = Math.round(performance.now() - begun);
          return { times: 1, recoveredMs, note: `${refused} attempts refused` };
        },
        { dataDir: path.join(disk.path, 'data'), env: { MIN_FREE_MB } },
      );
    } finally {
      disk.remove();
    }
  },
};
