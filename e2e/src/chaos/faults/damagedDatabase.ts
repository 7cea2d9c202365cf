import fs from 'node:fs';
import path from 'node:path';
import type { Fault } from '../fault';
import { pause, underFault } from '../underFault';

const DAMAGED_MS = 5000;
/** The first 16 bytes of every SQLite file, which never change (its file format, section 1.3.1). */
const MAGIC = Buffer.from('SQLite format 3\0');

function writeHead(dataDir: string, bytes: Buffer): void {
  const file = fs.openSync(path.join(dataDir, 'college.db'), 'r+');
  fs.writeSync(file, bytes, 0, bytes.length, 0);
  fs.fsyncSync(file);
  fs.closeSync(file);
}

/** Damages the database file under the running site, starts the site on the damaged file, then restores it. */
export const damagedDatabase: Fault = {
  name: 'damaged database',
  inject: () =>
    underFault(async ({ kill, start, applicants, dataDir }) => {
      writeHead(dataDir, Buffer.alloc(MAGIC.length, 7));
      await pause(DAMAGED_MS);
      await kill();
      writeHead(dataDir, Buffer.alloc(MAGIC.length, 7));
      const note = await start().then(
        async ({ log }) => {
          await pause(DAMAGED_MS);
          const said =
            log()
              .split('\n')
              .find((line) => /database/i.test(line)) ?? 'nothing';
          await kill();
          return `started on it, pages served; logged: ${said.slice(0, 160)}`;
        },
        (error: unknown) => `does not start on it: ${String(error).split('\n').slice(0, 2).join(' ')}`,
      );
      writeHead(dataDir, MAGIC);
      const begun = performance.now();
      await start();
      await applicants.another();
      return { times: 2, recoveredMs: Math.round(performance.now() - begun), note };
    }),
};
