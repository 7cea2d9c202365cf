import fs from 'node:fs';

/** Ends and removes what all tests shared. */
export default async function globalTeardown(): Promise<void> {
  const { browser, site } = globalThis.shared;
  await Promise.all([browser.close(), site.stop()]);
  for (const folder of [process.env.KEPT_PICTURES, process.env.PUBLISHED_DATA]) {
    fs.rmSync(folder ?? '', { recursive: true, force: true });
  }
}
