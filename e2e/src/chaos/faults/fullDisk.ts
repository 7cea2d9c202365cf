import path from 'node:path';
import { openSmallDisk } from '../disk';
import type { Fault } from '../fault';
import { pause, underFault } from '../underFault';

const TIMES = 3;
/** A smaller reserve than usual allows a smaller disk. */
const DISK_MB = 192;
const MIN_FREE_MB = '32';
const FULL_MS = 6000;

/** Fills the disk of DATA_DIR completely, then frees space again. */
export const fullDisk: Fault = {
  name: 'full disk',
  async inject(times = TIMES) {
    const disk = openSmallDisk(DISK_MB);
    try {
      return await underFault(
        async ({ applicants }) => {
          let recoveredMs = 0;
          const refusedBefore = applicants.refused();
          for (let count = 0; count < times; count += 1) {
            disk.fill();
            await pause(FULL_MS);
            disk.empty();
            recoveredMs = Math.max(recoveredMs, await applicants.another());
          }
          return { times, recoveredMs, note: `${applicants.refused() - refusedBefore} attempts refused` };
        },
        { dataDir: path.join(disk.path, 'data'), env: { MIN_FREE_MB } },
      );
    } finally {
      disk.remove();
    }
  },
};
