import promises from 'node:fs/promises';
import { resolve, sep } from 'node:path';

/**
 * Maximum size of a file below the command's working directory, as under `ulimit -f 1`; files elsewhere, such as the
 * database, have no limit. This module is preloaded into the command.
 */
const FILE_MAX_BYTES = 1024;

const small = process.cwd() + sep;
const isSmall = (path: unknown) => typeof path === 'string' && resolve(path).startsWith(small);

const { writeFile } = promises;
Object.defineProperty(promises, 'writeFile', {
  value: async (...args: Parameters<typeof writeFile>) => {
    const [path, data] = args;
    if (isSmall(path) && data instanceof Uint8Array && data.byteLength > FILE_MAX_BYTES) {
      throw Object.assign(new Error('EFBIG: file too large, write'), { code: 'EFBIG' });
    }
    await writeFile(...args);
  },
});
