import type { Page, Request } from 'playwright-core';
import type { PageBudgets } from '../registry/release/pageBudgets';

/** Milliseconds without a new request after which a page is complete. */
const QUIET_MS = 300;
/** Milliseconds after which waiting ends: pictures are resized on request, and a machine may be slow. */
const QUIET_LIMIT_MS = 30_000;

/** By the resource types of Chromium. */
const KINDS: Record<string, 'html' | 'script' | 'style' | 'font' | 'image'> = {
  document: 'html',
  script: 'script',
  stylesheet: 'style',
  font: 'font',
  image: 'image',
};

/**
 * Measures what a page of `origin` loads from now on.
 * @returns `complete`, which resolves when the page makes no more requests by itself, and what was loaded
 */
export function watchLoad(page: Page, origin: string) {
  const begun = new Set<Request>();
  const finished = new Set<Request>();
  const failed = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().startsWith(`${origin}/`)) begun.add(request);
  });
  page.on('requestfinished', (request) => void (begun.has(request) && finished.add(request)));
  page.on('requestfailed', (request) => void (begun.has(request) && failed.add(request)));

  async function complete(): Promise<void> {
    const end = performance.now() + QUIET_LIMIT_MS;
    const isBusy = () => finished.size + failed.size < begun.size;
    for (let seen = -1; (seen !== begun.size || isBusy()) && performance.now() < end;) {
      seen = begun.size;
      await page.waitForTimeout(QUIET_MS);
    }
  }

  async function loaded(): Promise<PageBudgets> {
    const elements = await page.evaluate(() => document.getElementsByTagName('*').length);
    const bytes = { html: 0, script: 0, style: 0, font: 0, image: 0 };
    for (const request of finished) {
      const kind = KINDS[request.resourceType()];
      if (!kind) continue;
      const { responseHeadersSize, responseBodySize } = await request.sizes();
      bytes[kind] += responseHeadersSize + responseBodySize;
    }
    return { ...bytes, elements, requests: begun.size };
  }
  return { complete, loaded };
}
