import fs from 'node:fs';

/** Removes what the sites of the tests shared. */
export default function globalTeardown() {
  fs.rmSync(process.env.KEPT_PICTURES, { recursive: true, force: true });
}
