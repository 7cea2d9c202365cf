import type { Page } from 'playwright-core';
import type { PageBudgets } from '../registry/release/pageWeight';

/** Milliseconds without a new request after which a page is complete. */
const QUIET_MS = 300;
/** Milliseconds after which waiting ends: pictures are resized on request, and a machine may be slow. */
const QUIET_LIMIT_MS = 30_000;

type Kind = 'script' | 'style' | 'font' | 'image';
const KINDS: Record<string, Kind> = { Script: 'script', Stylesheet: 'style', Font: 'font', Image: 'image' };

interface PageRequest {
  /** length of the chain of dependent requests that ends with this one */
  row: number;
  kind?: Kind;
}

/** What requested a file: the document or style that names it, or the script that ran. */
interface Initiator {
  url?: string;
  stack?: { callFrames: { url: string }[]; parent?: Initiator['stack'] };
}

function askedBy({ url, stack }: Initiator): string | undefined {
  if (url) return url;
  for (let frames = stack; frames; frames = frames.parent) {
    const frame = frames.callFrames.find((one) => one.url);
    if (frame) return frame.url;
  }
  return undefined;
}

/**
 * Measures what a page of `origin` loads from now on.
 * @returns `complete`, which resolves when the page makes no more requests by itself, and what was loaded
 */
export async function watchLoad(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page);
  const requests = new Map<string, PageRequest>();
  const rows = new Map<string, number>();
  const onTheWay = new Set<string>();
  const bytes: Record<Kind, number> = { script: 0, style: 0, font: 0, image: 0 };
  let redirects = 0;
  let events = 0;

  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, redirectResponse }) => {
    // browsers request the tab's icon at arbitrary times
    const isIcon = type === 'Other' && initiator.type === 'other';
    if (!request.url.startsWith(`${origin}/`) || isIcon) return;
    events += 1;
    const before = redirectResponse ? requests.get(requestId)?.row : rows.get(askedBy(initiator) ?? '');
    if (redirectResponse) redirects += 1;
    const row = (before ?? (requests.size > 0 ? 1 : 0)) + 1;
    requests.set(requestId, { row, kind: type && KINDS[type] });
    rows.set(request.url, Math.min(row, rows.get(request.url) ?? row));
    onTheWay.add(requestId);
  });
  // a file from the page's own cache costs nothing
  devtools.on('Network.requestServedFromCache', ({ requestId }) => void requests.delete(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = requests.get(requestId)?.kind;
    if (kind) bytes[kind] += encodedDataLength;
    onTheWay.delete(requestId);
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => void onTheWay.delete(requestId));
  await devtools.send('Network.enable');

  async function complete(): Promise<void> {
    const end = performance.now() + QUIET_LIMIT_MS;
    for (let seen = -1; (seen !== events || onTheWay.size > 0) && performance.now() < end;) {
      seen = events;
      await page.waitForTimeout(QUIET_MS);
    }
  }
  const loaded = async (): Promise<PageBudgets> => ({
    elements: await page.evaluate(() => document.getElementsByTagName('*').length),
    requests: requests.size + redirects,
    // for a picture below the first view the browser names whatever script ran when it was needed
    requestChain: Math.max(...[...requests.values()].map(({ row, kind }) => (kind === 'image' ? 0 : row))),
    ...bytes,
  });
  return { complete, loaded };
}
