import fs from 'node:fs';

/** Ends and removes what all tests shared. */
export default async function globalTeardown(): Promise<void> {
  const { browser, site } = globalThis.shared;
  await Promise.all([browser.close(), site.stop()]);
  fs.rmSync(process.env.PUBLISHED_DATA ?? '', { recursive: true, force: true });
}
