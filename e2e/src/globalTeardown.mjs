import fs from 'node:fs';

/** Removes the picture cache that the tests' sites shared. */
export default function globalTeardown() {
  fs.rmSync(process.env.KEPT_PICTURES, { recursive: true, force: true });
}
