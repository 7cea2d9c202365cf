import fs from 'node:fs';

/** Removes what the tests' sites shared. */
export default function globalTeardown() {
  for (const folder of [process.env.KEPT_PICTURES, process.env.PUBLISHED_DATA]) {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
